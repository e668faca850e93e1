import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { periksaKadarGroup } from '#modules/barang/barang/rules.ts'

/** What an order line names, as the masters have it now. */
export interface GroupPesanan {
  readonly harga_per_gram_rp: number
}

const tidakAda: FieldError = { code: 'data.rujukan_tidak_ada' }

interface Disebut {
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string
}

interface Row {
  readonly ada_jenis: boolean
  /** Of the kadar, and of the group. */
  readonly persentase_bp: number | null
  readonly kadar_bp: number | null
  readonly harga_per_gram_rp: number | null
}

/**
 * Board prices of the lines' groups, in their order. Throws 422 at the field of a jenis, group or
 * kadar that there is not, of a group without a board price, and of a kadar outside its group.
 */
export async function bacaGroup(tx: Tx, items: readonly Disebut[]): Promise<GroupPesanan[]> {
  const kolom = (of: (i: Disebut) => string) => items.map(of)
  const rows = await tx.all(sql<Row>`
    select j.kode_dept is not null as ada_jenis, k.persentase_bp, g.kadar_bp,
      g.harga_jual_rp as harga_per_gram_rp
    from unnest(${kolom((i) => i.kode_dept)}::text[], ${kolom((i) => i.kode_group)}::text[],
      ${kolom((i) => i.kadar)}::text[]) with ordinality x (kode_dept, kode_group, kadar, urut)
    left join public.jenis j on j.kode_dept = x.kode_dept
    left join public.kadar k on k.kadar = x.kadar
    left join public.group g on g.kode_toko = ${tx.kode_toko} and g.kode_group = x.kode_group
    order by x.urut`)
  const salah: Record<string, FieldError> = {}
  rows.forEach((row, i) => {
    if (!row.ada_jenis) salah[`items.${i}.kode_dept`] = tidakAda
    const kadar = kadarSalah(row, items[i]?.kode_group ?? '')
    if (kadar) salah[`items.${i}.kadar`] = kadar
    if (row.harga_per_gram_rp === null) salah[`items.${i}.kode_group`] = tidakAda
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return rows.map((r) => ({ harga_per_gram_rp: r.harga_per_gram_rp ?? 0 }))
}

function kadarSalah(row: Row, kode_group: string): FieldError | null {
  const { persentase_bp, kadar_bp } = row
  if (persentase_bp === null) return tidakAda
  return kadar_bp === null ? null : periksaKadarGroup(persentase_bp, { kode_group, kadar_bp })
}

/** Name of the craftsman; null for none. Throws `pesanan.tukang_tidak_ada`. */
export async function bacaTukang(tx: Tx, kode_tukang: string | null): Promise<string | null> {
  if (kode_tukang === null) return null
  const row = await tx.maybe(sql<{ nama_tukang: string }>`
    select nama_tukang from public.tukang
    where kode_toko = ${tx.kode_toko} and kode_tukang = ${kode_tukang}`)
  if (!row) throw new AppError('pesanan.tukang_tidak_ada', { params: { kode_tukang } })
  return row.nama_tukang
}
