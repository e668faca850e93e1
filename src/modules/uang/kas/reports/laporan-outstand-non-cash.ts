import { bilangan, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { METODE_BANK } from '../rules.ts'
import { faktaNonCash, kelompokNonCash } from '../server/non-cash/belum-validasi.ts'

/** Payments over the bank that nobody has confirmed yet, by day, account and way of paying. */
export const laporanOutstandNonCash = defineReport({
  screen: '/laporan-outstand-non-cash',
  gate: { all: ['VALIDASI_NON_CASH_MODULE'] },
  api: 'non-cash/report-outstand',
  arti: {
    jumlah_transaksi: 'arti.jumlah_transaksi_non_tunai',
    masuk_rp: 'arti.masuk_rp_non_tunai',
  },
  params: {
    ...rentang,
    metode: pilihan(METODE_BANK, { wajib: false }),
    kode_toko: cabang(),
  },
  // What nobody has looked for since last month is what the report is for.
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: true },
  columns: [
    kolom('tgl_transaksi', tanggal()),
    kolom('kode_bank', kode()),
    kolom('no_rekening', kode()),
    kolom('nama_rekening', teks()),
    kolom('metode', pilihan(METODE_BANK)),
    kolom('jumlah_transaksi', bilangan(), { total: 'sum' }),
    ...summed(rupiah(), 'masuk_rp', 'biaya_bank_rp', 'tervalidasi_rp', 'sisa_rp'),
  ],
  asal: {
    kunci: ['tgl_transaksi', 'no_rekening', 'metode'],
    nama: 'dokumen',
    tanggal: 'tgl_transaksi',
    query: ({ toko, params }) =>
      faktaNonCash(toko, { dari: params.tgl_from, sampai: params.tgl_to }),
  },
  query: ({ toko, params }) => sql`
    select * from (${kelompokNonCash(toko, {
      dari: params.tgl_from,
      sampai: params.tgl_to,
    })}) k
    where sisa_rp <> 0 and (${params.metode}::text is null or metode = ${params.metode}::text)`,
  order: 'tgl_transaksi, kode_bank, no_rekening, metode',
  pesan: { kosong: 'kas.semua_tervalidasi' },
  file: 'LAPORAN OUTSTANDING NON CASH',
})
