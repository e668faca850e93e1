import { fieldErrors, type FieldError } from '#kernel/shared/errors.ts'
import { berlaku, checkField, type Field, type FieldValue, kinds } from '#kernel/shared/fields.ts'
import { type MasterRow, type Saat, isFixed } from '#kernel/shared/master.ts'
import type { Ctx } from '../http/route.ts'
import type { MasterTable } from './table.ts'

/** Normalizes a value: codes in capitals, trimmed texts, null for empty, one line end. */
export function regular(
  { kind, master }: Pick<Field, 'kind' | 'master'>,
  value: FieldValue,
): FieldValue {
  if (kind === 'daftar' && Array.isArray(value)) {
    const entries = entriesOf(value)
    return kinds.daftar.toWire(master ? entries.map((code) => code.toUpperCase()) : entries)
  }
  if (typeof value !== 'string') return value
  const trimmed = value.trim().replaceAll(/\r\n?/g, '\n')
  if (trimmed === '') return null
  return kind === 'kode' || kind === 'rujukan' ? trimmed.toUpperCase() : trimmed
}

/**
 * Splits entries as a form or a spreadsheet writes them; no entry keeps commas, # or outer spaces.
 */
const entriesOf = (list: readonly string[]) =>
  list.flatMap((entry) =>
    entry
      .split(',')
      .map((s) => s.trim().replace(/^#/, ''))
      .filter(Boolean),
  )

/** The person and business day of a write, with the record that an edit starts from. */
export function momentOf(ctx: Ctx, sebelum?: MasterRow): Saat {
  const { user_id, level } = ctx.sesi
  return { user_id, level, tgl_system: ctx.toko.tgl_system, ...(sebelum ? { sebelum } : {}) }
}

/** Normalizes and checks a whole record. Throws 422 with one error per wrong field. */
export function readRecord(t: MasterTable, input: MasterRow, saat: Saat): MasterRow {
  const { sebelum: known } = saat
  const record: Record<string, FieldValue> = {}
  for (const { name, field } of t.columns) {
    const before = known ? (known[name] ?? null) : (field.default ?? null)
    const given = input[name]
    const value = regular(field, given === undefined ? before : given)
    record[name] = value === null && field.kind === 'yaTidak' ? false : value
  }
  const { keyOf } = t.m
  if (keyOf) record[t.m.key] = keyOf.map((name) => record[name] ?? '').join('-')
  const wrong: Record<string, FieldError> = {}
  for (const { name, field } of t.columns) {
    if (berlaku(field, record)) continue
    // An inherited value is dropped silently; a value that the person sent is an error.
    if ((input[name] ?? null) !== null) wrong[name] = { code: 'isian.tidak_dipakai' }
    record[name] = null
  }
  const tidy = t.m.tidy ? t.m.tidy(record, saat) : record
  for (const { name, field } of t.columns) {
    if (!berlaku(field, tidy)) continue
    if (field.hanyaBaca || (known && isFixed(t.m, name))) continue
    const error = checkField(field, tidy[name])
    if (error) wrong[name] = error
  }
  for (const [name, error] of Object.entries(t.m.check?.(tidy, saat) ?? {}))
    if (!(known && isFixed(t.m, name))) wrong[name] ??= error
  if (Object.keys(wrong).length > 0) throw fieldErrors(wrong)
  return tidy
}

/** The record's values by database column, in the order of the declaration. */
export function columnValues(t: MasterTable, record: MasterRow): readonly [string, FieldValue][] {
  return t.stored.map((c) => [c.column, c.kind.toColumn(record[c.name] ?? null)])
}
