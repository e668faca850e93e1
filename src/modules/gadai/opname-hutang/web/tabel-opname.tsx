import { berat, kode, rupiah, tanggal } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { SuratOpname } from '../contract.ts'
import css from './opname.module.css'

interface Props {
  readonly nama: 'hilang' | 'ketemu'
  readonly rows: readonly SuratOpname[]
  readonly total: {
    readonly jumlah: number
    readonly berat: number
    readonly jumlah_hutang: number
  }
  readonly pager: { readonly page: number; readonly limit: number }
  readonly onPage: (page: number) => void
}

const columns: readonly Column<SuratOpname>[] = [
  { name: 'no_hutang', field: kode() },
  { name: 'tgl_hutang', field: tanggal(), hide: 'narrow' },
  { name: 'nama_customer' },
  { name: 'berat', field: berat() },
  { name: 'jumlah_hutang', field: rupiah() },
  { name: 'alamat_customer', hide: 'narrow' },
].map((c) => ({ ...c, sort: false }) as Column<SuratOpname>)

/** One of the two lists of a count, with the sums of all its tickets. */
export function TabelOpname({ nama, rows, total, pager, onPage }: Props) {
  const { t } = useTexts()
  const judul = nama === 'hilang' ? t('opname_hutang.hilang') : t('opname_hutang.ketemu')
  const warna = nama === 'ketemu' ? 'ok' : total.jumlah > 0 ? 'bad' : 'quiet'
  return (
    <section className={css['tabel']} aria-label={judul}>
      <h2>
        {judul} <Tag color={warna}>{tulisAngka(total.jumlah)}</Tag>
      </h2>
      <DataTable<SuratOpname>
        name={`opname-hutang-${nama}`}
        fill
        columns={columns}
        rows={rows}
        rowKey="no_hutang"
        totals={{ berat: total.berat, jumlah_hutang: total.jumlah_hutang }}
        empty={
          <Empty
            title={
              nama === 'hilang' ? t('opname_hutang.tanpa_hilang') : t('opname_hutang.tanpa_ketemu')
            }
          />
        }
        {...(total.jumlah > pager.limit
          ? { pager: { ...pager, count: total.jumlah, onChange: ({ page }) => onPage(page) } }
          : {})}
      />
    </section>
  )
}
