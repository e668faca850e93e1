import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zTeks } from '#kernel/shared/schema.ts'
import { zJawabanKunci, zPemegang, zPengajuan, zPerubahan, zTelepon } from './contract.ts'

export const zKeystore = z
  .string()
  .trim()
  .transform((s) => s.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{12}$/))

export const STATUS_QR = ['OPEN', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const

/**
 * The QR record of the specification. What names the branch, the person and the time
 * may be sent but is not believed: the server says it. A record that names no act is approved like
 * any other, for what its notes say; no command takes it.
 */
export const otorisasiQrGenerate = defineCall({
  method: 'POST',
  path: 'otorisasi-qr/generate',
  policy: 'session',
  summary: 'Opens a request for approval by phone, for two minutes',
  input: zPengajuan.extend({
    kategori: zPengajuan.shape.kategori.default('otorisasi.umum'),
    dokumen: zPengajuan.shape.dokumen.default('-'),
    client: zTeks(40).optional(),
    keystore: zKeystore.optional(),
    client_notes: zTeks(200).optional(),
    status: z.literal('OPEN').optional(),
    event: zTeks(40).optional(),
    input_by: zTeks(40).optional(),
    input_date: zTeks(40).optional(),
    /** Address of the page that approves, as this browser knows it. */
    alamat: z
      .url({ protocol: /^https?$/ })
      .max(200)
      .optional(),
  }),
  output: z.object({
    client: z.string(),
    keystore: z.string(),
    status: z.literal('OPEN'),
    event: z.string(),
    input_by: z.string(),
    input_date: z.string(),
    kedaluwarsa: z.string(),
    /** Modules of the code with its quiet zone, and what is dark, as an SVG path. */
    qr: z.object({ ukuran: z.int(), gelap: z.string() }),
  }),
})

const hapus = {
  path: 'otorisasi-qr/remove/{branch}/{keystore}',
  policy: 'session',
  summary: 'Withdraws a request that is still open',
  input: z.strictObject({ branch: zTeks(40), keystore: zKeystore }),
  output: z.object({ keystore: z.string(), status: z.enum(STATUS_QR) }),
} as const

/** DELETE is meant; GET and POST are tolerated (gaps.md 32). */
export const otorisasiQrRemove = defineCall({ method: 'DELETE', ...hapus })
export const otorisasiQrRemoveGet = defineCall({ method: 'GET', ...hapus })
export const otorisasiQrRemovePost = defineCall({ method: 'POST', ...hapus })

export const otorisasiQrStatus = defineCall({
  method: 'GET',
  path: 'otorisasi-qr/status/{keystore}',
  policy: 'session',
  summary: 'What became of an own request; the grant when it was approved',
  input: z.strictObject({ keystore: zKeystore }),
  output: z.object({
    keystore: z.string(),
    status: z.enum(STATUS_QR),
    user_id: z.string().nullable(),
    alasan: z.string().nullable(),
    id_otorisasi: z.string().nullable(),
  }),
})

const zSandi = z.string().min(1).max(200)

export const authenticatorLogin = defineCall({
  method: 'POST',
  path: 'authenticator/login',
  policy: 'public',
  summary: 'Logs a supervisor or owner in on a phone that approves, beside the session at a screen',
  input: z.strictObject({
    user_id: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .transform((s) => s.toUpperCase()),
    password: zSandi,
  }),
  output: zTelepon,
})

export const authenticatorSession = defineCall({
  method: 'GET',
  path: 'authenticator/session',
  policy: 'authenticator',
  summary: 'Whose phone this is',
  input: z.strictObject({}),
  output: zPemegang,
})

export const authenticatorLogout = defineCall({
  method: 'POST',
  path: 'authenticator/logout',
  policy: 'authenticator',
  summary: "Ends the phone's session",
  input: z.strictObject({}),
  output: z.object({ user_id: z.string() }),
})

const zPermintaan = z.object({
  keystore: z.string(),
  kode_toko: z.string(),
  nama_toko: z.string(),
  aksi: z.string(),
  dokumen: z.string(),
  jumlah_rp: z.number(),
  berat: z.number(),
  perubahan: z.array(zPerubahan),
  keterangan: z.string().nullable(),
  peminta: z.string(),
  nama_peminta: z.string(),
  level: z.string(),
  diminta: z.string(),
  kedaluwarsa: z.string(),
})

export const authenticatorRequests = defineCall({
  method: 'GET',
  path: 'authenticator/requests',
  policy: 'authenticator',
  summary: 'Open requests that this person may decide',
  input: z.strictObject({}),
  output: z.array(zPermintaan),
})

export const authenticatorRequest = defineCall({
  method: 'GET',
  path: 'authenticator/request/{keystore}',
  policy: 'authenticator',
  summary: 'The request of a scanned or typed code; refused with the reason when it is not theirs',
  input: z.strictObject({ keystore: zKeystore }),
  output: zPermintaan,
})

export const authenticatorApprove = defineCall({
  method: 'POST',
  path: 'authenticator/approve',
  policy: 'authenticator',
  summary: 'Approves a request, confirmed by password or passkey',
  input: z.strictObject({
    keystore: zKeystore,
    password: zSandi.optional(),
    id_tantangan: z.uuid().optional(),
    jawaban: zJawabanKunci.optional(),
  }),
  output: z.object({ keystore: z.string(), status: z.enum(STATUS_QR) }),
})

export const authenticatorReject = defineCall({
  method: 'POST',
  path: 'authenticator/reject',
  policy: 'authenticator',
  summary: 'Refuses a request, with the reason',
  input: z.strictObject({ keystore: zKeystore, alasan: z.string().trim().min(1).max(200) }),
  output: z.object({ keystore: z.string(), status: z.enum(STATUS_QR) }),
})
