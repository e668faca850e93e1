import type pg from 'pg'
import type { LedgerLine } from '#kernel/shared/posting.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import type { Statement } from '../db/query.ts'
import { TRACE } from '../db/trace.ts'
import {
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
import type { NumberedLine, Outcome, TableWrite } from './posting.ts'
import { send, sendLast } from './send.ts'

/**
 * A posting where an INSERT that hangs from a CTE is refused: statements of one shop each, in two
 * packets, or three when rows are traced. Every value is a parameter, and what is computed from
 * columns is immutable, so that each statement goes to the one place where the shop's rows are.
 */
export async function postInStages(
  client: pg.PoolClient,
  h: Outcome<unknown>,
  c: PostingContext,
): Promise<string> {
  const isi = auditText(h, c)
  const writes = (h.tulis ?? []).filter((t) => !('rows' in t && t.rows.length === 0))
  const aturanBerubah = c.aturanBerubah || writes.some(changesRules)
  const [moved] = await send<Day>(client, [moveDay(h, { ...c, aturanBerubah }, isi)])
  const day = moved?.rows[0]
  if (!day) throw new Error('posting without its day')
  const rows = [
    ...(h.tutupHari ? [nextDay(h.tutupHari.berikut, c, day)] : []),
    ...writes.map((t) => part(c, day, (v) => writePart(t, v).sql)),
    ...ledger(h.buku ?? [], c, day),
  ]
  const traced = writes.some((t) => writePart(t, new Values(UNKNOWN, 'citus', '')).traced)
  const traces = traced ? await send<Traced>(client, rows.splice(0)) : []
  await sendLast(client, [...rows, ...closing(h, c, { day, isi, jejak: jejakOf(c, traces) })])
  return day.nomor
}

/** What the update of the day answers. */
interface Day {
  readonly nomor: string
  readonly urut: number
  readonly hash: Buffer
  readonly aturan: number
}

interface Traced {
  readonly [TRACE]?: string
}

const DAY: DayTexts = {
  chain: (nomor, isi) => `public.rantai(hash, ${nomor}, ${isi})`,
  counters: (jenis, value) => `public.hitungan(nomor, ${jenis}, ${value})`,
}

const unknown = () => 'NULL'
const UNKNOWN: DayTerms = { nomor: unknown, urut: unknown, hash: unknown }

const termsOf = (day: Day): DayTerms => ({
  nomor: (v) => `${v.add(day.nomor)}::text`,
  urut: (v) => `${v.add(day.urut)}::integer`,
  hash: (v) => `${v.add(day.hash)}::bytea`,
})

function part(c: PostingContext, day: Day, text: (v: Values) => string): Statement {
  const v = new Values(termsOf(day), 'citus', c.kode_toko)
  return { text: text(v), values: v.list }
}

const changesRules = (t: TableWrite) => writePart(t, new Values(UNKNOWN, 'citus', '')).rules

function moveDay(h: Outcome<unknown>, c: PostingContext, isi: string): Statement {
  const v = new Values(UNKNOWN, 'citus', '')
  const common = {
    toko: v.add(c.kode_toko),
    tanggal: `${v.add(c.tanggal)}::date`,
    isi: `${v.add(isi)}::text`,
  }
  return { text: dayPart(h, c, common, DAY, v), values: v.list }
}

/** The old day is closed by now, so the index on open days takes the new one. */
const nextDay = (berikut: Tanggal, c: PostingContext, day: Day): Statement => ({
  text: `INSERT INTO public.hari (kode_toko, tanggal, hash, aturan) VALUES ($1, $2, $3, $4)
    ON CONFLICT ON CONSTRAINT hari_pk DO UPDATE
      SET hash = excluded.hash, aturan = excluded.aturan, ditutup_pada = NULL, ditutup_oleh = NULL`,
  values: [c.kode_toko, berikut, day.hash, day.aturan],
})

/** Lines and balances as VALUES: rows read from a function would come back to the coordinator first. */
function ledger(baris: readonly NumberedLine[], c: PostingContext, day: Day): Statement[] {
  if (baris.length === 0) return []
  const account = (b: LedgerLine) => [b.akun, b.satuan, b.rincian, b.jumlah]
  const lines = baris.map((b, i) => [
    c.kode_toko,
    c.tanggal,
    day.nomor,
    b.baris ?? i + 1,
    ...account(b),
  ])
  const balances = movements(baris).map((b) => [c.kode_toko, c.tanggal, ...account(b), b.debet])
  return [
    rowsInto(
      'public.buku (kode_toko, tanggal, dokumen, baris, akun, satuan, rincian, jumlah)',
      lines,
    ),
    rowsInto(
      'public.saldo_harian AS s (kode_toko, tanggal, akun, satuan, rincian, jumlah, debet)',
      balances,
      `ON CONFLICT ON CONSTRAINT saldo_harian_pk
        DO UPDATE SET jumlah = s.jumlah + excluded.jumlah, debet = s.debet + excluded.debet`,
    ),
  ]
}

function rowsInto(into: string, rows: readonly (readonly unknown[])[], rest = ''): Statement {
  const v = new Values(UNKNOWN, 'citus', '')
  const values = rows.map((row) => `(${row.map((cell) => v.add(cell)).join(', ')})`)
  return { text: `INSERT INTO ${into} VALUES ${values.join(', ')} ${rest}`, values: v.list }
}

/** The trace's lines in the order of the writes: first the handler's, then the posting's. */
function jejakOf(c: PostingContext, traces: readonly pg.QueryResult<Traced>[]): string | null {
  const own = traces.flatMap((t) => t.rows.flatMap((row) => row[TRACE] ?? []))
  const lines = [...(c.jejak === null ? [] : [c.jejak]), ...own]
  return lines.length === 0 ? null : lines.join('\n')
}

/** Audit entry, messages and stored answer. */
function closing(
  h: Outcome<unknown>,
  c: PostingContext,
  o: { readonly day: Day; readonly isi: string; readonly jejak: string | null },
): Statement[] {
  const own = (text: (v: Values, toko: string) => string) =>
    part(c, o.day, (v) => text(v, v.add(c.kode_toko)))
  const { kunci } = c
  return [
    own((v, toko) => {
      const common = { toko, tanggal: `${v.add(c.tanggal)}::date`, isi: `${v.add(o.isi)}::text` }
      return auditPart(h, c, { ...common, jejak: `${v.add(o.jejak)}::text` }, v)
    }),
    ...(h.outbox ?? []).map((message) => own((v, toko) => outboxPart(message, c, toko, v))),
    ...(kunci === null ? [] : [own((v, toko) => answerPart(h, kunci, toko, v))]),
  ]
}
