import { z } from '#kernel/shared/z.ts'
import type { ApiPath, ScreenPath } from '#kernel/shared/names.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head } from '#kernel/shared/document.ts'
import { documentCalls, zWhole } from '#kernel/shared/document-calls.ts'
import { zKode, zNomor, zRupiah, zTanggal, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { isianBatal, zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { zPembayaran } from '#modules/uang/kas/contract.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zKeluar } from '#modules/loket/pembelian/contract.ts'
import { STOK_TUJUAN } from '#modules/loket/pembelian/rules.ts'
import { LAYAR_HUTANG } from '#modules/gadai/surat/contract.ts'
import {
  CARA_BUNGA,
  JENIS_BAYAR_HUTANG,
  SATUAN_BUNGA,
  STATUS_HUTANG,
} from '#modules/gadai/surat/rules.ts'

import { bayarDokumen } from './dokumen.ts'

const L = LAYAR_HUTANG
const TINDAKAN = [L.lihat, L.bayarBunga, L.cicil, L.tebus, L.peremajaan, L.lelang] as const

export const nomor = { no_faktur_hutang: zNomor }
/** What is charged; left out: as computed. Less needs an approval. */
const beban = {
  bunga_rp: zRupiah.optional(),
  denda_rp: zRupiah.optional(),
  id_otorisasi: zOtorisasi,
  keterangan: zTeks(200).nullish(),
}
export const pembayaran = z.array(zPembayaran).max(20).default([])
export const keluar = z.array(zKeluar).max(20).default([])
/** Who came instead of the customer, or who bought at an auction. */
export const pihak = { nama_pihak: zTeks(60).nullish(), no_hp_pihak: zTeks(20).nullish() }

export const zBayarHutang = zWhole(bayarDokumen)
export type BayarHutang = z.output<typeof zBayarHutang>
export type KepalaBayar = Head<typeof bayarDokumen>

/** An act on a ticket: who may do it, and what it asks for besides the ticket's number. */
export const tindakanHutang = <const P extends ApiPath, const I extends z.core.$ZodLooseShape>(
  path: P,
  screens: readonly ScreenPath[],
  isi: I,
  summary: string,
) =>
  defineCall({
    method: 'POST',
    path,
    input: z.strictObject({ ...nomor, ...isi }),
    output: zBayarHutang,
    policy: { screens },
    summary,
  })

const zHitungan = z.object({
  no_faktur_hutang: z.string(),
  tanggal: z.string(),
  status: z.enum(STATUS_HUTANG),
  hari: z.int(),
  /** Units since interest began, and those that are due now. */
  satuan_total: z.int(),
  satuan_baru: z.int(),
  satuan_dibayar: z.int(),
  sisa_pokok: z.int(),
  bunga_hitung_rp: z.int(),
  hari_denda: z.int(),
  denda_hitung_rp: z.int(),
  total_tebus: z.int(),
  /** The real rate a month of what is due now, percent. */
  bunga_pinjam: z.number(),
  hari_lewat: z.int(),
  /** Worth of what is still pledged at today's price, and what is due on that in percent. */
  nilai_kini: z.int(),
  ltv: z.number().nullable(),
  tgl_mulai_bunga: z.string(),
  tgl_jatuh_tempo: z.string(),
  /** After its interest is paid on this day. */
  tgl_jatuh_tempo_baru: z.string(),
  /** Settling the interest moves the due date; not in a shop that winds down, unless it says so. */
  diperpanjang: z.boolean(),
  min_cicil_rp: z.int(),
  biaya_hilang_rp: z.int(),
  boleh_lelang: z.boolean(),
  /** Reserve price of today; null where nothing says what the pieces are worth. */
  limit_lelang_rp: z.int().nullable(),
  /** Code of the error that says why it may not be auctioned yet, and the day that it names. */
  alasan_lelang: z.string().nullable(),
  tgl_boleh_lelang: z.string(),
  aturan: z.object({
    bunga_bp: z.int(),
    satuan: z.enum(SATUAN_BUNGA),
    minimum: z.int(),
    hari_pertama: z.boolean(),
    cara_bunga: z.enum(CARA_BUNGA),
    pita: z.array(z.object({ sampai_rp: z.int(), bunga_bp: z.int() })),
    pembulatan_rp: z.int(),
    denda_bp: z.int(),
    tenggang: z.int(),
    tenor: z.int(),
  }),
})
export type Hitungan = z.output<typeof zHitungan>

export const hutangHitung = defineCall({
  method: 'GET',
  path: 'hutang/{no_faktur_hutang}/hitung',
  input: z.strictObject({ ...nomor, tgl: zTanggal.optional() }),
  output: zHitungan,
  policy: { screens: [...TINDAKAN] },
  dates: 'free',
  summary: 'What is due on an open ticket today or on another day, and what that comes from',
})

export const hutangBayarBunga = tindakanHutang(
  'hutang/bayar-bunga',
  [L.bayarBunga],
  { ...beban, pembayaran },
  'Pay interest and penalty to date; the due date moves on',
)

export const hutangCicil = tindakanHutang(
  'hutang/cicil',
  [L.cicil],
  { ...beban, pokok_rp: zRupiah.min(1), pembayaran },
  'Pay penalty and interest to date and a part of the principal',
)

export const hutangTebus = tindakanHutang(
  'hutang/tebus',
  [L.tebus],
  { ...beban, ...pihak, pembayaran },
  'Redeem a ticket: everything is paid, all pieces go back',
)

export const hutangLepas = tindakanHutang(
  'hutang/lepas',
  [L.tebus],
  {
    ...beban,
    ...pihak,
    baris: z.array(z.int().min(1).max(100)).min(1).max(100),
    pokok_rp: zRupiah,
    pembayaran,
  },
  'Give some pieces back for a part of the principal; the rest stays pledged',
)

export const hutangHilang = tindakanHutang(
  'hutang/hilang',
  [L.tebus, L.lihat],
  { alasan: zTeksWajib(200), id_otorisasi: zOtorisasi, pembayaran },
  'The customer lost his ticket: a fee, a log entry, and a replacement to print',
)

export const hutangPeremajaan = tindakanHutang(
  'hutang/peremajaan',
  [L.peremajaan],
  {
    ...beban,
    /** Principal of the new ticket. */
    jumlah_hutang: zRupiah.min(1),
    /** Of a principal above the ceiling. */
    id_otorisasi_plafond: zOtorisasi,
    /** Of figures outside of what the shop takes for plausible. */
    id_otorisasi_wajar: zOtorisasi,
    pembayaran,
    keluar,
  },
  'Renew: the old ticket closes, the pieces go over to a new one at the rate of today',
)

export const hutangBeli = tindakanHutang(
  'hutang/beli',
  [L.tebus],
  {
    ...beban,
    items: z
      .array(
        z.strictObject({
          baris: z.int().min(1).max(100),
          /** Condition of buying (parabeli), which gives the price. */
          kode_kondisi: zKode,
          kode_harga: zKode.nullish(),
          /** What is paid; as computed when it is left out. */
          harga: zRupiah.optional(),
          stok: z.enum(STOK_TUJUAN).optional(),
        }),
      )
      .min(1)
      .max(100),
    /** Of all pieces, as the rules of buying compute it. */
    total_rp: zRupiah,
    /** Of prices above the computed ones. */
    id_otorisasi_beli: zOtorisasi,
    /** Of figures outside of what the shop takes for plausible. */
    id_otorisasi_wajar: zOtorisasi,
    pembayaran,
    keluar,
  },
  'Buy the collateral: the loan is settled by its price, the rest goes to the customer',
)

const batal = { no_bayar: zNomor, ...isianBatal }

export const hutangBatalTebus = defineCall({
  method: 'POST',
  path: 'hutang/batal-tebus',
  input: z.strictObject(batal),
  output: zBayarHutang,
  policy: { screens: [L.batalTebus] },
  summary: 'Take back a redemption, release, renewal, auction, purchase or payout of today',
})

export const hutangBatalBunga = defineCall({
  method: 'POST',
  path: 'hutang/batal-bayar-bunga',
  input: z.strictObject(batal),
  output: zBayarHutang,
  policy: { screens: [L.batalBunga] },
  summary: 'Take back a payment of interest or principal, or the fee of a lost ticket, of today',
})

const BACA = [...TINDAKAN, L.batalTebus, L.batalBunga]

/** One act on a ticket with its money; its history; acts, newest first. */
export const hutangBayarLihat = documentCalls(bayarDokumen, {
  baca: BACA,
  filter: {
    /** Which acts: those of one screen, or all. */
    untuk: z.enum(['tebus', 'bunga']).optional(),
    jenis: z.enum(JENIS_BAYAR_HUTANG).optional(),
    no_faktur_hutang: zNomor.optional(),
  },
})

export const hutangBayarSlip = slipCalls(bayarDokumen, {
  hitung: 'hutang/bayar/cetak-ulang',
  slip: TINDAKAN,
  cetakUlang: TINDAKAN,
})

export const hutangCabang = defineCall({
  method: 'GET',
  path: 'hutang/cabang/{no_faktur_hutang}',
  input: z.strictObject({ ...nomor, nama_customer: zTeksWajib(60) }),
  output: z.object({
    kode_toko: z.string(),
    nama_toko: z.string(),
    no_faktur_hutang: z.string(),
    status: z.enum(STATUS_HUTANG),
    tanggal: z.string(),
    nama_customer: z.string(),
    berat: z.number(),
    sisa_pokok: z.int(),
    tgl_jatuh_tempo: z.string(),
    bunga_rp: z.int(),
    denda_rp: z.int(),
    total_tebus: z.int(),
    items: z.array(z.object({ nama_barang: z.string(), kadar: z.string(), berat: z.number() })),
  }),
  policy: { screens: [...TINDAKAN] },
  summary:
    'A ticket of another branch, by number and the name on it: it is redeemed where it was written',
})
