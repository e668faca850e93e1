import { sql } from '../db/query.ts'
import type { Services } from '../http/services.ts'

/** A branch that this node hosts itself, or one on a server of its own. */
export interface Cabang {
  readonly kode_toko: string
  readonly nama_toko: string
  /** Null for a branch of this node. Comes from the configuration, never from a request. */
  readonly jauh: { readonly url: string; readonly token: string } | null
}

/** Every branch that the central office may ask, the centre itself included, by its code. */
export async function semuaCabang(services: Services): Promise<readonly Cabang[]> {
  const jauh = services.config.branchServers
  const toko = await services.db.lokal.all(sql<{ kode_toko: string; nama_toko: string }>`
    select kode_toko, nama_toko from public.toko order by kode_toko`)
  const nama = new Map(toko.map((t) => [t.kode_toko, t.nama_toko]))
  const lokal = toko.filter((t) => !jauh.some((j) => j.kode_toko === t.kode_toko))
  return [
    ...lokal.map((t) => ({ ...t, jauh: null })),
    ...jauh.map(({ kode_toko, nama_toko, url, token }) => ({
      kode_toko,
      nama_toko: nama_toko ?? nama.get(kode_toko) ?? kode_toko,
      jauh: { url, token },
    })),
  ].sort((a, b) => (a.kode_toko < b.kode_toko ? -1 : 1))
}
