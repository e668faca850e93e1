import { documentReport } from '#kernel/server/document/report.ts'
import { bacaSortir } from '../server/baca-sortir.ts'

/** Decisions that were taken back, by their day. */
export const laporanBatalSortir = documentReport(bacaSortir, {
  screen: '/laporan-batal-sortir-pembelian',
  gate: { all: ['SEPUHAN_MODULE'] },
  api: 'sortir-pembelian/report-batal',
  arti: { total_berat: 'arti.total_berat_batal' },
  status: 'BATAL',
  columns: {
    no_sortir: 'no_sortir',
    tanggal: 'tanggal',
    pindah: 'pindah',
    total_qty: 'total_qty',
    total_berat: 'total_berat',
    alasan_batal: 'alasan_batal',
    dibatalkan_oleh: 'dibatalkan_oleh',
    penyetuju: 'setuju_batal',
  },
  messages: { kosong: 'sortir.kosong' },
})
