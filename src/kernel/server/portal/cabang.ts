import { z } from 'zod'
import { sql } from '../db/query.ts'
import type { Services } from '../http/services.ts'

/** A branch that this node hosts itself, or one on a server of its own. */
export interface Cabang {
  readonly kode_toko: string
  readonly nama_toko: string
  /** Null for a branch of this node. Comes from the configuration, never from a request. */
  readonly jauh: { readonly url: string; readonly token: string } | null
}

const daftar = z.array(
  z.strictObject({
    kode_toko: z.string().min(1).max(10).transform((s) => s.toUpperCase()),
    nama_toko: z.string().max(100).optional(),
    url: z.url({ protocol: /^https?$/ }).transform((s) => s.replace(/\/+$/, '')),
    token: z.string().min(16).max(200),
  }),
)

export type CabangJauh = z.output<typeof daftar>[number]

/** Reads BRANCH_SERVERS. Throws an Error that names the variable when it is no such list. */
export function bacaCabangJauh(json: string): readonly CabangJauh[] {
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

/** Every branch that the central office may ask, the centre itself included, by its code. */
export async function semuaCabang(services: Services): Promise<readonly Cabang[]> {
  const jauh = bacaCabangJauh(services.config.branchServers)
  const toko = await services.db.lokal.all(sql<{ kode_toko: string; nama_toko: string }>`
    select kode_toko, nama_toko from public.toko order by kode_toko`)
  const nama = new Map(toko.map((t) => [t.kode_toko, t.nama_toko]))
  const lokal = toko.filter((t) => !jauh.some((j) => j.kode_toko === t.kode_toko))
  return [
    ...lokal.map((t) => ({ ...t, jauh: null })),
    ...jauh.map(({ kode_toko, nama_toko, url, token }) => ({
      kode_toko, nama_toko: nama_toko ?? nama.get(kode_toko) ?? kode_toko, jauh: { url, token },
    })),
  ].sort((a, b) => (a.kode_toko < b.kode_toko ? -1 : 1))
}
