import type { Setting } from '#kernel/shared/gates.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { PotonganJenis } from '../rules.ts'

/** Deductions by kind of goods, from the parameter of their categories; one JSON array. */
export const potonganPerJenis = (toko: string) => sql`
  (select json_agg(json_build_object('kode_dept', j.kode_dept, 'cara', p.cara,
      'potongan_persen_bp', p.potongan_persen_bp, 'potongan_rp', p.potongan_rp)
      order by j.kode_dept)
    from public.potongan_penjualan p
    join public.jenis j on j.kode_kategori = p.kode_kategori
    where p.kode_toko = ${toko})`

/** What `aturanPenjualan` needs of them; a shop without the module pays no round trip for it. */
export async function bacaPotongan(
  tx: Tx,
  modules: Readonly<Record<string, Setting>>,
): Promise<readonly PotonganJenis[]> {
  if (modules['DISKON_PENJUALAN_MODULE'] !== true) return []
  const { potongan } = await tx.one(sql<{ potongan: PotonganJenis[] | null }>`
    select ${potonganPerJenis(tx.kode_toko)} as potongan`)
  return potongan ?? []
}
