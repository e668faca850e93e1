import { bilangan, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom } from '#kernel/server/report/define.ts'
import { GATE_HUTANG } from '#modules/gadai/surat/rules.ts'
import { paramTindakan, pesanTindakan, tindakan } from './tindakan.ts'

/** Interest that was paid by itself, and the due date that it brought. */
export const laporanBayarBungaHutang = defineReport({
  screen: '/laporan-bayar-bunga-hutang',
  gate: GATE_HUTANG,
  api: 'hutang/report-bayar-bunga',
  params: paramTindakan,
  columns: [
    kolom('no_bayar', kode()),
    kolom('tanggal', tanggal()),
    kolom('no_faktur_hutang', kode(), { link: '/lihat-hutang' }),
    kolom('nama_customer', teks()),
    kolom('sisa_pokok_rp', rupiah(), { total: 'sum' }),
    kolom('hari', bilangan()),
    kolom('bunga_hitung_rp', rupiah(), { total: 'sum' }),
    kolom('bunga_rp', rupiah(), { total: 'sum' }),
    kolom('denda_rp', rupiah(), { total: 'sum' }),
    kolom('keringanan_rp', rupiah(), { total: 'sum' }),
    kolom('tempo_lama', tanggal()),
    kolom('jatuh_tempo', tanggal()),
    kolom('input_by', kode()),
    kolom('penyetuju', kode()),
  ],
  query: (a) =>
    tindakan(
      a,
      ['BUNGA'],
      sql`a.pokok_sesudah_rp as sisa_pokok_rp, a.jatuh_tempo_sebelum as tempo_lama,
        a.jatuh_tempo_sesudah as jatuh_tempo`,
    ),
  order: 'tanggal, no_bayar',
  pesan: pesanTindakan,
})
