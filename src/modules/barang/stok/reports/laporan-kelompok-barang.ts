import { berat, bilangan, daftar, kode, pilihan, rujukan, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom } from '#kernel/server/report/define.ts'
import { STATUS_STOCK } from '#modules/barang/barang/rules.ts'

const KELOMPOK = ['NAMA BARANG', 'NAMA BARANG DAN SIZE'] as const
const TAMPILAN = ['RINGKAS', 'RINCI'] as const

/**
 * How many pieces of a name, or of a name and size, the shop has, and what they weigh. RINCI lists
 * the pieces of each instead; the sums are the same.
 */
export const laporanKelompokBarang = defineReport({
  screen: '/laporan-kelompok-barang',
  api: 'reportbarang/kelompok-barang',
  params: {
    kode_dept: rujukan('jenis', { wajib: false }),
    group_by: pilihan(KELOMPOK, { default: 'NAMA BARANG' }),
    tampilan: pilihan(TAMPILAN, { default: 'RINGKAS' }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('nama_barang', teks()),
    kolom('size', teks()),
    kolom('kode_barcode', kode(), { link: '/data-barang' }),
    kolom('jumlah', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    // The barcodes behind a row; on screen and paper RINCI has a row for each.
    kolom('detail', daftar({ tersembunyi: true })),
  ],
  asal: {
    kunci: ['nama_barang', 'size', 'kode_barcode'],
    nama: 'barcode',
    link: '/data-barang',
    tanggal: 'tgl_masuk',
    query: ({ toko, params }) => sql`
      select b.nama_barang, b.kode_barcode as barcode, b.tgl_masuk, b.berat_mg, 1 as jumlah,
        case when ${params.tampilan}::text = 'RINCI' or ${params.group_by}::text <> 'NAMA BARANG'
          then b.size end as size,
        case when ${params.tampilan}::text = 'RINCI' then b.kode_barcode end as kode_barcode
      from public.barang b
      where b.kode_toko = ${toko} and b.status in (${sql.join([...STATUS_STOCK])}) and not b.arsip
        and (${params.kode_dept}::text is null or b.kode_dept = ${params.kode_dept}::text)`,
  },
  query: ({ toko, params }) => {
    const size = params.group_by === 'NAMA BARANG' ? sql`null::text` : sql`b.size`
    const rinci = params.tampilan === 'RINCI'
    const barcode = rinci ? sql`b.kode_barcode` : sql`null::text`
    const per = rinci ? sql`b.nama_barang, b.size, b.kode_barcode` : sql`b.nama_barang, ${size}`
    return sql`
      select b.nama_barang, ${rinci ? sql`b.size` : size} as size, ${barcode} as kode_barcode,
        count(*)::int as jumlah, sum(b.berat_mg)::bigint as berat_mg,
        array_agg(b.kode_barcode order by b.kode_barcode) as detail
      from public.barang b
      where b.kode_toko = ${toko} and b.status in (${sql.join([...STATUS_STOCK])}) and not b.arsip
        and (${params.kode_dept}::text is null or b.kode_dept = ${params.kode_dept}::text)
      group by ${per}`
  },
  order: 'nama_barang, size, kode_barcode',
  pesan: { kosong: 'barang.stock_kosong' },
})
