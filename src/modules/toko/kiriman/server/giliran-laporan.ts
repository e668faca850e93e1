import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { MailResult } from '#kernel/server/mail/send-mail.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import {
  type AlasanKiriman,
  type Jalur,
  PERCOBAAN_MAKS,
  SEWA_KIRIMAN_MS,
  jedaKiriman,
} from '../rules.ts'

export interface Penerima {
  readonly id: string
  readonly jalur: Jalur
  readonly penerima: string
  readonly percobaan: number
}

/** One run of a schedule: what still has to leave of it. */
export interface Giliran {
  readonly jadwal_id: string
  readonly user_id: string
  readonly tampilan_id: string
  readonly layar: ScreenPath
  readonly format: 'PDF' | 'XLSX'
  readonly hari: Tanggal
  readonly berkas: string | null
  readonly nama_berkas: string | null
  readonly penerima: readonly Penerima[]
  /** Names this try: only its own end is written down. */
  readonly sewa: Date
}

/** Whether the shop has anything that has no end yet. */
export async function adaAntrian(tx: Tx): Promise<boolean> {
  return (await kapanLagi(tx)) !== null
}

/** When the next line may be looked at; null when none waits. */
export async function kapanLagi(tx: Tx): Promise<Date | null> {
  const { lagi } = await tx.one(sql<{ lagi: string | null }>`
    select min(lagi) as lagi from public.kirim_laporan
    where kode_toko = ${tx.kode_toko} and status in ('ANTRI', 'DIKIRIM')`)
  return lagi === null ? null : new Date(lagi)
}

/**
 * Takes the run that waits longest, alone for a while. A process that dies before anything left loses
 * only time; one that dies while it was leaving leaves lines of which nobody knows: they are told as
 * failed, and a person decides.
 */
export async function ambilGiliran(tx: Tx, kini: Date): Promise<Giliran | null> {
  await tx.run(sql`
    update public.kirim_laporan set status = 'GAGAL', alasan = 'TIDAK_PASTI', selesai = ${kini}
    where kode_toko = ${tx.kode_toko} and status = 'DIKIRIM' and lagi < ${kini}`)
  const satu = await tx.maybe(sql<Omit<Giliran, 'penerima' | 'sewa'> & { giliran: string }>`
    select k.jadwal_id, k.giliran, k.hari, k.berkas, k.nama_berkas, j.user_id, j.tampilan_id,
      j.format, t.layar
    from public.kirim_laporan k
    join public.jadwal_laporan j on j.kode_toko = k.kode_toko and j.id = k.jadwal_id
    join public.tampilan t on t.kode_toko = j.kode_toko and t.id = j.tampilan_id
    where k.kode_toko = ${tx.kode_toko} and k.status = 'ANTRI' and k.lagi <= ${kini}
    order by k.lagi, k.id limit 1 for update of k, j skip locked`)
  if (!satu) return null
  const sewa = new Date(kini.getTime() + SEWA_KIRIMAN_MS)
  const penerima = await tx.all(sql<Penerima>`
    update public.kirim_laporan set lagi = ${sewa}, percobaan = percobaan + 1
    where kode_toko = ${tx.kode_toko} and jadwal_id = ${satu.jadwal_id}
      and giliran = ${satu.giliran} and status = 'ANTRI' and lagi <= ${kini}
    returning id, jalur, penerima, percobaan`)
  return { ...satu, penerima, sewa }
}

const BERJALAN = ['ANTRI', 'DIKIRIM'] as const

const milik = (
  tx: Tx,
  { sewa }: Giliran,
  id: readonly string[],
  status: readonly string[] = BERJALAN,
) => sql`
  kode_toko = ${tx.kode_toko} and id = any(${[...id]}::uuid[]) and lagi = ${sewa}
    and status = any(${[...status]}::text[])`

const idDari = (p: readonly Penerima[]) => p.map(({ id }) => id)

/** Remembers the file of the run, so that another try sends the same. */
export const catatBerkas = (tx: Tx, g: Giliran, b: { berkas: string; nama_berkas: string }) =>
  tx.run(sql`
    update public.kirim_laporan set berkas = ${b.berkas}, nama_berkas = ${b.nama_berkas}
    where ${milik(tx, g, idDari(g.penerima))}`)

/** Marks lines as leaving. Answers how many; fewer means that this try has lost its turn. */
export const tandaiDikirim = (tx: Tx, g: Giliran, p: readonly Penerima[]) =>
  tx.run(sql`
    update public.kirim_laporan set status = 'DIKIRIM' where ${milik(tx, g, idDari(p))}`)

interface Gagal {
  readonly alasan: AlasanKiriman
  readonly jawaban?: string
  readonly saat: Date
}

export const gagalkan = (tx: Tx, g: Giliran, p: readonly Penerima[], o: Gagal) =>
  tx.run(sql`
    update public.kirim_laporan set status = 'GAGAL', alasan = ${o.alasan},
      jawaban = ${o.jawaban ?? null}, selesai = ${o.saat}
    where ${milik(tx, g, idDari(p))}`)

/**
 * After a fault of our own: what had not left yet waits for another try. A line that was leaving is
 * left alone; when its time is over it is told as uncertain.
 */
export async function lepaskan(
  tx: Tx,
  g: Giliran,
  o: { readonly jawaban: string; readonly saat: Date },
): Promise<void> {
  const belum = await tx.all(sql<{ id: string }>`
    select id from public.kirim_laporan where ${milik(tx, g, idDari(g.penerima), ['ANTRI'])}`)
  const sisa = g.penerima.filter((p) => belum.some(({ id }) => id === p.id))
  if (sisa.length > 0) await ulangi(tx, g, sisa, o)
}

/** Waits for another try, or is given up. */
export async function ulangi(
  tx: Tx,
  g: Giliran,
  p: readonly Penerima[],
  o: { readonly jawaban: string; readonly saat: Date },
): Promise<void> {
  const habis = p.filter(({ percobaan }) => percobaan >= PERCOBAAN_MAKS)
  if (habis.length > 0) await gagalkan(tx, g, habis, { ...o, alasan: 'TIDAK_TERSAMBUNG' })
  for (const { id, percobaan } of p.filter((x) => !habis.includes(x))) {
    const lagi = new Date(o.saat.getTime() + jedaKiriman(percobaan))
    await tx.run(sql`
      update public.kirim_laporan set status = 'ANTRI', jawaban = ${o.jawaban}, lagi = ${lagi}
      where ${milik(tx, g, [id])}`)
  }
}

/** Writes down what a mail came to for one of its recipients. */
export async function catatSurel(
  tx: Tx,
  g: Giliran,
  p: Penerima,
  { status, words, saat }: MailResult & { readonly saat: Date },
): Promise<void> {
  if (status === 'ULANG') return ulangi(tx, g, [p], { jawaban: words, saat })
  if (status === 'TERKIRIM') await catatTerkirim(tx, g, p, { jawaban: words, saat })
  else {
    const alasan = status === 'DITOLAK' ? 'DITOLAK' : 'TIDAK_PASTI'
    await gagalkan(tx, g, [p], { alasan, jawaban: words, saat })
  }
}

interface Terkirim {
  readonly saat: Date
  readonly jawaban?: string
  readonly pesan_id?: string
  readonly kunci?: string
}

export const catatTerkirim = (tx: Tx, g: Giliran, p: Penerima, o: Terkirim) =>
  tx.run(sql`
    update public.kirim_laporan set status = 'TERKIRIM', jawaban = ${o.jawaban ?? null},
      selesai = ${o.saat}, pesan_id = ${o.pesan_id ?? null}::uuid, kunci = ${o.kunci ?? null}
    where ${milik(tx, g, [p.id])}`)
