import type { RawBuilder } from 'kysely'
import { MIN_DIGIT_HP, rapikanNoHp } from '#kernel/shared/phone.ts'
import { containing } from '../db/like.ts'
import { KeptCounts } from '../db/kept-counts.ts'
import { sql } from '../db/query.ts'
import { type AsCounted, asCounted, upTo } from '../http/page.ts'
import type { Tx } from '../db/tx.ts'
import type { MasterRow } from '#kernel/shared/master.ts'
import { LISTED, type NamedColumn, type Names, namesOf, selectNames } from './names.ts'
import { inRanges } from './narrow.ts'
import { type ListInput, WHOLE_LIST } from './schema.ts'
import {
  type DatabaseRow,
  type MasterTable,
  filtered,
  searched,
  toWire,
  whereShop,
  without,
} from './table.ts'

const PAGE = 50

export interface MasterPage extends AsCounted {
  readonly data: readonly MasterRow[]
  readonly page: number
  readonly limit: number
  /** True when there are more records than a whole list carries; ask by page then. */
  readonly terpotong: boolean
  /** Names of codes by field, where they were asked for. */
  readonly nama?: Names
}

export interface ListRequest {
  readonly tx: Tx
  readonly t: MasterTable
  readonly input: ListInput
  /** Fixed values of a path that answers part of the master. */
  readonly where?: MasterRow
  /** Fields that are left out of the answer. */
  readonly untold?: ReadonlySet<string>
  /** Fields whose codes are answered with their names. */
  readonly named?: readonly NamedColumn[]
  /** Most records that a page counts; without it all. */
  readonly most?: number | undefined
}

/** One page of a master, with the number of records that the filter leaves. */
export async function listRecords(r: ListRequest): Promise<MasterPage> {
  const { limit = PAGE, page = 1 } = r.input
  const offset = (page - 1) * limit
  const rows = await r.tx.all(part(r, limit, offset))
  const ended = rows.length < limit && (rows.length > 0 || page === 1)
  const count = ended ? offset + rows.length : await countOf(r, conditionOf(r))
  const nama = r.named ? { nama: namesOf(r.named, rows) } : {}
  const counted = asCounted(count, ended ? undefined : r.most)
  return { data: rows.map(told(r)), ...counted, page, limit, terpotong: false, ...nama }
}

/** Rows of a whole list in memory at once; most lists have fewer and need one query. */
const LOT = 500

/** All records that the filter leaves, up to `WHOLE_LIST`, one batch at a time. */
export async function* listWhole(r: ListRequest): AsyncGenerator<readonly MasterRow[]> {
  const first = await r.tx.all(part(r, LOT, 0))
  yield first.map(told(r))
  if (first.length < LOT) return
  for await (const rows of r.tx.batches(part(r, WHOLE_LIST - LOT, LOT), LOT))
    yield rows.map(told(r))
}

/** The page data of a whole list after its records were sent. */
export async function endOfWhole(r: ListRequest, sent: number): Promise<Omit<MasterPage, 'data'>> {
  const count = sent < WHOLE_LIST ? sent : await countOf(r, conditionOf(r))
  return { count, page: 1, limit: WHOLE_LIST, terpotong: count > sent }
}

// The limit is a literal: with a parameter the planner expects a tenth of the table and sorts all
// of it.
const part = (r: ListRequest, limit: number, offset: number) => sql<DatabaseRow>`
  select ${selected(r)} from ${r.t.view} as ${sql.ref(LISTED)} where ${conditionOf(r)}
  order by ${orderOf(r.t, r.input.sort)} limit ${sql.lit(limit)} offset ${offset}`

const selected = ({ t, named = [] }: ListRequest) => sql.join([t.select, ...selectNames(named)])

const NONE: ReadonlySet<string> = new Set()
const told =
  ({ t, untold = NONE }: ListRequest) =>
  (row: DatabaseRow) =>
    without(toWire(t, row), untold)

/** All rows that the filter leaves, through a cursor, for an export. */
export function listAll(r: ListRequest): AsyncIterable<DatabaseRow> {
  const { tx, t, input } = r
  return tx.stream(sql<DatabaseRow>`
    select ${selected(r)} from ${t.view} as ${sql.ref(LISTED)}
    where ${conditionOf(r)} order by ${orderOf(t, input.sort)}`)
}

function conditionOf({ tx, t, input, where = {}, untold }: ListRequest): RawBuilder<unknown> {
  const parts = [whereShop(t, tx.kode_toko)]
  for (const c of filtered(t)) {
    const value = where[c.name] ?? input[c.name]
    if (value !== undefined) parts.push(sql`${sql.ref(c.column)} = ${value}`)
  }
  parts.push(...inRanges(t, input))
  if (input.pilih) parts.push(sql`${sql.ref(t.key.column)} = any(${input.pilih}::text[])`)
  const search = input.search?.trim()
  if (search) {
    const spellings = [search, ...(t.m.fields['no_hp'] ? asPhone(search) : [])]
    const any = spellings.map((s) => matching(t, untold, s))
    parts.push(sql`(${sql.join(any, sql` or `)})`)
  }
  return sql.join(parts, sql` and `)
}

/** Most digits of a phone number in any country; identity cards have more. */
const MOST_DIGITS = 15

/** A phone number in the spelling that is stored (0812…), where it was given in another. */
function asPhone(search: string): readonly string[] {
  const digits = search.replace(/\D/g, '')
  if (!/^[+\d][\d\s().-]*$/.test(search) || digits.length > MOST_DIGITS) return []
  const stored = rapikanNoHp(search)
  return stored.length < MIN_DIGIT_HP || stored === search ? [] : [stored]
}

/** Records whose searched fields hold the text. */
function matching(
  t: MasterTable,
  untold: ReadonlySet<string> | undefined,
  search: string,
): RawBuilder<unknown> {
  const pattern = containing(search)
  if (!t.m.searchIn) return sql`(${searchedText(t, untold)}) collate "C" ilike ${pattern}`
  const stored = sql`${sql.ref(t.m.searchIn)} like ${pattern.toLowerCase()}`
  return untold?.size ? sql`(${stored} and ${toldMatch(t, untold, search, pattern)})` : stored
}

/**
 * Limits a search to what this session may see, because the stored text holds more. A match must be
 * in visible fields, or be the whole value of a unique field, such as the phone number that a
 * customer gives at the counter.
 */
function toldMatch(
  t: MasterTable,
  untold: ReadonlySet<string>,
  search: string,
  pattern: string,
): RawBuilder<unknown> {
  const unique = t.columns.filter((c) => untold.has(c.name) && t.m.unique?.includes(c.name))
  const whole = unique.map((c) => sql`or ${sql.ref(c.column)} = ${search}`)
  return sql`((${searchedText(t, untold)}) collate "C" ilike ${pattern} ${sql.join(whole, sql` `)})`
}

/** All searched fields as one text: one match is twice as fast as matching five columns. */
function searchedText(t: MasterTable, untold?: ReadonlySet<string>): RawBuilder<unknown> {
  const told = searched(t).filter((c) => !untold?.has(c.name))
  const texts = told.map((c) => sql`coalesce(${sql.ref(c.column)}, '')`)
  return sql.join(texts, sql` || ' ' || `)
}

/** The key comes last, so that pages never overlap. The schema limits `sort` to known names. */
function orderOf(t: MasterTable, sort: string | undefined): RawBuilder<unknown> {
  const name = sort?.replace(/^-/, '') ?? t.m.sort ?? t.m.key
  const column = t.columns.find((c) => c.name === name) ?? t.key
  const way = sort?.startsWith('-') ? sql` desc` : sql``
  const first = sql`${sql.ref(column.column)}${way}`
  return column === t.key ? first : sql`${first}, ${sql.ref(t.key.column)}${way}`
}

const counts = new KeptCounts()

const scope = (t: MasterTable, kodeToko: string) => `${t.m.name}\0${t.perToko ? kodeToko : ''}`

function countOf(r: ListRequest, condition: RawBuilder<unknown>): Promise<number> {
  const { tx, t, input, where, untold = [], most } = r
  const { page: _, limit: _limit, sort: _sort, bernama: _bernama, ...filter } = input
  return counts.of(scope(t, tx.kode_toko), [filter, where, [...untold], most], async () => {
    const { count } = await tx.one(sql<{ count: number }>`
      select count(*) as count from ${upTo(most, sql`${t.view} as q where ${condition}`)}`)
    return count
  })
}

/** Called by every write, so that the next list counts again. */
export function forgetCounts(t: MasterTable, kodeToko: string): void {
  counts.forget(scope(t, kodeToko))
}
