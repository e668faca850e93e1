import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head } from '#kernel/shared/document.ts'
import { documentCalls, zHead } from '#kernel/shared/document-calls.ts'
import { zKode, zNomor, zRupiah, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { isianBatal, zDraft, zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { kasKeluarDokumen } from './dokumen.ts'
import { JENIS_KARTU, JENIS_TRANSAKSI, METODE_KAS } from './rules-transaksi.ts'

const KAS = '/transaksi-kas'
const BATAL = '/batal-transaksi-kas'
const MUTASI_BANK = '/mutasi-uang-bank'
const MUTASI_CASH = '/mutasi-uang-cash'
const GESEK = '/gesek-tunai'
const BACA = [KAS, BATAL, MUTASI_BANK, MUTASI_CASH, GESEK] as const

const zIzin = {
  no_draft: zDraft,
  id_otorisasi: zOtorisasi,
}

const zTransaksi = zHead(kasKeluarDokumen)
export type TransaksiKas = Head<typeof kasKeluarDokumen>

export const transaksiKasCreate = defineCall({
  method: 'POST',
  path: 'cash/transaksi/create',
  policy: { screens: [KAS] },
  summary: 'Cash or bank money in or out by a code (documents KM and KK)',
  input: z.strictObject({
    kode_transaksi: zKode,
    /** CASH is the drawer of the person who is logged in. */
    metode: z.enum(METODE_KAS).default('CASH'),
    no_rekening: zKode.nullish(),
    jumlah_rp: zRupiah.min(1),
    nama: zTeks(60).nullish(),
    keterangan: zTeksWajib(200),
    ...zIzin,
  }),
  output: zTransaksi,
})

/** An account that is left out comes as null or as nothing at all. */
const zRekeningSisi = z.union([z.literal(''), zKode]).nullish()

const zMutasi = z.strictObject({
  /** Bank code, or CASH for the drawer of the person who is logged in. */
  asal: zKode,
  asal_rekening: zRekeningSisi,
  tujuan: zKode,
  tujuan_rekening: zRekeningSisi,
  jumlah: zRupiah.min(1),
  keterangan: zTeksWajib(200),
  /** A kode_transaksi of the category MUTASI. */
  kategori: zKode,
})

/** the names are the specification's. */
export const mutasiUangBank = defineCall({
  method: 'POST',
  path: 'cash/mutasi-uang-bank',
  policy: { screens: [MUTASI_BANK] },
  summary: 'Moves money between two accounts of the shop (document MU)',
  input: zMutasi,
  output: zTransaksi,
})

export const mutasiUangCash = defineCall({
  method: 'POST',
  path: 'cash/mutasi-uang-cash',
  policy: { screens: [MUTASI_CASH] },
  summary: 'Moves money between the drawer and an account of the shop (document MU)',
  input: zMutasi,
  output: zTransaksi,
})

export const gesekTunai = defineCall({
  method: 'POST',
  path: 'non-cash/gesek-tunai',
  policy: { screens: [GESEK] },
  summary: 'Gives cash out of the drawer for a card, which is charged the amount (document GT)',
  input: z.strictObject({
    jenis_kartu: z.enum(JENIS_KARTU).default('DEBET'),
    /** The account's bank, for a client that shows both; another one is refused. */
    kode_bank: zKode.nullish(),
    /** Account that the card machine pays into. */
    no_rekening: zKode,
    jumlah_rp: zRupiah.min(1),
    /** What the card is charged as its holder was shown it; left out: the amount itself. */
    gesek_rp: zRupiah.optional(),
    nama: zTeksWajib(60),
    keterangan: zTeks(200).nullish(),
  }),
  output: zTransaksi,
})

export const transaksiKasCancel = defineCall({
  method: 'POST',
  path: 'cash/transaksi/cancel',
  policy: { screens: [BATAL] },
  summary: 'Cancels a money document of the open day with a reason and an approval',
  input: z.strictObject({ no_transaksi: zNomor, ...isianBatal }),
  output: zTransaksi,
})

export const transaksiKasSlip = slipCalls(kasKeluarDokumen, {
  hitung: 'cash/transaksi/cetak-ulang',
  slip: BACA,
  cetakUlang: BACA,
})

export const transaksiKasLihat = documentCalls(kasKeluarDokumen, {
  baca: BACA,
  filter: {
    /** One kind, or several with commas between. */
    jenis: z
      .string()
      .max(80)
      .transform((s) => s.toUpperCase().split(','))
      .pipe(z.array(z.enum(JENIS_TRANSAKSI)))
      .optional(),
  },
})

const { jenis: _, ...saringan } = transaksiKasLihat.daftar.input.shape

export const gesekHistories = defineCall({
  method: 'GET',
  path: 'non-cash/gesek-histories',
  policy: { screens: [GESEK] },
  summary: 'Cash given out for cards, newest first',
  input: z.strictObject(saringan),
  output: z.array(zTransaksi),
})
