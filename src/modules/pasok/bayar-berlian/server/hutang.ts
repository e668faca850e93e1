import { type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type HutangBerlian, hutangBerlian } from '../contract.ts'
import type { BayarBaris } from '../rules.ts'

const hutangDari = (tx: Tx, kode_supplier: string) =>
  tx.all(sql<HutangBerlian>`
    select no_mutasi_batu, tanggal, total_butir, keterangan, hutang_rp - dibayar_rp as sisa_rp
    from public.mutasi_batu
    where kode_toko = ${tx.kode_toko} and kode_supplier = ${kode_supplier} and status = 'VALID'
      and dibayar_rp < hutang_rp
    order by no_mutasi_batu`)

/**
 * What a supplier is owed, with the papers that are named held until the commit: of two who pay one of
 * them the second sees what the first has left.
 */
export async function pegangHutang(
  tx: Tx,
  kode_supplier: string,
  surat: readonly string[],
): Promise<readonly HutangBerlian[]> {
  await tx.run(sql`
    select 1 from public.mutasi_batu
    where kode_toko = ${tx.kode_toko} and no_mutasi_batu = any(${[...new Set(surat)]})
    order by no_mutasi_batu for update`)
  // Read by a statement of its own: it sees what those have done whom the locks waited for.
  return hutangDari(tx, kode_supplier)
}

/** Counts on the papers what was paid (+1) or taken back (-1). */
export const catatBayar = (
  kode_toko: string,
  baris: readonly BayarBaris[],
  arah: 1 | -1,
): TableWrite =>
  ubah(sql`
    update public.mutasi_batu d set dibayar_rp = d.dibayar_rp + ${arah}::int * n.jumlah_rp
    from unnest(${baris.map((b) => b.no_mutasi_batu)}::text[],
      ${baris.map((b) => b.jumlah_rp)}::bigint[]) as n (nomor, jumlah_rp)
    where d.kode_toko = ${kode_toko} and d.no_mutasi_batu = n.nomor`)

export const bacaHutang = defineQuery(hutangBerlian, ({ tx, input }) =>
  hutangDari(tx, input.kode_supplier),
)
