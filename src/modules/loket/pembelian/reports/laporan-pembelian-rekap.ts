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
import {
  cabang,
  defineReport,
  kolom,
  rentangDiminta,
  summed,
} from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

/**
 * One line a purchase, the counterpart of the recap of sales: goods without a barcode and the buying
 * legs of exchanges too, cancelled ones among them. What was paid comes from the ledger, where a
 * cancelled purchase sums to zero by itself. Where goods were paid with goods, the money of the
 * difference stands in the recap of sales, and the whole value here is `lain`: both recaps together
 * count each rupiah of the drawer once.
 */
export const laporanPembelianRekap = defineReport({
  screen: '/laporan-pembelian-rekap',
  api: 'pembelian/report-rekap',
  arti: { total_rp: 'arti.total_rp_beli' },
  params: {
    ...rentangDiminta,
    kode_sales: rujukan('sales', { wajib: false }),
    status_nota: pilihan(['VALID', 'BATAL'], { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_faktur_beli', kode(), { link: '/lihat-pembelian' }),
    kolom('tanggal', tanggal()),
    kolom('kode_sales', kode()),
    kolom('nama_penjual', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    ...summed(
      rupiah(),
      'subtotal_rp',
      'pembulatan_rp',
      'total_rp',
      'tunai_rp',
      'non_tunai_rp',
      'lain_rp',
    ),
    kolom('status_nota', pilihan(['VALID', 'BATAL'])),
    kolom('batal_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    select p.no_faktur_beli, p.tanggal, p.kode_sales, p.nama_penjual,
      p.qty * v.berlaku as qty, p.berat_mg * v.berlaku as berat_mg,
      (p.total_rp - p.pembulatan_rp) * v.berlaku as subtotal_rp,
      p.pembulatan_rp * v.berlaku as pembulatan_rp, p.total_rp * v.berlaku as total_rp,
      b.tunai_rp, b.non_tunai_rp,
      p.total_rp * v.berlaku - b.tunai_rp - b.non_tunai_rp as lain_rp,
      p.status as status_nota, p.total_rp * (1 - v.berlaku) as batal_rp
    from (
      select p.no_faktur_beli, p.tanggal, p.kode_sales, p.nama_penjual, p.jumlah_barang as qty,
        p.berat_mg, p.pembulatan_rp, p.total_rp, p.status, p.no_faktur_beli like 'FB%' as dibayar
      from public.pembelian p
      where p.kode_toko = ${toko}
        and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      union all
      select p.no_manual, p.tanggal, p.kode_sales, p.nama_penjual, p.qty_beli, p.berat_beli_mg,
        p.pembulatan_beli_rp, p.total_beli_rp, p.status, p.qty_jual = 0
      from public.jual_beli_manual p
      where p.kode_toko = ${toko} and p.qty_beli > 0
        and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date) p
    cross join lateral (select (p.status = 'VALID')::int as berlaku) v
    cross join lateral (
      select -coalesce(sum(x.jumlah) filter (where x.akun like 'kas/CASH/%'), 0)::bigint as tunai_rp,
        -coalesce(sum(x.jumlah) filter (where x.akun like 'bank/%'), 0)::bigint as non_tunai_rp
      from public.buku x
      where x.kode_toko = ${toko} and x.tanggal = p.tanggal and x.dokumen = p.no_faktur_beli
        and x.satuan = 'IDR' and p.dibayar) b
    where (${params.kode_sales}::text is null or p.kode_sales = ${params.kode_sales}::text)
      and (${params.status_nota}::text is null or p.status = ${params.status_nota}::text)`,
  order: 'tanggal, no_faktur_beli',
  pesan: { kosong: 'pembelian.laporan_kosong' },
  file: 'LAPORAN PEMBELIAN REKAP',
})
