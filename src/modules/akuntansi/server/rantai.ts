import { createHash } from 'node:crypto'
import { ledgerDigest } from '../../../kernel/server/command/compose.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import type { BarisBuku } from '../../../kernel/shared/posting.ts'

interface AuditRow {
  tanggal: string
  urut: number
  isi: string
  hash: Buffer
}

interface Day {
  tanggal: string
  urut: number
  hash: Buffer
}

/** What `verify` found wrong with one shop's chain; empty when nothing was tampered with. */
export async function periksaRantai(tx: Tx): Promise<string[]> {
  const wrong: string[] = []
  // A day that was withdrawn with its closing never had an entry, a closed one has at least its own.
  const days = await tx.all(sql<Day>`
    select tanggal, urut, hash from public.hari
    where kode_toko = ${tx.kode_toko} and (urut > 0 or ditutup_pada is null) order by tanggal`)
  let hash: Buffer = createHash('sha256').update(tx.kode_toko).digest()
  let urut = 0
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
  const rows = tx.stream(sql<AuditRow>`
    select tanggal, urut, isi, hash from public.audit where kode_toko = ${tx.kode_toko}
    order by tanggal, urut`)
  for await (const row of rows) {
    closeDaysBefore(row.tanggal)
    const wanted = createHash('sha256').update(hash).update(row.isi, 'utf8').digest()
    if (row.urut !== urut + 1) wrong.push(`${row.tanggal}: entry ${urut + 1} is missing`)
    if (!row.hash.equals(wanted)) wrong.push(`${row.tanggal} #${row.urut}: the entry was changed`)
    hash = row.hash
    urut = row.urut
  }
  closeDaysBefore(null)
  return [...wrong, ...(await checkLedger(tx))]
}

/** Every ledger line is covered by an audit entry's digest, and every digest still fits its lines. */
async function checkLedger(tx: Tx): Promise<string[]> {
  const wrong: string[] = []
  const told = new Map<string, string[]>()
  const rows = tx.stream(sql<{ isi: string }>`
    select isi from public.audit where kode_toko = ${tx.kode_toko} and isi like '%"buku":"%'
    order by tanggal, urut`)
  for await (const { isi } of rows) {
    const nomor = isi.slice(0, isi.indexOf('\n'))
    const { buku } = JSON.parse(isi.slice(nomor.length + 1)) as { buku?: string }
    if (buku) told.set(nomor, [...(told.get(nomor) ?? []), buku])
  }
  for await (const [dokumen, baris] of documents(tx)) {
    const asBooked = ledgerDigest(baris.filter((b) => b.baris > 0))
    const asReversed = ledgerDigest(baris.filter((b) => b.baris < 0))
    const digests = told.get(dokumen) ?? []
    if (!digests.includes(asBooked)) wrong.push(`${dokumen}: its ledger lines were changed`)
    if (baris.some((b) => b.baris < 0) && !digests.includes(asReversed))
      wrong.push(`${dokumen}: its reversal was changed`)
    told.delete(dokumen)
  }
  for (const dokumen of told.keys()) wrong.push(`${dokumen}: its ledger lines are gone`)
  return wrong
}

type Line = BarisBuku & { baris: number }

async function* documents(tx: Tx): AsyncGenerator<readonly [string, readonly Line[]]> {
  const rows = tx.stream(sql<Line & { dokumen: string }>`
    select dokumen, baris, akun, satuan, rincian, jumlah from public.buku
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
