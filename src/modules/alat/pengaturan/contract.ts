import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { BAHASA } from '#kernel/shared/i18n.ts'
import { zSetting, zTeks, zTeksWajib, zUnggahan } from '#kernel/shared/schema.ts'
import { MAKS_BARIS_KEPALA, MAKS_HURUF_KEPALA } from './rules.ts'

const SYSTEM = '/settingsystem'
const TOKO = '/settingtoko'
const zKunci = z.string().trim().min(1).max(100)
const zVersi = z.int().min(0).max(2_000_000_000)

/** A setting may be sent as anything that JSON can say; its own kind decides what is right. */
const zNilai = z.unknown()

export const paraSystem = defineCall({
  method: 'GET',
  path: 'para-system',
  policy: 'session',
  summary: 'Module flags and system parameters of the shop (R-289)',
  input: z.strictObject({}),
  output: z.array(z.object({ key: z.string(), value: zSetting })),
})

export const paraSystemKey = defineCall({
  method: 'GET',
  path: 'para-system/key/{key}',
  policy: 'session',
  summary: 'One module flag or system parameter',
  input: z.strictObject({ key: zKunci }),
  output: z.object({ key: z.string(), value: zSetting }),
})

const zTersimpan = z.object({ key: z.string(), value: zSetting, versi: z.int() })

/** `versi` is the one that was seen; without it the last writer wins. */
export const paraSystemUbah = defineCall({
  method: 'PUT',
  path: 'para-system/key/{key}',
  policy: { screens: [SYSTEM, TOKO] },
  summary: 'Change one setting; everyday parameters on /settingtoko, the rest on /settingsystem',
  input: z.strictObject({ key: zKunci, value: zNilai, versi: zVersi.optional() }),
  output: zTersimpan,
})

export const paraSystemUbahBanyak = defineCall({
  method: 'PUT',
  path: 'para-system',
  policy: { screens: [SYSTEM, TOKO] },
  summary: 'Change several settings at once: all of them or none',
  input: z.strictObject({
    perubahan: z
      .array(z.strictObject({ key: zKunci, value: zNilai, versi: zVersi.optional() }))
      .min(1)
      .max(200),
  }),
  output: z.object({ tersimpan: z.array(zTersimpan) }),
})

export const paraSystemRinci = defineCall({
  method: 'GET',
  path: 'para-system/rinci',
  policy: { screens: [SYSTEM, TOKO] },
  summary: 'Every setting explained: value, default, what it opens, who changed it last',
  input: z.strictObject({}),
  output: z.object({
    pengaturan: z.array(
      z.object({
        key: z.string(),
        value: zSetting,
        bawaan: zSetting,
        versi: z.int(),
        diubah_oleh: z.string().nullable(),
        diubah_pada: z.string().nullable(),
        /** The environment decides it for all shops of this server. */
        tetap: z.boolean(),
        layar: z.array(
          z.object({
            path: z.string(),
            title: z.string(),
            efek: z.enum(['buka', 'tutup', 'batasi', 'daftar']),
          }),
        ),
      }),
    ),
    /** What a list of shop codes may name. */
    toko: z.array(z.object({ kode_toko: z.string(), nama_toko: z.string() })),
    /** Only for whom /settingsystem is open. */
    lingkungan: z.array(z.object({ key: z.string(), value: z.string() })),
  }),
})

export const paraSystemRiwayat = defineCall({
  method: 'GET',
  path: 'para-system/riwayat/{key}',
  policy: { screens: [SYSTEM, TOKO] },
  summary: 'Who changed a setting, when, from what to what; newest first',
  input: z.strictObject({ key: zKunci }),
  output: z.array(
    z.object({
      versi: z.int(),
      waktu: z.string(),
      user_id: z.string(),
      sebelum: zSetting,
      sesudah: zSetting,
    }),
  ),
})

/** The language of the person who asks; null is the shop's. Kept on the server, for every browser. */
export const usersBahasa = defineCall({
  method: 'PUT',
  path: 'users/bahasa',
  policy: 'session',
  summary: 'Choose the own language; null follows the shop',
  input: z.strictObject({ bahasa: z.enum(BAHASA).nullable() }),
  output: z.object({ bahasa: z.enum(BAHASA).nullable() }),
})

export const tujuanGrosir = defineCall({
  method: 'GET',
  path: 'grosir/tujuan',
  policy: { screens: ['/redirect-to-grosir'] },
  summary: 'Where the wholesale system is; refused while it is not set (R-037, R-362)',
  input: z.strictObject({}),
  output: z.object({ url: z.string(), domain: z.string() }),
})

const ISI_TOKO = {
  nama_toko: zTeksWajib(60),
  alamat_toko: zTeksWajib(200),
  kota: zTeks(60).nullable(),
  telp: zTeks(30).nullable(),
  zona_waktu: z.enum(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']),
  pkp: z.boolean(),
  npwp: zTeks(30).nullable(),
  baris_kepala: z.array(zTeks(MAKS_HURUF_KEPALA)).max(MAKS_BARIS_KEPALA),
}

export const settingToko = defineCall({
  method: 'GET',
  path: 'settingtoko',
  policy: { screens: [TOKO] },
  summary: "The shop's own data",
  input: z.strictObject({}),
  output: z.object({
    kode_toko: z.string(),
    kode_nota: z.string(),
    ...ISI_TOKO,
    logo: z.string().nullable(),
    versi: z.int(),
  }),
})

export const settingTokoUbah = defineCall({
  method: 'PUT',
  path: 'settingtoko',
  policy: { screens: [TOKO] },
  summary: "Change the shop's own data",
  input: z.strictObject({ ...ISI_TOKO, versi: zVersi }),
  output: settingToko.output,
})

const zLogo = z.object({ logo: z.string().nullable(), versi: z.int() })

export const logoSimpan = defineCall({
  method: 'POST',
  path: 'settingtoko/logo',
  policy: { screens: [TOKO] },
  summary: "The picture above the shop's papers, multipart with image; replaces the one before",
  input: z.strictObject({ image: zUnggahan }),
  output: zLogo,
})

export const logoHapus = defineCall({
  method: 'DELETE',
  path: 'settingtoko/logo',
  policy: { screens: [TOKO] },
  summary: 'Take the logo away',
  input: z.strictObject({}),
  output: zLogo,
})

export const logoBaca = defineCall({
  method: 'GET',
  path: 'settingtoko/logo',
  policy: 'session',
  summary: 'The logo of the shop',
  /** `v` only makes a new address for a new picture. */
  input: z.strictObject({ v: z.string().max(80).optional() }),
  output: z.any(),
})
