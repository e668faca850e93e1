import type { RawBuilder } from 'kysely'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type CaraOpname, yangBerjalan } from './berjalan.ts'

/**
 * Takes as found those of `kode` that are of the running count, still there, and not scanned yet.
 * Whoever calls it holds the count (`kunciBerjalan`), so two scanners with the same thing give one
 * find. Answers the columns of each row `s` that was found.
 */
export const temukan = <R>(
  tx: Tx,
  cara: CaraOpname,
  kode: readonly string[],
  oleh: { readonly waktu: Date; readonly user_id: string },
  kolom: RawBuilder<R>,
): Promise<R[]> =>
  tx.all(sql<R>`
    update public.${sql.table(cara.isi)} s
    set hasil = 'KETEMU', waktu = ${oleh.waktu}, user_id = ${oleh.user_id}
    from public.${sql.table(cara.dokumen.tabel)} o, public.${sql.table(cara.benda)} h
    where s.kode_toko = ${tx.kode_toko} and s.${sql.ref(cara.kunci)} = any(${kode})
      and s.hasil is null and ${yangBerjalan(tx, cara)} and s.no_opname = o.no_opname
      and h.kode_toko = ${tx.kode_toko} and h.${sql.ref(cara.kunci)} = s.${sql.ref(cara.kunci)}
      and ${cara.masihAda(tx.kode_toko)}
    returning ${kolom}`)

/** Counts what was found, for the posting of a scan. */
export const hitungKetemu = (tx: Tx, cara: CaraOpname, no_opname: string, banyak: number) =>
  ubah(sql`update public.${sql.table(cara.dokumen.tabel)} set ketemu = ketemu + ${banyak}
    where kode_toko = ${tx.kode_toko} and no_opname = ${no_opname}`)

/**
 * Takes the find of one thing back: it is missing again in the count that goes on. Answers whether
 * it was found there; whoever calls it holds the count.
 */
export const lupakanTemuan = async (
  tx: Tx,
  cara: CaraOpname,
  { no_opname, kode }: { readonly no_opname: string; readonly kode: string },
): Promise<boolean> =>
  (await tx.run(sql`
    update public.${sql.table(cara.isi)} s set hasil = null, waktu = null, user_id = null
    where s.kode_toko = ${tx.kode_toko} and s.no_opname = ${no_opname}
      and s.${sql.ref(cara.kunci)} = ${kode} and s.hasil = 'KETEMU'`)) === 1
