import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zKode, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { JENIS_IDENTITAS } from './rules.ts'

/** The identity that a document is made with, as `kenal/identitas` answered it. */
export const zKenal = z.uuid().optional()

/** Where somebody stands who may have to say who he is. */
export const LOKET_KENAL = [
  '/transaksi-penjualan',
  '/transaksi-pembelian',
  '/transaksi-tukar',
  '/transaksi-jual-beli-manual',
  '/transaksi-hutang',
  '/ambil-titip',
  '/ambil-pesanan',
  '/ambil-cicilan',
  '/transaksi-titip',
  '/transaksi-pesanan',
  '/bayar-pesanan',
  '/transaksi-pre-order',
  '/transaksi-cicilan',
  '/bayar-cicilan',
  '/pelunasan-cepat-cicilan',
  '/transaksi-services',
  '/ambil-service',
] as const

const zTgl = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const kenalIdentitas = defineCall({
  method: 'POST',
  path: 'kenal/identitas',
  policy: { screens: LOKET_KENAL },
  summary: 'Who a customer is: papers, origin of the money, purpose, photo of the card',
  input: z.strictObject({
    kode_customer: zKode.nullish(),
    nama: zTeksWajib(60),
    jenis_identitas: z.enum(JENIS_IDENTITAS),
    no_identitas: zTeksWajib(30),
    no_hp: zTeks(20).nullish(),
    alamat: zTeksWajib(200),
    tempat_lahir: zTeksWajib(60),
    tgl_lahir: zTgl,
    pekerjaan: zTeksWajib(60),
    sumber_dana: zTeksWajib(60),
    tujuan: zTeksWajib(60),
    /** On whose behalf, where it is not the customer's own. */
    pemilik_manfaat: zTeks(100).nullish(),
    /** Name of the photo of the card. */
    foto: z.string().max(40),
  }),
  output: z.object({ id_kenal: z.string(), berlaku_sampai: z.string() }),
})

const zIsian = z.object({
  nama: z.string().nullable(),
  jenis_identitas: z.enum(JENIS_IDENTITAS).nullable(),
  no_identitas: z.string().nullable(),
  no_hp: z.string().nullable(),
  alamat: z.string().nullable(),
  tempat_lahir: z.string().nullable(),
  tgl_lahir: z.string().nullable(),
  pekerjaan: z.string().nullable(),
  foto: z.string().nullable(),
})
export type IsianKenal = z.output<typeof zIsian>

export const kenalTerakhir = defineCall({
  method: 'GET',
  path: 'kenal/terakhir/{kode_customer}',
  policy: { screens: LOKET_KENAL },
  summary: 'What is on file of a member, for the form; the reading is logged',
  input: z.strictObject({ kode_customer: zKode }),
  output: zIsian,
})
