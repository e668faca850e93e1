import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { AkunJurnal } from '../rules.ts'

/** Families of the ledger that drawers and banks count. */
const UANG: readonly string[] = ['kas/CASH', 'bank']

/**
 * The accounts of these numbers. Money is what a bank account names, or what this shop's journals
 * book drawers and banks under.
 */
export async function akunJurnalDari(
  tx: Tx,
  nomor: readonly string[],
): Promise<ReadonlyMap<string, AkunJurnal>> {
  const rows = await tx.all(sql<AkunJurnal>`
    select a.nomor_akun, a.nama_akun, a.jenis,
      exists (select 1 from public.rekening r
        where r.kode_toko = ${tx.kode_toko} and r.nomor_akun = a.nomor_akun)
      or exists (select 1 from public.akun_transaksi t
        left join public.para_akun_transaksi p on p.kode_toko = ${tx.kode_toko}
          and p.trx = t.trx and p.type = t.type and p.kode_akun = t.kode_akun
        where t.jenis_akun = any(${[...UANG]}::text[])
          and coalesce(p.nomor_akun, t.nomor_akun) = a.nomor_akun) as uang
    from public.akun a
    where a.nomor_akun = any(${nomor}::text[])`)
  return new Map(rows.map((r) => [r.nomor_akun, r]))
}
