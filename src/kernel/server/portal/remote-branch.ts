import { z } from '#kernel/shared/z.ts'

const daftar = z.array(
  z.strictObject({
    kode_toko: z
      .string()
      .min(1)
      .max(10)
      .transform((s) => s.toUpperCase()),
    nama_toko: z.string().max(100).optional(),
    url: z.url({ protocol: /^https?$/ }).transform((s) => s.replace(/\/+$/, '')),
    token: z.string().min(16).max(200),
    /** Secret of these two servers, which signs the parcels between them. */
    kunci_paket: z.string().min(32).max(200).optional(),
  }),
)

export type RemoteBranch = z.output<typeof daftar>[number]

/** Reads BRANCH_SERVERS. Throws an Error that names the variable when it is not a valid list. */
export function readRemoteBranches(json: string): readonly RemoteBranch[] {
  let isi: unknown
  try {
    isi = JSON.parse(json || '[]')
  } catch (cause) {
    throw new Error('BRANCH_SERVERS: is no JSON', { cause })
  }
  const hasil = daftar.safeParse(isi)
  if (hasil.success) return hasil.data
  const pertama = hasil.error.issues[0]
  throw new Error(`BRANCH_SERVERS: ${pertama?.path.join('.')} ${pertama?.message}`)
}
