import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { LEVELS } from '#kernel/shared/gates.ts'
import { zSetting } from '#kernel/shared/schema.ts'
import type { Akses } from './pohon.ts'

export const zUserId = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .transform((s) => s.toUpperCase())
const zSandi = z.string().min(1).max(200)

export const zAkses: z.ZodType<Akses> = z.object({
  field: z.string(),
  value: z.string(),
  is_show: z.boolean(),
  get children() {
    return z.array(zAkses)
  },
})

/** Ways to give a second factor at log-in, beside the password. */
export const CARA_FAKTOR = ['TOTP', 'PASSKEY', 'PEMULIHAN'] as const
export type CaraFaktor = (typeof CARA_FAKTOR)[number]

export const zMasuk = z.object({
  token: z.string(),
  user: z.object({
    user_id: z.string(),
    nama: z.string(),
    level: z.enum(LEVELS),
    kode_toko: z.string(),
    laci: z.string(),
    bahasa: z.string().nullable(),
    wajib_ganti: z.boolean(),
    /** Nothing else may be done before a second factor is enrolled. */
    wajib_faktor: z.boolean(),
    /** Who took the person's second factor away within the last days, and when. */
    faktor_direset: z.object({ oleh: z.string(), pada: z.string() }).nullable(),
    akses: z.array(zAkses),
  }),
  toko: z.object({
    kode_toko: z.string(),
    nama_toko: z.string(),
    alamat_toko: z.string(),
    kota: z.string().nullable(),
    telp: z.string().nullable(),
    kode_nota: z.string(),
    zona_waktu: z.string(),
    pusat: z.boolean(),
    pkp: z.boolean(),
    tgl_system: z.string(),
  }),
  modules: z.array(z.object({ key: z.string(), value: zSetting })),
  versi: z.string(),
  /** What a database holds that was made to be looked at; null where the shop works. */
  salinan: z
    .object({
      data_pada: z.string(),
      kode_toko: z.string().nullable(),
      masa: z.string().nullable(),
    })
    .nullable(),
})

export const login = defineCall({
  method: 'POST',
  path: 'users/login',
  input: z.strictObject({ user_id: zUserId, password: zSandi, ambil_alih: z.boolean().optional() }),
  output: zMasuk,
  policy: 'public',
  summary:
    'Log in. 409 sesi.sedang_dipakai while another session of this user is alive; 401 faktor.diperlukan with params {setengah, cara} where a second factor is asked for (users/login/faktor)',
})

export const sesiSaya = defineCall({
  method: 'GET',
  path: 'users/session',
  input: z.strictObject({}),
  output: zMasuk.omit({ token: true }),
  policy: 'session',
  summary: 'The session, its shop and settings, after a reload',
})

export const logout = defineCall({
  method: 'POST',
  path: 'users/logout',
  input: z.strictObject({ user_id: z.string().max(40).optional() }),
  output: z.object({ user_id: z.string() }),
  policy: 'session',
  summary: 'End this session',
})

const gantiSandi = {
  path: 'users/change-password',
  input: z.strictObject({ password: zSandi, new_password: zSandi }),
  output: z.string(),
  policy: 'session',
  summary: 'Change the own password; data is the text to show',
} as const

export const gantiSandiPost = defineCall({ method: 'POST', ...gantiSandi })
export const gantiSandiPut = defineCall({ method: 'PUT', ...gantiSandi })

export const daftarLayar = defineCall({
  method: 'GET',
  path: 'screens',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      kind: z.string(),
      parent: z.string().nullable(),
      module: z.string(),
      key: z.string().optional(),
      master: z.string().optional(),
      report: z.string().optional(),
    }),
  ),
  policy: 'session',
  summary: 'The screens that this session may open',
})

export const layarTutup = defineCall({
  method: 'GET',
  path: 'screens/tutup',
  input: z.strictObject({ path: z.string().max(200) }),
  output: z.object({
    /** `modul`: closed to everybody in this shop by its settings; `hak`: to this person. */
    sebab: z.enum(['modul', 'hak']),
    /** The settings that close it, named in the person's language. */
    setelan: z.array(z.object({ kunci: z.string(), nama: z.string() })),
    /** What the shop itself says where no setting closes it: it has no pawn office. */
    alasan: z.string().nullable(),
    /** This person may change them. */
    boleh_atur: z.boolean(),
  }),
  policy: 'session',
  summary:
    'Why a screen is closed to this session: a module that is off, or a right that is missing',
})
