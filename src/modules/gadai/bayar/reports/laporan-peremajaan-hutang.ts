import { bilangan, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { kolom, summed } from '#kernel/server/report/define.ts'
import { laporanTindakan } from './tindakan.ts'

/** Renewals: the old ticket and the new one, with what was paid in between. */
export const laporanPeremajaanHutang = laporanTindakan({
  screen: '/laporan-peremajaan-hutang',
  api: 'hutang/report-peremajaan',
  columns: [
    kolom('no_faktur_hutang', kode(), { link: '/lihat-hutang' }),
    kolom('no_faktur_baru', kode()),
    kolom('tanggal', tanggal()),
    kolom('nama_customer', teks()),
    kolom('hari', bilangan()),
    ...summed(
      rupiah(),
      'bunga_hitung_rp',
      'bunga_rp',
      'denda_rp',
      'keringanan_rp',
      'pokok_rp',
      'pokok_baru_rp',
    ),
    kolom('jatuh_tempo', tanggal()),
    kolom('input_by', kode()),
    kolom('penyetuju', kode()),
  ],
  jenis: ['PEREMAJAAN'],
  select: (toko) => sql`a.no_faktur_baru,
    (select n.pokok_awal_rp from public.hutang n
      where n.kode_toko = ${toko} and n.no_faktur_hutang = a.no_faktur_baru) as pokok_baru_rp,
    (select n.jatuh_tempo from public.hutang n
      where n.kode_toko = ${toko} and n.no_faktur_hutang = a.no_faktur_baru) as jatuh_tempo`,
  order: 'tanggal, no_faktur_hutang',
})
