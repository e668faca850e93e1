import { documentReport } from '#kernel/server/document/report.ts'
import { bacaJurnalUmum } from '../server/baca-jurnal-umum.ts'

/** Lines of the journals that were made by hand, by day. */
export const laporanJurnalUmum = documentReport(bacaJurnalUmum, {
  screen: '/laporan-jurnal-umum',
  api: 'jurnal-umum/report',
  status: 'VALID',
  lines: 'items',
  columns: {
    no_jurnal_umum: 'no_jurnal_umum',
    tanggal: 'tanggal',
    jenis_jurnal: 'jenis_jurnal',
    nomor_akun: 'items.nomor_akun',
    nama_akun: 'items.nama_akun',
    uraian: 'items.uraian',
    debet_rp: 'items.debet_rp',
    kredit_rp: 'items.kredit_rp',
    input_by: 'input_by',
    penyetuju: 'penyetuju',
  },
  messages: { kosong: 'jurnal_umum.kosong' },
})
