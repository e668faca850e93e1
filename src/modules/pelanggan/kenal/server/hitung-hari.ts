import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Services } from '#kernel/server/http/services.ts'
import type { OutboxQueue } from '#kernel/server/jobs/outbox-queue.ts'
import { type Tanggal, daysBetween, tanggal as keTanggal } from '#kernel/shared/tanggal.ts'
import {
  type BarisHari,
  type BatasHari,
  type HariOrang,
  kelompokkan,
  sebabCuriga,
} from '../rules-kelompok.ts'
import { nilaiAturan } from './aturan-kini.ts'
import { gerakHari } from './gerak-hari.ts'
import { lengkapiIdentitas } from './lengkapi-identitas.ts'
import { catatTanpaNama } from './tanpa-nama.ts'

/** Name of the queue that counts days. Nothing is written into the outbox for it: it looks itself. */
export const HITUNG_HARI = 'kenal.hitung'

interface Belum {
  readonly tanggal: Tanggal
  readonly urut: number
}

/** The oldest day that has postings which are not counted yet. */
const belumDihitung = (tx: Tx) =>
  tx.maybe(sql<Belum>`
    select h.tanggal, h.urut from public.hari h
    left join public.kenal_hitung k on k.kode_toko = ${tx.kode_toko} and k.tanggal = h.tanggal
    where h.kode_toko = ${tx.kode_toko} and h.urut <> coalesce(k.urut, 0)
    order by h.tanggal limit 1`)

/**
 * Counts what persons did, a day of a shop at a time, within a minute of the last posting. It reads
 * the documents and not the sales' own word, so no command can forget to tell it and no sale waits
 * for it; counted again it is the same.
 */
export const hitungHariQueue: OutboxQueue = {
  waiting: async (tx) => (await belumDihitung(tx)) !== undefined,
  deliver: async (services, kode_toko) => {
    const lagi = await services.db.tulis(kode_toko, async (tx) => {
      const hari = await belumDihitung(tx)
      if (!hari) return null
      await hitungHari(tx, { ...hari, waktu: services.jam() })
      return services.jam()
    })
    if (lagi !== null) await lengkapiIdentitas(services)
    return lagi
  },
}

/** Counts all days of a shop that wait. For whoever can't wait for the clock. */
export async function hitungSemua(services: Services, kode_toko: string): Promise<void> {
  while ((await hitungHariQueue.deliver(services, kode_toko)) !== null);
}

interface Saat extends Belum {
  readonly waktu: Date
}

async function hitungHari(tx: Tx, s: Saat): Promise<void> {
  const { kode_toko } = tx
  const { tanggal } = s
  // Shops take turns: each sees what the others have counted, and one of them sees the sum.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('kenal', 0))`)
  const berubah = await simpanHari(tx, tanggal, await gerakHari(tx, tanggal))
  await tx.run(sql`
    insert into public.kenal_hitung as k (kode_toko, tanggal, urut)
    values (${kode_toko}, ${tanggal}, ${s.urut})
    on conflict on constraint kenal_hitung_pk do update set urut = excluded.urut`)
  await catatTanpaNama(tx, s)
  if (!berubah) return
  const batas = await bacaBatas(tx, tanggal)
  const rows = await tx.all(sql<BarisHari>`
    select kunci, kunci_lain, kode_toko, nama, tgl_daftar, jumlah_rp, terbesar_rp, dokumen, id_kenal
    from public.kenal_hari where tanggal = ${tanggal}::date`)
  const orang = kelompokkan(rows)
  await simpanLapor(tx, s, { orang, batas_rp: batas.batas_lapor_rp })
  for (const h of orang) await catatCuriga(tx, s, { h, batas })
}

/** Writes the shop's rows of the day; true when one of them is another than before. */
async function simpanHari(tx: Tx, tanggal: string, rows: readonly BarisHari[]): Promise<boolean> {
  const { kode_toko } = tx
  const hilang = await tx.run(sql`
    delete from public.kenal_hari where tanggal = ${tanggal}::date and kode_toko = ${kode_toko}
      and not (kunci = any(${rows.map((r) => r.kunci)}::text[]))`)
  const isi = rows.map(({ kunci_lain, dokumen, ...r }) => ({
    ...r,
    kunci_lain: kunci_lain.toSorted(),
    dokumen,
  }))
  const ditulis = await tx.run(sql`
    insert into public.kenal_hari as d (tanggal, kunci, kode_toko, kunci_lain, nama, tgl_daftar,
      jumlah_rp, terbesar_rp, dokumen, id_kenal)
    select ${tanggal}::date, r.kunci, ${kode_toko}, r.kunci_lain, r.nama, r.tgl_daftar,
      r.jumlah_rp, r.terbesar_rp, r.dokumen, r.id_kenal
    from jsonb_to_recordset(${JSON.stringify(isi)}::jsonb) as r (kunci text, kunci_lain text[],
      nama text, tgl_daftar date, jumlah_rp bigint, terbesar_rp bigint, dokumen text[],
      id_kenal uuid)
    on conflict on constraint kenal_hari_pk do update set kunci_lain = excluded.kunci_lain,
      nama = excluded.nama, tgl_daftar = excluded.tgl_daftar, jumlah_rp = excluded.jumlah_rp,
      terbesar_rp = excluded.terbesar_rp, dokumen = excluded.dokumen, id_kenal = excluded.id_kenal
    where (d.kunci_lain, d.nama, d.tgl_daftar, d.jumlah_rp, d.dokumen, d.id_kenal)
      is distinct from (excluded.kunci_lain, excluded.nama, excluded.tgl_daftar,
        excluded.jumlah_rp, excluded.dokumen, excluded.id_kenal)`)
  return hilang > 0 || ditulis > 0
}

const bacaBatas = (tx: Tx, tanggal: string) =>
  tx.one(sql<BatasHari>`
    select ${nilaiAturan('BATAS_IDENTITAS', tanggal)} as batas_identitas_rp,
      ${nilaiAturan('BATAS_LAPOR', tanggal)} as batas_lapor_rp,
      ${nilaiAturan('DEKAT_BATAS', tanggal)} as dekat_persen,
      ${nilaiAturan('PECAH', tanggal)} as pecah,
      ${nilaiAturan('BANYAK_CABANG', tanggal)} as banyak_cabang,
      ${nilaiAturan('MEMBER_BARU', tanggal)} as member_baru_hari`)

interface Ada {
  readonly id: string
  readonly orang: string
  readonly status: string
}

/**
 * The day's list: each person at the limit once, under whichever mark he was counted before. A sum
 * that grows after it was reported waits again; one that fell below the limit is dropped.
 */
async function simpanLapor(
  tx: Tx,
  s: Saat,
  a: { readonly orang: readonly HariOrang[]; readonly batas_rp: number },
): Promise<void> {
  const ada = await tx.all(sql<Ada>`
    select id, orang, status from public.kenal_lapor where tanggal = ${s.tanggal}::date`)
  const sisa = new Map(ada.map((l) => [l.id, l]))
  for (const h of a.orang) {
    if (h.jumlah_rp < a.batas_rp) continue
    const lama = [...sisa.values()].find((l) => l.orang === h.orang || h.tanda.has(l.orang))
    if (lama) sisa.delete(lama.id)
    const id = lama?.id ?? crypto.randomUUID()
    await tx.run(sql`
      insert into public.kenal_lapor as l (id, tanggal, orang, nama, jumlah_rp, cabang, dokumen,
        dibuat)
      values (${id}, ${s.tanggal}, ${h.orang}, ${h.nama}, ${h.jumlah_rp}, ${[...h.cabang]},
        ${[...h.dokumen]}, ${s.waktu})
      on conflict on constraint kenal_lapor_pk do update set orang = excluded.orang,
        nama = coalesce(excluded.nama, l.nama), jumlah_rp = excluded.jumlah_rp,
        cabang = excluded.cabang, dokumen = excluded.dokumen,
        status = case when l.status = 'REPORTED' and excluded.jumlah_rp <= l.dilaporkan_rp
          then 'REPORTED' else 'OPEN' end`)
  }
  const gugur = [...sisa.values()].filter((l) => l.status === 'OPEN').map((l) => l.id)
  if (gugur.length > 0)
    await tx.run(sql`
      update public.kenal_lapor set status = 'GUGUR' where id = any(${gugur}::uuid[])`)
}

/** Each rule once a day and person; a later count brings the sum up to date while nobody has looked. */
async function catatCuriga(
  tx: Tx,
  s: Saat,
  { h, batas }: { readonly h: HariOrang; readonly batas: BatasHari },
): Promise<void> {
  const umur = h.tgl_daftar === null ? null : daysBetween(keTanggal(h.tgl_daftar), s.tanggal)
  for (const sebab of sebabCuriga(h, batas, umur))
    await tx.run(sql`
      insert into public.kenal_curiga as c (id, tanggal, orang, sebab, nama, jumlah_rp, cabang,
        dokumen, dicatat_oleh, waktu)
      values (${crypto.randomUUID()}, ${s.tanggal}, ${h.orang}, ${sebab}, ${h.nama},
        ${h.jumlah_rp}, ${[...h.cabang]}, ${[...h.dokumen]}, 'SISTEM', ${s.waktu})
      on conflict on constraint kenal_curiga_sebab do update set jumlah_rp = excluded.jumlah_rp,
        cabang = excluded.cabang, dokumen = excluded.dokumen
      where c.status = 'BARU'`)
}
