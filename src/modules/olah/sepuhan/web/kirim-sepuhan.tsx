import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, bilangan, kode, pilihan, rujukan, tanggal, teks } from '#kernel/shared/fields.ts'
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
import type { RosokBaris } from '../contract.ts'
import { MAKS_ROSOK, SUMBER } from '../rules.ts'
import { slipKirim } from './layar-kirim.tsx'
import { kunciRosok, useKirim } from './use-kirim.ts'

const ROSOK = 'kirim-sepuhan/get/rosok'
const LIMIT = 50
const SUPPLIER = rujukan('supplier')
const GRAM = berat(KOSONG)

const KOLOM: readonly Column<RosokBaris>[] = [
  { name: 'tanggal', field: tanggal(), sort: false, hide: 'narrow' },
  { name: 'sumber', field: pilihan(SUMBER), sort: false, hide: 'medium' },
  { name: 'no_sumber', field: kode(), sort: false },
  { name: 'nama_barang', field: teks(), sort: false },
  { name: 'kode_group', field: kode(), sort: false, hide: 'narrow' },
  { name: 'qty', field: bilangan(), sort: false, hide: 'narrow' },
  { name: 'berat', field: berat(), sort: false },
  { name: 'murni', field: berat(), sort: false, hide: 'narrow' },
]

type Loket = ReturnType<typeof useKirim>

/** Scrap is put into a lot, weighed as a whole; F12 asks for the approval, saves, prints. */
export default function KirimSepuhanScreen() {
  const { t } = useTexts()
  const loket = useKirim()
  const rosok = useRosok(loket)
  return (
    <Page>
      <Columns>
        <Stack>
          <Panel title={t('sepuhan.lot')}>
            <DataTable<RosokBaris>
              name="kirim-sepuhan-lot"
              columns={KOLOM}
              rows={loket.draft.rosok}
              rowKey={kunciRosok}
              totals={{ berat: loket.berat, murni: loket.murni }}
              empty={<Empty title={t('sepuhan.lot_kosong')} text={t('sepuhan.ajakan')} />}
              actions={(r) => [
                {
                  label: t('button.hapus'),
                  icon: 'trash',
                  color: 'bad',
                  onClick: () => loket.hapus(kunciRosok(r)),
                },
              ]}
            />
          </Panel>
          <DaftarRosok loket={loket} rosok={rosok} />
        </Stack>
        <PanelLot loket={loket} />
      </Columns>
    </Page>
  )
}

/** Scrap that may be sent, found by paper, name or group; a single one is taken at once. */
function useRosok(loket: Loket) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { problem, look } = useLookUp(loket.queue, async (dicari) => {
    const { data } = await call<RosokBaris[]>('GET', ROSOK, { search: dicari, limit: LIMIT })
    if (data.length === 0) return teksBebas('error.sepuhan.tidak_ketemu', { kode: dicari })
    setSearch(data.length === 1 ? '' : dicari)
    setPage(1)
    if (data.length === 1) loket.tambah(data)
    return null
  })
  return { search, page, setPage, problem, look }
}

/** All of it, oldest first; Enter or a click takes one, the button all that were found. */
function DaftarRosok({
  loket,
  rosok,
}: {
  readonly loket: Loket
  readonly rosok: ReturnType<typeof useRosok>
}) {
  const { t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const { search, page, setPage } = rosok
  const cari = search ? { search } : {}
  const list = useList<RosokBaris>(ROSOK, { ...cari, page, limit: LIMIT })
  const terpilih = new Set(loket.draft.rosok.map(kunciRosok))
  const semua = async () => {
    const { data } = await call<RosokBaris[]>('GET', ROSOK, { ...cari, limit: MAKS_ROSOK })
    loket.tambah(data)
  }
  return (
    <Panel
      title={t('sepuhan.rosok')}
      actions={
        <Button variant="default" disabled={list.count === 0} onClick={() => void semua()}>
          {t('sepuhan.semua', { jumlah: Math.min(list.count, MAKS_ROSOK) })}
        </Button>
      }
    >
      <Stack gap={12}>
        <ScanBox
          name="scan"
          label={t('sepuhan.scan')}
          box={box}
          onCode={rosok.look}
          onScan={rosok.look}
          error={rosok.problem}
        />
        <DataTable<RosokBaris>
          name="kirim-sepuhan-rosok"
          columns={KOLOM}
          rows={list.rows.filter((r) => !terpilih.has(kunciRosok(r)))}
          rowKey={kunciRosok}
          loading={list.isFetching}
          error={list.error}
          retry={list.refetch}
          onOpen={(r) => loket.tambah([r])}
          pager={{ page, limit: LIMIT, of: list, onChange: (n) => setPage(n.page ?? 1) }}
          empty={<Empty kind="search" title={t('sepuhan.tanpa_rosok')} />}
        />
      </Stack>
    </Panel>
  )
}

/** To whom it goes and what the scale says. */
function PanelLot({ loket }: { readonly loket: Loket }) {
  const { t } = useTexts()
  const { draft, change, fields, problem, busy, saved } = loket
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipKirim.print(jadi.no_kirim)
  }
  return (
    <Stack>
      <Panel title={t('sepuhan.pelebur')}>
        <Stack gap={12}>
          <FieldInput
            field={SUPPLIER}
            name="kode_supplier"
            label={t('label.kode_supplier')}
            value={draft.kode_supplier}
            error={fields['kode_supplier']}
            onChange={(kode_supplier) => change({ kode_supplier })}
          />
          <FieldInput
            field={GRAM}
            name="timbang"
            label={t('sepuhan.timbang')}
            value={draft.timbang}
            placeholder={tulisBerat(dariGram(loket.berat))}
            error={fields['timbang']}
            onChange={(timbang) => change({ timbang })}
          />
          <RemarkInput value={draft.keterangan} onChange={(v) => change({ keterangan: v ?? '' })} />
          <KeyValue
            label={t('label.total_qty')}
            value={String(draft.rosok.reduce((n, r) => n + r.qty, 0))}
          />
          <KeyValue label={t('label.total_berat')} value={formatNamed('berat', loket.berat)} />
          <KeyValue
            label={t('label.total_murni')}
            value={formatNamed('berat', loket.murni)}
            strong
          />
          {problem && <Notice tone="bad">{problem}</Notice>}
          <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={busy} />
        </Stack>
      </Panel>
      {saved && draft.rosok.length === 0 && (
        <Notice>{t('sepuhan.terkirim', { nomor: saved.no_kirim })}</Notice>
      )}
    </Stack>
  )
}
