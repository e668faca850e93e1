import { bilangan, kode, pilihan, rupiah } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { kolom, summed } from '#kernel/server/report/define.ts'
import { kolomTindakan, laporanTindakan } from './tindakan.ts'

const JENIS = ['TEBUS', 'BELI'] as const

/**
 * Tickets that were settled: redeemed, or by the price of their collateral, which the shop bought.
 * What was paid that day, what the interest would have been, who agreed to less.
 */
export const laporanPelunasanHutang = laporanTindakan({
  screen: '/laporan-pelunasan-hutang',
  api: 'hutang/report-pelunasan',
  columns: [
    ...kolomTindakan,
    kolom('jenis_bayar', pilihan(JENIS)),
    kolom('hari', bilangan()),
    ...summed(
      rupiah(),
      'pokok_rp',
      'bunga_hitung_rp',
      'bunga_rp',
      'denda_rp',
      'keringanan_rp',
      'total_bayar',
    ),
    kolom('input_by', kode()),
    kolom('penyetuju', kode()),
  ],
  jenis: JENIS,
  select: () => sql`a.jenis as jenis_bayar, a.pokok_rp + a.bunga_rp + a.denda_rp as total_bayar_rp`,
})
