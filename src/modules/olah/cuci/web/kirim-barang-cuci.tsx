import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, kode, rujukan, tanggal, teks } from '#kernel/shared/fields.ts'
import { call } from '#kernel/web/api.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatNamed } from '#kernel/web/format.ts'
import { teksBebas, useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { useLookUp } from '#kernel/web/scan/use-look-up.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { CalonCuci } from '../contract.ts'
import { MAKS_CUCI } from '../rules.ts'
import { slipKirim } from './layar-kirim.tsx'
import { type TerpilihCuci, kunciCuci, useKirim } from './use-kirim.ts'

const CALON = 'kirim-barang-cuci/get/calon'
const LIMIT = 50
const TUKANG = rujukan('tukang')
const GRAM = berat(KOSONG)

const BARANG: readonly Column<CalonCuci>[] = [
  { name: 'no_faktur_beli', field: kode(), sort: false },
  { name: 'nama_barang', field: teks(), sort: false },
  { name: 'kode_group', field: kode(), sort: false, hide: 'narrow' },
]
const KOLOM: readonly Column<CalonCuci>[] = [
  ...BARANG,
  { name: 'tanggal', field: tanggal(), sort: false, hide: 'medium' },
  { name: 'kadar', field: kode(), sort: false, hide: 'narrow' },
  { name: 'berat', field: berat(), sort: false },
]

type Loket = ReturnType<typeof useKirim>

/** Pieces that wait are chosen and weighed; F12 asks for the approval, saves, prints. */
export default function KirimBarangCuciScreen() {
  const loket = useKirim()
  const calon = useCalon(loket)
  return (
    <Page>
      <Columns>
        <Stack>
          <DaftarTerpilih loket={loket} />
          <DaftarCalon loket={loket} calon={calon} />
        </Stack>
        <PanelTukang loket={loket} />
      </Columns>
    </Page>
  )
}

/** The chosen pieces, each with what the scale says; the book's weight where nothing is typed. */
function DaftarTerpilih({ loket }: { readonly loket: Loket }) {
  const { t } = useTexts()
  const { draft, fields } = loket
  const kolom: readonly Column<TerpilihCuci>[] = [
    ...BARANG,
    { name: 'berat', field: berat(), sort: false, hide: 'narrow' },
    {
      name: 'timbang',
      width: 130,
      align: 'right',
      sort: false,
      render: (b) => (
        <FieldInput
          field={GRAM}
          name="timbang"
          value={b.timbang}
          placeholder={tulisBerat(dariGram(b.berat))}
          error={fields[`items.${draft.barang.indexOf(b)}.timbang`]}
          onChange={(v) => loket.ubah(kunciCuci(b), v)}
        />
      ),
    },
  ]
  return (
    <Panel title={t('cuci.dikirim')}>
      <DataTable<TerpilihCuci>
        name="kirim-cuci-terpilih"
        columns={kolom}
        rows={draft.barang}
        rowKey={kunciCuci}
        empty={<Empty title={t('cuci.belum_ada')} text={t('cuci.ajakan')} />}
        actions={(b) => [
          {
            label: t('button.hapus'),
            icon: 'trash',
            color: 'bad',
            onClick: () => loket.hapus(kunciCuci(b)),
          },
        ]}
      />
    </Panel>
  )
}

/** Pieces that wait, found by paper, old barcode or name; a single one is taken at once. */
function useCalon(loket: Loket) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { problem, look } = useLookUp(loket.queue, async (dicari) => {
    const { data } = await call<CalonCuci[]>('GET', CALON, { search: dicari, limit: LIMIT })
    if (data.length === 0) return teksBebas('error.cuci.tidak_ketemu', { kode: dicari })
    setSearch(data.length === 1 ? '' : dicari)
    setPage(1)
    if (data.length === 1) loket.tambah(data)
    return null
  })
  return { search, page, setPage, problem, look }
}

/** All of them, oldest first; Enter or a click takes one, the button all that were found. */
function DaftarCalon({
  loket,
  calon,
}: {
  readonly loket: Loket
  readonly calon: ReturnType<typeof useCalon>
}) {
  const { t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const { search, page, setPage } = calon
  const cari = search ? { search } : {}
  const list = useList<CalonCuci>(CALON, { ...cari, page, limit: LIMIT })
  const terpilih = new Set(loket.draft.barang.map(kunciCuci))
  const semua = async () => {
    const { data } = await call<CalonCuci[]>('GET', CALON, { ...cari, limit: MAKS_CUCI })
    loket.tambah(data)
  }
  return (
    <Panel
      title={t('cuci.menunggu')}
      actions={
        <Button variant="default" disabled={list.count === 0} onClick={() => void semua()}>
          {t('sepuhan.semua', { jumlah: Math.min(list.count, MAKS_CUCI) })}
        </Button>
      }
    >
      <Stack gap={12}>
        <ScanBox
          name="scan"
          label={t('sortir.scan')}
          box={box}
          onCode={calon.look}
          onScan={calon.look}
          error={calon.problem}
        />
        <DataTable<CalonCuci>
          name="kirim-cuci-calon"
          columns={KOLOM}
          rows={list.rows.filter((b) => !terpilih.has(kunciCuci(b)))}
          rowKey={kunciCuci}
          loading={list.isFetching}
          error={list.error}
          retry={list.refetch}
          onOpen={(b) => loket.tambah([b])}
          pager={{ page, limit: LIMIT, of: list, onChange: (n) => setPage(n.page ?? 1) }}
          empty={<Empty kind="search" title={t('cuci.tanpa_calon')} />}
        />
      </Stack>
    </Panel>
  )
}

/** To whom they go, and how much gold that is. */
function PanelTukang({ loket }: { readonly loket: Loket }) {
  const { t } = useTexts()
  const { draft, change, fields, problem, busy, saved } = loket
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipKirim.print(jadi.no_cuci)
  }
  return (
    <Stack>
      <Panel title={t('cuci.tukang')}>
        <Stack gap={12}>
          <FieldInput
            field={TUKANG}
            name="kode_tukang"
            label={t('label.kode_tukang')}
            value={draft.kode_tukang}
            error={fields['kode_tukang']}
            onChange={(kode_tukang) => change({ kode_tukang })}
          />
          <RemarkInput value={draft.keterangan} onChange={(v) => change({ keterangan: v ?? '' })} />
          <KeyValue label={t('label.total_qty')} value={String(draft.barang.length)} />
          <KeyValue
            label={t('label.total_timbang')}
            value={formatNamed('berat', loket.timbang)}
            strong
          />
          {problem && <Notice tone="bad">{problem}</Notice>}
          <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={busy} />
        </Stack>
      </Panel>
      {saved && draft.barang.length === 0 && (
        <Notice>{t('cuci.terkirim', { nomor: saved.no_cuci })}</Notice>
      )}
    </Stack>
  )
}
