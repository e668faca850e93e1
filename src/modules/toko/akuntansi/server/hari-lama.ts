import { createHash } from 'node:crypto'
import { type Sql, sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

/**
 * What a short look at the days before `dari` sees of them: a digest of the days themselves (entries,
 * heads, counters, who closed them) and one of every balance of theirs. Both are small beside what
 * they are made of.
 */
export async function sidikHariLama(
  tx: Tx,
  dari: string,
): Promise<Readonly<Record<string, string>>> {
  return {
    hari: await sidik(
      tx,
      sql`select tanggal, urut, encode(hash, 'hex') as hash, nomor::text as nomor, ditutup_pada,
          ditutup_oleh
        from public.hari where kode_toko = ${tx.kode_toko} and tanggal < ${dari}::date
        order by tanggal`,
    ),
    saldo: await sidik(
      tx,
      sql`select tanggal, akun, satuan, rincian, jumlah, debet from public.saldo_harian
        where kode_toko = ${tx.kode_toko} and tanggal < ${dari}::date
        order by tanggal, akun collate "C", satuan collate "C", rincian collate "C"`,
    ),
  }
}

async function sidik(tx: Tx, rows: Sql<object>): Promise<string> {
  const hash = createHash('sha256')
  for await (const row of tx.stream(rows)) hash.update(`${JSON.stringify(Object.values(row))}\n`)
  return hash.digest('hex')
}

const KALIMAT: Readonly<Record<string, string>> = {
  hari: 'the days before that, their heads, counters or who closed them',
  saldo: 'the balances of the days before that',
}

/**
 * The short look at days that are not read: as they were when they were found in order, and with as
 * many entries as each says, up to its head. Answers what is wrong.
 */
export async function periksaHariLama(
  tx: Tx,
  { dari, lama }: { readonly dari: string; readonly lama: Readonly<Record<string, string>> },
): Promise<string[]> {
  const kini = await sidikHariLama(tx, dari)
  const salah = Object.entries(kini)
    .filter(([k, v]) => lama[k] !== v)
    .map(
      ([k]) =>
        `${dari}: ${KALIMAT[k]} are not as they were verified; \`verify\` without --recent names them`,
    )
  const hari = await tx.all(sql<{ tanggal: string; urut: number; ada: number }>`
    select h.tanggal, h.urut, coalesce(a.ada, 0)::integer as ada
    from public.hari h
    left join (
      select tanggal, count(*) as ada from public.audit
      where kode_toko = ${tx.kode_toko} and tanggal < ${dari}::date group by tanggal) a
      on a.tanggal = h.tanggal
    left join public.audit e
      on e.kode_toko = ${tx.kode_toko} and e.tanggal = h.tanggal and e.urut = h.urut
    where h.kode_toko = ${tx.kode_toko} and h.tanggal < ${dari}::date
      and (coalesce(a.ada, 0) <> h.urut or h.urut > 0 and e.hash is distinct from h.hash)
    order by h.tanggal`)
  for (const { tanggal, urut, ada } of hari)
    salah.push(`${tanggal}: the day ends at ${urut}, it has ${ada} entries or another head`)
  return salah
}
