import { type FieldKind, type FieldValue, kinds } from '#kernel/shared/fields.ts'
import { adalahTanggal } from '#kernel/shared/tanggal.ts'
import type { RemoteEnvelope } from '../portal/ask.ts'
import { type ReportColumn, type ReportDefinition, groupColumn } from './define.ts'

/**
 * What a branch's own server says of a report. Its values are looked at and kept, and the first that
 * can't be so ends it: a schema would make half a million of them anew for five hundred branches, and
 * told every fault of a long answer of nonsense, which took gigabytes.
 */

type WireRow = Readonly<Record<string, FieldValue>>
type WireSums = Readonly<Record<string, number>>

/** One branch's part of a report, in units of the wire. */
export interface BranchAnswer {
  readonly data: readonly WireRow[]
  readonly totals: WireSums
  readonly count: number
  readonly grup: readonly WireGroup[]
}

export interface WireGroup {
  readonly nilai: FieldValue
  readonly count: number
  readonly totals: WireSums
}

/** A code that somebody typed is far shorter; the codes of a page are kept until all have answered. */
const MOST_CODE = 100
/** In the database's unit: the sums of a thousand branches are still whole. */
const MOST_AMOUNT = Number.MAX_SAFE_INTEGER / 1_000

const isText = (v: unknown): v is string => typeof v === 'string'
const isObject = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)

const isValue = (v: unknown): v is FieldValue =>
  v === null ||
  isText(v) ||
  typeof v === 'boolean' ||
  Number.isFinite(v) ||
  (Array.isArray(v) && v.every(isText))

/** A day, with a time behind it or without. */
const MOMENT = /^(\d{4}-\d\d-\d\d)([ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?Z?)?$/
const isMoment = (v: string) => adalahTanggal(MOMENT.exec(v)?.[1] ?? '')

const isCode = (v: FieldValue) => isText(v) && v.length <= MOST_CODE
const texts: Partial<Record<FieldKind, (v: FieldValue) => boolean>> = {
  kode: isCode,
  rujukan: isCode,
  tanggal: (v) => isText(v) && adalahTanggal(v),
  waktu: (v) => isText(v) && isMoment(v),
}

/** Whether a branch can have so much, in the database's unit: more would make the sum of all inexact. */
export const mayBeSum = (n: number): boolean => Math.abs(n) <= MOST_AMOUNT

/** Whole in the database's unit, as near as a number of its size can be. */
function isAmount(kind: FieldKind, v: FieldValue): boolean {
  if (typeof v !== 'number') return false
  const { decimals } = kinds[kind]
  const n = v * 10 ** decimals
  if (decimals === 0) return Number.isInteger(n) && mayBeSum(n)
  return Math.abs(n - Math.round(n)) <= Math.max(1e-6, Math.abs(n) * 1e-15) && mayBeSum(n)
}

const canHold = (kind: FieldKind, v: FieldValue): boolean =>
  kinds[kind].align === 'right' ? isAmount(kind, v) : (texts[kind]?.(v) ?? true)

/** The number, checked by the kind of its column. Throws on anything else. */
export function amountOf({ key, field }: ReportColumn, v: unknown): number {
  if (typeof v === 'number' && isAmount(field.kind, v)) return v
  throw new Error(`branch answered no amount for ${key}`)
}

/** Throws unless it is a list of at most so many. */
export function listOf(v: unknown, most: number): readonly unknown[] {
  if (Array.isArray(v) && v.length <= most) return v
  throw new Error('branch answered no list, or too long a one')
}

/** Throws unless it is a number of rows. */
export function countOf(v: unknown): number {
  if (Number.isInteger(v) && Number(v) >= 0 && mayBeSum(Number(v))) return Number(v)
  throw new Error('branch answered no count')
}

/** Throws when there are more rows than were asked for, or a value that its column can't hold. */
export function answerOf(r: ReportDefinition, limit: number, a: RemoteEnvelope): BranchAnswer {
  const data = listOf(a.data, limit).map((row) => rowOf(r.columns, row))
  const column = groupColumn(r)
  // Each row is in one group; groups that our report has not are those of a newer branch.
  const grup = column
    ? listOf(a['grup'] ?? [], data.length).map((g) => groupOf(r.columns, column, g))
    : []
  return { data, totals: sumsOf(r.columns, a['totals']), count: countOf(a['count']), grup }
}

/** Values of columns that we don't know are those of a newer branch: they stay as they are. */
function rowOf(columns: readonly ReportColumn[], row: unknown): WireRow {
  if (!isObject(row) || !Object.values(row).every(isValue))
    throw new Error('branch answered no row')
  const known = row as WireRow
  for (const { key, field } of columns) {
    const v = known[key] ?? null
    if (v !== null && !canHold(field.kind, v)) throw new Error(`branch answered no ${key}`)
  }
  return known
}

function sumsOf(columns: readonly ReportColumn[], sums: unknown): WireSums {
  if (!isObject(sums)) throw new Error('branch answered no totals')
  const totalled = columns.filter((c) => c.total)
  return Object.fromEntries(totalled.map((c) => [c.key, amountOf(c, sums[c.key] ?? 0)]))
}

function groupOf(columns: readonly ReportColumn[], column: ReportColumn, g: unknown): WireGroup {
  if (!isObject(g)) throw new Error('branch answered no group')
  const { nilai } = rowOf([{ ...column, key: 'nilai' }], { nilai: g['nilai'] ?? null })
  return { nilai: nilai ?? null, count: countOf(g['count']), totals: sumsOf(columns, g['totals']) }
}
