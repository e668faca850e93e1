import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Alasan, SEWA_MS, UMUR_PESAN_MS } from '../rules.ts'
import type { GerbangToko, PesanKirim } from './gerbang.ts'

/** A message whose state has changed, as browsers are told of it. */
export interface Perubahan {
  readonly id: string
  readonly dokumen: string
  readonly status: string
  readonly alasan: string | null
}

export interface Giliran {
  /** The one that is to leave now; null when it is nobody's turn. */
  readonly pesan: PesanKirim | null
  /** When to look again; null when nothing waits. */
  readonly lagi: Date | null
  readonly perubahan: readonly Perubahan[]
}

/** Chosen messages whose member no longer wants any are skipped, so many at a time. */
const PALING_BANYAK = 50

/**
 * Chooses the shop's next message and marks it as on its way, before anything leaves: a worker that
 * dies from here on leaves a message of which it is known that nothing is known. Whoever chooses
 * holds the shop's row, so the pace of the shop is kept by any number of workers together.
 */
export async function ambilGiliran(tx: Tx, gerbang: GerbangToko, saat: Date): Promise<Giliran> {
  const { kode_toko } = tx
  await tx.run(sql`
    insert into public.giliran_wa (kode_toko, berikut) values (${kode_toko}, ${saat})
    on conflict on constraint giliran_wa_pk do nothing`)
  const giliran = await tx.one(sql<{ berikut: string }>`
    select berikut from public.giliran_wa where kode_toko = ${kode_toko} for update`)
  const perubahan = await bereskan(tx, gerbang, saat)
  const berikut = new Date(giliran.berikut)
  if (berikut > saat) return { pesan: null, lagi: (await menunggu(tx)) ? berikut : null, perubahan }
  for (let n = 0; n < PALING_BANYAK; n++) {
    const pesan = await pilih(tx, saat)
    if (!pesan) return { pesan: null, lagi: null, perubahan }
    if (!pesan.izin_dicabut) {
      await tx.run(sql`
        update public.giliran_wa
        set berikut = ${new Date(saat.getTime() + Math.ceil(60_000 / gerbang.per_menit))}
        where kode_toko = ${kode_toko}`)
      return { pesan, lagi: null, perubahan }
    }
    perubahan.push(...(await gagalkan(tx, 'TANPA_IZIN', saat, sql`p.id = ${pesan.id}`)))
  }
  return { pesan: null, lagi: saat, perubahan }
}

/** Whether the shop has anything that has no end yet. */
export async function menunggu(tx: Tx): Promise<boolean> {
  const { ada } = await tx.one(sql<{ ada: boolean }>`
    select exists (select 1 from public.pesan_chat
        where kode_toko = ${tx.kode_toko} and status = 'ANTRI')
      or exists (select 1 from public.pesan_chat
        where kode_toko = ${tx.kode_toko} and status = 'DIKIRIM') as ada`)
  return ada
}

/** What lost its worker, has grown too old, or has no way to leave by. */
async function bereskan(tx: Tx, gerbang: GerbangToko, saat: Date): Promise<Perubahan[]> {
  const sebelum = (ms: number) => new Date(saat.getTime() - ms)
  const mati = sql`p.status = 'DIKIRIM' and p.mulai < ${sebelum(SEWA_MS)}`
  const hasil: Perubahan[] = []
  // A gateway that knows our key is asked again: it tells what it did the first time.
  if (gerbang.kenal_kunci)
    await tx.run(sql`
      update public.pesan_chat p set status = 'ANTRI'
      where p.kode_toko = ${tx.kode_toko} and ${mati}`)
  else hasil.push(...(await gagalkan(tx, 'TIDAK_PASTI', saat, mati)))
  const tua = sql`p.status = 'ANTRI' and p.antre < ${sebelum(UMUR_PESAN_MS)}`
  hasil.push(...(await gagalkan(tx, 'KEDALUWARSA', saat, tua)))
  if (gerbang.gerbang === 'TANPA')
    hasil.push(...(await gagalkan(tx, 'BELUM_DISETEL', saat, sql`p.status = 'ANTRI'`)))
  return hasil
}

const gagalkan = (tx: Tx, alasan: Alasan, saat: Date, bila: ReturnType<typeof sql>) =>
  tx.all(sql<Perubahan>`
    update public.pesan_chat p set status = 'GAGAL', alasan = ${alasan}, selesai = ${saat}
    where p.kode_toko = ${tx.kode_toko} and ${bila}
    returning p.id, p.dokumen, p.status, p.alasan`)

/** Urgent ones first; among equals those that were tried least, so that none stands in the way. */
const pilih = (tx: Tx, saat: Date) =>
  tx.maybe(sql<PesanKirim & { readonly izin_dicabut: boolean }>`
    update public.pesan_chat p
    set status = 'DIKIRIM', mulai = ${saat}, percobaan = percobaan + 1
    where p.kode_toko = ${tx.kode_toko} and p.id = (
      select q.id from public.pesan_chat q
      where q.kode_toko = ${tx.kode_toko} and q.status = 'ANTRI'
      order by q.prioritas, q.percobaan, q.antre, q.id limit 1 for update)
    returning p.id, p.dokumen, p.penerima, p.isi, p.gambar_url, p.templat, p.putaran,
      p.jenis in ('PROMO', 'PENGINGAT', 'PENGINGAT_CICILAN') and exists (
        select 1 from public.member m where m.kode_toko = ${tx.kode_toko}
          and m.no_hp in (p.penerima, regexp_replace(p.penerima, '^62', '0'))
          and not m.izin_whatsapp) as izin_dicabut`)
