import { z } from '#kernel/shared/z.ts'
import { zChart, zChartAsked } from '#kernel/shared/chart.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head, Line, Whole } from '#kernel/shared/document.ts'
import { documentCalls, zWhole, validationCall } from '#kernel/shared/document-calls.ts'
import { zGram, zKode, zNomor, zRupiah, zTeks } from '#kernel/shared/schema.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zKenal } from '#modules/pelanggan/kenal/contract.ts'
import { pembelianDokumen } from './dokumen.ts'
import { CARA_BELI, JENIS_KELUAR, NOTA_BELI, STOK_TUJUAN } from './rules.ts'

const TRANSAKSI = '/transaksi-pembelian'
const TUKAR = '/transaksi-tukar'
const MANUAL = '/transaksi-jual-beli-manual'
/** Buys pledges at the same prices. */
const TEBUS_HUTANG = '/tebus-hutang'
const LIHAT = '/lihat-pembelian'
const BATAL = '/batal-pembelian'
const VALIDASI = '/validasi-pembelian'

/** One piece as it is sent. What an own nota says about it is read from the sale. */
export const zItemBeli = z.strictObject({
  nota: z.enum(NOTA_BELI),
  no_faktur_jual: zNomor.nullish(),
  /** Line of that sale. */
  baris_jual: z.int().min(1).max(1000).nullish(),
  /** The customer has lost the nota; the piece was found by its barcode. */
  nota_hilang: z.boolean().default(false),
  /** The other shop and its number. */
  asal_nota: zTeks(60).nullish(),
  nama_barang: zTeks(100).nullish(),
  kode_dept: zKode.nullish(),
  kode_group: zKode.nullish(),
  kadar: zKode.nullish(),
  kode_kondisi: zKode,
  berat: zGram,
  berat_bersih: zGram.nullish(),
  berat_nota: zGram.nullish(),
  harga_nota: zRupiah.nullish(),
  /** Buying price of the day by a code, or by a price class, instead of the group's own. */
  kode_harga: zKode.nullish(),
  kelompok_harga: zKode.nullish(),
  /** What is paid; computed when it is left out. */
  harga: zRupiah.optional(),
  stok: z.enum(STOK_TUJUAN).optional(),
})
export type ItemBeli = z.output<typeof zItemBeli>

/** Name of a photo of a seller's card. */
export const POLA_FOTO = /^[a-f0-9]{24}$/

/** Who brings the goods, beside or instead of a member. */
export const zPenjual = {
  kode_customer: zKode.nullish(),
  nama_penjual: zTeks(60).nullish(),
  alamat_penjual: zTeks(200).nullish(),
  no_hp: zTeks(20).nullish(),
  no_identitas: zTeks(30).nullish(),
  /** Name of the photo of his card, as `pembelian/foto-penjual` answered it. */
  foto_penjual: z.string().regex(POLA_FOTO).nullish(),
}

/** One payment out; a transfer names the account that it goes to. */
export const zKeluar = z.strictObject({
  jenis: z.enum(JENIS_KELUAR),
  jumlah_rp: zRupiah.min(1),
  no_rekening: zKode.nullish(),
  kode_bank: zKode.nullish(),
  tujuan_bank: zTeks(30).nullish(),
  tujuan_rekening: zTeks(30).nullish(),
  tujuan_nama: zTeks(60).nullish(),
})
export type Keluar = z.output<typeof zKeluar>

const zPembelian = zWhole(pembelianDokumen)
export type Pembelian = Whole<typeof pembelianDokumen>
export type KepalaPembelian = Head<typeof pembelianDokumen>
export type BarisBeli = Line<typeof pembelianDokumen, 'items'>

export const pembelianCreate = defineCall({
  method: 'POST',
  path: 'pembelian/create',
  input: z.strictObject({
    kode_sales: zKode,
    ...zPenjual,
    items: z.array(zItemBeli).min(1).max(50),
    pembayaran: z.array(zKeluar).max(10),
    total_rp: zRupiah,
    keterangan: zTeks(200).nullish(),
    id_kenal: zKenal,
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
    /** Of figures outside of what the shop takes for plausible. */
    id_otorisasi_wajar: zOtorisasi,
  }),
  output: zPembelian,
  policy: { screens: [TRANSAKSI] },
  summary: 'Buy pieces back: prices by condition, payment out, number, ledger and stock at once',
})

export const pembelianCancel = cancelCall(pembelianDokumen, {
  output: zPembelian,
  summary: 'Cancel a purchase of the open day with a reason and an approval; the mirror posting',
})

export const pembelianLihat = documentCalls(pembelianDokumen, {
  baca: [LIHAT, BATAL, TRANSAKSI, VALIDASI],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL, VALIDASI],
  filter: {
    /** Confirmed by a cashier, or not yet. */
    validasi: z.enum(['SUDAH', 'BELUM']).optional(),
  },
})

export const pembelianSlip = slipCalls(pembelianDokumen, { slip: [LIHAT, TRANSAKSI] })

/** A line of an own sale that may come back, with all that its price needs. */
const zBarisNota = z.object({
  no_faktur_jual: z.string(),
  baris_jual: z.int(),
  tgl_nota: z.string(),
  umur_hari: z.int(),
  kode_customer: z.string().nullable(),
  nama_customer: z.string().nullable(),
  kode_barcode: z.string(),
  nama_barang: z.string(),
  kode_dept: z.string(),
  kode_group: z.string(),
  kadar: z.string(),
  berat_nota: z.number(),
  harga_nota: z.int(),
  /** Number of the document that brought it back, or that it was cancelled; null while it is out. */
  kembali: z.string().nullable(),
})
export type BarisNota = z.output<typeof zBarisNota>

export const notaBeli = defineCall({
  method: 'GET',
  path: 'pembelian/nota/{kode}',
  input: z.strictObject({ kode: zKode }),
  output: z.array(zBarisNota),
  policy: { screens: [TRANSAKSI, TUKAR] },
  summary: 'Lines of an own nota, by its number; by a barcode the line that sold that piece',
})

const zPotongan = z.object({
  cara: z.enum(['PERSEN', 'PER_GRAM', 'TETAP']),
  potongan_persen_bp: z.int().nullable(),
  potongan_rp: z.int().nullable(),
})

export const aturanBeli = defineCall({
  method: 'GET',
  path: 'pembelian/aturan',
  input: z.strictObject({}),
  output: z.object({
    harga_emas: z.int(),
    kondisi: z.array(
      z.object({
        kode_kondisi: z.string(),
        nama_kondisi: z.string(),
        nota: z.enum(NOTA_BELI),
        cara: z.enum(CARA_BELI),
        persen_bp: z.int().nullable(),
        potongan_per_gram_rp: z.int().nullable(),
      }),
    ),
    rugi: z.array(
      zPotongan.extend({
        sebab: z.enum(['NOTA_HILANG', 'NOTA_LAMA']),
        lama_hari: z.int().nullable(),
      }),
    ),
    /** By category of goods; empty while the module is off. */
    potongan: z.array(zPotongan.extend({ kode_kategori: z.string() })),
    group: z.array(
      z.object({
        kode_group: z.string(),
        nama_group: z.string(),
        kadar_bp: z.int(),
        harga_beli_rp: z.int().nullable(),
        /** Parameter Harga Pembelian; null without one, or while the module is off. */
        harga_emas_beli_rp: z.int().nullable(),
      }),
    ),
    kadar: z.array(z.object({ kadar: z.string(), persentase_bp: z.int() })),
    jenis: z.array(
      z.object({
        kode_dept: z.string(),
        nama_dept: z.string(),
        kode_kategori: z.string().nullable(),
      }),
    ),
    harga_beli: z.array(z.object({ kode_harga: z.string(), harga_per_gram_rp: z.int() })),
    kelompok: z.array(
      z.object({ kelompok_harga: z.string(), keterangan: z.string(), harga_beli_rp: z.int() }),
    ),
  }),
  policy: { screens: [TRANSAKSI, TUKAR, MANUAL, TEBUS_HUTANG] },
  summary: 'Everything that the price of a bought piece depends on, as the shop has set it',
})

export const pembelianValidasi = validationCall(pembelianDokumen, [VALIDASI])

export const pembelianChart = defineCall({
  method: 'GET',
  path: 'pembelian/chart',
  input: zChartAsked,
  output: z.object({ ...zChart({ berat: z.number() }), total_pembelian: z.int() }),
  policy: 'session',
  summary: 'Valid purchases of the open day by hour, or of a year by month',
})
