import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { call } from '#kernel/web/api.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatNamed } from '#kernel/web/format.ts'
import { teksBebas, useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { useLookUp } from '#kernel/web/scan/use-look-up.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { STOK_BELI } from '#modules/loket/pembelian/rules.ts'
import type { CalonSortir } from '../contract.ts'
import { KEPUTUSAN } from '../rules.ts'
import { slip } from './layar-sortir.tsx'
import { type CaraSortir, type Terpilih, kunciBaris, useSortir } from './use-sortir.ts'

const KEPUTUSAN_FIELD = pilihan(KEPUTUSAN)
const NAMA = teks({ max: 100 })
const BAKI = rujukan('baki')
const ONGKOS = rupiah(KOSONG)
const LIMIT = 50

const KOLOM: readonly Column<CalonSortir>[] = [
  { name: 'tanggal', field: tanggal(), sort: false, hide: 'narrow' },
  { name: 'no_faktur_beli', field: kode(), sort: false },
  { name: 'nama_barang', field: teks(), sort: false },
  { name: 'kode_group', field: kode(), sort: false },
  { name: 'kadar', field: kode(), sort: false, hide: 'narrow' },
  { name: 'berat', field: berat(), sort: false },
  { name: 'stok', field: pilihan(STOK_BELI), sort: false, hide: 'narrow' },
]

/** Bought pieces are chosen, each with what becomes of it; F12 saves them as one paper and prints it. */
export function LayarSortir({ ajakan, ...cara }: CaraSortir & { readonly ajakan: TextKey }) {
  const { t } = useTexts()
  const loket = useSortir(cara)
  const calon = useCalon(cara, loket)
  const box = useRef<HTMLInputElement>(null)
  const { draft, change, busy, saved } = loket
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slip.print(jadi.no_sortir)
  }
  const gram = draft.barang.reduce((n, b) => n + Math.round(b.berat * 1000), 0) / 1000
  return (
    <Page actions={<SaveButton text="penjualan.simpan_cetak" run={simpan} busy={busy} />}>
      <Stack>
        {loket.problem && <Notice tone="bad">{loket.problem}</Notice>}
        {saved && draft.barang.length === 0 && (
          <Notice>
            {t('sortir.tersimpan', {
              nomor: saved.no_sortir,
              barcode: saved.barcodes.join(', ') || '-',
            })}
          </Notice>
        )}
        <Panel title={t('sortir.dipilih')}>
          <Stack gap={12}>
            <Group gap="lg" align="flex-end">
              <ScanBox
                name="scan"
                label={t('sortir.scan')}
                box={box}
                onCode={calon.look}
                onScan={calon.look}
                error={calon.problem}
              />
              <RemarkInput
                value={draft.keterangan}
                onChange={(v) => change({ keterangan: v ?? '' })}
              />
              <KeyValue label={t('label.total_qty')} value={String(draft.barang.length)} />
              <KeyValue label={t('label.total_berat')} value={formatNamed('berat', gram)} strong />
            </Group>
            <DaftarTerpilih loket={loket} ajakan={ajakan} />
          </Stack>
        </Panel>
        <Panel title={t('sortir.calon')}>
          <DaftarCalon cara={cara} loket={loket} calon={calon} />
        </Panel>
      </Stack>
    </Page>
  )
}

type Loket = ReturnType<typeof useSortir>

/** The chosen pieces: a decision each, and tray, name and ongkos of those that are sold again. */
function DaftarTerpilih({ loket, ajakan }: { readonly loket: Loket; readonly ajakan: TextKey }) {
  const { t } = useTexts()
  const { draft, fields } = loket
  const galat = (b: Terpilih, nama: string) => fields[`items.${draft.barang.indexOf(b)}.${nama}`]
  const kolom: readonly Column<Terpilih>[] = [
    { name: 'no_faktur_beli', field: kode(), sort: false, hide: 'narrow' },
    { name: 'nama_barang', field: teks(), sort: false },
    { name: 'berat', field: berat(), sort: false },
    {
      name: 'keputusan',
      width: 150,
      sort: false,
      render: (b) => (
        <FieldInput
          field={KEPUTUSAN_FIELD}
          name="keputusan"
          value={b.keputusan}
          error={galat(b, 'keputusan')}
          onChange={(keputusan) => loket.ubah(kunciBaris(b), { keputusan })}
        />
      ),
    },
    {
      name: 'kode_baki',
      width: 170,
      sort: false,
      render: (b) =>
        b.keputusan === 'JUAL' && (
          <FieldInput
            field={BAKI}
            name="kode_baki"
            value={b.kode_baki}
            error={galat(b, 'barang.kode_baki')}
            onChange={(kode_baki) => loket.ubah(kunciBaris(b), { kode_baki })}
          />
        ),
    },
    {
      name: 'nama_jual',
      width: 220,
      sort: false,
      render: (b) =>
        b.keputusan === 'JUAL' && (
          <FieldInput
            field={NAMA}
            name="nama_jual"
            value={b.nama_jual}
            error={galat(b, 'barang.nama_barang')}
            onChange={(v) => loket.ubah(kunciBaris(b), { nama_jual: v ?? '' })}
          />
        ),
    },
    {
      name: 'ongkos',
      width: 140,
      align: 'right',
      sort: false,
      render: (b) =>
        b.keputusan === 'JUAL' && (
          <FieldInput
            field={ONGKOS}
            name="ongkos"
            value={b.ongkos}
            error={galat(b, 'barang.ongkos_nilai')}
            onChange={(v) => loket.ubah(kunciBaris(b), { ongkos: v ?? 0 })}
          />
        ),
    },
  ]
  return (
    <DataTable<Terpilih>
      name="sortir-terpilih"
      columns={kolom}
      rows={draft.barang}
      rowKey={kunciBaris}
      empty={<Empty title={t('sortir.belum_ada')} text={t(ajakan)} />}
      actions={(b) => [
        {
          label: t('button.hapus'),
          icon: 'trash',
          color: 'bad',
          onClick: () => loket.hapus(kunciBaris(b)),
        },
      ]}
    />
  )
}

/** What may be decided about, found by nota, old barcode or name; a single one is taken at once. */
function useCalon(cara: CaraSortir, loket: Loket) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { problem, look } = useLookUp(loket.queue, async (dicari) => {
    const { data } = await call<CalonSortir[]>('GET', cara.calon, { search: dicari, limit: LIMIT })
    if (data.length === 0) return teksBebas('error.sortir.tidak_ketemu', { kode: dicari })
    setSearch(data.length === 1 ? '' : dicari)
    setPage(1)
    if (data.length === 1) loket.tambah(data)
    return null
  })
  return { search, page, setPage, problem, look }
}

type Calon = ReturnType<typeof useCalon>

/** All of them, oldest first; Enter or a click takes one. */
function DaftarCalon(p: {
  readonly cara: CaraSortir
  readonly loket: Loket
  readonly calon: Calon
}) {
  const { t } = useTexts()
  const { search, page, setPage } = p.calon
  const list = useList<CalonSortir>(p.cara.calon, { search, page, limit: LIMIT })
  const terpilih = new Set(p.loket.draft.barang.map(kunciBaris))
  return (
    <DataTable<CalonSortir>
      name={`${p.cara.nama}-calon`}
      columns={KOLOM}
      rows={list.rows.filter((b) => !terpilih.has(kunciBaris(b)))}
      rowKey={kunciBaris}
      loading={list.isFetching}
      error={list.error}
      retry={list.refetch}
      onOpen={(b) => p.loket.tambah([b])}
      pager={{ page, limit: LIMIT, of: list, onChange: (n) => setPage(n.page ?? 1) }}
      empty={<Empty kind="search" title={t('sortir.tanpa_calon')} />}
    />
  )
}
