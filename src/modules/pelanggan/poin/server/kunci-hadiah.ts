import { type FieldError, AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import type { HadiahDiminta } from '../rules.ts'

export interface Hadiah {
  readonly kode_hadiah: string
  readonly nama_hadiah: string
  /** Points that one of them costs. */
  readonly poin: number
  readonly stok: number
}

/**
 * Gifts, held until the commit in the order of their codes, so that nobody gives the last one away
 * twice. Answers in the order that was asked for. Throws 422 `hadiah.tidak_ada`.
 */
export async function kunciHadiah(tx: Tx, kode: readonly string[]): Promise<readonly Hadiah[]> {
  const rows = await tx.all(sql<Hadiah>`
    select kode_hadiah, nama_hadiah, poin, stok from public.hadiah
    where kode_toko = ${tx.kode_toko} and kode_hadiah = any(${kode})
    order by kode_hadiah for no key update`)
  return kode.map((kode_hadiah) => {
    const satu = rows.find((r) => r.kode_hadiah === kode_hadiah)
    if (satu) return satu
    const salah: FieldError = { code: 'hadiah.tidak_ada', params: { kode_hadiah } }
    throw new AppError(salah.code, { params: { kode_hadiah }, fields: { kode_hadiah: salah } })
  })
}

/** Throws 409 `hadiah.stok_kurang` with what there is. */
export function pastikanStok({ nama_hadiah, stok }: Hadiah, jumlah: number): void {
  if (jumlah > stok)
    throw new AppError('hadiah.stok_kurang', {
      status: 409,
      params: { nama_hadiah, stok, jumlah },
    })
}

/** Moves the stock of gifts that are held: out of it with `arah` -1, into it with 1. */
export function gerakkanStok(
  kode_toko: string,
  items: readonly HadiahDiminta[],
  arah: 1 | -1,
): TableWrite {
  const kode = items.map((i) => i.kode_hadiah)
  const jumlah = items.map((i) => String(arah * i.jumlah))
  return ubah(sql`update public.hadiah h set stok = h.stok + x.jumlah::integer
    from unnest(${kode}::text[], ${jumlah}::text[]) x(kode, jumlah)
    where h.kode_toko = ${kode_toko} and h.kode_hadiah = x.kode`)
}
