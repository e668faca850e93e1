import { bilangan, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { dalamRentang, perCabang } from './saring-nota.ts'

/** Sales that points paid for, at least in part; cancelled ones are left out. */
export const laporanBayarPoint = defineReport({
  screen: '/laporan-bayar-point',
  gate: { all: ['BAYAR_POINT_MODULE'] },
  api: 'penjualan/report-bayar-point',
  arti: { nilai: 'arti.nilai_bayar' },
  params: { ...rentang, ...perCabang },
  columns: [
    kolom('no_faktur_jual', kode(), { link: '/lihat-penjualan' }),
    kolom('tanggal', tanggal()),
    kolom('kode_customer', kode()),
    kolom('nama_customer', teks()),
    kolom('total_rp', rupiah(), { total: 'sum' }),
    kolom('poin_pakai', bilangan(), { total: 'sum' }),
    kolom('nilai', rupiah(), { total: 'sum' }),
    kolom('input_by', kode()),
  ],
  query: (a) => sql`
    select p.no_faktur_jual, p.tanggal, p.kode_customer, m.nama_customer, p.total_rp, p.poin_pakai,
      b.nilai_rp, p.input_by
    from public.penjualan p
    left join public.member m on m.kode_toko = ${a.toko} and m.kode_customer = p.kode_customer
    cross join lateral (
      select sum(x.jumlah_rp)::bigint as nilai_rp from public.penjualan_bayar x
      where x.kode_toko = ${a.toko} and x.no_faktur_jual = p.no_faktur_jual
        and x.jenis = 'POIN') b
    where ${dalamRentang(a)} and p.status = 'VALID' and p.poin_pakai > 0`,
  order: 'tanggal, no_faktur_jual',
  pesan: { kosong: 'penjualan.poin_kosong' },
})
