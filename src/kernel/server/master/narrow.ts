import type { RawBuilder } from 'kysely'
import { z } from '#kernel/shared/z.ts'
import { type Field, type FieldValue, kinds } from '#kernel/shared/fields.ts'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { fits, narrowing, rangeNames } from '#kernel/shared/narrow.ts'
import { zTanggal } from '#kernel/shared/schema.ts'
import { sql } from '../db/query.ts'
import type { MasterTable, TableColumn } from './table.ts'

/** Values of filters by their names. */
type Filters = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** A whole list may be asked for any number; the unit is that of the wire. */
const MOST = MAKS_RUPIAH

const ranged = (t: MasterTable) => t.columns.filter((c) => narrowing(c.field) === 'rentang')

/** Both ends of each field's range, as a list's call takes them. */
export function rangeSchemas(t: MasterTable): readonly (readonly [string, z.ZodType])[] {
  return ranged(t).flatMap(({ name, field }) =>
    rangeNames(name).map((end) => [end, endType(field).optional()] as const),
  )
}

function endType(f: Field): z.ZodType {
  if (f.kind === 'tanggal') return zTanggal
  const { decimals } = kinds[f.kind]
  const number = z.coerce.number().min(-MOST).max(MOST)
  return number.refine((v) => fits(f, v), { message: `isian.desimal ${decimals}` })
}

/** Conditions of the ranges that are asked for; records without a value are in no range. */
export function inRanges(t: MasterTable, input: Filters): RawBuilder<unknown>[] {
  return ranged(t).flatMap((c) => {
    const [dari, sampai] = rangeNames(c.name).map((end) => input[end])
    return [
      ...(dari === undefined ? [] : [sql`${sql.ref(c.column)} >= ${columnValue(c, dari)}`]),
      ...(sampai === undefined ? [] : [sql`${sql.ref(c.column)} <= ${columnValue(c, sampai)}`]),
    ]
  })
}

const columnValue = ({ kind }: TableColumn, v: FieldValue) =>
  sql`${kind.toColumn(v)}::${sql.raw(kind.sql === 'date' ? 'date' : 'bigint')}`
