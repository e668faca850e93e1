import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from '#kernel/shared/z.ts'
import { zTanggal } from '#kernel/shared/schema.ts'
import { PEROLEHAN } from '#modules/barang/pajak/rules.ts'
import { ONGKOS_CARA } from '#modules/barang/harga/rules.ts'
import { MAKS_KIRIM } from '../rules.ts'
import type { PaketKirim } from './paket.ts'

const MAKS_BUKA = 16 * 1024 * 1024

const zTeks = z.string().max(500)
const zMaybe = zTeks.nullable()
const zWaktu = z
  .string()
  .max(40)
  .refine((s) => !Number.isNaN(Date.parse(s)))
const zBulat = z.int().min(0)
const zMaybeBulat = zBulat.nullable()

const zPiece = z.strictObject({
  baris: zBulat,
  kode_barcode: zTeks.min(1),
  nama_barang: zTeks,
  kode_dept: zTeks,
  kode_group: zTeks,
  kadar: zTeks,
  size: zMaybe,
  berat_mg: zBulat.min(1),
  berat_bersih_mg: zBulat,
  berat_bandrol_mg: zBulat,
  murni_mg: zBulat,
  harga_modal_rp: zBulat,
  harga_bandrol_rp: zMaybeBulat,
  ongkos_cara: z.enum(ONGKOS_CARA),
  ongkos_nilai: zBulat,
  berlian: z.boolean(),
  faktur_pajak: z.boolean(),
  perolehan: z.enum(PEROLEHAN).nullable().default(null),
  keterangan: zMaybe,
  keadaan_kirim: z.literal('JALAN'),
})

const zKejadian = z.strictObject({
  kode_barcode: zTeks,
  waktu: zWaktu,
  aksi: zTeks,
  dokumen: zTeks,
  user_id: zTeks,
  jumlah: z.int(),
})

const zBatu = z.strictObject({
  kode_barcode: zTeks,
  shape: zTeks,
  color: zTeks,
  clarity: zTeks,
  cutgrade: zMaybe,
  polish: zMaybe,
  symmetry: zMaybe,
  fluorescence: zMaybe,
  asal_batu: zTeks,
  butir: zBulat.min(1),
  carat_cct: zBulat,
  laboratorium: zMaybe,
  no_sertifikat: zMaybe,
  sertifikat: z.null(),
})

/** A parcel as its sender's server tells of it: all that the books of both shops need. */
export const zPaket = z.strictObject({
  nama_asal: zTeks,
  tanggal: zTanggal,
  input_by: zTeks,
  total_berat_mg: zBulat.min(1),
  berat_paket_mg: zMaybeBulat,
  no_segel: zMaybe,
  keterangan: zMaybe,
  items: z.array(zPiece).min(1).max(MAKS_KIRIM),
  riwayat: z.array(zKejadian),
  batu: z.array(zBatu),
})
export type IsiPaket = z.output<typeof zPaket>

/** A reception as the receiver's server tells of it: who, when, and which pieces arrived. */
export const zPenerimaan = z.strictObject({
  oleh: zTeks.min(1),
  pada: zWaktu,
  diterima: z.array(zTeks).max(MAKS_KIRIM),
})

/** What is told of a parcel. Pictures of certificates stay on the server that they are on. */
export function isiDari(paket: PaketKirim, nama_asal: string): IsiPaket {
  const { tanggal, input_by, total_berat_mg, berat_paket_mg, no_segel, keterangan } = paket
  return zPaket.parse({
    nama_asal,
    tanggal,
    input_by,
    total_berat_mg,
    berat_paket_mg,
    no_segel,
    keterangan,
    items: paket.items.map((i) => ({ ...i, keadaan_kirim: 'JALAN' })),
    riwayat: paket.riwayat,
    batu: paket.batu.map((b) => ({ ...b, sertifikat: null })),
  })
}

/** JSON, compressed: three hundred pieces with their lives stay below the limit of a body. */
export const bungkus = (isi: unknown): string =>
  gzipSync(Buffer.from(JSON.stringify(isi))).toString('base64')

/** Throws what zlib, JSON and the schema throw; 16 MB at most come out. */
export function buka<S extends z.ZodType>(schema: S, isi: string): z.output<S> {
  const teks = gunzipSync(Buffer.from(isi, 'base64'), { maxOutputLength: MAKS_BUKA })
  return schema.parse(JSON.parse(teks.toString('utf8')))
}
