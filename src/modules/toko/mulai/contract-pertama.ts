import { z } from '#kernel/shared/z.ts'
import { type CallInput, defineCall } from '#kernel/shared/contract.ts'
import { zKode, zTeksWajib } from '#kernel/shared/schema.ts'
import { zSandiBaru, zUserIdBaru } from '#modules/orang/pengguna/contract-orang.ts'
import { KODE_SEMUA, ZONA_WAKTU } from '#modules/toko/toko/rules.ts'

/** Before there is anybody who could log in: the first shop of an empty database, and its owner. */
const PATH = 'publik/toko-pertama'
const zPilihan = (maks: number) => z.string().trim().max(maks).nullish()

export const tokoPertamaAda = defineCall({
  method: 'GET',
  path: PATH,
  policy: 'public',
  summary: 'Whether the first shop may be made here: only while there is none at all',
  input: z.strictObject({}),
  output: z.object({ buka: z.boolean() }),
})

export const tokoPertamaBuat = defineCall({
  method: 'POST',
  path: PATH,
  policy: 'public',
  summary:
    'Makes the first shop and its owner with the code that the server told at its start; 409 toko_pertama.sudah_ada for ever after',
  input: z.strictObject({
    kode: z.string().trim().min(1).max(40),
    nama_toko: zTeksWajib(60),
    alamat_toko: zTeksWajib(200),
    kota: zPilihan(60),
    telp: zPilihan(30),
    kode_toko: zKode.pipe(
      z
        .string()
        .regex(/^[A-Z0-9]{2,10}$/, { message: 'toko_pertama.kode_toko' })
        .refine((kode) => !KODE_SEMUA.includes(kode), { message: 'toko.kode_semua' }),
    ),
    kode_nota: zKode.pipe(z.string().regex(/^[A-Z0-9]{2}$/, { message: 'toko.kode_nota' })),
    zona_waktu: z.enum(ZONA_WAKTU),
    user_id: zUserIdBaru,
    nama: zTeksWajib(60),
    password: zSandiBaru,
  }),
  output: z.object({ kode_toko: z.string(), user_id: z.string() }),
})
export type TokoPertama = CallInput<typeof tokoPertamaBuat>
