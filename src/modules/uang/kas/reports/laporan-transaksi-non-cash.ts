import { kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, summed } from '#kernel/server/report/define.ts'
import { transaksiNonCash } from '../server/non-cash/transaksi-non-cash.ts'

const METODE = ['DEBET', 'CREDIT', 'TRANSFER'] as const
/** what may be asked for. */
const JENIS = ['ALL', ...METODE] as const

/**
 * Payments over the bank, bank by bank with its sums: what the payment was, the fee that the customer paid
 * on top, what the card was charged, what of it the bank keeps and what arrives. Money that went out, and mirrors
 * of what was cancelled, are negative.
 */
export const laporanTransaksiNonCash = defineReport({
  screen: '/laporan-transaksi-non-cash',
  parent: '/SubMenuPenjualan',
  api: 'cash/report-non-cash',
  arti: { jumlah_rp: 'arti.jumlah_rp_non_tunai' },
  params: {
    start_date: tanggal({ default: 'tgl_system' }),
    end_date: tanggal({ default: 'tgl_system' }),
    jenis: pilihan(JENIS, { default: 'ALL' }),
    no_rekening: rujukan('rekening', { wajib: false }),
    kode_toko: cabang(),
  },
  rentang: { dari: 'start_date', sampai: 'end_date' },
  columns: [
    kolom('nama_bank', teks()),
    kolom('no_rekening', kode()),
    kolom('tanggal', tanggal()),
    kolom('metode', pilihan(METODE)),
    kolom('dokumen', kode()),
    kolom('keterangan', teks()),
    ...summed(rupiah(), 'jumlah_rp', 'fee_rp', 'jumlah_gesek_rp', 'biaya_bank_rp', 'bersih_rp'),
  ],
  grup: 'nama_bank',
  query: ({ toko, params }) =>
    transaksiNonCash(toko, {
      dari: params.start_date,
      sampai: params.end_date,
      jenis: params.jenis,
      no_rekening: params.no_rekening ?? 'ALL',
    }),
  order: 'nama_bank, no_rekening, tanggal, dokumen, urutan',
  pesan: { kosong: 'kas.laporan_kosong' },
})
