import { berat, kode, rupiah, tanggal } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { TabelOpname, type TabelProps } from '#modules/barang/opname/web/index.ts'
import type { HasilOpnameHutang, SuratOpname } from '../contract.ts'

const columns: readonly Column<SuratOpname>[] = [
  { name: 'no_hutang', field: kode() },
  { name: 'tgl_hutang', field: tanggal(), hide: 'narrow' },
  { name: 'nama_customer' },
  { name: 'berat', field: berat() },
  { name: 'jumlah_hutang', field: rupiah() },
  { name: 'alamat_customer', hide: 'narrow' },
].map((c) => ({ ...c, sort: false }) as Column<SuratOpname>)

/** Tickets that were found, or not. */
export function TabelSurat({ hasil, bagian, ...halaman }: TabelProps<HasilOpnameHutang>) {
  const { t } = useTexts()
  const hilang = bagian === 'hilang'
  return (
    <TabelOpname<SuratOpname>
      name={`opname-hutang-${bagian}`}
      bagian={bagian}
      judul={hilang ? t('opname_hutang.hilang') : t('opname_hutang.ketemu')}
      kosong={hilang ? t('opname_hutang.tanpa_hilang') : t('opname_hutang.tanpa_ketemu')}
      columns={columns}
      rowKey="no_hutang"
      rows={hilang ? hasil.hutang_hilang : hasil.hutang_ketemu}
      total={hilang ? hasil.total_hilang : hasil.total_ketemu}
      {...halaman}
    />
  )
}
