import { PEROLEHAN } from '#modules/barang/pajak/rules.ts'
import { z } from '#kernel/shared/z.ts'
import { zKode, zRupiah, zTeksWajib, zNomor } from '#kernel/shared/schema.ts'
import { zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { zBayar, zPembayaran } from '#modules/uang/kas/contract.ts'
import { JENIS_KEMBALI, JENIS_MUKA, KUNCI_HARGA } from './rules.ts'
import { defineCall } from '#kernel/shared/contract.ts'

/** Money on account, as it came or went back. */
export const zUangMuka = z.object({
  /** Number that the ledger knows it by. */
  no_bayar: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  arah: z.enum(['MASUK', 'KELUAR']),
  jumlah_rp: z.int(),
  kembali_rp: z.int(),
  input_by: z.string(),
  pembayaran: z.array(zBayar),
})

export type UangMukaTercatat = z.output<typeof zUangMuka>

/** Money on account that is paid now, and how. */
export const isianDp = { dp_rp: zRupiah, pembayaran: z.array(zPembayaran).max(20) }

/** How the money goes back, and why. */
export const isianKembali = {
  alasan: zTeksWajib(200),
  kembali: z.strictObject({ jenis: z.enum(JENIS_KEMBALI), no_rekening: zKode.nullish() }),
  id_otorisasi: zOtorisasi,
}

/** A piece with what its price is made of now: agreed prices, or today's. Rupiah, gram, percent. */
export const zSiapDiambil = z.object({
  kode_barcode: z.string(),
  nama_barang: z.string(),
  kode_dept: z.string(),
  kode_group: z.string(),
  kadar: z.string(),
  size: z.string().nullable(),
  berat: z.number(),
  berat_bandrol: z.number(),
  harga_per_gram: z.int(),
  harga_bandrol: z.int().nullable(),
  ongkos_cara: z.enum(['TETAP', 'PER_GRAM', 'PERSEN']),
  ongkos_nilai: z.number(),
  berlian: z.boolean(),
  faktur_pajak: z.boolean(),
  perolehan: z.enum(PEROLEHAN),
  /** The deduction that was agreed on, null for none; absent where that of today counts. */
  potongan_sepakat: z
    .object({
      cara: z.enum(['PERSEN', 'PER_GRAM', 'TETAP']),
      potongan_persen_bp: z.int().nullable(),
      potongan_rp: z.int().nullable(),
    })
    .nullish(),
})

export type SiapDiambil = z.output<typeof zSiapDiambil>

/** A deposit, an order, a pre-order or a settled contract as the counter takes it into a sale. */
const zUangMukaSiap = z.object({
  jenis: z.enum(JENIS_MUKA),
  nomor: z.string(),
  kode_sales: z.string(),
  kode_customer: z.string().nullable(),
  nama_customer: z.string(),
  kunci_harga: z.enum(KUNCI_HARGA),
  dp_rp: z.int(),
  items: z.array(zSiapDiambil),
})

export type UangMukaSiap = z.output<typeof zUangMukaSiap>

export const uangMukaSiap = defineCall({
  method: 'GET',
  path: 'uang-muka/{nomor}',
  input: z.strictObject({ nomor: zNomor }),
  output: zUangMukaSiap,
  policy: { screens: ['/transaksi-penjualan'] },
  summary:
    'A deposit, a finished order or pre-order with its pieces, for the cart that takes it over',
})
