import { Button, Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import { berat, kode, tanggal, teks } from '#kernel/shared/fields.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty, Loaded } from '#kernel/web/ui/empty.tsx'
import { Grid, Notice, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { alamatFoto } from '#kernel/web/ui/piece-photo.ts'
import { type CalonHilang, MAKS_HILANG, type hilangCalon } from '../contract.ts'
import { slipHilang } from './layar-hilang.tsx'
import { usePilihan } from './use-pilihan.ts'
import { useSurat } from './use-surat.ts'

const cariField = teks({ max: 60, wajib: false })
const keteranganField = teks({ max: 200, wajib: false })

/** Pieces that their last count did not find are chosen, and written off with an approval. */
export default function BarangHilangScreen() {
  const { t } = useTexts()
  const q = useRead<typeof hilangCalon>('barang-hilang/get/calon')
  return (
    <Loaded q={q}>
      {(calon) =>
        calon.length > 0 ? (
          <PilihHilang calon={calon} />
        ) : (
          <Page fill>
            <Empty kind="search" title={t('barang_hilang.tanpa_calon')} />
          </Page>
        )
      }
    </Loaded>
  )
}

function PilihHilang({ calon }: { readonly calon: readonly CalonHilang[] }) {
  const { t } = useTexts()
  const p = usePilihan(calon)
  const box = useRef<HTMLInputElement>(null)
  const bolehSidik = useMayOpen('/sidik-berat')
  const [keterangan, setKeterangan] = useState('')
  const { simpan, sibuk } = useSurat<{ no_barang_hilang: string }>({
    path: 'barang-hilang/create',
    berhasil: t('barang_hilang.tersimpan'),
    segarkan: ['barang-hilang/get/calon', 'barang-hilang/get/all'],
  })
  const { dipilih, no_opname } = p
  const berlebih = dipilih.length > MAKS_HILANG
  const hapus = async () => {
    if (dipilih.length === 0 || sibuk) return
    if (berlebih) return toast.error(t('error.barang_hilang.terlalu_banyak'))
    const items = dipilih.map(({ kode_barcode }) => ({ kode_barcode }))
    const jadi = await simpan({ no_opname, keterangan, items })
    if (!jadi) return
    slipHilang.print(jadi.no_barang_hilang)
    p.lepas()
    setKeterangan('')
  }
  return (
    <Page
      fill
      actions={
        <SaveButton
          text="barang_hilang.simpan"
          run={hapus}
          busy={sibuk}
          off={dipilih.length === 0}
        />
      }
    >
      <Stack gap={12}>
        <Grid min={220}>
          <ScanBox
            name="kode_barcode"
            label={t('opname_barang.scan_arti')}
            box={box}
            onCode={p.scan}
            onScan={p.scan}
          />
          <FieldInput
            field={cariField}
            name="search"
            label={t('barang_hilang.cari')}
            value={p.cari}
            onChange={(v) => p.setCari(v ?? '')}
          />
          <FieldInput
            field={keteranganField}
            name="keterangan"
            label={t('label.keterangan')}
            value={keterangan}
            onChange={(v) => setKeterangan(v ?? '')}
          />
        </Grid>
        {berlebih && <Notice tone="bad">{t('error.barang_hilang.terlalu_banyak')}</Notice>}
        <Row>
          <Button variant="default" disabled={p.tampil.length === 0} onClick={p.semua}>
            {t('barang_hilang.pilih_semua')}
          </Button>
          <Button variant="default" disabled={dipilih.length === 0} onClick={p.lepas}>
            {t('barang_hilang.lepas_semua')}
          </Button>
          <Tag color={berlebih ? 'bad' : 'info'}>
            {t('barang_hilang.dipilih', { jumlah: dipilih.length })}
          </Tag>
          {bolehSidik && <Link to="/sidik-berat">{t('barang_hilang.tanpa_label')}</Link>}
        </Row>
      </Stack>
      <DataTable<CalonHilang>
        name="barang-hilang"
        fill
        columns={kolom(p, t('label.gambar'))}
        rows={p.tampil}
        rowKey="kode_barcode"
        totals={{ berat: dipilih.reduce((n, c) => n + c.berat, 0) }}
        empty={<Empty kind="search" title={t('barang_hilang.tanpa_calon')} />}
        onOpen={(c) => {
          if (p.boleh(c)) p.ganti(c)
        }}
      />
    </Page>
  )
}

const kolom = (
  { dipilih, boleh, ganti }: ReturnType<typeof usePilihan>,
  gambar: string,
): readonly Column<CalonHilang>[] => [
  {
    name: 'pilih',
    label: '',
    sort: false,
    render: (c) => (
      <Checkbox
        aria-label={c.kode_barcode}
        checked={dipilih.includes(c)}
        disabled={!boleh(c)}
        onChange={() => ganti(c)}
      />
    ),
  },
  { name: 'kode_barcode', field: kode(), sort: false },
  { name: 'foto', label: gambar, sort: false, picture: alamatFoto },
  { name: 'nama_barang', field: teks(), sort: false },
  { name: 'kode_baki', field: kode(), sort: false },
  { name: 'kode_group', field: kode(), sort: false, hide: 'narrow' },
  { name: 'berat', field: berat(), sort: false },
  { name: 'no_opname', field: kode(), sort: false, hide: 'narrow' },
  { name: 'tanggal', field: tanggal(), sort: false, hide: 'narrow' },
]
