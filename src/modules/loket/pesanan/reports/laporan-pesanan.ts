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
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { STATUS_PESANAN } from '../rules.ts'

/**
 * Orders by the day on which they were made, with what was paid until now. A cancelled one stays
 * visible, what it was worth in a column of its own. Weights have two decimals.
 */
export const laporanPesanan = defineReport({
  screen: '/laporan-pesanan',
  api: 'pesanan/report',
  params: {
    ...rentang,
    kode_sales: rujukan('sales', { wajib: false }),
    kode_tukang: rujukan('tukang', { wajib: false }),
    status_pesanan: pilihan(STATUS_PESANAN, { wajib: false }),
    valid_by: kode({ wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_pesanan', kode(), { link: '/lihat-pesanan' }),
    kolom('tanggal', tanggal()),
    kolom('tgl_selesai', tanggal()),
    kolom('kode_sales', kode()),
    kolom('nama_customer', teks()),
    kolom('kode_tukang', kode()),
    kolom('total_qty', bilangan(), { total: 'sum' }),
    kolom('total_berat', berat(), { total: 'sum', desimal: 2 }),
    kolom('ongkos', rupiah(), { total: 'sum' }),
    kolom('total_harga', rupiah(), { total: 'sum' }),
    kolom('jumlah_bayar', rupiah(), { total: 'sum' }),
    kolom('sisa_bayar', rupiah(), { total: 'sum' }),
    kolom('status_pesanan', pilihan(STATUS_PESANAN)),
    kolom('batal_rp', rupiah(), { total: 'sum' }),
    kolom('valid_oleh', kode()),
  ],
  query: ({ toko, params }) => sql`
    select p.no_pesanan, p.tanggal, p.tgl_selesai, p.kode_sales, p.nama_customer, p.kode_tukang,
      p.total_qty * k.berlaku as total_qty, p.total_berat_mg * k.berlaku as total_berat_mg,
      p.ongkos_rp * k.berlaku as ongkos_rp, p.total_rp * k.berlaku as total_harga_rp,
      p.dp_rp * k.berlaku as jumlah_bayar_rp,
      case when p.status in ('ENTRY', 'SELESAI') then p.total_rp - p.dp_rp else 0 end
        as sisa_bayar_rp,
      p.status as status_pesanan, p.total_rp * (1 - k.berlaku) as batal_rp, p.valid_oleh
    from public.pesanan p
    cross join lateral (select (p.status <> 'BATAL')::int as berlaku) k
    where p.kode_toko = ${toko} and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_sales}::text is null or p.kode_sales = ${params.kode_sales}::text)
      and (${params.kode_tukang}::text is null or p.kode_tukang = ${params.kode_tukang}::text)
      and (${params.status_pesanan}::text is null
        or p.status = ${params.status_pesanan}::text)
      and (${params.valid_by}::text is null or p.valid_oleh = ${params.valid_by}::text)`,
  order: 'tanggal, no_pesanan',
  pesan: { kosong: 'pesanan.laporan_kosong', ada: 'pesanan.laporan_tersedia' },
})
