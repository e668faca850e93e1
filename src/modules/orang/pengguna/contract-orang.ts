import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zPage, zSort } from '#kernel/shared/page.ts'
import { LEVELS, SYSTEM_USER } from '#kernel/shared/gates.ts'
import { zKode, zTeksWajib } from '#kernel/shared/schema.ts'
import { CARA_FAKTOR, zAkses, zUserId } from './contract.ts'
import { MAKS_JARI } from './rules.ts'
import type { Akses } from './pohon.ts'

/** Calls about people: who there is, their rights, sessions and fingers. */

/** Screens behind which people are looked after. */
const ORANG = { screens: ['/data-users'] } as const
const AKSES = { screens: ['/hak-akses-users', '/hak-akses-news'] } as const

const zOrang = z.object({
  user_id: z.string(),
  nama: z.string(),
  level: z.enum(LEVELS),
  kode_toko: z.string(),
  laci: z.string(),
  aktif: z.boolean(),
  /** From here on only for whoever looks after people. */
  no_whatsapp: z.string().nullable().optional(),
  /** The menu tree with what is shown to the person. */
  akses: z.array(zAkses).optional(),
  wajib_ganti: z.boolean().optional(),
  /** The log-in asks for a second factor. */
  berfaktor: z.boolean().optional(),
  /** Guessed wrong too often: further guesses wait. */
  terkunci: z.boolean().optional(),
  daring: z.boolean().optional(),
  masuk_terakhir: z.string().nullable().optional(),
  versi: z.int().optional(),
})
export type Orang = z.output<typeof zOrang>

const zCari = z.string().trim().max(100).optional()
const zYaTidak = z.enum(['true', 'false']).transform((s) => s === 'true')

export const KOLOM_ORANG = ['user_id', 'nama', 'level', 'kode_toko', 'laci', 'aktif'] as const

export const daftarPengguna = defineCall({
  method: 'GET',
  path: 'users/get/all',
  input: z.strictObject({
    page: zPage.page.unwrap().optional(),
    limit: zPage.limit.unwrap().optional(),
    search: zCari,
    sort: zSort(KOLOM_ORANG).optional(),
    level: z.enum(LEVELS).optional(),
    kode_toko: zKode.optional(),
    aktif: zYaTidak.optional(),
    /** `kelola`: all whom the caller may look after, with what that needs. */
    cakupan: z.literal('kelola').optional(),
    format: z.enum(['csv', 'xlsx']).optional(),
  }),
  output: z.array(zOrang),
  policy: 'session',
  summary: "The people of this shop, e.g. for 'Valid By' and approvers",
})

export const zUserIdBaru = zUserId.pipe(
  z
    .string()
    .regex(/^[A-Z0-9][A-Z0-9._-]{1,19}$/, { message: 'pengguna.user_id' })
    .refine((id) => id !== SYSTEM_USER, { message: 'pengguna.user_id_sistem' }),
)
export const zSandiBaru = z.string().max(200)
const zVersi = z.int().min(1).max(2_000_000_000)
const siapa = { user_id: zUserId }

const data = {
  nama: zTeksWajib(60),
  level: z.enum(LEVELS),
  kode_toko: zKode.optional(),
  laci: zKode.pipe(z.string().max(20)),
  no_whatsapp: z.string().trim().max(30).nullish(),
}

export const tambahPengguna = defineCall({
  method: 'POST',
  path: 'users',
  input: z.strictObject({ ...data, user_id: zUserIdBaru, password: zSandiBaru }),
  output: zOrang,
  policy: ORANG,
  summary: 'New person, with a password that the first log-in asks to change',
})

export const bacaPengguna = defineCall({
  method: 'GET',
  path: 'users/{user_id}',
  input: z.strictObject(siapa),
  output: zOrang,
  policy: { screens: [...ORANG.screens, ...AKSES.screens] },
  summary: 'One person',
})

export const ubahPengguna = defineCall({
  method: 'PUT',
  path: 'users/{user_id}',
  input: z.strictObject({
    ...z.object(data).partial().shape,
    ...siapa,
    aktif: z.boolean().optional(),
    versi: zVersi.optional(),
  }),
  output: zOrang,
  policy: ORANG,
  summary: 'Change of a person. Switching off ends the sessions at once',
})

export const resetSandi = defineCall({
  method: 'POST',
  path: 'users/{user_id}/reset-password',
  input: z.strictObject({ ...siapa, password: zSandiBaru }),
  output: z.object(siapa),
  policy: ORANG,
  summary: 'A new first password; sessions end at once',
})

export const bukaKunci = defineCall({
  method: 'POST',
  path: 'users/{user_id}/unlock',
  input: z.strictObject(siapa),
  output: z.object({ ...siapa, dilupakan: z.int() }),
  policy: ORANG,
  summary: 'Forgets wrong guesses, so that the person may try again',
})

export const keluarkan = defineCall({
  method: 'POST',
  path: 'users/{user_id}/kick',
  input: z.strictObject(siapa),
  output: z.object({ ...siapa, berakhir: z.int() }),
  policy: ORANG,
  summary: 'Ends the sessions of a person at once',
})

const zRiwayat = z.record(z.string(), z.unknown()).nullable()

export const riwayatPengguna = defineCall({
  method: 'GET',
  path: 'users/{user_id}/riwayat',
  input: z.strictObject(siapa),
  output: z.array(
    z.object({
      waktu: z.string(),
      user_id: z.string(),
      kode_toko: z.string(),
      aksi: z.string(),
      sebelum: zRiwayat,
      sesudah: zRiwayat,
    }),
  ),
  policy: { screens: [...ORANG.screens, ...AKSES.screens] },
  summary: 'Changes of one person, newest first',
})

export const KOLOM_SESI = ['user_id', 'kode_toko', 'dibuat', 'terlihat', 'alamat'] as const

export const daftarSesi = defineCall({
  method: 'GET',
  path: 'users/sessions',
  input: z.strictObject({ ...zPage, search: zCari, sort: zSort(KOLOM_SESI).optional() }),
  output: z.array(
    z.object({
      id: z.string(),
      user_id: z.string(),
      nama: z.string(),
      level: z.enum(LEVELS),
      kode_toko: z.string(),
      /** At a screen, a phone that only approves, or one that is a screen's camera. */
      jenis: z.enum(['LAYAR', 'AUTHENTICATOR', 'KAMERA']),
      /** What opened it beside the password; null for the password alone. */
      faktor: z.enum(CARA_FAKTOR).nullable(),
      dibuat: z.string(),
      terlihat: z.string(),
      alamat: z.string(),
      agen: z.string(),
      /** The session that asks. */
      sendiri: z.boolean(),
    }),
  ),
  policy: ORANG,
  summary: 'Sessions that live, seen last first',
})

export const HASIL_MASUK = [
  'MASUK',
  'AMBIL_ALIH',
  'SALAH',
  'SALAH_FAKTOR',
  'SEDANG_DIPAKAI',
  'KELUAR',
  'DIKELUARKAN',
] as const

export const catatanMasuk = defineCall({
  method: 'GET',
  path: 'users/login-log',
  input: z.strictObject({
    ...zPage,
    search: zCari,
    sort: zSort(['waktu', 'user_id', 'hasil', 'alamat']).optional(),
    hasil: z.enum(HASIL_MASUK).optional(),
  }),
  output: z.array(
    z.object({
      id: z.int(),
      waktu: z.string(),
      user_id: z.string(),
      kode_toko: z.string().nullable(),
      hasil: z.enum(HASIL_MASUK),
      oleh: z.string().nullable(),
      alamat: z.string(),
      agen: z.string(),
    }),
  ),
  policy: ORANG,
  summary: 'Log-ins, wrong passwords and ends of sessions, newest first',
})

/** A node as the editor needs it: with its title, and whether this editor may change it. */
export interface SimpulAkses extends Akses {
  readonly title: string
  /** False for a sub-menu, which is shown by what is in it and has no right of its own. */
  readonly layar: boolean
  readonly boleh: boolean
  /** False while a module or the level closes the screen, whatever the tree says. */
  readonly terbuka: boolean
  readonly children: readonly SimpulAkses[]
}

const zSimpul: z.ZodType<SimpulAkses> = z.object({
  field: z.string(),
  value: z.string(),
  is_show: z.boolean(),
  title: z.string(),
  layar: z.boolean(),
  boleh: z.boolean(),
  terbuka: z.boolean(),
  get children() {
    return z.array(zSimpul)
  },
})

const zOrangAkses = z.object({
  user_id: z.string(),
  nama: z.string(),
  level: z.enum(LEVELS),
  kode_toko: z.string(),
  versi: z.int(),
  /** Whether the caller may change anything of it; SU and OWN have no tree to change. */
  boleh: z.boolean(),
  akses: z.array(zSimpul),
})

export const bacaAkses = defineCall({
  method: 'GET',
  path: 'users/{user_id}/akses',
  input: z.strictObject(siapa),
  output: zOrangAkses,
  policy: AKSES,
  summary: 'Menu tree of a person, three levels deep',
})

/** As deep as it likes to be sent: what is too deep is refused by name. */
const zAksesMasuk: z.ZodType<Akses> = z.strictObject({
  field: z.string().max(40),
  value: z.string().max(120),
  is_show: z.boolean(),
  get children() {
    return z.array(zAksesMasuk).max(1000)
  },
})

export const ubahAkses = defineCall({
  method: 'PUT',
  path: 'users/{user_id}/akses',
  input: z.strictObject({ ...siapa, akses: z.array(zAksesMasuk).max(1000), versi: zVersi }),
  output: z.object({ ...siapa, versi: z.int(), tampil: z.int() }),
  policy: AKSES,
  summary: 'New menu tree of a person; open browsers follow at once',
})

export const aksesPerLevel = defineCall({
  method: 'GET',
  path: 'users/akses/bawaan',
  input: z.strictObject({}),
  output: z.array(z.object({ level: z.enum(LEVELS), akses: z.array(z.string()) })),
  policy: AKSES,
  summary: 'What a new person of each level starts with, as paths',
})

const zJari = z.coerce.number().int().min(1).max(MAKS_JARI)

export const sidikJariPengguna = defineCall({
  method: 'GET',
  path: 'user-fingerprint',
  input: z.strictObject(siapa),
  output: z.array(
    z.object({
      user_id: z.string(),
      fingerprints: z.array(z.object({ jari: z.int(), bytes: z.string() })),
    }),
  ),
  policy: 'session',
  summary: 'Enrolled fingers of a person who may approve',
})

export const daftarSidikJari = defineCall({
  method: 'GET',
  path: 'user-fingerprint/get/all',
  input: z.strictObject({
    ...zPage,
    search: zCari,
    sort: zSort(['user_id', 'nama', 'level', 'kode_toko']).optional(),
  }),
  output: z.array(
    z.object({
      user_id: z.string(),
      nama: z.string(),
      level: z.enum(LEVELS),
      kode_toko: z.string(),
      jari: z.array(z.int()),
      terdaftar: z.string().nullable(),
    }),
  ),
  policy: { screens: ['/data-fingerprint'] },
  summary: 'Supervisors and owners with the fingers that are enrolled',
})

export const daftarkanJari = defineCall({
  method: 'POST',
  path: 'user-fingerprint',
  input: z.strictObject({
    ...siapa,
    jari: zJari,
    bytes: z.base64().min(24).max(27_000),
  }),
  output: z.object({ ...siapa, jari: z.int() }),
  policy: { screens: ['/data-fingerprint'] },
  summary: 'Enrols a finger; one that was enrolled before is replaced',
})

export const hapusJari = defineCall({
  method: 'DELETE',
  path: 'user-fingerprint',
  input: z.strictObject({ ...siapa, jari: zJari }),
  output: z.object({ ...siapa, jari: z.int() }),
  policy: { screens: ['/data-fingerprint'] },
  summary: 'Removes an enrolled finger',
})
