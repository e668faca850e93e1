import { type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { STATUS_STOCK } from '#modules/barang/barang/rules.ts'

interface Baki {
  readonly kode_baki: string
  readonly kode_gudang: string
  readonly kapasitas: number | null
}

/**
 * The warehouse of each tray that pieces are put into; the trays are held until the commit: of two
 * who fill the last places of one, one is told that it is full. Throws 422 by `items.<n>.kode_baki`.
 */
export async function bakiRetur(
  tx: Tx,
  items: readonly { readonly kode_baki: string }[],
): Promise<ReadonlyMap<string, string>> {
  const { kode_toko } = tx
  const kode = [...new Set(items.map((i) => i.kode_baki))]
  const baki = await tx.all(sql<Baki>`
    select kode_baki, kode_gudang, kapasitas from public.baki
    where kode_toko = ${kode_toko} and kode_baki = any(${kode})
    order by kode_baki for no key update`)
  const isi = await tx.all(sql<{ kode_baki: string; isi: number }>`
    select kode_baki, count(*)::int as isi from public.barang
    where kode_toko = ${kode_toko} and kode_baki = any(${kode})
      and status in (${sql.join([...STATUS_STOCK])})
    group by kode_baki`)
  const salah: Record<string, FieldError> = {}
  for (const [n, { kode_baki }] of items.entries()) {
    const satu = baki.find((b) => b.kode_baki === kode_baki)
    const ada = isi.find((b) => b.kode_baki === kode_baki)?.isi ?? 0
    const jumlah = items.filter((i) => i.kode_baki === kode_baki).length
    if (!satu) salah[`items.${n}.kode_baki`] = { code: 'data.rujukan_tidak_ada' }
    else if (satu.kapasitas !== null && ada + jumlah > satu.kapasitas)
      salah[`items.${n}.kode_baki`] = {
        code: 'pindah_barang.baki_penuh',
        params: { kode_baki, kapasitas: satu.kapasitas, isi: ada, jumlah },
      }
  }
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return new Map(baki.map((b) => [b.kode_baki, b.kode_gudang]))
}
