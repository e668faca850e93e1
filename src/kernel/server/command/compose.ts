import { createHash } from 'node:crypto'
import { type Statement, compile } from '../db/query.ts'
import { ruleTables, tableClasses } from '../db/tables.ts'
import { TRACE, shapeOf, traceOf } from '../db/trace.ts'
import {
  type NumberedLine,
  type Outcome,
  type ColumnValue,
  NOMOR,
  type TableWrite,
} from './posting.ts'
import type { LedgerLine } from '#kernel/shared/posting.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'

export interface PostingContext {
  readonly kode_toko: string
  readonly kode_nota: string
  readonly tanggal: Tanggal
  readonly user_id: string
  readonly waktu: Date
  /** Idempotency key that the answer is stored under; null when the call came without one. */
  readonly kunci: string | null
  /** Trace of the rows that the handler has written into sealed tables (`Tx.takeTrace`). */
  readonly jejak: string | null
  /** Count of the shop's rules at the decision. The posting fails when it has moved on. */
  readonly aturan: number
  /** True when the handler has changed the rules: later calls have to read them anew. */
  readonly aturanBerubah: boolean
}

/** Collects values and hands out their placeholders; the same value object is sent once. */
class Values {
  readonly list: unknown[] = []

  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }

  of(value: ColumnValue): string {
    return value === NOMOR ? '(SELECT nomor FROM k)' : this.add(value)
  }
}

/**
 * The second flight: number, rows, ledger lines, balances, audit with its chain, outbox and stored
 * answer in one statement (write-path.md). The statement updates the shop's day first and
 * everything else reads from that update, so postings of one shop take their locks in one order.
 */
export function composePosting(h: Outcome<unknown>, c: PostingContext): Statement {
  const v = new Values()
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
  parts[0] = dayPart(h, { ...c, aturanBerubah }, { toko, tanggal, isi }, v)
  for (const o of h.outbox ?? [])
    add(`INSERT INTO public.outbox (kode_toko, id, jenis, isi, dibuat) VALUES (${toko},
      ${v.add(o.id)}, ${v.add(o.jenis)}, ${v.add(JSON.stringify(o.isi))}, ${v.add(c.waktu)})`)
  if (c.kunci !== null)
    add(`UPDATE public.idempotensi SET nomor = (SELECT nomor FROM k),
      jawaban = ${v.add(storedText(h))}
      WHERE kode_toko = ${toko} AND kunci = ${v.add(c.kunci)}`)
  return { text: `WITH ${parts.join(', ')} SELECT nomor FROM k`, values: v.list }
}

interface Common {
  readonly toko: string
  readonly tanggal: string
  readonly isi: string
}

/** Moves the day on: chain head, and the type's counter when a number is asked for. */
function dayPart(h: Outcome<unknown>, c: PostingContext, p: Common, v: Values): string {
  const chain = (nomor: string) =>
    `hash = sha256(hash || convert_to(${nomor} || E'\\n' || ${p.isi}, 'UTF8'))`
  // A command that changes the rules has locked their rows, so two such commands wait for each
  // other and neither has to start again. Opening a day again also raises the count, because that
  // day has a count of its own and processes may still remember its old value.
  const aturan =
    c.aturanBerubah || h.bukaHari
      ? 'aturan + 1'
      : `public.aturan_tetap(aturan, ${v.add(c.aturan)}::integer)`
  const rest = `, aturan = ${aturan}${closing(h, c, v)} WHERE kode_toko = ${p.toko} AND tanggal = ${p.tanggal}`
  if (!h.dokumen) {
    const nomor = `${v.add(h.nomor ?? '')}::text`
    return `k AS (UPDATE public.hari SET urut = urut + 1, ${chain(nomor)} ${rest}
      RETURNING urut, hash, aturan, ${nomor} AS nomor)`
  }
  const jenis = `${v.add(h.dokumen.jenis)}::text`
  const nota = `${v.add(c.kode_nota)}::text`
  const next = `coalesce((nomor ->> ${jenis})::int, 0) + 1`
  return `k AS (UPDATE public.hari SET urut = urut + 1,
      nomor = nomor || jsonb_build_object(${jenis}, ${next}),
      ${chain(`public.nomor_dokumen(${jenis}, ${nota}, tanggal, ${next})`)} ${rest}
    RETURNING urut, hash, aturan,
      public.nomor_dokumen(${jenis}, ${nota}, tanggal, (nomor ->> ${jenis})::int) AS nomor)`
}

/**
 * The closing's own posting is the last of its day: the update that numbers it also closes the day.
 * The posting that takes a closing back opens the day again.
 */
function closing(h: Outcome<unknown>, c: PostingContext, v: Values): string {
  if (h.bukaHari) return ', ditutup_pada = NULL, ditutup_oleh = NULL'
  if (!h.tutupHari) return ''
  return `, ditutup_pada = ${v.add(c.waktu)}::timestamptz, ditutup_oleh = ${v.add(c.user_id)}::text`
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

interface Written {
  readonly sql: string
  /** The statement answers the trace of the rows that it wrote. */
  readonly traced: boolean
  /** The statement changes the shop or its settings. */
  readonly rules: boolean
}

function writePart(t: TableWrite, v: Values): Written {
  if ('update' in t) {
    const { text, values } = compile(t.update)
    const { traced: asked, rules } = shapeOf(text)
    const sql = (asked ?? text).replace(/\$(\d+)/g, (_, n: string) =>
      v.of(values[Number(n) - 1] as ColumnValue),
    )
    return { sql, traced: asked !== null, rules }
  }
  const columns = Object.keys(t.rows[0] ?? {})
  const rows = t.rows.map((row) => `(${columns.map((c) => v.of(row[c] ?? null)).join(', ')})`)
  const sql = `INSERT INTO public.${t.table} (${columns.join(', ')}) VALUES ${rows.join(', ')}`
  const rules = ruleTables.has(t.table)
  if (!(t.table in tableClasses().sealed)) return { sql, traced: false, rules }
  return { sql: `${sql} RETURNING ${traceOf(t.table, t.table)} AS "${TRACE}"`, traced: true, rules }
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

/** What a document adds to a balance, and how much of it is debit. */
interface Movement extends LedgerLine {
  readonly debet: number
}

/**
 * Sums the lines of each balance. A document may have two lines on one account, such as money that
 * comes in full and goes out in full, but one statement can write a balance only once.
 */
function movements(baris: readonly LedgerLine[]): readonly Movement[] {
  const semua = new Map<string, Movement>()
  for (const b of baris) {
    const kunci = `${b.akun}\u0000${b.satuan}\u0000${b.rincian}`
    const { jumlah, debet } = semua.get(kunci) ?? { jumlah: 0, debet: 0 }
    semua.set(kunci, {
      ...b,
      jumlah: jumlah + b.jumlah,
      debet: debet + Math.max(b.jumlah, 0),
    })
  }
  return [...semua.values()]
}

function auditPart(
  h: Outcome<unknown>,
  c: PostingContext,
  p: Common & { readonly jejak: string },
  v: Values,
): string {
  return `INSERT INTO public.audit
    (kode_toko, tanggal, urut, waktu, user_id, aksi, objek, isi, hash, jejak)
    VALUES (${p.toko}, ${p.tanggal}, (SELECT urut FROM k), ${v.add(c.waktu)}, ${v.add(c.user_id)},
      ${v.add(h.audit.aksi)}, ${v.of(h.audit.objek)},
      (SELECT nomor FROM k) || E'\\n' || ${p.isi}, (SELECT hash FROM k), ${p.jejak})`
}

/** Digest of ledger lines in their order; `verify` computes it again from the ledger. */
export function ledgerDigest(baris: readonly NumberedLine[]): string {
  const hash = createHash('sha256')
  baris.forEach((b, i) => {
    hash.update(`${b.baris ?? i + 1}|${b.akun}|${b.satuan}|${b.rincian}|${b.jumlah}\n`)
  })
  return hash.digest('hex')
}

/**
 * Text that the chain covers besides the number: who, when, what, before, after and ledger lines.
 */
function auditText(h: Outcome<unknown>, c: PostingContext): string {
  return JSON.stringify({
    waktu: c.waktu.toISOString(),
    user_id: c.user_id,
    aksi: h.audit.aksi,
    objek: h.audit.objek === NOMOR ? undefined : h.audit.objek,
    sebelum: h.audit.sebelum,
    sesudah: h.audit.sesudah,
    buku: h.buku?.length ? ledgerDigest(h.buku) : undefined,
  })
}

/** The answer as it is stored: `$nomor` names the fields that the number goes back into. */
function storedText(h: Outcome<unknown>): string {
  return JSON.stringify(
    h.dokumen ? { ...h.jawaban, $nomor: h.kolom ?? h.dokumen.nomor } : h.jawaban,
  )
}
