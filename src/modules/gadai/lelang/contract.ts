import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zSearch } from '#kernel/shared/page.ts'
import { zRupiah, zTanggal, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { LAYAR_HUTANG } from '#modules/gadai/surat/contract.ts'
import { keluar, nomor, pembayaran, pihak, tindakanHutang } from '#modules/gadai/bayar/contract.ts'
import { AKHIR_LEBIH, CARA_PERINGATAN } from '#modules/gadai/surat/rules.ts'
import { peringatanDokumen } from './dokumen.ts'

const L = LAYAR_HUTANG

const zPeringatan = z.object({
  no_peringatan: z.string(),
  no_faktur_hutang: z.string(),
  /** The first, second … notice of this ticket. */
  ke: z.int(),
  tanggal: z.string(),
  waktu: z.string(),
  cara: z.enum(CARA_PERINGATAN),
  nama_customer: z.string(),
  alamat_customer: z.string().nullable(),
  no_hp: z.string().nullable(),
  tgl_hutang: z.string(),
  tgl_jatuh_tempo: z.string(),
  tgl_lelang: z.string(),
  sisa_pokok: z.int(),
  bunga_rp: z.int(),
  denda_rp: z.int(),
  total_tebus: z.int(),
  keterangan: z.string().nullable(),
  input_by: z.string(),
  cetak: z.int(),
})
export type PeringatanHutang = z.output<typeof zPeringatan>

export const hutangPeringatan = defineCall({
  method: 'POST',
  path: 'hutang/peringatan',
  input: z.strictObject({
    ...nomor,
    cara: z.enum(CARA_PERINGATAN).default('SURAT'),
    keterangan: zTeks(200).nullish(),
  }),
  output: zPeringatan,
  policy: { screens: [L.lelang] },
  summary: 'Record that the customer was warned of the auction of an overdue ticket',
})

export const hutangPeringatanDaftar = defineCall({
  method: 'GET',
  path: 'hutang/{no_faktur_hutang}/peringatan',
  input: z.strictObject(nomor),
  output: z.array(zPeringatan),
  policy: { screens: [L.lelang, L.lihat] },
  summary: 'Notices of a ticket, newest first',
})

export const hutangLelang = {
  ...tindakanHutang(
    'hutang/lelang',
    [L.lelang],
    {
      ...pihak,
      /** Who bought it. */
      nama_pihak: zTeksWajib(60),
      /** Where and when it was sold, by the shop's clock. */
      tempat_lelang: zTeksWajib(100),
      tgl_lelang: zTanggal,
      jam_lelang: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'isian.jam' }),
      hasil_rp: zRupiah.min(1),
      /** Why it went for less than the reserve price. */
      alasan_limit: zTeks(200).nullish(),
      /** Leaves the drawer in cash. */
      biaya_rp: zRupiah.default(0),
      keterangan: zTeks(200).nullish(),
      id_otorisasi: zOtorisasi,
      pembayaran,
    },
    'Auction an overdue pledge: proceeds settle the loan, a surplus is owed to the customer',
  ),
  // The day of the sale is checked against notice and clock.
  dates: 'free' as const,
}

export const hutangLebih = tindakanHutang(
  'hutang/lebih',
  [L.lelang],
  { ...pihak, keterangan: zTeks(200).nullish(), keluar },
  'Pay the surplus of an auction out to the customer',
)

export const hutangHangus = tindakanHutang(
  'hutang/lebih-hangus',
  [L.lelang],
  {
    /** The fund, or the office of the State, that it is given to. */
    nama_pihak: zTeksWajib(60),
    keterangan: zTeks(200).nullish(),
    id_otorisasi: zOtorisasi,
    keluar,
  },
  'A surplus that nobody fetched by the rule of its auction is given to a fund or the State',
)

export const hutangLebihKabar = defineCall({
  method: 'POST',
  path: 'hutang/lebih-kabar',
  input: z.strictObject({ ...nomor, cara: z.enum(CARA_PERINGATAN) }),
  output: z.object({
    no_faktur_hutang: z.string(),
    no_lelang: z.string(),
    ke: z.int(),
    tanggal: z.string(),
  }),
  policy: { screens: [L.lelang] },
  summary: 'Keep that a customer was told of the surplus of his auction',
})

const zBelumDiambil = z.object({
  no_faktur_hutang: z.string(),
  no_lelang: z.string(),
  tgl_lelang: z.string(),
  nama_customer: z.string(),
  alamat_customer: z.string().nullable(),
  no_hp: z.string().nullable(),
  hasil_rp: z.int(),
  lebih_rp: z.int(),
  /** Last day on which it is paid out; null where it never lapses. */
  tgl_hangus: z.string().nullable(),
  /** What becomes of it then. */
  akhir_lebih: z.enum(AKHIR_LEBIH),
  /** First day on which the customer was told of it. */
  tgl_kabar: z.string().nullable(),
  lewat: z.boolean(),
})
export type LebihHutang = z.output<typeof zBelumDiambil>

export const hutangLebihDaftar = defineCall({
  method: 'GET',
  path: 'hutang/get/lebih',
  input: z.strictObject(zSearch),
  output: z.array(zBelumDiambil),
  policy: { screens: [L.lelang] },
  summary: 'Surpluses of auctions that nobody has fetched yet, oldest first',
})

export const hutangPeringatanSlip = slipCalls(peringatanDokumen, { slip: [L.lelang, L.lihat] })
