import { createHash } from 'node:crypto'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { SealCheck, entryName } from '#kernel/server/seal/check.ts'
import { type Entry, entriesFrom } from '#kernel/server/seal/entry.ts'
import type { SealLine } from '#kernel/server/seal/file.ts'
import { BukuBulanan } from './buku-bulanan.ts'
import { periksaJejak } from './jejak-baris.ts'
import { JejakSejak } from './jejak-sejak.ts'
import { textOf } from './teks-entri.ts'

interface Day {
  tanggal: string
  urut: number
  hash: Buffer
}

/** Both chains before the first entry of a day: the audit's own and that of the seals. */
export interface AwalHari {
  readonly tanggal: string
  readonly hash: Buffer
  readonly segel: Buffer
}

/** What `verify` found in one shop, and how much it looked at. */
export interface HasilRantai {
  /** One sentence for each thing that was tampered with, naming its row; empty when nothing was. */
  readonly salah: readonly string[]
  readonly catatan: readonly string[]
  readonly entri: number
  readonly barisDokumen: number
  readonly barisBuku: number
  /** Entries that a seal outside the database vouches for. */
  readonly tersegel: number
  /** Head of the books, as the closing slip prints it. */
  readonly kepala: string
  /** The day of the last sealed entry, and the seals that were read. */
  readonly sampai: AwalHari | undefined
  readonly seals: SealCheck
}

export interface PeriksaRantai {
  readonly segel?: Iterable<SealLine>
  /** Heads read from slips; those that are met are taken out of it. */
  readonly kertas?: Set<string>
  /** All days before were found in order earlier and are not read again. */
  readonly sejak?: AwalHari | undefined
  /** Hears of every entry, after its ledger lines at the latest a month later. */
  readonly maju?: () => void
}

/**
 * Proves one shop's audit against its own chain and against the seals that are kept outside the
 * database, the ledger against the audit's digests, and every row of documents and approvals against
 * the audit's trace. Run inside one snapshot.
 */
export async function periksaRantai(
  tx: Tx,
  { segel = [], kertas = new Set(), sejak, maju = () => {} }: PeriksaRantai = {},
): Promise<HasilRantai> {
  const start = sejak && { tanggal: sejak.tanggal, head: sejak.segel }
  const seals = new SealCheck(tx.kode_toko, segel, { wanted: kertas, start })
  const jejak = sejak && new JejakSejak()
  const buku = new BukuBulanan(tx, sejak?.tanggal)
  let awal: AwalHari | undefined
  let sampai: AwalHari | undefined
  const rantai = await checkEntries(tx, sejak, async (entry, hash) => {
    if (awal?.tanggal !== entry.tanggal) awal = { tanggal: entry.tanggal, hash, segel: seals.head }
    const { sealed } = seals
    seals.meet(entry)
    if (seals.sealed > sealed) sampai = awal
    jejak?.catat(entry)
    await buku.catat(entry)
    maju()
  })
  seals.end()
  await buku.selesai()
  const baris = await (jejak && sejak ? jejak.periksa(tx, sejak.tanggal) : periksaJejak(tx))
  return {
    salah: [...rantai.wrong, ...seals.wrong, ...buku.salah, ...baris.salah],
    catatan: seals.notes,
    entri: rantai.entri,
    barisDokumen: baris.jumlah,
    barisBuku: buku.jumlah,
    tersegel: seals.sealed,
    kepala: seals.head.toString('hex'),
    sampai,
    seals,
  }
}

/** The chain of the entries, their columns against the text that it covers, and the days' ends. */
async function checkEntries(
  tx: Tx,
  sejak: AwalHari | undefined,
  meet: (entry: Entry, hash: Buffer) => Promise<void>,
): Promise<{ wrong: string[]; entri: number }> {
  const wrong: string[] = []
  const dari = sejak?.tanggal ?? null
  // A day that was withdrawn with its closing never had an entry, a closed one has at least its own.
  const days = await tx.all(sql<Day>`
    select tanggal, urut, hash from public.hari
    where kode_toko = ${tx.kode_toko} and (urut > 0 or ditutup_pada is null)
      and (${dari}::date is null or tanggal >= ${dari}::date) order by tanggal`)
  let hash: Buffer = sejak?.hash ?? createHash('sha256').update(tx.kode_toko).digest()
  let urut = 0
  let entri = 0
  // A day whose entries are all gone is found as well: every day says how many it had.
  const closeDaysBefore = (tanggal: string | null) => {
    while (days[0] && (tanggal === null || days[0].tanggal < tanggal)) {
      const day = days.shift() as Day
      if (day.urut !== urut || !day.hash.equals(hash))
        wrong.push(`${day.tanggal}: the day ends at ${day.urut}, its entries at ${urut}`)
      hash = day.hash
      urut = 0
    }
  }
  const first = sejak && { tanggal: sejak.tanggal, urut: 1 }
  for await (const row of tx.stream(entriesFrom(tx.kode_toko, first))) {
    closeDaysBefore(row.tanggal)
    const before = hash
    const wanted = createHash('sha256').update(hash).update(row.isi, 'utf8').digest()
    if (row.urut !== urut + 1) wrong.push(`${row.tanggal}: entry ${urut + 1} is missing`)
    if (!row.hash.equals(wanted)) wrong.push(`${entryName(row)}: the entry was changed`)
    for (const kolom of differing(row))
      wrong.push(`${entryName(row)}: ${kolom} of the entry was changed`)
    await meet(row, before)
    hash = row.hash
    urut = row.urut
    entri++
  }
  closeDaysBefore(null)
  wrong.push(...(await daysUnlikeTheirClosing(tx, dari)))
  return { wrong, entri }
}

/** A closing and its day are written by one command, each with its own look at the clock. */
const CLOSING_SECONDS = 60

/** The day's own word on who closed it and when is that of its closing. */
async function daysUnlikeTheirClosing(tx: Tx, dari: string | null): Promise<string[]> {
  const rows = await tx.all(sql<{ tanggal: string }>`
    select h.tanggal from public.hari h
    where h.kode_toko = ${tx.kode_toko} and h.ditutup_pada is not null and h.urut > 0
      and (${dari}::date is null or h.tanggal >= ${dari}::date)
      and not exists (select 1 from public.tutup_toko t
        where t.kode_toko = ${tx.kode_toko} and t.tanggal = h.tanggal
          and t.user_id = h.ditutup_oleh
          and abs(extract(epoch from t.waktu - h.ditutup_pada)) < ${CLOSING_SECONDS}::integer)
    order by h.tanggal`)
  return rows.map(
    ({ tanggal }) => `${tanggal}: the day does not say who closed it and when as its closing does`,
  )
}

/** Columns of an entry that do not say what its text says. */
function differing(row: Entry): string[] {
  const nomor = row.isi.slice(0, row.isi.indexOf('\n'))
  const told = textOf(row.isi)
  if (!told) return ['isi']
  const { waktu, user_id, aksi, objek = nomor } = told
  const wanted = { waktu, user_id, aksi, objek }
  return (['waktu', 'user_id', 'aksi', 'objek'] as const).filter((k) => row[k] !== wanted[k])
}
