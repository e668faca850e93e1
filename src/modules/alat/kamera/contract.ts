import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'

const zKamera = z.uuid()
const zNomorFoto = z.coerce.number().int().min(1).max(100_000)

/** Of a screen at the counter: opens the line, follows it and takes what the phone sent. */
export const kameraBuka = defineCall({
  method: 'POST',
  path: 'kamera/buka',
  policy: 'session',
  summary: 'Draws a QR with which one phone becomes the camera of this screen, for two minutes',
  input: z.strictObject({
    /** The screen that takes the pictures; the person must be able to open it. */
    layar: z
      .string()
      .max(60)
      .regex(/^\/[\w-]+$/),
    /** Address of the phone's page, as this browser knows it. */
    alamat: z.url({ protocol: /^https?$/ }).max(200),
  }),
  output: z.object({
    kode_kamera: zKamera,
    alamat: z.string(),
    kedaluwarsa: z.string(),
    /** Modules of the code with its quiet zone, and what is dark, as an SVG path. */
    qr: z.object({ ukuran: z.int(), gelap: z.string() }),
  }),
})

export const kameraKeadaan = defineCall({
  method: 'POST',
  path: 'kamera/keadaan',
  policy: 'session',
  summary: 'What became of the line; while it is asked for, a taken line goes on',
  input: z.strictObject({ kode_kamera: zKamera }),
  output: z.object({
    status: z.enum(['MENUNGGU', 'TERPASANG', 'BERAKHIR']),
    /** Numbers of the pictures that wait to be taken, the oldest first. */
    foto: z.array(z.int()),
  }),
})

export const kameraTujuan = defineCall({
  method: 'POST',
  path: 'kamera/tujuan',
  policy: 'session',
  summary: 'What the next picture is of, as the phone shows it; null while nothing waits',
  input: z.strictObject({
    kode_kamera: zKamera,
    judul: z.string().trim().min(1).max(120).nullable(),
  }),
  output: z.object({ nomor: z.int() }),
})

export const kameraFotoBaca = defineCall({
  method: 'GET',
  path: 'kamera/{kode_kamera}/foto/{nomor}',
  policy: 'session',
  summary: 'A picture that the phone sent, for the screen that asked for it',
  input: z.strictObject({ kode_kamera: zKamera, nomor: zNomorFoto }),
  output: z.unknown(),
})

export const kameraFotoAmbil = defineCall({
  method: 'DELETE',
  path: 'kamera/{kode_kamera}/foto/{nomor}',
  policy: 'session',
  summary: 'The screen has the picture: it is deleted here',
  input: z.strictObject({ kode_kamera: zKamera, nomor: zNomorFoto }),
  output: z.object({ nomor: z.int() }),
})

export const kameraTutup = defineCall({
  method: 'DELETE',
  path: 'kamera/{kode_kamera}',
  policy: 'session',
  summary: 'Ends the line and the session of its phone',
  input: z.strictObject({ kode_kamera: zKamera }),
  output: z.object({ kode_kamera: zKamera }),
})

/** Of the phone. */
export const kameraPasang = defineCall({
  method: 'POST',
  path: 'kamera/pasang',
  policy: 'public',
  summary:
    'Takes the code of a QR: a session that adds pictures to its screen and does nothing else',
  input: z.strictObject({ kode: z.string().trim().min(1).max(300) }),
  output: z.object({ token: z.string() }),
})

export const kameraTelepon = defineCall({
  method: 'GET',
  path: 'kamera/telepon',
  policy: 'camera',
  summary: 'What this phone is to photograph now',
  input: z.strictObject({}),
  output: z.object({
    nama_toko: z.string(),
    /** The screen that asked. */
    layar: z.string(),
    nomor: z.int(),
    /** Null while nothing waits. */
    judul: z.string().nullable(),
    /** The picture of this number has arrived. */
    terkirim: z.boolean(),
    /** Its screen has it; one that was reloaded never takes it. */
    diambil: z.boolean(),
  }),
})

/** A file of a multipart body. */
const zFoto = z.custom<{ readonly data: Uint8Array }>(
  (v) =>
    typeof v === 'object' && v !== null && (v as { data?: unknown }).data instanceof Uint8Array,
)

export const kameraFoto = defineCall({
  method: 'POST',
  path: 'kamera/foto',
  policy: 'camera',
  summary: 'A picture for the screen, multipart with image and nomor; one for each number',
  input: z.strictObject({ nomor: zNomorFoto, image: zFoto }),
  output: z.object({ nomor: z.int() }),
})

export const kameraLepas = defineCall({
  method: 'POST',
  path: 'kamera/lepas',
  policy: 'camera',
  summary: 'The phone is no camera any more',
  input: z.strictObject({}),
  output: z.object({ lepas: z.boolean() }),
})
