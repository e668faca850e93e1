import { sql } from '#kernel/server/db/query.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { STATUS_DIHITUNG } from '../rules.ts'
import { bacaKode } from './baca-kode.ts'
import type { CaraBarang } from './cara-barang.ts'

/**
 * Names of the other shops of this server that have the pieces of these codes, by code. Each shop is
 * asked in its own context; usually nothing is unknown and nobody is asked.
 */
export async function pemilikLain(
  { services: { db }, toko }: Ctx,
  cara: CaraBarang,
  kode: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const milik = new Map<string, string>()
  if (kode.length === 0) return milik
  const lain = await db.baca(toko.kode_toko, (tx) =>
    tx.all(sql<{ kode_toko: string; nama_toko: string }>`
      select kode_toko, nama_toko from public.toko where kode_toko <> ${tx.kode_toko}
      order by kode_toko`),
  )
  for (const { kode_toko, nama_toko } of lain) {
    const dibaca = await db.baca(kode_toko, (tx) => bacaKode(tx, cara, kode))
    for (const d of dibaca)
      if (STATUS_DIHITUNG.some((s) => s === d.status) && !milik.has(d.kode))
        milik.set(d.kode, nama_toko)
  }
  return milik
}
