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
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

/**
 * Every piece that was sold. A cancelled sale stays visible with its status and what it was worth,
 * in a column of its own: the sums are those of the sales that stand.
 */
export const laporanPenjualan = defineReport({
  screen: '/laporan-penjualan',
  api: 'penjualan/report',
  params: {
    ...rentang,
    kode_sales: rujukan('sales', { wajib: false }),
    kode_group: rujukan('group', { wajib: false }),
    kode_dept: rujukan('jenis', { wajib: false }),
    status_nota: pilihan(['VALID', 'BATAL'], { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_faktur_jual', kode(), { link: '/lihat-penjualan' }),
    kolom('tanggal', tanggal()),
    kolom('kode_sales', kode()),
    kolom('kode_barcode', kode()),
    kolom('nama_barang', teks()),
    kolom('kode_group', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('harga_per_gram', rupiah()),
    kolom('harga', rupiah(), { total: 'sum' }),
    kolom('ongkos', rupiah(), { total: 'sum' }),
    kolom('potongan', rupiah(), { total: 'sum' }),
    kolom('ppn_rp', rupiah(), { total: 'sum' }),
    kolom('jumlah_rp', rupiah(), { total: 'sum' }),
    kolom('status_nota', pilihan(['VALID', 'BATAL'])),
    kolom('batal_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    select b.no_faktur_jual, p.tanggal, p.kode_sales, b.kode_barcode,
      b.nama_barang, b.kode_group, b.harga_per_gram_rp, b.baris,
      v.berlaku as qty, b.berat_mg * v.berlaku as berat_mg, b.harga_rp * v.berlaku as harga_rp,
      b.ongkos_rp * v.berlaku as ongkos_rp, b.potongan_rp * v.berlaku as potongan_rp,
      b.ppn_rp * v.berlaku as ppn_rp, b.jumlah_rp * v.berlaku as jumlah_rp,
      p.status as status_nota, b.jumlah_rp * (1 - v.berlaku) as batal_rp
    from public.penjualan p
    join public.penjualan_barang b
      on b.kode_toko = ${toko} and b.no_faktur_jual = p.no_faktur_jual
    cross join lateral (select (p.status = 'VALID')::int as berlaku) v
    where p.kode_toko = ${toko}
      and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_sales}::text is null or p.kode_sales = ${params.kode_sales}::text)
      and (${params.kode_group}::text is null or b.kode_group = ${params.kode_group}::text)
      and (${params.kode_dept}::text is null or b.kode_dept = ${params.kode_dept}::text)
      and (${params.status_nota}::text is null or p.status = ${params.status_nota}::text)`,
  order: 'tanggal, no_faktur_jual, baris',
  pesan: { kosong: 'penjualan.laporan_kosong' },
})
