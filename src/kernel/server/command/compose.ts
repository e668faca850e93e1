import type { Statement } from '../db/query.ts'
import { TRACE } from '../db/trace.ts'
import {
  type Common,
  type DayTerms,
  type DayTexts,
  type PostingContext,
  Values,
  answerPart,
  auditPart,
  auditText,
  dayPart,
  movements,
  outboxPart,
  writePart,
} from './parts.ts'
import type { NumberedLine, Outcome } from './posting.ts'
import type { LedgerLine } from '#kernel/shared/posting.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'

const FROM_K: DayTerms = {
  nomor: () => '(SELECT nomor FROM k)',
  urut: () => '(SELECT urut FROM k)',
  hash: () => '(SELECT hash FROM k)',
}

const DAY: DayTexts = {
  chain: (nomor, isi) => `sha256(hash || convert_to(${nomor} || E'\\n' || ${isi}, 'UTF8'))`,
  counters: (jenis, value) => `nomor || jsonb_build_object(${jenis}, ${value})`,
}

/**
 * The second flight: number, rows, ledger lines, balances, audit with its chain, outbox and stored
 * answer in one statement (write-path.md). The statement updates the shop's day first and
 * everything else reads from that update, so postings of one shop take their locks in one order.
 */
export function composePosting(h: Outcome<unknown>, c: PostingContext): Statement {
  const v = new Values(FROM_K, 'postgres', c.kode_toko)
  const toko = v.add(c.kode_toko)
  const tanggal = `${v.add(c.tanggal)}::date`
  const isi = v.add(auditText(h, c))
  const parts = ['']
  let { aturanBerubah } = c
  const add = (sql: string) => {
    const name = `p${parts.length}`
    parts.push(`${name} AS (${sql})`)
    return name
  }

  if (h.tutupHari) add(nextDayPart(h.tutupHari.berikut, toko, v))
  const tracing: string[] = []
  for (const t of h.tulis ?? []) {
    if ('rows' in t && t.rows.length === 0) continue
    const part = writePart(t, v)
    const name = add(part.sql)
    if (part.traced) tracing.push(name)
    aturanBerubah ||= part.rules
  }
  if (h.buku?.length) for (const sql of ledgerParts(h.buku, { toko, tanggal }, v)) add(sql)
  const jejak = tracePart(tracing, c.jejak, v)
  add(auditPart(h, c, { toko, tanggal, isi, jejak }, v))
  parts[0] = `k AS (${dayPart(h, { ...c, aturanBerubah }, { toko, tanggal, isi }, DAY, v)})`
  for (const o of h.outbox ?? []) add(outboxPart(o, c, toko, v))
  if (c.kunci !== null) add(answerPart(h, c.kunci, toko, v))
  return { text: `WITH ${parts.join(', ')} SELECT nomor FROM k`, values: v.list }
}

/**
 * Reads from k, so the old day is closed before the index on open days sees the new one. The next
 * day may exist already: taking back an earlier closing leaves an empty day, which starts here
 * again from the new end of the chain.
 */
function nextDayPart(berikut: Tanggal, toko: string, v: Values): string {
  return `INSERT INTO public.hari (kode_toko, tanggal, hash, aturan)
    SELECT ${toko}, ${v.add(berikut)}::date, k.hash, k.aturan FROM k
    ON CONFLICT ON CONSTRAINT hari_pk DO UPDATE
      SET hash = excluded.hash, aturan = excluded.aturan, ditutup_pada = NULL, ditutup_oleh = NULL`
}

/** The trace's lines in the order of the writes: first the handler's, then the posting's. */
function tracePart(parts: readonly string[], before: string | null, v: Values): string {
  const own = parts.map((name) => `SELECT "${TRACE}" AS baris FROM ${name}`).join(' UNION ALL ')
  const lines = [
    ...(before === null ? [] : [`${v.add(before)}::text`]),
    ...(own ? [`(SELECT string_agg(baris, E'\\n') FROM (${own}) jejak)`] : []),
  ]
  return lines.length === 0 ? 'NULL' : `concat_ws(E'\\n', ${lines.join(', ')})`
}

/**
 * Lines and balances. The lines travel as one array per column, so that a document of three lines
 * and one of thirty are the same statement, planned once (docs/decisions/0080-lines-as-arrays.md).
 */
function ledgerParts(
  baris: readonly NumberedLine[],
  p: Pick<Common, 'toko' | 'tanggal'>,
  v: Values,
): readonly [string, string] {
  const nomor = `${v.add(baris.map((b, i) => b.baris ?? i + 1))}::integer[]`
  const lines = accounts(baris, v)
  const gerak = movements(baris)
  const moved = gerak.length === baris.length ? lines : accounts(gerak, v)
  const balances = `${moved}, ${v.add(gerak.map((b) => b.debet))}::bigint[]`
  return [
    `INSERT INTO public.buku (kode_toko, tanggal, dokumen, baris, akun, satuan, rincian, jumlah)
      SELECT ${p.toko}, ${p.tanggal}, k.nomor, b.* FROM k, unnest(${nomor}, ${lines}) b`,
    `INSERT INTO public.saldo_harian AS s (kode_toko, tanggal, akun, satuan, rincian, jumlah, debet)
      SELECT ${p.toko}, ${p.tanggal}, b.* FROM k, unnest(${balances}) b
      ON CONFLICT ON CONSTRAINT saldo_harian_pk
      DO UPDATE SET jumlah = s.jumlah + excluded.jumlah, debet = s.debet + excluded.debet`,
  ]
}

function accounts(baris: readonly LedgerLine[], v: Values): string {
  return [
    `${v.add(baris.map((b) => b.akun))}::text[]`,
    `${v.add(baris.map((b) => b.satuan))}::text[]`,
    `${v.add(baris.map((b) => b.rincian))}::text[]`,
    `${v.add(baris.map((b) => b.jumlah))}::bigint[]`,
  ].join(', ')
}
