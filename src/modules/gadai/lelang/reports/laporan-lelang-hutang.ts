import { kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { kolom, summed } from '#kernel/server/report/define.ts'
import { kolomTindakan, laporanTindakan } from '#modules/gadai/bayar/server/index.ts'

/**
 * Auctions, by that name: proceeds and cost against what was owed, what the customer gets,
 * whether it was fetched, and what the shop lost.
 */
export const laporanLelangHutang = laporanTindakan({
  screen: '/laporan-lelang-hutang',
  api: 'hutang/report-lelang',
  arti: { biaya_rp: 'arti.biaya_rp_lelang' },
  columns: [
    ...kolomTindakan,
    kolom('no_peringatan', kode()),
    kolom('nama_pembeli', teks()),
    kolom('tgl_lelang', tanggal()),
    kolom('tempat_lelang', teks()),
    kolom('limit_rp', rupiah()),
    kolom('alasan_limit', teks()),
    ...summed(
      rupiah(),
      'hasil_rp',
      'biaya_rp',
      'pokok_rp',
      'bunga_rp',
      'denda_rp',
      'lebih_customer_rp',
      'lebih_diambil_rp',
      'rugi_lelang_rp',
    ),
    kolom('penyetuju', kode()),
  ],
  jenis: ['LELANG'],
  select: (
    toko,
  ) => sql`a.no_peringatan, a.nama_pihak as nama_pembeli, a.tgl_lelang, a.tempat_lelang,
        a.limit_rp, a.alasan_limit, a.hasil_rp,
        a.lebih_rp as lebih_customer_rp, a.rugi_rp as rugi_lelang_rp,
        (select coalesce(sum(l.lebih_rp), 0)::bigint from public.hutang_bayar l
          where l.kode_toko = ${toko} and l.no_lelang = a.no_bayar and l.jenis = 'LEBIH'
            and l.no_faktur_hutang = a.no_faktur_hutang and l.status = 'VALID')
          as lebih_diambil_rp`,
})
