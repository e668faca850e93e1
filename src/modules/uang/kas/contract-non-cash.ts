import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head } from '#kernel/shared/document.ts'
import { listCall, zHead } from '#kernel/shared/document-calls.ts'
import { zKode, zNomor, zSelisih, zTanggal, zTeks } from '#kernel/shared/schema.ts'
import { isianBatal, zDraft, zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { validasiNonCashDokumen } from './dokumen.ts'
import { METODE_BANK } from './rules.ts'

// What a bank received is looked at on a later day than it was paid on: dates are free here.
const POLICY = { screens: ['/validasi-non-cash'] } as const

/** One day, account and way of paying. Sums can pass what one document may carry. */
const zKelompok = {
  tgl_transaksi: z.string(),
  no_rekening: z.string(),
  metode: z.enum(METODE_BANK),
}
const zIsianKelompok = {
  tgl_transaksi: zTanggal,
  no_rekening: zKode,
  metode: z.enum(METODE_BANK),
}

const zBelum = z.object({
  ...zKelompok,
  kode_bank: z.string(),
  nama_rekening: z.string(),
  jumlah_transaksi: z.int(),
  /** What the ledger says came in, as the slips of the machines have it. */
  masuk_rp: z.int(),
  /** What the bank keeps of it. */
  biaya_bank_rp: z.int(),
  /** How much of it has been validated. */
  tervalidasi_rp: z.int(),
  /** What is still to be confirmed: in, less what the bank keeps, less what is validated. */
  sisa_rp: z.int(),
})
export type BelumValidasi = z.output<typeof zBelum>

export const validasiBelum = defineCall({
  method: 'GET',
  path: 'non-cash/validasi',
  policy: POLICY,
  dates: 'free',
  summary:
    'Payments over the bank by day, account and way of paying, with what is not confirmed yet',
  input: z.strictObject({
    tgl_from: zTanggal,
    tgl_to: zTanggal,
    /** Those that are settled too. */
    semua: z
      .enum(['true', 'false'])
      .default('false')
      .transform((s) => s === 'true'),
  }),
  output: z.array(zBelum),
})

const zBaris = z.object({
  dokumen: z.string(),
  baris: z.int(),
  /** What the card was charged; the customer's fee is in it. */
  gesek_rp: z.int(),
  fee_rp: z.int(),
  /** What the bank keeps of the charge, and what arrives. */
  biaya_bank_rp: z.int(),
  bersih_rp: z.int(),
  aksi: z.string().nullable(),
  user_id: z.string().nullable(),
  waktu: z.string().nullable(),
})

export const validasiRincian = defineCall({
  method: 'GET',
  path: 'non-cash/validasi/rincian',
  policy: POLICY,
  dates: 'free',
  summary: 'The payments behind one day, account and way of paying',
  input: z.strictObject(zIsianKelompok),
  output: z.array(zBaris),
})

const zValidasi = zHead(validasiNonCashDokumen)
export type ValidasiNonCash = Head<typeof validasiNonCashDokumen>

/** Which of today's charges no machine takes back any more: asked by whoever cancels a document. */
export const validasiHariIni = defineCall({
  method: 'GET',
  path: 'non-cash/validasi/hari-ini',
  policy: 'session',
  summary: 'Accounts and ways of paying of the business date that are confirmed already',
  input: z.strictObject({}),
  output: z.array(z.object({ no_rekening: z.string(), metode: z.enum(METODE_BANK) })),
})

export const validasiCreate = defineCall({
  method: 'POST',
  path: 'non-cash/validasi/create',
  policy: POLICY,
  dates: 'free',
  summary: 'Confirms what arrived at the bank; a difference is booked (document VN)',
  input: z.strictObject({
    ...zIsianKelompok,
    /** What the person was shown as open: refused when it has changed meanwhile. */
    seharusnya_rp: zSelisih,
    diterima_rp: zSelisih,
    keterangan: zTeks(200).nullish(),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output: zValidasi,
})

export const validasiCancel = defineCall({
  method: 'POST',
  path: 'non-cash/validasi/cancel',
  policy: POLICY,
  summary: 'Takes a validation of the open day back, with a reason and an approval',
  input: z.strictObject({ no_validasi: zNomor, ...isianBatal }),
  output: zValidasi,
})

export const validasiDaftar = listCall(validasiNonCashDokumen, POLICY.screens, {
  status: z.enum(['VALID', 'BATAL']).optional(),
})

const zBankNonCash = z.object({
  nama_bank: z.string(),
  rows: z.array(
    z.object({
      tanggal: z.string(),
      keterangan: z.string(),
      jumlah_rp: z.int(),
      fee: z.int(),
      jumlah_gesek_rp: z.int(),
    }),
  ),
})
export type BankNonCash = z.output<typeof zBankNonCash>

/** the names are the specification's. */
export const transactionReport = defineCall({
  method: 'GET',
  path: 'cash/transaction/report',
  policy: { screens: ['/laporan-transaksi-non-cash'] },
  summary: 'Payments over the bank as a list of banks, each with its rows',
  input: z.strictObject({
    start_date: zTanggal,
    end_date: zTanggal,
    jenis: z.enum(['ALL', ...METODE_BANK]).default('ALL'),
    /** ALL or an account. */
    no_rekening: zKode.default('ALL'),
  }),
  output: z.array(zBankNonCash),
})
