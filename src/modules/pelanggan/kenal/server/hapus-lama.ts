import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { ReleasedPicture } from '#kernel/server/storage/release-pictures.ts'
import { FOLDER_KENAL } from '../rules.ts'
import { nilaiAturan } from './aturan-kini.ts'

/** Identities that one run removes; the next day goes on. */
const SEKALI = 500

/** Days for which the sums of persons that nobody has to report are kept. */
const HARI_JUMLAH = 40

/**
 * Removes what the rules against money laundering no longer ask for: identities since their last
 * document, reports and suspicions since their day. Answers the photos that go with them, how many
 * reports and suspicions went, and how many sums of a person's day.
 */
export async function hapusLama(
  tx: Tx,
  tanggal: string,
): Promise<{
  readonly foto: readonly ReleasedPicture[]
  readonly lapor: number
  readonly hari: number
}> {
  const { kode_toko } = tx
  const batas = sql`(${tanggal}::date
    - make_interval(years => ${nilaiAturan('RETENSI_AML', tanggal)}))::date`
  const tua = await tx.all(sql<{ id: string; foto: string }>`
    select i.id::text, i.foto from public.kenal_identitas i
    where i.kode_toko = ${kode_toko} and i.tanggal < ${batas}
      and not exists (select 1 from public.kenal_pakai p where p.kode_toko = ${kode_toko}
        and p.id_kenal = i.id and p.tanggal >= ${batas})
    order by i.waktu limit ${sql.lit(SEKALI)}`)
  const id = tua.map((t) => t.id)
  await tx.run(sql`
    delete from public.kenal_pakai
    where kode_toko = ${kode_toko} and id_kenal = any(${id}::uuid[])`)
  await tx.run(sql`
    delete from public.kenal_identitas
    where kode_toko = ${kode_toko} and id = any(${id}::uuid[])`)
  const lapor = await tx.run(sql`delete from public.kenal_lapor where tanggal < ${batas}`)
  const curiga = await tx.run(sql`delete from public.kenal_curiga where tanggal < ${batas}`)
  const hari = await tx.run(sql`
    delete from public.kenal_hari
    where kode_toko = ${kode_toko} and tanggal < ${tanggal}::date - ${sql.lit(HARI_JUMLAH)}`)
  const foto = tua.map((t) => ({ folder: FOLDER_KENAL, nama: t.foto }))
  return { foto, lapor: lapor + curiga, hari }
}
