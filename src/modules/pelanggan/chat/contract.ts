import { z } from '#kernel/shared/z.ts'
import { type Call, defineCall } from '#kernel/shared/contract.ts'
import { zPage, zSort } from '#kernel/shared/page.ts'
import { zNomor, zTanggal, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { MIN_DIGIT_HP } from '#kernel/shared/phone.ts'
import { ALASAN, BATAS_PER_MENIT, GERBANG, JENIS_PESAN, STATUS_PESAN } from './rules.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'

const HISTORI = '/histori-wa'
const SETTING = '/whatsapp-setting'

const PENERIMA = ['penerima'] as const

export const zPesan = z.object({
  id: z.string(),
  jenis: z.enum(JENIS_PESAN),
  dokumen: z.string(),
  /** Number that it went to. */
  penerima: z.string().nullable(),
  isi: z.string(),
  gambar_url: z.string().nullable(),
  status: z.enum(STATUS_PESAN),
  alasan: z.enum(ALASAN).nullable(),
  /** What the gateway said last, in its own words. */
  jawaban: z.string().nullable(),
  percobaan: z.int(),
  user_id: z.string(),
  dibuat: z.string(),
  selesai: z.string().nullable(),
})
export type PesanChat = z.output<typeof zPesan>

const zHp = zTeks(20).refine((s) => s.replace(/\D/g, '').length >= MIN_DIGIT_HP, {
  message: 'member.no_hp',
})
/** Some are made of what the message is about, so they are no UUID of a version. */
const zId = z.guid()

/** Messages about a document; asked for by whoever may send it. */
export const chatDokumen = (layar: readonly ScreenPath[]) =>
  defineCall({
    method: 'GET',
    path: 'chat/dokumen/{dokumen}',
    pribadi: PENERIMA,
    input: z.strictObject({ dokumen: zNomor }),
    output: z.array(zPesan),
    policy: { screens: [HISTORI, ...layar] },
    summary: 'Messages about a document, newest first, each with what became of it',
  })

export const chatPesan = defineCall({
  method: 'GET',
  path: 'chat/pesan/{id}',
  pribadi: PENERIMA,
  input: z.strictObject({ id: zId }),
  output: zPesan,
  policy: { screens: [HISTORI, SETTING] },
  summary: 'One message and what became of it',
})

/** A message with its document, as the browser shows it before it is sent. */
const zUntukDikirim = {
  template_wa: z.string(),
  /** Who it would go to; null where nobody is known or the member wants no messages. */
  no_hp: z.string().nullable(),
  /** False where the shop has no gateway: then a person sends it by the own WhatsApp. */
  gerbang: z.boolean(),
}
const zSatu = z.object({ data: z.looseObject({}), ...zUntukDikirim })
const zGrup = z.object({
  data: z.looseObject({}).optional(),
  dataJualGrouped: z.array(z.looseObject({})).optional(),
  dataPembelianGrouped: z.array(z.looseObject({})).optional(),
  ...zUntukDikirim,
})
const zTerkirim = z.looseObject({ id: z.string() })
export type InvoiceSatu = z.output<typeof zSatu>
export type InvoiceTerkirim = z.output<typeof zTerkirim>

/**
 * The calls that take one kind of document to its customer: `tipe` is the first part of their paths,
 * `kunci` the name of its number. POST as the specification has it, GET for our own screens.
 */
export function panggilanInvoice(a: {
  readonly tipe: string
  readonly kunci: string
  readonly layar: readonly ScreenPath[]
}) {
  const policy = { screens: a.layar }
  const input = z.strictObject({ [a.kunci]: zNomor })
  const baca = <O extends z.ZodType>(path: string, output: O, summary: string) =>
    (['POST', 'GET'] as const).map((method): Call<typeof input, O> =>
      defineCall({ method, path: `${a.tipe}/${path}`, input, output, policy, summary }),
    )
  return {
    satu: baca('get/bynota/single', zSatu, 'A document and the message that takes it along'),
    grup: baca('get/bynota', zGrup, 'A document by groups of gold, and the message'),
    kirim: defineCall({
      method: 'POST',
      path: `${a.tipe}/kirim-invoice`,
      input: z.strictObject({ [a.kunci]: zNomor, no_hp: zHp }),
      output: zTerkirim,
      policy,
      summary: "Send the document to the customer's WhatsApp",
    }),
  }
}

export const URUT_HISTORI = ['dibuat', 'jenis', 'dokumen', 'penerima', 'status_pesan'] as const

const saringan = {
  search: z.string().trim().max(60).optional(),
  tgl_from: zTanggal.optional(),
  tgl_to: zTanggal.optional(),
  status_pesan: z.enum(STATUS_PESAN).optional(),
  jenis: z.enum(JENIS_PESAN).optional(),
}

export const chatHistori = defineCall({
  method: 'GET',
  path: 'chat/histori',
  pribadi: PENERIMA,
  input: z.strictObject({
    ...zPage,
    sort: zSort(URUT_HISTORI).optional(),
    ...saringan,
  }),
  output: z.array(zPesan),
  policy: { screens: [HISTORI] },
  summary: 'Messages with what became of them; totals count them by state',
})

/** Sends what has failed again: those that are named, or all that a filter finds. */
export const chatKirimUlang = defineCall({
  method: 'POST',
  path: 'chat/kirim-ulang',
  input: z.union([
    z.strictObject({ id: z.array(zId).min(1).max(500) }),
    z.strictObject({
      saring: z.strictObject(saringan),
      /** Those too that may have arrived. */
      tidak_pasti: z.boolean().default(false),
    }),
  ]),
  output: z.object({ dikirim: z.int(), dilewati: z.int() }),
  policy: { screens: [HISTORI] },
  summary: 'Send failed messages again, each once',
})

const zTemplat = z.object({
  jenis: z.enum(JENIS_PESAN),
  /** The shop's own words; empty where ours count. */
  isi: z.string(),
  bawaan: z.string(),
  /** Words that are filled in. */
  kata: z.array(z.string()),
  nama_templat: z.string().nullable(),
  bahasa_templat: z.string().nullable(),
})
export type TemplatWa = z.output<typeof zTemplat>

const zSetting = z.object({
  gerbang: z.enum(GERBANG),
  /** Host of the installation's messaging server; null where none is set. */
  alamat: z.string().nullable(),
  nomor_id: z.string().nullable(),
  /** Whether there is a token; it is never answered. */
  ada_token: z.boolean(),
  kenal_kunci: z.boolean(),
  per_menit: z.int(),
  versi: z.int(),
  menunggu: z.int(),
  templat: z.array(zTemplat),
})
export type SettingWa = z.output<typeof zSetting>

export const waSetting = defineCall({
  method: 'GET',
  path: 'whatsapp-setting',
  input: z.strictObject({}),
  output: zSetting,
  policy: { screens: [SETTING] },
  summary: "The shop's gateway without its token, and its words for each kind of message",
})

export const waSimpan = defineCall({
  method: 'PUT',
  path: 'whatsapp-setting',
  input: z.strictObject({
    gerbang: z.enum(GERBANG),
    nomor_id: z
      .string()
      .trim()
      .regex(/^\d{5,30}$/, { message: 'chat.nomor_id' })
      .nullish(),
    /** A new one; absent keeps the old, null takes it away. */
    token: z
      .string()
      .trim()
      .min(8)
      .max(1000)
      .regex(/^[\x21-\x7e]+$/, { message: 'chat.token' })
      .nullish(),
    kenal_kunci: z.boolean(),
    per_menit: z.int().min(BATAS_PER_MENIT.min).max(BATAS_PER_MENIT.max),
    /** The version that was edited, 0 for the first. */
    versi: z.int().min(0).max(2_000_000_000),
  }),
  output: z.object({ versi: z.int() }),
  policy: { screens: [SETTING] },
  summary: "Saves the shop's gateway",
})

export const waTemplat = defineCall({
  method: 'PUT',
  path: 'whatsapp-setting/templat/{jenis}',
  input: z.strictObject({
    jenis: z.enum(JENIS_PESAN),
    isi: zTeks(2000),
    nama_templat: z
      .string()
      .trim()
      .regex(/^[a-z0-9_]{1,512}$/, { message: 'chat.nama_templat' })
      .nullish(),
    bahasa_templat: z
      .string()
      .trim()
      .regex(/^[a-z]{2,3}(?:_[A-Z]{2,4})?$/, { message: 'chat.bahasa_templat' })
      .nullish(),
  }),
  output: z.object({ jenis: z.string() }),
  policy: { screens: [SETTING] },
  summary: "The shop's own words for a kind of message; empty takes ours again",
})

export const waUji = defineCall({
  method: 'POST',
  path: 'whatsapp-setting/uji',
  input: z.strictObject({ no_hp: zHp }),
  output: z.object({ id: z.string() }),
  policy: { screens: [SETTING] },
  summary: 'Sends a test message the way that every message goes; ask for it by its id',
})

/** The messaging server's own call, spoken by this server too (specification, section 7; R-325). */
export const chatSend = defineCall({
  method: 'POST',
  path: 'chat/send',
  input: z.strictObject({
    receiver: zHp,
    message: zTeksWajib(4096),
    type: z.literal('text').default('text'),
  }),
  output: z.object({ success: z.boolean(), id: z.string() }),
  policy: { screens: ['/lihat-penjualan', '/lihat-pembelian', '/send-promo-to-customer'] },
  summary: 'Sends a text to one number by the way of every message',
})
