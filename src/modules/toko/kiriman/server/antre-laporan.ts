import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { jadwalAntre } from '../contract.ts'
import { type Kapan, hariSaat, jatuhTempo } from '../rules.ts'

/** The queue that scheduled reports leave by. */
export const KIRIMAN = 'laporan'

/** Days of the shop `toko` that were closed and stay closed: one that was taken back is none. */
export const hariDitutup = (toko: string) => sql`(
  select t.tanggal from public.tutup_toko t
  where t.kode_toko = ${toko} and not exists (
    select 1 from public.batal_tutup_toko b
    where b.kode_toko = ${toko} and b.no_tutup = t.no_tutup))`

/** The first day that was closed after the last one that the schedule `j` has sent. */
const tutupBaru = (tx: Tx) => sql`(
  select min(h.tanggal) from ${hariDitutup(tx.kode_toko)} h where h.tanggal > j.hari_terakhir)`

const tempo = (tx: Tx, kini: Date) => sql`
  j.kode_toko = ${tx.kode_toko} and j.aktif and (j.berikut <= ${kini}::timestamptz
    or (j.kapan = 'TUTUP' and ${tutupBaru(tx)} is not null))`

/** Whether anything of the shop is due. */
export async function adaJatuhTempo(tx: Tx, kini: Date): Promise<boolean> {
  const { ada } = await tx.one(sql<{ ada: boolean }>`
    select exists (select 1 from public.jadwal_laporan j where ${tempo(tx, kini)}) as ada`)
  return ada
}

interface Jatuh {
  readonly id: string
  readonly kapan: Kapan
  readonly jam: number | null
  readonly hari_bulan: number | null
  readonly tutup: string | null
}

/**
 * Queues what is due, one line for each recipient, and says when each schedule is due next: in one
 * transaction, so that it is queued once. What was due while no server ran is queued once, late.
 */
export const antrekan = defineCommand(jadwalAntre, async ({ ctx, tx, waktu }) => {
  const { zona_waktu, tgl_system } = ctx.toko
  const jatuh = await tx.all(sql<Jatuh>`
    select j.id, j.kapan, j.jam, j.hari_bulan, ${tutupBaru(tx)} as tutup
    from public.jadwal_laporan j where ${tempo(tx, waktu)} order by j.id for update of j`)
  const tanggal = hariSaat(zona_waktu, waktu)
  let antri = 0
  for (const j of jatuh) {
    const hari = j.tutup ?? tgl_system
    antri += await barisKiriman(tx, {
      id: j.id,
      hari,
      tanggal,
      waktu,
      giliran: namaGiliran(j, tanggal),
    })
    const berikut = jatuhTempo(j, zona_waktu, waktu)
    await tx.run(sql`
      update public.jadwal_laporan set berikut = ${berikut}::timestamptz,
        hari_terakhir = coalesce(${j.tutup}::date, hari_terakhir)
      where kode_toko = ${tx.kode_toko} and id = ${j.id}`)
  }
  const audit = {
    aksi: 'laporan.antre',
    objek: tanggal,
    sesudah: { jadwal: jatuh.map((j) => j.id) },
  }
  return { ...(jatuh.length === 0 ? { batal: true } : {}), audit, jawaban: { antri } }
})

/** A schedule that is changed on a day runs once more that day, by its new hour. */
const namaGiliran = ({ kapan, jam, tutup }: Jatuh, tanggal: string): string =>
  [kapan, jam, tutup ?? tanggal].filter((part) => part !== null).join(' ')

interface Giliran {
  readonly id: string
  readonly hari: string
  readonly tanggal: string
  readonly waktu: Date
  /** Names the run; a second one of this name adds nothing. */
  readonly giliran: string
}

/** A line for each recipient of a schedule. Answers how many are new. */
export const barisKiriman = (tx: Tx, g: Giliran): Promise<number> =>
  tx.run(sql`
    insert into public.kirim_laporan (kode_toko, id, jadwal_id, giliran, hari, tanggal, jalur,
      penerima, lagi, dibuat)
    select j.kode_toko, md5(concat_ws('/', j.id, ${g.giliran}::text, p.jalur, p.penerima))::uuid,
      j.id, ${g.giliran}::text, ${g.hari}::date, ${g.tanggal}::date, p.jalur, p.penerima,
      ${g.waktu}::timestamptz, ${g.waktu}::timestamptz
    from public.jadwal_laporan j cross join lateral (
      select 'SUREL' as jalur, s as penerima from unnest(j.surel) s
      union all select 'WA', w from unnest(j.wa) w) p
    where j.kode_toko = ${tx.kode_toko} and j.id = ${g.id}::uuid
    on conflict on constraint kirim_laporan_pk do nothing`)
