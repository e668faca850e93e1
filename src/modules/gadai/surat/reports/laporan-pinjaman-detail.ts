import {
  berat,
  bilangan,
  kode,
  pilihan,
  rujukan,
  rupiah,
  tanggal,
  teks,
} from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, kolom, rentangDiminta, summed } from '#kernel/server/report/define.ts'
import { STATUS_BARANG_HUTANG } from '../rules.ts'
import { laporanGadai } from './laporan-gadai.ts'

/**
 * Every piece that was lent on here by the day of its ticket, and where it is now. The principal
 * belongs to the ticket and stands at its first piece, so that the sum is what was lent.
 */
export const laporanPinjamanDetail = laporanGadai({
  screen: '/laporan-pinjaman-detail',
  api: 'hutang/report-pinjaman-detail',
  arti: { berat: 'arti.berat_gadai', qty: 'arti.qty_jaminan' },
  params: {
    ...rentangDiminta,
    kode_sales: rujukan('sales', { wajib: false }),
    kode_group: rujukan('group', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_faktur_hutang', kode(), { link: '/lihat-hutang' }),
    kolom('tanggal', tanggal()),
    kolom('kode_sales', kode()),
    kolom('nama_customer', teks()),
    kolom('nama_barang', teks()),
    kolom('kode_group', kode()),
    kolom('kadar', kode()),
    kolom('kode_kondisi', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    ...summed(berat(), 'berat', 'berat_bersih'),
    ...summed(rupiah(), 'taksiran_rp', 'plafond_rp', 'jumlah_hutang'),
    kolom('status_barang_hutang', pilihan(STATUS_BARANG_HUTANG)),
  ],
  query: ({ toko, params }) => sql`
    select h.no_faktur_hutang, h.tanggal, h.kode_sales, h.nama_customer, b.nama_barang,
      b.kode_group, b.kadar, b.kode_kondisi, b.jumlah as qty, b.berat_mg, b.berat_bersih_mg,
      b.taksiran_rp, b.plafond_rp,
      case when row_number() over (partition by h.no_faktur_hutang order by b.baris) = 1
        then h.pokok_awal_rp end as jumlah_hutang_rp,
      b.status as status_barang_hutang, b.baris
    from public.hutang h
    join public.hutang_barang b on b.kode_toko = ${toko}
      and b.no_faktur_hutang = h.no_faktur_hutang
    where h.kode_toko = ${toko} and h.status <> 'BATAL' and h.no_lama is null
      and h.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_sales}::text is null or h.kode_sales = ${params.kode_sales}::text)
      and (${params.kode_group}::text is null or b.kode_group = ${params.kode_group}::text)`,
  order: 'tanggal, no_faktur_hutang, baris',
})
