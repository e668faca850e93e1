import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { CommandHandler } from '#kernel/server/http/route.ts'
import { beratKini, bersihKini, murniKini } from '#modules/loket/pembelian/server/index.ts'
import type { sortirCreate } from '../contract.ts'
import { type Disortir, type Keputusan, periksaSortir } from '../rules.ts'

export type Args = Parameters<CommandHandler<typeof sortirCreate>>[0]
export type Item = Args['input']['items'][number]

export interface BarangBeli extends Disortir {
  readonly no_faktur_beli: string
  readonly baris: number
  readonly nama_barang: string
  /** Under which this shop had sold it. */
  readonly kode_barcode: string | null
  readonly kode_dept: string
  readonly kadar: string
  readonly berat_bersih_mg: number
}

/** A bought piece, and what was decided about it. */
export interface Putusan {
  readonly item: Item
  readonly beli: BarangBeli
  readonly keputusan: Keputusan
}

/**
 * The bought pieces, held until the commit in the order of their lines, each with its decision. Throws
 * 404 `sortir.barang_tidak_ada`, 409 `sortir.barang_keluar`, 422 by `items.<n>.…` what
 * `periksaSortir` says.
 */
export async function kunciBeli(
  tx: Tx,
  items: readonly Item[],
  pindah: boolean,
): Promise<readonly Putusan[]> {
  const kunciDari = (i: { no_faktur_beli: string; baris: number }) =>
    `${i.no_faktur_beli} ${i.baris}`
  const diminta = items.map(kunciDari)
  const ganda = diminta.findIndex((k, i) => diminta.indexOf(k) !== i)
  if (ganda >= 0) throw fieldErrors({ [`items.${ganda}.baris`]: { code: 'sortir.ganda' } })
  const rows = await tx.all(sql<BarangBeli & { ada: boolean }>`
    select b.no_faktur_beli, b.baris, b.nama_barang, b.kode_barcode, b.kode_dept, b.kode_group,
      b.kadar, ${beratKini} as berat_mg, ${bersihKini} as berat_bersih_mg, ${murniKini} as murni_mg,
      b.harga_rp, b.stok, b.ada, b.no_sortir
    from public.pembelian_barang b
    where b.kode_toko = ${tx.kode_toko}
      and (b.no_faktur_beli, b.baris) in (select * from unnest(
        ${items.map((i) => i.no_faktur_beli)}::text[], ${items.map((i) => i.baris)}::int[]))
    order by b.no_faktur_beli, b.baris for no key update`)
  const found = new Map(rows.map((r) => [kunciDari(r), r]))
  const salah: Record<string, FieldError> = {}
  const semua = items.map((item, i): Putusan => {
    const { no_faktur_beli, baris, keputusan } = item
    const beli = found.get(kunciDari(item))
    const params = { no_faktur_beli, baris }
    if (!beli) throw new AppError('sortir.barang_tidak_ada', { status: 404, params })
    if (!beli.ada) throw new AppError('sortir.barang_keluar', { status: 409, params })
    const galat = periksaSortir(beli, keputusan, pindah)
    if (galat) salah[`items.${i}.keputusan`] = galat
    else if ((keputusan === 'JUAL') !== (item.barang !== undefined))
      salah[`items.${i}.barang`] = {
        code: keputusan === 'JUAL' ? 'isian.wajib' : 'sortir.tanpa_barang',
      }
    return { item, beli, keputusan }
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return semua
}
