import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type FieldError, fieldErrors } from '#kernel/shared/errors.ts'

/** A model as it is ordered now, with the board price of its group. */
export interface ModelDipesan {
  readonly kode_model: string
  readonly nama_model: string
  readonly kode_supplier: string
  readonly nama_supplier: string
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string
  readonly size: string | null
  readonly berat_mg: number
  readonly ongkos_rp: number
  readonly harga_per_gram_rp: number
}

/** Models of the lines, in their order. Throws 422 at the line of a model that there is not. */
export async function bacaModel(tx: Tx, kode: readonly string[]): Promise<ModelDipesan[]> {
  const rows = await tx.all(sql<ModelDipesan>`
    select m.kode_model, m.nama_model, m.kode_supplier, s.nama as nama_supplier, m.kode_dept,
      m.kode_group, m.kadar, m.size, m.berat_mg, coalesce(m.ongkos_rp, 0) as ongkos_rp,
      g.harga_jual_rp as harga_per_gram_rp
    from public.model_po m
    join public.supplier s on s.kode_supplier = m.kode_supplier
    join public.group g on g.kode_toko = ${tx.kode_toko} and g.kode_group = m.kode_group
    where m.kode_toko = ${tx.kode_toko} and m.kode_model = any(${kode})`)
  const ada = new Map(rows.map((m) => [m.kode_model, m]))
  const salah: Record<string, FieldError> = {}
  const model = kode.flatMap((satu, i) => {
    const m = ada.get(satu)
    if (!m) salah[`items.${i}.kode_model`] = { code: 'data.rujukan_tidak_ada' }
    return m ?? []
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return model
}
