import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zTeksWajib } from '#kernel/shared/schema.ts'
import { zHost, zJawabanKunci, zPilihanKunci, zTelepon } from '#modules/orang/otorisasi/contract.ts'
import { zMasuk, zUserId } from '#modules/orang/pengguna/contract.ts'

/** Calls about the second factor at log-in (docs/decisions/0172). */

/** One of them: a code of the app, a recovery code, or what a passkey signed. */
const faktor = {
  kode: z.string().trim().min(1).max(40).optional(),
  id_tantangan: z.uuid().optional(),
  jawaban: zJawabanKunci.optional(),
}
const zSetengah = z.string().min(20).max(100)
const password = z.string().min(1).max(200)

export const loginFaktor = defineCall({
  method: 'POST',
  path: 'users/login/faktor',
  input: z.strictObject({ setengah: zSetengah, ...faktor }),
  output: zMasuk,
  policy: 'public',
  summary:
    'Second step of a log-in: code of the app, recovery code or passkey. Answers as users/login',
})

export const loginFaktorTelepon = defineCall({
  method: 'POST',
  path: 'authenticator/login/faktor',
  input: loginFaktor.input,
  output: zTelepon,
  policy: 'public',
  summary: 'Second step of the log-in of a phone that approves. Answers as authenticator/login',
})

export const loginPasskey = defineCall({
  method: 'POST',
  path: 'users/login/faktor/passkey',
  input: z.strictObject({ setengah: zSetengah, rp_id: zHost }),
  output: zPilihanKunci,
  policy: 'public',
  summary: 'A challenge for a passkey of the person whose log-in waits for the second step',
})

export const faktorSaya = defineCall({
  method: 'GET',
  path: 'users/faktor',
  input: z.strictObject({}),
  output: z.object({
    /** Since when the log-in asks for a second factor; null: it does not. */
    aktif: z.string().nullable(),
    totp: z.boolean(),
    passkey: z.int(),
    /** Recovery codes that are left. */
    pemulihan: z.int(),
    /** This person has to have one in this shop. */
    wajib: z.boolean(),
    direset: z.object({ oleh: z.string(), pada: z.string() }).nullable(),
  }),
  policy: 'any-session',
  summary: 'The own second factor',
})

export const mulaiTotp = defineCall({
  method: 'POST',
  path: 'users/faktor/totp',
  input: z.strictObject({ password }),
  output: z.object({
    /** Base32, as it is typed into the app. */
    rahasia: z.string(),
    uri: z.string(),
    /** Modules of the code and the path of its dark ones. */
    qr: z.object({ ukuran: z.int(), gelap: z.string() }),
  }),
  policy: 'session',
  summary: 'A new secret for the authenticator app; it counts once a code of it was given',
})

/** Recovery codes where new ones were made; shown once. */
const zPemulihan = z.object({ pemulihan: z.array(z.string()) })

export const selesaiTotp = defineCall({
  method: 'POST',
  path: 'users/faktor/totp/selesai',
  input: z.strictObject({ kode: z.string().trim().min(1).max(40) }),
  output: zPemulihan,
  policy: 'session',
  summary: 'Confirms the app by a code of it; the log-in asks for one from now on',
})

export const pasangPasskey = defineCall({
  method: 'POST',
  path: 'users/faktor/passkey',
  input: z.strictObject({ password, id_tantangan: z.uuid(), jawaban: zJawabanKunci }),
  output: zPemulihan,
  policy: 'session',
  summary: 'The log-in asks for an own passkey from now on; one has signed',
})

export const buktiFaktor = defineCall({
  method: 'POST',
  path: 'users/faktor/bukti',
  input: z.strictObject(faktor),
  output: z.object({ sampai: z.string() }),
  policy: 'any-session',
  summary: 'Gives the second factor again in this session; it counts for five minutes',
})

export const buktiPasskey = defineCall({
  method: 'POST',
  path: 'users/faktor/bukti/passkey',
  input: z.strictObject({ rp_id: zHost }),
  output: zPilihanKunci,
  policy: 'any-session',
  summary: 'A challenge for an own passkey, to give the second factor again',
})

export const pemulihanBaru = defineCall({
  method: 'POST',
  path: 'users/faktor/pemulihan',
  input: z.strictObject({ password }),
  output: zPemulihan,
  policy: 'session',
  summary: 'New recovery codes; the old ones count no more',
})

export const hapusFaktor = defineCall({
  method: 'POST',
  path: 'users/faktor/hapus',
  input: z.strictObject({ password }),
  output: z.object({ user_id: z.string() }),
  policy: 'session',
  summary: 'The log-in asks for the password alone again',
})

export const resetFaktor = defineCall({
  method: 'POST',
  path: 'users/{user_id}/reset-faktor',
  input: z.strictObject({ user_id: zUserId, id_otorisasi: zTeksWajib(40).optional() }),
  output: z.object({ user_id: z.string() }),
  policy: { screens: ['/data-users'] },
  summary:
    'Takes away the second factor of somebody who has lost it, passkeys and recovery codes too',
})
