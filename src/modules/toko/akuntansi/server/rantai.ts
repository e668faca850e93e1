import { createHash } from 'node:crypto'
import { ledgerDigest } from '#kernel/server/command/parts.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { SealCheck, entryName } from '#kernel/server/seal/check.ts'
import { type Entry, entriesFrom } from '#kernel/server/seal/entry.ts'
import type { SealsRead } from '#kernel/server/seal/file.ts'
import type { LedgerLine } from '#kernel/shared/posting.ts'
import { JejakBaris } from './jejak-baris.ts'

interface Day {
  tanggal: string
  urut: number
  hash: Buffer
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
}

const TANPA_SEGEL: SealsRead = { seals: [], unsigned: [] }

/**
 * Proves one shop's audit against its own chain and against the seals that are kept outside the
 * database, the ledger against the audit's digests, and every row of documents and approvals against
 * the audit's trace. `kertas`: heads read from slips; those that are met are taken out of it. Run
 * inside one snapshot.
 */
export async function periksaRantai(
  tx: Tx,
  segel: SealsRead = TANPA_SEGEL,
  kertas: Set<string> = new Set(),
): Promise<HasilRantai> {
  const seals = new SealCheck(tx.kode_toko, segel, kertas)
  const jejak = new JejakBaris()
  const told = new Map<string, string[]>()
  const rantai = await checkEntries(tx, (entry) => {
    seals.meet(entry)
    jejak.catat(entry)
    noteLedger(told, entry)
  })
  seals.end()
  const buku = await checkLedger(tx, told)
  const baris = await jejak.periksa(tx)
  return {
    salah: [...rantai.wrong, ...seals.wrong, ...buku.wrong, ...baris.salah],
    catatan: seals.notes,
    entri: rantai.entri,
    barisDokumen: baris.jumlah,
    barisBuku: buku.jumlah,
    tersegel: seals.sealed,
    kepala: seals.head.toString('hex'),
  }
}

/** The chain of the entries, their columns against the text that it covers, and the days' ends. */
async function checkEntries(
  tx: Tx,
  meet: (entry: Entry) => void,
): Promise<{ wrong: string[]; entri: number }> {
  const wrong: string[] = []
  // A day that was withdrawn with its closing never had an entry, a closed one has at least its own.
  const days = await tx.all(sql<Day>`
    select tanggal, urut, hash from public.hari
    where kode_toko = ${tx.kode_toko} and (urut > 0 or ditutup_pada is null) order by tanggal`)
  let hash: Buffer = createHash('sha256').update(tx.kode_toko).digest()
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
  for await (const row of tx.stream(entriesFrom(tx.kode_toko))) {
    closeDaysBefore(row.tanggal)
    const wanted = createHash('sha256').update(hash).update(row.isi, 'utf8').digest()
    if (row.urut !== urut + 1) wrong.push(`${row.tanggal}: entry ${urut + 1} is missing`)
    if (!row.hash.equals(wanted)) wrong.push(`${entryName(row)}: the entry was changed`)
    for (const kolom of differing(row))
      wrong.push(`${entryName(row)}: ${kolom} of the entry was changed`)
    meet(row)
    hash = row.hash
    urut = row.urut
    entri++
  }
  closeDaysBefore(null)
  wrong.push(...(await daysUnlikeTheirClosing(tx)))
  return { wrong, entri }
}

/** A closing and its day are written by one command, each with its own look at the clock. */
const CLOSING_SECONDS = 60

/** The day's own word on who closed it and when is that of its closing. */
async function daysUnlikeTheirClosing(tx: Tx): Promise<string[]> {
  const rows = await tx.all(sql<{ tanggal: string }>`
    select h.tanggal from public.hari h
    where h.kode_toko = ${tx.kode_toko} and h.ditutup_pada is not null and h.urut > 0
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

type Told = Partial<Record<'waktu' | 'user_id' | 'aksi' | 'objek' | 'buku', string>>

/** What stands behind the line with the number; undefined when it is no text of ours. */
function textOf(isi: string): Told | undefined {
  try {
    return JSON.parse(isi.slice(isi.indexOf('\n') + 1)) as Told
  } catch {
    return undefined
  }
}

/** Under each document: the day and the digest of ledger lines that an entry vouches for. */
function noteLedger(told: Map<string, string[]>, { tanggal, isi }: Entry): void {
  if (!isi.includes('"buku":"')) return
  const nomor = isi.slice(0, isi.indexOf('\n'))
  const buku = textOf(isi)?.buku
  if (buku) told.set(nomor, [...(told.get(nomor) ?? []), `${tanggal} ${buku}`])
}

/**
 * Every ledger line is covered by an audit entry's digest of its own day, and every digest still fits
 * its lines.
 */
async function checkLedger(
  tx: Tx,
  told: Map<string, string[]>,
): Promise<{ wrong: string[]; jumlah: number }> {
  const wrong: string[] = []
  let jumlah = 0
  for await (const [dokumen, baris] of documents(tx)) {
    jumlah += baris.length
    const digests = told.get(dokumen) ?? []
    const vouched = (lines: readonly Line[]) =>
      digests.includes(`${lines[0]?.tanggal} ${ledgerDigest(lines)}`) &&
      lines.every((b) => b.tanggal === lines[0]?.tanggal)
    const reversal = baris.filter((b) => b.baris < 0)
    if (!vouched(baris.filter((b) => b.baris > 0)))
      wrong.push(`${dokumen}: its ledger lines were changed`)
    if (reversal.length > 0 && !vouched(reversal))
      wrong.push(`${dokumen}: its reversal was changed`)
    told.delete(dokumen)
  }
  for (const dokumen of told.keys()) wrong.push(`${dokumen}: its ledger lines are gone`)
  return { wrong, jumlah }
}

type Line = LedgerLine & { readonly baris: number; readonly tanggal: string }

async function* documents(tx: Tx): AsyncGenerator<readonly [string, readonly Line[]]> {
  const rows = tx.stream(sql<Line & { dokumen: string }>`
    select dokumen, tanggal, baris, akun, satuan, rincian, jumlah from public.buku
    where kode_toko = ${tx.kode_toko} order by dokumen, abs(baris), baris`)
  let current: string | undefined
  let lines: Line[] = []
  for await (const { dokumen, ...line } of rows) {
    if (current !== undefined && dokumen !== current) {
      yield [current, lines]
      lines = []
    }
    current = dokumen
    lines.push(line)
  }
  if (current !== undefined) yield [current, lines]
}
