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
} satisfies MasterDefinition)
