import { z } from 'zod'
import { defineCall } from '#kernel/shared/contract.ts'
import { zDocuments } from '#kernel/shared/page.ts'
import { zKejadian } from '#kernel/shared/history.ts'
import { zKode, zNomor, zRupiah, zTanggal, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { isianBatal, zBatal, zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { zPembayaran } from '#modules/uang/kas/contract.ts'
import { JENIS_BAYAR } from '#modules/uang/kas/rules.ts'
import { isianSlip } from '#modules/alat/nota/contract.ts'
import { zKeluar } from '#modules/loket/pembelian/contract.ts'
import { STOK_TUJUAN } from '#modules/loket/pembelian/rules.ts'
import { LAYAR_HUTANG } from '#modules/gadai/surat/contract.ts'
import {
  CARA_BUNGA,
  JENIS_BAYAR_HUTANG,
  SATUAN_BUNGA,
  STATUS_HUTANG,
} from '#modules/gadai/surat/rules.ts'

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

const zUang = z.object({
  arah: z.enum(['MASUK', 'KELUAR']),
  jenis: z.enum(JENIS_BAYAR),
  jumlah_rp: z.int(),
  kode_bank: z.string().nullable(),
  no_rekening: z.string().nullable(),
  fee_rp: z.int(),
  gesek_rp: z.int(),
  tujuan_bank: z.string().nullable(),
  tujuan_rekening: z.string().nullable(),
  tujuan_nama: z.string().nullable(),
})
export type UangTindakan = z.output<typeof zUang>

const zKepala = z.object({
  no_bayar: z.string(),
  jenis: z.enum(JENIS_BAYAR_HUTANG),
  status: z.enum(['VALID', 'BATAL']),
  no_faktur_hutang: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  /** Of the ticket: who pledged, when and how much. */
  nama_customer: z.string(),
  alamat_customer: z.string().nullable(),
  no_hp: z.string().nullable(),
  tgl_hutang: z.string(),
  jumlah_hutang: z.int(),
  /** Days since interest began, units that this act settled, days that bore a penalty. */
  hari: z.int(),
  satuan: z.int(),
  satuan_bunga: z.enum(SATUAN_BUNGA),
  hari_denda: z.int(),
  bunga_hitung_rp: z.int(),
  bunga_rp: z.int(),
  denda_hitung_rp: z.int(),
  denda_rp: z.int(),
  pokok_rp: z.int(),
  biaya_rp: z.int(),
  /** Proceeds of an auction, or the price of collateral that the shop bought. */
  hasil_rp: z.int(),
  lebih_rp: z.int(),
  rugi_rp: z.int(),
  /** What changed hands: into the shop positive, out of it negative. */
  total_bayar: z.int(),
  kembali_rp: z.int(),
  sisa_pokok_sebelum: z.int(),
  sisa_pokok: z.int(),
  tgl_jatuh_tempo: z.string(),
  no_faktur_baru: z.string().nullable(),
  no_lelang: z.string().nullable(),
  no_peringatan: z.string().nullable(),
  nama_pihak: z.string().nullable(),
  no_hp_pihak: z.string().nullable(),
  /** Of an auction: where and when, the pieces' worth and reserve price, why for less. */
  tempat_lelang: z.string().nullable(),
  tgl_lelang: z.string().nullable(),
  jam_lelang: z.string().nullable(),
  nilai_rp: z.int().nullable(),
  limit_rp: z.int().nullable(),
  alasan_limit: z.string().nullable(),
  /** Last day on which its surplus is fetched; null for ever. */
  tgl_hangus: z.string().nullable(),
  keterangan: z.string().nullable(),
  penyetuju: z.string().nullable(),
  laci: z.string(),
  input_by: z.string(),
  ...zBatal,
  cetak: z.int(),
})
export type KepalaBayar = z.output<typeof zKepala>

export const zBayarHutang = zKepala.extend({ pembayaran: z.array(zUang) })
export type BayarHutang = z.output<typeof zBayarHutang>

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

export const hutangBayarBunga = defineCall({
  method: 'POST',
  path: 'hutang/bayar-bunga',
  input: z.strictObject({ ...nomor, ...beban, pembayaran }),
  output: zBayarHutang,
  policy: { screens: [L.bayarBunga] },
  summary: 'Pay interest and penalty to date; the due date moves on',
})

export const hutangCicil = defineCall({
  method: 'POST',
  path: 'hutang/cicil',
  input: z.strictObject({ ...nomor, ...beban, pokok_rp: zRupiah.min(1), pembayaran }),
  output: zBayarHutang,
  policy: { screens: [L.cicil] },
  summary: 'Pay penalty and interest to date and a part of the principal',
})

export const hutangTebus = defineCall({
  method: 'POST',
  path: 'hutang/tebus',
  input: z.strictObject({ ...nomor, ...beban, ...pihak, pembayaran }),
  output: zBayarHutang,
  policy: { screens: [L.tebus] },
  summary: 'Redeem a ticket: everything is paid, all pieces go back',
})

export const hutangLepas = defineCall({
  method: 'POST',
  path: 'hutang/lepas',
  input: z.strictObject({
    ...nomor,
    ...beban,
    ...pihak,
    baris: z.array(z.int().min(1).max(100)).min(1).max(100),
    pokok_rp: zRupiah,
    pembayaran,
  }),
  output: zBayarHutang,
  policy: { screens: [L.tebus] },
  summary: 'Give some pieces back for a part of the principal; the rest stays pledged',
})

export const hutangHilang = defineCall({
  method: 'POST',
  path: 'hutang/hilang',
  input: z.strictObject({
    ...nomor,
    alasan: zTeksWajib(200),
    id_otorisasi: zOtorisasi,
    pembayaran,
  }),
  output: zBayarHutang,
  policy: { screens: [L.tebus, L.lihat] },
  summary: 'The customer lost his ticket: a fee, a log entry, and a replacement to print',
})

export const hutangPeremajaan = defineCall({
  method: 'POST',
  path: 'hutang/peremajaan',
  input: z.strictObject({
    ...nomor,
    ...beban,
    /** Principal of the new ticket. */
    jumlah_hutang: zRupiah.min(1),
    /** Of a principal above the ceiling. */
    id_otorisasi_plafond: zOtorisasi,
    /** Of figures outside of what the shop takes for plausible. */
    id_otorisasi_wajar: zOtorisasi,
    pembayaran,
    keluar,
  }),
  output: zBayarHutang,
  policy: { screens: [L.peremajaan] },
  summary: 'Renew: the old ticket closes, the pieces go over to a new one at the rate of today',
})

export const hutangBeli = defineCall({
  method: 'POST',
  path: 'hutang/beli',
  input: z.strictObject({
    ...nomor,
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
  }),
  output: zBayarHutang,
  policy: { screens: [L.tebus] },
  summary: 'Buy the collateral: the loan is settled by its price, the rest goes to the customer',
})

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

export const URUT_BAYAR = ['no_bayar', 'waktu', 'total_rp', 'bunga_rp', 'pokok_rp'] as const
const BACA = [...TINDAKAN, L.batalTebus, L.batalBunga]

export const hutangBayarDaftar = defineCall({
  method: 'GET',
  path: 'hutang/bayar/get/all',
  input: z.strictObject({
    ...zDocuments(URUT_BAYAR),
    status: z.enum(['VALID', 'BATAL']).optional(),
    /** Which acts: those of one screen, or all. */
    untuk: z.enum(['tebus', 'bunga']).optional(),
    jenis: z.enum(JENIS_BAYAR_HUTANG).optional(),
    no_faktur_hutang: zNomor.optional(),
  }),
  output: z.array(zKepala),
  policy: { screens: BACA },
  summary: 'Acts on tickets, newest first; search in numbers, customer and phone',
})

export const hutangBayarBaca = defineCall({
  method: 'GET',
  path: 'hutang/bayar/{no_bayar}',
  input: z.strictObject({ no_bayar: zNomor }),
  output: zBayarHutang,
  policy: { screens: BACA },
  summary: 'One act on a ticket with its money',
})

export const hutangBayarRiwayat = defineCall({
  method: 'GET',
  path: 'hutang/bayar/{no_bayar}/riwayat',
  input: z.strictObject({ no_bayar: zNomor }),
  output: z.array(zKejadian),
  policy: { screens: BACA },
  summary: 'Who did what with the act, oldest first, from the audit',
})

export const hutangBayarSlip = defineCall({
  method: 'GET',
  path: 'hutang/bayar/{no_bayar}/slip',
  input: z.strictObject({ no_bayar: zNomor, ...isianSlip }),
  output: z.unknown(),
  policy: { screens: [...TINDAKAN] },
  summary: 'The slip of an act as PDF: receipt, redemption, renewal, auction, surplus',
})

export const hutangBayarCetakUlang = defineCall({
  method: 'POST',
  path: 'hutang/bayar/cetak-ulang',
  input: z.strictObject({ no_bayar: zNomor }),
  output: z.object({ no_bayar: z.string(), salinan: z.int() }),
  policy: { screens: [...TINDAKAN] },
  summary: 'Count and log one more copy of the slip of an act',
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
