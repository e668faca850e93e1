import { AppError, type FieldError } from '#kernel/shared/errors.ts'
import { AKTIF, type MasterDefinition } from '#kernel/shared/master.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import { tableOf, whereShop } from './table.ts'

/** A field by which a call chooses a record of a master. */
export interface Chosen {
  readonly m: MasterDefinition
  /** Field of the input, below lists and parts by dots: `items.kode_baki`. */
  readonly isian: string
}

/** What the masters say about calls that choose from them (`nonaktif`), by the call's path. */
export function choicesOf(
  masters: Iterable<MasterDefinition>,
): ReadonlyMap<string, readonly Chosen[]> {
  const all = [...masters].flatMap((m) => (m.nonaktif ?? []).map((c) => ({ m, ...c })))
  return Map.groupBy(all, (c) => c.call)
}

/**
 * Refuses an input that chooses an inactive record for something new: 409 `data.nonaktif` with the
 * record's key, at its field. Nothing is asked where the input chooses nothing.
 */
export async function refuseInactive(
  tx: Tx,
  choices: readonly Chosen[] | undefined,
  input: unknown,
): Promise<void> {
  const given = (choices ?? []).flatMap(({ m, isian }) => {
    const keys = [...new Set(valuesAt(input, isian.split('.')))].toSorted()
    return keys.length === 0 ? [] : [{ m, isian, keys }]
  })
  // All of them leave at once.
  const found = await Promise.all(
    given.map(async ({ m, isian, keys }) => ({ isian, off: await inactiveAmong(tx, m, keys) })),
  )
  for (const { isian, off } of found) {
    const [kunci] = off
    if (kunci !== undefined) throw refusal(isian, kunci)
  }
}

/**
 * Those of the records that are inactive, in the order of their keys. For a choice that an input's
 * field doesn't tell: in a spreadsheet, or only where it differs from what was there.
 */
export async function inactiveAmong(
  tx: Tx,
  m: MasterDefinition,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const t = tableOf(m)
  const rows = await tx.all(sql<{ kunci: string }>`
    select ${sql.ref(t.key.column)} as kunci from ${t.from}
    where ${whereShop(t, tx.kode_toko)} and ${sql.ref(t.key.column)} = any(${keys}::text[])
      and not ${sql.ref(AKTIF)}
    order by 1`)
  return new Set(rows.map((r) => r.kunci))
}

/** Why a record can't be chosen that was made inactive. */
export const inactiveError = (kunci: string): FieldError => ({
  code: 'data.nonaktif',
  params: { kunci },
})

function refusal(isian: string, kunci: string): AppError {
  const error = inactiveError(kunci)
  return new AppError(error.code, { status: 409, params: { kunci }, fields: { [isian]: error } })
}

/** Texts that stand at a place of an input; a list is gone through entry by entry. */
function valuesAt(input: unknown, [name, ...rest]: readonly string[]): string[] {
  if (Array.isArray(input)) return input.flatMap((one) => valuesAt(one, [name ?? '', ...rest]))
  if (typeof input !== 'object' || input === null || name === undefined) return []
  const value: unknown = Object.entries(input).find(([n]) => n === name)?.[1]
  if (rest.length > 0) return valuesAt(value, rest)
  return typeof value === 'string' && value !== '' ? [value] : []
}
