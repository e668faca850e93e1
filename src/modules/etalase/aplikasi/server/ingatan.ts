import type { Services } from '#kernel/server/http/services.ts'

/** How long an answer is told again without asking the database. */
const INGAT_MS = 5_000
const MAKS = 500

interface Diingat {
  readonly sampai: number
  readonly isi: Promise<unknown>
}

/** By server, so that two of them in one process never tell each other's shops. */
const semua = new WeakMap<Services['db'], Map<string, Diingat>>()

/**
 * The answer to `kunci`, read once for all who ask within a few seconds: the crowd at the door never
 * keeps the counter waiting. What failed is not remembered.
 */
export function ingatan<T>(services: Services, kunci: string, baca: () => Promise<T>): Promise<T> {
  let milik = semua.get(services.db)
  if (!milik) semua.set(services.db, (milik = new Map()))
  const kini = services.jam().getTime()
  const ada = milik.get(kunci)
  if (ada && ada.sampai > kini) return ada.isi as Promise<T>
  const isi = baca()
  milik.delete(kunci)
  milik.set(kunci, { sampai: kini + INGAT_MS, isi })
  const [tertua] = milik.keys()
  if (milik.size > MAKS && tertua !== undefined) milik.delete(tertua)
  const punya = milik
  isi.catch(() => {
    if (punya.get(kunci)?.isi === isi) punya.delete(kunci)
  })
  return isi
}
