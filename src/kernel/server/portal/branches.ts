import { sql } from '../db/query.ts'
import { namaOrganisasi } from '#kernel/shared/gates.ts'
import type { Ctx } from '../http/route.ts'

/** A branch on this node, or on a server of its own. */
export interface Branch {
  readonly kode_toko: string
  readonly nama_toko: string
  /**
   * Null for a branch on this node. The address comes from the configuration, never from a request.
   */
  readonly jauh: { readonly url: string; readonly token: string } | null
}

/** Every branch that the central office may ask, including the centre itself, by code. */
export async function allBranches(ctx: Ctx): Promise<readonly Branch[]> {
  const { services, modules } = ctx
  const jauh = services.config.branchServers
  const toko = await services.db.lokal.all(sql<{ kode_toko: string; nama_toko: string }>`
    select kode_toko, nama_toko from public.toko order by kode_toko`)
  const nama = new Map(toko.map((t) => [t.kode_toko, t.nama_toko]))
  const lokal = toko.filter((t) => !jauh.some((j) => j.kode_toko === t.kode_toko))
  const cabang: readonly Branch[] = [
    ...lokal.map((t) => ({ ...t, jauh: null })),
    ...jauh.map(({ kode_toko, nama_toko, url, token }) => ({
      kode_toko,
      nama_toko: nama_toko ?? nama.get(kode_toko) ?? kode_toko,
      jauh: { url, token },
    })),
  ]
  return cabang
    .map((c) => ({ ...c, nama_toko: namaOrganisasi(modules, c.kode_toko, c.nama_toko) }))
    .sort((a, b) => (a.kode_toko < b.kode_toko ? -1 : 1))
}
