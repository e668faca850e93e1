import { Button } from '@mantine/core'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, bilangan, kode, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { useFilter } from '#kernel/web/table/use-filter.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { StokManual, stokManual } from '../contract.ts'

const SARINGAN = {
  kode_baki: rujukan('baki', KOSONG),
  kode_group: rujukan('group', KOSONG),
  kode_dept: rujukan('jenis', KOSONG),
}
const SEMUA = {
  kode_baki: 'manual.semua_baki',
  kode_group: 'manual.semua_group',
  kode_dept: 'manual.semua_jenis',
} as const

const KOLOM: readonly Column<StokManual>[] = [
  { name: 'kode_gudang', field: kode(), hide: 'narrow' },
  { name: 'kode_baki', field: kode() },
  { name: 'kode_group', field: kode() },
  { name: 'nama_dept', field: teks() },
  { name: 'qty', field: bilangan(), sum: true },
  { name: 'berat', field: berat(), sum: true },
  { name: 'berat_murni', field: berat(), sum: true, hide: 'narrow' },
]
const MODAL: readonly Column<StokManual>[] = [
  { name: 'modal_per_gram', field: rupiah(), hide: 'narrow' },
  { name: 'harga_modal', field: rupiah(), sum: true },
]

/** Goods without a barcode that lie in the trays; what is done with them has screens of its own. */
export default function DataBarangManualScreen() {
  const { t } = useTexts()
  const { filter, tools } = useFilter(SARINGAN, SEMUA)
  const asked = Object.fromEntries(Object.entries(filter).filter(([, v]) => v !== ''))
  const stok = useRead<typeof stokManual>('barang-manual/get/all', asked)
  const rows = stok.data ?? []
  const modal = rows.some((r) => r.harga_modal !== null)
  return (
    <Page
      actions={
        <Button onClick={() => void navigate('/tambah-barang-manual')}>{t('button.tambah')}</Button>
      }
    >
      {tools}
      <DataTable
        name="data-barang-manual"
        columns={modal ? [...KOLOM, ...MODAL] : KOLOM}
        rows={rows}
        rowKey={(r) => `${r.kode_baki} ${r.kode_group} ${r.kode_dept}`}
        loading={stok.isPending}
        error={stok.error}
        empty={<Empty title={t('manual.stok_kosong')} text={t('manual.stok_ajakan')} />}
      />
    </Page>
  )
}
