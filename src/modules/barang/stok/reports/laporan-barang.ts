import { bilangan, berat, kode, pilihan, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom } from '#kernel/server/report/define.ts'
import { STATUS_BARANG, STATUS_STOCK } from '#modules/barang/barang/rules.ts'

const FILTER = ['SEMUA', 'STOCK', 'KELUAR'] as const
const URUT = ['KODE_BARCODE', 'NAMA_BARANG', 'KODE_BAKI'] as const

/**
 * Pieces by the day on which they came in: all of them, those that the shop still has, or those that
 * have left, in the order that was chosen. Neither has a default: a list that
 * is taken to the trays has to be in their order.
 */
export const laporanBarang = defineReport({
  screen: '/laporan-barang',
  api: 'barang/report',
  arti: { berat: 'arti.berat_daftar', qty: 'arti.qty_daftar' },
  params: {
    tgl_awal: tanggal({ default: 'tgl_system' }),
    tgl_akhir: tanggal({ default: 'tgl_system' }),
    filter: pilihan(FILTER),
    sort_by: pilihan(URUT),
    kode_toko: cabang(),
  },
  rentang: { dari: 'tgl_awal', sampai: 'tgl_akhir' },
  columns: [
    kolom('kode_barcode', kode(), { link: '/data-barang' }),
    kolom('nama_barang', teks()),
    kolom('kode_baki', kode()),
    kolom('kode_group', kode()),
    kolom('kode_dept', kode()),
    kolom('kadar', kode()),
    kolom('tgl_masuk', tanggal()),
    kolom('status', pilihan(STATUS_BARANG)),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    select kode_barcode, nama_barang, kode_baki, kode_group, kode_dept, kadar, tgl_masuk,
      status, 1 as qty, berat_mg,
      case ${params.sort_by}::text when 'NAMA_BARANG' then nama_barang
        when 'KODE_BAKI' then kode_baki else kode_barcode end as urut
    from public.barang
    where kode_toko = ${toko}
      and tgl_masuk between ${params.tgl_awal}::date and ${params.tgl_akhir}::date
      and (${params.filter}::text = 'SEMUA'
        or (${params.filter}::text = 'STOCK') = (status in (${sql.join([...STATUS_STOCK])})))`,
  order: 'urut, kode_barcode',
  pesan: {
    kosong: 'barang.stock_kosong',
    wajib: {
      tgl_awal: 'tanggal.awal_kosong',
      tgl_akhir: 'tanggal.akhir_kosong',
      filter: 'barang.filter_kosong',
      sort_by: 'barang.sort_by_kosong',
    },
  },
})
