import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head } from '#kernel/shared/document.ts'
import { documentCalls, zHead } from '#kernel/shared/document-calls.ts'
import { zSearch, zSort } from '#kernel/shared/page.ts'
import { zNomor, zTanggal, zUnggahan } from '#kernel/shared/schema.ts'
import { promoDokumen } from './dokumen.ts'
import { MAKS_HURUF_PROMO, STATUS_PROMO } from './rules.ts'

const KIRIM = '/send-promo-to-customer'
const LIHAT = '/lihat-promo'

const zStatus = z.enum(STATUS_PROMO)
/** Name of a stored banner. */
const zGambar = z.string().regex(/^[a-f0-9]{24}$/)

export const promoBaca = defineCall({
  method: 'GET',
  path: 'promo-wablas',
  policy: { screens: [KIRIM] },
  summary: 'The promo that was saved last, with who would get one today (gaps.md 113)',
  input: z.strictObject({}),
  output: z.object({
    /** Null before the first promo. */
    template: z.string().nullable(),
    /** Address of the banner below the server. */
    image_url: z.string().nullable(),
    /** Day that it is sent on. */
    date: z.string().nullable(),
    no_promo: z.string().nullable(),
    status: zStatus.nullable(),
    /** What a later save names, so that nobody overwrites what somebody else wrote meanwhile. */
    versi: z.int(),
    user_id: z.string().nullable(),
    /** Today by the shop's calendar, and the hour that promos leave at. */
    hari_ini: z.string(),
    jam: z.string(),
    jam_lewat: z.boolean(),
    /** Members with phone and consent, and those that lack either. */
    penerima: z.int(),
    tanpa_izin: z.int(),
    /** Whether they would leave: no gateway, or the official one without an approved template. */
    jalur: z.enum(['ADA', 'TANPA', 'TANPA_TEMPLAT']),
    /** Whether messengers can fetch the banner: APP_URL is set. */
    banner_terkirim: z.boolean(),
    /** What every message ends with. */
    catatan: z.string(),
  }),
})
export type PromoKini = z.output<typeof promoBaca.output>

export const promoSimpan = defineCall({
  method: 'POST',
  path: 'promo-wablas',
  dates: 'free',
  policy: { screens: [KIRIM] },
  summary:
    'Schedules a promo, or changes the one that waits. No image_url: the banner before; null: none',
  input: z.strictObject({
    template: z.string().max(MAKS_HURUF_PROMO),
    tgl_kirim: zTanggal,
    image_url: z.string().max(200).nullable().optional(),
    /** The version that was edited; left out by whoever does not care. */
    versi: z.int().min(0).max(1_000_000).optional(),
  }),
  output: z.object({
    no_promo: z.string(),
    template: z.string(),
    image_url: z.string().nullable(),
    date: z.string(),
    versi: z.int(),
  }),
})

export const promoBanner = defineCall({
  method: 'POST',
  path: 'promo-wablas/banner',
  policy: { screens: [KIRIM] },
  summary: 'A banner, multipart with image and category=promo; its address goes into image_url',
  input: z.strictObject({ image: zUnggahan, category: z.literal('promo') }),
  output: z.object({ image_url: z.string() }),
})

export const promoBannerBaca = defineCall({
  method: 'GET',
  path: 'publik/promo/{kode_toko}/{gambar}',
  policy: 'public',
  summary: 'A banner as messengers fetch it: no session, never changes under its address',
  input: z.strictObject({ kode_toko: z.string().regex(/^[A-Z0-9]{1,10}$/), gambar: zGambar }),
  output: z.unknown(),
})

export type Promo = Head<typeof promoDokumen>

export const promoLihat = {
  ...documentCalls(promoDokumen, { baca: [LIHAT], riwayat: [LIHAT], daftar: [LIHAT] }),
  daftar: defineCall({
    method: 'GET',
    path: 'promo/get/all',
    policy: { screens: [LIHAT] },
    summary: 'Promos, newest first, each with what became of its messages',
    input: z.strictObject({
      ...zSearch,
      status: zStatus.optional(),
      sort: zSort(promoDokumen.isi.urut).optional(),
    }),
    output: z.array(zHead(promoDokumen)),
  }),
}

export const promoBatal = defineCall({
  method: 'POST',
  path: 'promo/batal',
  policy: { screens: [LIHAT] },
  summary: 'Cancels a promo that waits, or what of one still waits to be sent',
  input: z.strictObject({ no_promo: zNomor }),
  output: z.object({
    no_promo: z.string(),
    /** Messages that will not leave any more. */
    dihentikan: z.int(),
  }),
})

/** Not registered as a call: only the clock sends. */
export const promoKirim = defineCall({
  method: 'POST',
  path: 'promo/kirim',
  policy: 'session',
  summary: 'Queues the next members of a promo',
  input: z.strictObject({ no_promo: zNomor }),
  output: z.object({ antri: z.int(), lagi: z.boolean() }),
})

export const promoLewat = defineCall({
  method: 'POST',
  path: 'promo/lewat',
  policy: 'session',
  summary: 'Marks promos whose day passed without a server',
  input: z.strictObject({ tanggal: zTanggal }),
  output: z.object({ no_promo: z.array(z.string()) }),
})
