import { bilangan, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom } from '#kernel/server/report/define.ts'
import { GATE_HUTANG } from '#modules/gadai/surat/rules.ts'
import { paramTindakan, pesanTindakan, tindakan } from './tindakan.ts'

/** Renewals: the old ticket and the new one, with what was paid in between. */
export const laporanPeremajaanHutang = defineReport({
  screen: '/laporan-peremajaan-hutang',
  gate: GATE_HUTANG,
  api: 'hutang/report-peremajaan',
  params: paramTindakan,
  columns: [
    kolom('no_faktur_hutang', kode(), { link: '/lihat-hutang' }),
    kolom('no_faktur_baru', kode()),
    kolom('tanggal', tanggal()),
    kolom('nama_customer', teks()),
    kolom('hari', bilangan()),
    kolom('bunga_hitung_rp', rupiah(), { total: 'sum' }),
    kolom('bunga_rp', rupiah(), { total: 'sum' }),
    kolom('denda_rp', rupiah(), { total: 'sum' }),
    kolom('keringanan_rp', rupiah(), { total: 'sum' }),
    kolom('pokok_rp', rupiah(), { total: 'sum' }),
    kolom('pokok_baru_rp', rupiah(), { total: 'sum' }),
    kolom('jatuh_tempo', tanggal()),
    kolom('input_by', kode()),
    kolom('penyetuju', kode()),
  ],
  query: (a) =>
    tindakan(
      a,
      ['PEREMAJAAN'],
      sql`a.no_faktur_baru,
        (select n.pokok_awal_rp from public.hutang n
          where n.kode_toko = ${a.toko} and n.no_faktur_hutang = a.no_faktur_baru) as pokok_baru_rp,
        (select n.jatuh_tempo from public.hutang n
          where n.kode_toko = ${a.toko} and n.no_faktur_hutang = a.no_faktur_baru) as jatuh_tempo`,
    ),
  order: 'tanggal, no_faktur_hutang',
  pesan: pesanTindakan,
})
