import { z } from 'zod'
import { defineCall } from '#kernel/shared/contract.ts'
import { zDocuments } from '#kernel/shared/page.ts'
import { zKejadian } from '#kernel/shared/history.ts'
import { zKode, zNomor, zRupiah, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { isianBatal, zBatal, zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { isianSlip } from '#modules/alat/nota/contract.ts'
import { JENIS_KARTU, JENIS_TRANSAKSI, METODE_KAS } from './rules-transaksi.ts'

const KAS = '/transaksi-kas'
const BATAL = '/batal-transaksi-kas'
const MUTASI_BANK = '/mutasi-uang-bank'
const MUTASI_CASH = '/mutasi-uang-cash'
const GESEK = '/gesek-tunai'
const BACA = { screens: [KAS, BATAL, MUTASI_BANK, MUTASI_CASH, GESEK] } as const

const zIzin = {
  /** Made by the browser: what an approval is bound to while the document has no number. */
  no_draft: z.string().trim().min(8).max(60).optional(),
  id_otorisasi: zOtorisasi,
}

const zTransaksi = z.object({
  no_transaksi: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  jenis: z.enum(JENIS_TRANSAKSI),
  kode_transaksi: z.string().nullable(),
  /** What the code stands for. */
  deskripsi: z.string().nullable(),
  dari_laci: z.string().nullable(),
  dari_rekening: z.string().nullable(),
  ke_laci: z.string().nullable(),
  ke_rekening: z.string().nullable(),
  jumlah_rp: z.int(),
  jenis_kartu: z.enum(JENIS_KARTU).nullable(),
  kode_bank: z.string().nullable(),
  fee_rp: z.int(),
  /** What the card was charged: amount and fee. */
  gesek_rp: z.int(),
  nama: z.string().nullable(),
  keterangan: z.string(),
  user_id: z.string(),
  penyetuju: z.string().nullable(),
  status: z.enum(['VALID', 'BATAL']),
  ...zBatal,
  /** Copies printed after the first slip. */
  cetak: z.int(),
})
export type TransaksiKas = z.output<typeof zTransaksi>

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

export const transaksiKasCetak = defineCall({
  method: 'POST',
  path: 'cash/transaksi/cetak-ulang',
  policy: BACA,
  summary: 'Counts and logs one more copy of the slip',
  input: z.strictObject({ no_transaksi: zNomor }),
  output: z.object({ no_transaksi: z.string(), salinan: z.int() }),
})

export const transaksiKasSlip = defineCall({
  method: 'GET',
  path: 'cash/transaksi/{no_transaksi}/slip',
  policy: BACA,
  summary: "The slip as PDF by the shop's layout, or on 58 or 80 mm roll, or half letter",
  input: z.strictObject({ no_transaksi: zNomor, ...isianSlip }),
  output: z.unknown(),
})

export const transaksiKasBaca = defineCall({
  method: 'GET',
  path: 'cash/transaksi/{no_transaksi}',
  policy: BACA,
  summary: 'One money document',
  input: z.strictObject({ no_transaksi: zNomor }),
  output: zTransaksi,
})

export const transaksiKasRiwayat = defineCall({
  method: 'GET',
  path: 'cash/transaksi/{no_transaksi}/riwayat',
  policy: BACA,
  summary: 'Who did what with the money document, oldest first, from the audit',
  input: z.strictObject({ no_transaksi: zNomor }),
  output: z.array(zKejadian),
})

export const URUT_TRANSAKSI = ['no_transaksi', 'waktu', 'jumlah_rp', 'kode_transaksi'] as const

const halaman = {
  ...zDocuments(URUT_TRANSAKSI),
  status: z.enum(['VALID', 'BATAL']).optional(),
}

export const transaksiKasDaftar = defineCall({
  method: 'GET',
  path: 'cash/transaksi/get/all',
  policy: BACA,
  summary: 'Money documents of a range of dates, newest first',
  input: z.strictObject({
    ...halaman,
    /** One kind, or several with commas between. */
    jenis: z
      .string()
      .max(80)
      .transform((s) => s.toUpperCase().split(','))
      .pipe(z.array(z.enum(JENIS_TRANSAKSI)))
      .optional(),
  }),
  output: z.array(zTransaksi),
})

export const gesekHistories = defineCall({
  method: 'GET',
  path: 'non-cash/gesek-histories',
  policy: { screens: [GESEK] },
  summary: 'Cash given out for cards, newest first',
  input: z.strictObject(halaman),
  output: z.array(zTransaksi),
})
