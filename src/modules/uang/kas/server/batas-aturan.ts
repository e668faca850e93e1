import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Batas, NamaBatas } from '../rules-batas.ts'

/** A limit as it holds on this day; null where none does yet. */
export async function batasBerlaku(
  tx: Tx,
  batas: NamaBatas,
  tanggal: string,
): Promise<Batas | null> {
  const row = await tx.maybe(sql<Batas>`
    select jumlah_rp, persen_bp, berlaku, sumber from public.batas_aturan
    where batas = ${batas} and berlaku <= ${tanggal}::date order by berlaku desc limit 1`)
  return row ?? null
}

/** Percent (basis points) that a bank b takes of a way of paying on the open day of a shop. */
export const biayaBerlaku = (toko: string, metode: string, kolom: string) => sql`coalesce((
  select f.persen_bp from public.biaya_bank f
  where f.kode_bank = b.kode_bank and f.metode = ${metode} and f.berlaku <= (
    select h.tanggal from public.hari h where h.kode_toko = ${toko} and h.ditutup_pada is null)
  order by f.berlaku desc limit 1), b.${sql.ref(kolom)})`
