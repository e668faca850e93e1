import { kode, persen, pilihan, rujukan, teks } from '#kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '#kernel/shared/master.ts'

import { periksaQris } from './rules-qris.ts'

const MENU = '/SubMenuMaster'
/** Percent: no acquirer takes a twentieth, and a slip of the finger takes half. */
const BIAYA_TERBESAR = 5

export const bank = defineMaster({
  name: 'bank',
  scope: 'bersama',
  screen: '/master-bank',
  parent: MENU,
  api: { base: 'banks', list: 'banks' },
  key: 'kode_bank',
  loket: ['fee_debet', 'fee_kredit', 'fee_transfer'],
  fields: {
    kode_bank: kode({ max: 10 }),
    nama_bank: teks({ max: 60 }),
    fee_debet: persen({ wajib: false, max: BIAYA_TERBESAR }),
    fee_kredit: persen({ wajib: false, max: BIAYA_TERBESAR }),
    fee_transfer: persen({ wajib: false, max: BIAYA_TERBESAR }),
  },
  usedBy: [
    { table: 'rekening', column: 'kode_bank', error: 'bank.dipakai' },
    { table: 'biaya_bank', column: 'kode_bank', error: 'bank.dipakai_biaya' },
    { table: 'sales', column: 'kode_bank', error: 'bank.dipakai_sales' },
    { table: 'penjualan_bayar', column: 'kode_bank', error: 'bank.dipakai_penjualan' },
  ],
} satisfies MasterDefinition)

export const rekening = defineMaster({
  name: 'rekening',
  scope: 'toko',
  screen: '/master-rekening',
  parent: MENU,
  api: { base: 'rekenings', list: 'rekenings', alias: ['rekenings/get-by-kode-bank'] },
  key: 'no_rekening',
  // Shown as number - bank code.
  label: 'kode_bank',
  loket: ['nama_rekening', 'qris'],
  fields: {
    no_rekening: kode({ max: 30 }),
    nama_rekening: teks({ max: 60 }),
    kode_bank: rujukan('bank'),
    nomor_akun: rujukan('akun', { wajib: false, max: 20 }),
    /** The shop's static QRIS code of this account, scanned or typed: an amount is put into it. */
    qris: teks({ wajib: false, max: 512, hanyaForm: true }),
  },
  check: ({ qris }) => {
    const code = typeof qris === 'string' && qris !== '' ? periksaQris(qris) : null
    return code ? { qris: { code } } : {}
  },
  nonaktif: [
    { call: 'cash/transaksi/create', isian: 'no_rekening' },
    { call: 'non-cash/gesek-tunai', isian: 'no_rekening' },
    { call: 'qris/terima', isian: 'no_rekening' },
    { call: 'kirim-uang', isian: 'no_rekening' },
    { call: 'bayar-supplier/create', isian: 'no_rekening' },
    { call: 'bayar-berlian/create', isian: 'no_rekening' },
    { call: 'cair-marketplace/create', isian: 'no_rekening' },
    { call: 'penjualan/create', isian: 'pembayaran.no_rekening' },
    { call: 'pembelian/create', isian: 'pembayaran.no_rekening' },
    { call: 'tukar/create', isian: 'pembayaran.no_rekening' },
    { call: 'jual-beli-manual/create', isian: 'pembayaran.no_rekening' },
    { call: 'titip/create', isian: 'pembayaran.no_rekening' },
    { call: 'cicilan/create', isian: 'pembayaran.no_rekening' },
    { call: 'pesanan/create', isian: 'pembayaran.no_rekening' },
    { call: 'pre-order/create', isian: 'pembayaran.no_rekening' },
    { call: 'service/create', isian: 'pembayaran.no_rekening' },
    { call: 'hutang/create', isian: 'pembayaran.no_rekening' },
    { call: 'titip/tambah', isian: 'pembayaran.no_rekening' },
    { call: 'cicilan/bayar', isian: 'pembayaran.no_rekening' },
    { call: 'cicilan/pelunasan', isian: 'pembayaran.no_rekening' },
    { call: 'pesanan/bayar', isian: 'pembayaran.no_rekening' },
    { call: 'service/ambil', isian: 'pembayaran.no_rekening' },
    { call: 'hutang/bayar-bunga', isian: 'pembayaran.no_rekening' },
    { call: 'hutang/cicil', isian: 'pembayaran.no_rekening' },
    { call: 'hutang/tebus', isian: 'pembayaran.no_rekening' },
    { call: 'hutang/lepas', isian: 'pembayaran.no_rekening' },
    { call: 'hutang/hilang', isian: 'pembayaran.no_rekening' },
    { call: 'hutang/lelang', isian: 'pembayaran.no_rekening' },
    { call: 'hutang/peremajaan', isian: 'pembayaran.no_rekening' },
    { call: 'hutang/peremajaan', isian: 'keluar.no_rekening' },
    { call: 'hutang/beli', isian: 'pembayaran.no_rekening' },
    { call: 'hutang/beli', isian: 'keluar.no_rekening' },
    { call: 'hutang/lebih', isian: 'keluar.no_rekening' },
    { call: 'hutang/lebih-hangus', isian: 'keluar.no_rekening' },
    { call: 'cicilan/lelang', isian: 'pembayaran.no_rekening' },
    { call: 'cicilan/lebih', isian: 'kembali.no_rekening' },
    { call: 'cicilan/cancel', isian: 'kembali.no_rekening' },
    { call: 'titip/cancel', isian: 'kembali.no_rekening' },
    { call: 'pesanan/cancel', isian: 'kembali.no_rekening' },
    { call: 'pre-order/cancel', isian: 'kembali.no_rekening' },
    { call: 'terima-barang-cuci/create', isian: 'no_rekening' },
    { call: 'stock-cuci-manual/keluar', isian: 'no_rekening' },
    { call: 'terima-sepuhan/create', isian: 'no_rekening' },
    { call: 'kirim-uang/{nomor_referensi}/reception', isian: 'no_rekening' },
    // What lies on an account that is no longer used has to come off it: only its way in is shut.
    { call: 'cash/mutasi-uang-bank', isian: 'tujuan_rekening' },
    { call: 'cash/mutasi-uang-cash', isian: 'tujuan_rekening' },
  ],
  usedBy: [
    { table: 'penjualan_bayar', column: 'no_rekening', error: 'rekening.dipakai' },
    { table: 'qris_terima', column: 'no_rekening', error: 'rekening.dipakai_qris' },
    // Named without a foreign key: drawers stand in the same column.
    { table: 'kirim_uang', column: 'kode_kas', error: 'rekening.dipakai_kirim_uang' },
    { table: 'terima_uang', column: 'kode_kas', error: 'rekening.dipakai_kirim_uang' },
  ],
} satisfies MasterDefinition)

/** What cash comes in or goes out for, and the account on the other side of the journal. */
export const kodeTransaksi = defineMaster({
  name: 'kode-transaksi',
  scope: 'toko',
  screen: '/master-kode-transaksi',
  parent: MENU,
  api: { base: 'paratransaksi', list: 'paratransaksi/get/all' },
  key: 'kode_transaksi',
  loket: ['arah', 'kategori'],
  fields: {
    kode_transaksi: kode({ max: 10 }),
    deskripsi: teks({ max: 60 }),
    arah: pilihan(['MASUK', 'KELUAR']),
    kategori: pilihan(['BIAYA', 'PENDAPATAN', 'MODAL', 'PRIVE', 'MUTASI', 'LAIN_LAIN']),
    nomor_akun: rujukan('akun', { wajib: false, max: 20 }),
  },
  nonaktif: [
    { call: 'cash/transaksi/create', isian: 'kode_transaksi' },
    { call: 'cash/mutasi-uang-bank', isian: 'kategori' },
    { call: 'cash/mutasi-uang-cash', isian: 'kategori' },
  ],
} satisfies MasterDefinition)
