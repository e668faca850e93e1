import { createHash } from 'node:crypto'
import type { Engine } from '../db/engine.ts'
import { compile } from '../db/query.ts'
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

/** Parts of a posting that every form of it (form.ts) is made of. */

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

/** How a part names what the update of the day has answered: SQL, given the part's values. */
export interface DayTerms {
  readonly nomor: (v: Values) => string
  readonly urut: (v: Values) => string
  readonly hash: (v: Values) => string
}

/** Collects values and hands out their placeholders; the same value object is sent once. */
export class Values {
  readonly list: unknown[] = []
  readonly engine: Engine
  readonly kode_toko: string
  readonly #day: DayTerms

  constructor(day: DayTerms, engine: Engine, kodeToko: string) {
    this.#day = day
    this.engine = engine
    this.kode_toko = kodeToko
  }

  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }

  of(value: ColumnValue): string {
    return value === NOMOR ? this.#day.nomor(this) : this.add(value)
  }

  /** Place of the posting in the day's chain. */
  urut(): string {
    return this.#day.urut(this)
  }

  /** Head of the chain with this posting. */
  hash(): string {
    return this.#day.hash(this)
  }
}

export interface Common {
  readonly toko: string
  readonly tanggal: string
  readonly isi: string
}

/** What the update of the day computes from its own columns, in the SQL of the form. */
export interface DayTexts {
  /** The chain's new head, from the old one (`hash`), a number and the entry's text. */
  readonly chain: (nomor: string, isi: string) => string
  /** The counters with a new value of one of them. */
  readonly counters: (jenis: string, value: string) => string
}

/** Moves the day on: chain head, and the type's counter when a number is asked for. */
export function dayPart(
  h: Outcome<unknown>,
  c: PostingContext,
  p: Common,
  texts: DayTexts,
  v: Values,
): string {
  const chain = (nomor: string) => `hash = ${texts.chain(nomor, p.isi)}`
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
    return `UPDATE public.hari SET urut = urut + 1, ${chain(nomor)} ${rest}
      RETURNING urut, hash, aturan, ${nomor} AS nomor`
  }
  const jenis = `${v.add(h.dokumen.jenis)}::text`
  const nota = `${v.add(c.kode_nota)}::text`
  const next = `coalesce((nomor ->> ${jenis})::int, 0) + 1`
  return `UPDATE public.hari SET urut = urut + 1,
      nomor = ${texts.counters(jenis, next)},
      ${chain(`public.nomor_dokumen(${jenis}, ${nota}, tanggal, ${next})`)} ${rest}
    RETURNING urut, hash, aturan,
      public.nomor_dokumen(${jenis}, ${nota}, tanggal, (nomor ->> ${jenis})::int) AS nomor`
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

export interface Written {
  readonly sql: string
  /** The statement answers the trace of the rows that it wrote. */
  readonly traced: boolean
  /** The statement changes the shop or its settings. */
  readonly rules: boolean
}

export function writePart(t: TableWrite, v: Values): Written {
  if ('update' in t) {
    const { text, values } = compile(t.update)
    const { text: asked, shop, traced, rules } = shapeOf(text, v.engine)
    const own = shop ? [...values, v.kode_toko] : values
    const sql = asked.replace(/\$(\d+)/g, (_, n: string) => v.of(own[Number(n) - 1] as ColumnValue))
    return { sql, traced, rules }
  }
  const columns = Object.keys(t.rows[0] ?? {})
  const rows = t.rows.map((row) => `(${columns.map((c) => v.of(row[c] ?? null)).join(', ')})`)
  const into = (alias: string) =>
    `INSERT INTO public.${t.table}${alias} (${columns.join(', ')}) VALUES ${rows.join(', ')}`
  const rules = ruleTables.has(t.table)
  if (!(t.table in tableClasses().sealed)) return { sql: into(''), traced: false, rules }
  const sql = `${into(` AS ${t.table}`)} RETURNING ${traceOf(t.table, t.table, v)} AS "${TRACE}"`
  return { sql, traced: true, rules }
}

/** What a document adds to a balance, and how much of it is debit. */
export interface Movement extends LedgerLine {
  readonly debet: number
}

/**
 * Sums the lines of each balance. A document may have two lines on one account, such as money that
 * comes in full and goes out in full, but one statement can write a balance only once.
 */
export function movements(baris: readonly LedgerLine[]): readonly Movement[] {
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

export function auditPart(
  h: Outcome<unknown>,
  c: PostingContext,
  p: Common & { readonly jejak: string },
  v: Values,
): string {
  return `INSERT INTO public.audit
    (kode_toko, tanggal, urut, waktu, user_id, aksi, objek, isi, hash, jejak)
    VALUES (${p.toko}, ${p.tanggal}, ${v.urut()}, ${v.add(c.waktu)}, ${v.add(c.user_id)},
      ${v.add(h.audit.aksi)}, ${v.of(h.audit.objek)},
      ${v.of(NOMOR)} || E'\\n' || ${p.isi}, ${v.hash()}, ${p.jejak})`
}

/** A message that is to leave the house. */
export function outboxPart(
  o: NonNullable<Outcome<unknown>['outbox']>[number],
  c: PostingContext,
  toko: string,
  v: Values,
): string {
  return `INSERT INTO public.outbox (kode_toko, id, jenis, isi, dibuat) VALUES (${toko},
      ${v.add(o.id)}, ${v.add(o.jenis)}, ${v.add(JSON.stringify(o.isi))}, ${v.add(c.waktu)})`
}

/** Keeps the answer under the key of the request. */
export function answerPart(h: Outcome<unknown>, kunci: string, toko: string, v: Values): string {
  return `UPDATE public.idempotensi SET nomor = ${v.of(NOMOR)},
      jawaban = ${v.add(storedText(h))}
      WHERE kode_toko = ${toko} AND kunci = ${v.add(kunci)}`
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
export function auditText(h: Outcome<unknown>, c: PostingContext): string {
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
export function storedText(h: Outcome<unknown>): string {
  return JSON.stringify(
    h.dokumen ? { ...h.jawaban, $nomor: h.kolom ?? h.dokumen.nomor } : h.jawaban,
  )
}
