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
import { STATUS_TITIP } from '../rules.ts'

/**
 * Every piece that money was left on, by the day of the deposit. The money belongs to the deposit
 * and stands at its first piece, so that the sum is what was paid. A cancelled one stays visible,
 * its price in a column of its own.
 */
export const laporanTitip = defineReport({
  screen: '/laporan-titip',
  api: 'titip/report',
  params: {
    ...rentang,
    kode_sales: rujukan('sales', { wajib: false }),
    status_titip: pilihan(STATUS_TITIP, { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_titip', kode(), { link: '/lihat-titip' }),
    kolom('tanggal', tanggal()),
    kolom('kode_sales', kode()),
    kolom('nama_customer', teks()),
    kolom('kode_barcode', kode()),
    kolom('nama_barang', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('harga_jual', rupiah(), { total: 'sum' }),
    kolom('ongkos', rupiah(), { total: 'sum' }),
    kolom('harga_total', rupiah(), { total: 'sum' }),
    kolom('dp_rp', rupiah(), { total: 'sum' }),
    kolom('tgl_batas', tanggal()),
    kolom('status_titip', pilihan(STATUS_TITIP)),
    kolom('batal_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    select p.no_titip, p.tanggal, p.kode_sales, p.nama_customer, b.kode_barcode, b.nama_barang,
      k.berlaku as qty, b.berat_mg * k.berlaku as berat_mg, b.harga_rp * k.berlaku as harga_jual_rp,
      b.ongkos_rp * k.berlaku as ongkos_rp, b.jumlah_rp * k.berlaku as harga_total_rp,
      case when b.baris = 1 then p.dp_rp * k.berlaku end as dp_rp, p.tgl_batas,
      p.status as status_titip, b.jumlah_rp * (1 - k.berlaku) as batal_rp, b.baris
    from public.titip p
    join public.titip_barang b on b.kode_toko = ${toko} and b.no_titip = p.no_titip
    cross join lateral (select (p.status <> 'BATAL')::int as berlaku) k
    where p.kode_toko = ${toko} and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_sales}::text is null or p.kode_sales = ${params.kode_sales}::text)
      and (${params.status_titip}::text is null or p.status = ${params.status_titip}::text)`,
  order: 'tanggal, no_titip, baris',
  pesan: { kosong: 'titip.laporan_kosong', ada: 'titip.laporan_tersedia' },
  file: 'LAPORAN TITIP UANG',
})
