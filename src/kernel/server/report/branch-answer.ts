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

/** A day, with a time behind it or without; an older version wrote `T` and `Z`. */
const TIME = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,6})?)?'
const MOMENT = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d)( ${TIME}|T${TIME}Z?)?$`)
const isMoment = (v: string) => adalahTanggal(MOMENT.exec(v)?.[1] ?? '')

const isCode = (v: FieldValue) => isText(v) && v.length <= MOST_CODE
const stricter: Partial<Record<FieldKind, (v: FieldValue) => boolean>> = {
  kode: isCode,
  rujukan: isCode,
  tanggal: (v) => isText(v) && adalahTanggal(v),
  waktu: (v) => isText(v) && isMoment(v),
}

/** Whether a sum or a number of rows is small enough for the sums over all branches to be whole. */
export const isBounded = (n: number): boolean => Math.abs(n) <= MOST_AMOUNT

/** Whole and bounded in the database's unit, by the same conversion that an export makes. */
function isAmount(kind: FieldKind, v: FieldValue): boolean {
  if (typeof v !== 'number') return false
  try {
    const n = kinds[kind].toColumn(v)
    return Number.isInteger(n) && isBounded(Number(n))
  } catch {
    return false
  }
}

function canHold(kind: FieldKind, v: FieldValue): boolean {
  const { align, sql } = kinds[kind]
  if (align === 'right') return isAmount(kind, v)
  if (sql === 'boolean') return typeof v === 'boolean'
  if (sql === 'text[]') return Array.isArray(v)
  return stricter[kind]?.(v) ?? isText(v)
}

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
  if (Number.isInteger(v) && Number(v) >= 0 && isBounded(Number(v))) return Number(v)
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
