import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zKode, zTeksWajib } from '#kernel/shared/schema.ts'
import { zHost, zIzin, zJawabanKunci, zPengajuan, zPilihanKunci } from './contract.ts'
import { zKeystore } from './contract-qr.ts'

export const kunciSaya = defineCall({
  method: 'GET',
  path: 'webauthn',
  policy: 'any-session',
  summary: 'The own passkeys',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id_kunci: z.string(),
      nama: z.string(),
      rp_id: z.string(),
      dibuat: z.string(),
      dipakai: z.string().nullable(),
    }),
  ),
})

export const kunciPilihan = defineCall({
  method: 'POST',
  path: 'webauthn/options',
  policy: 'any-session',
  summary: 'Begins the enrolment of a passkey; asks for the current password',
  input: z.strictObject({ rp_id: zHost, password: z.string().min(1).max(200) }),
  output: zPilihanKunci,
})

export const kunciDaftar = defineCall({
  method: 'POST',
  path: 'webauthn',
  policy: 'any-session',
  summary: 'Enrols a passkey',
  input: z.strictObject({
    id_tantangan: z.uuid(),
    nama: zTeksWajib(60),
    jawaban: zJawabanKunci,
  }),
  output: z.object({ id_kunci: z.string() }),
})

export const kunciHapus = defineCall({
  method: 'DELETE',
  path: 'webauthn',
  policy: 'any-session',
  summary: 'Removes an own passkey',
  input: z.strictObject({ id_kunci: z.string().regex(/^[\w-]{1,1500}$/) }),
  output: z.object({ id_kunci: z.string() }),
})

export const webauthnPilihan = defineCall({
  method: 'POST',
  path: 'authorization/webauthn/options',
  policy: 'session',
  summary: 'A challenge for the passkey of an approver at this terminal',
  input: zPengajuan.extend({ user_id: zKode, rp_id: zHost }),
  output: zPilihanKunci,
})

export const authorizationWebauthn = defineCall({
  method: 'POST',
  path: 'authorization/webauthn',
  policy: 'session',
  summary: 'Approves what the challenge was made for, by passkey',
  input: z.strictObject({ id_tantangan: z.uuid(), jawaban: zJawabanKunci }),
  output: zIzin,
})

export const teleponPilihan = defineCall({
  method: 'POST',
  path: 'authenticator/options',
  policy: 'authenticator',
  summary: "A challenge for this phone's passkey, for one open request",
  input: z.strictObject({ keystore: zKeystore, rp_id: zHost }),
  output: zPilihanKunci,
})

const zPerangkat = z.string().regex(/^[\w-]{1,64}$/)

/** `payload.signature` of the agent, both base64url (docs/fingerprint-agent.md). */
const zFp = z
  .string()
  .max(2000)
  .regex(/^[\w-]+\.[\w-]+$/)

export const sidikJariTantangan = defineCall({
  method: 'POST',
  path: 'authorization/fingerprint/challenge',
  policy: 'session',
  summary: "What the terminal's fingerprint agent needs: challenge and the approver's templates",
  input: zPengajuan.extend({ user_id: zKode, id_perangkat: zPerangkat }),
  output: z.object({
    id_tantangan: z.string(),
    tantangan: z.string(),
    user_id: z.string(),
    jari: z.array(z.object({ jari: z.int(), bytes: z.string() })),
  }),
})

export const sidikJariPindai = defineCall({
  method: 'POST',
  path: 'authorization/fingerprint/scan',
  policy: 'session',
  summary: "Hands in the agent's answer; the event 'fingerprint-auth' tells what it says",
  input: z.strictObject({ fp: zFp }),
  output: z.object({ status: z.boolean() }),
})

export const authorizationFingerprint = defineCall({
  method: 'POST',
  path: 'authorization/fingerprint',
  policy: 'session',
  summary: 'Approves what the challenge was made for, by fingerprint',
  input: z.strictObject({ user_id: zKode, fp: zFp, kategori: zTeksWajib(60) }),
  output: zIzin,
})

const layar = { screens: ['/setting-otorisasi'] } as const

export const perangkatDaftar = defineCall({
  method: 'GET',
  path: 'fingerprint-agent',
  policy: layar,
  summary: 'Fingerprint agents of this shop',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id_perangkat: z.string(),
      nama: z.string(),
      sidik_kunci: z.string(),
      didaftarkan_oleh: z.string(),
      dibuat: z.string(),
    }),
  ),
})

export const perangkatTambah = defineCall({
  method: 'POST',
  path: 'fingerprint-agent',
  policy: layar,
  summary: "Enrols a terminal's fingerprint agent by its public key",
  input: z.strictObject({
    id_perangkat: zPerangkat,
    nama: zTeksWajib(60),
    /** Ed25519, DER (SPKI) in base64. */
    kunci_publik: z.base64().max(200),
    password: z.string().min(1).max(200),
  }),
  output: z.object({ id_perangkat: z.string() }),
})

export const perangkatHapus = defineCall({
  method: 'DELETE',
  path: 'fingerprint-agent',
  policy: layar,
  summary: 'Removes a fingerprint agent: its answers count no more',
  input: z.strictObject({ id_perangkat: zPerangkat }),
  output: z.object({ id_perangkat: z.string() }),
})
