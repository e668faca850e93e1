import { kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { dalamRentang, perCabang, perSales } from './saring-nota.ts'

/** Every use of a coupon. One that a cancelled sale gave back stays visible and is not summed. */
export const laporanKupon = defineReport({
  screen: '/laporan-kupon',
  gate: { all: ['KUPON_MODULE'] },
  api: 'transaksi-kupon/report',
  arti: { nilai: 'arti.nilai_kupon' },
  params: {
    ...rentang,
    kode_kupon: rujukan('kupon', { wajib: false }),
    ...perSales,
    ...perCabang,
  },
  columns: [
    kolom('kode_kupon', kode()),
    kolom('no_faktur_jual', kode(), { link: '/lihat-penjualan' }),
    kolom('tanggal', tanggal()),
    kolom('kode_sales', kode()),
    kolom('nama_customer', teks()),
    ...summed(rupiah(), 'total_rp', 'nilai'),
    kolom('status_nota', pilihan(['VALID', 'BATAL'])),
  ],
  query: (a) => sql`
    select u.kode_kupon, p.no_faktur_jual, p.tanggal, p.kode_sales, m.nama_customer,
      p.total_rp * v.berlaku as total_rp, u.nilai_rp * v.berlaku as nilai_rp,
      p.status as status_nota
    from public.penjualan p
    join public.kupon_pakai u on u.kode_toko = ${a.toko} and u.no_faktur_jual = p.no_faktur_jual
    left join public.member m on m.kode_toko = ${a.toko} and m.kode_customer = p.kode_customer
    cross join lateral (select (p.status = 'VALID')::int as berlaku) v
    where ${dalamRentang(a)}
      and (${a.params.kode_kupon}::text is null
        or u.kode_kupon = ${a.params.kode_kupon}::text)`,
  order: 'kode_kupon, tanggal, no_faktur_jual',
  pesan: { kosong: 'penjualan.kupon_kosong' },
})
