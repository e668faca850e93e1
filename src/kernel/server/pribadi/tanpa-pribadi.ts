import type { Call } from '../../shared/contract.ts'
import type { Level } from '../../shared/gates.ts'
import { Envelope } from '../http/route.ts'

/** Whom a list tells everything of its rows: those who look after the counter. */
const DIBERITAHU: ReadonlySet<Level> = new Set(['SPV', 'OWN', 'SU', 'MU'])

/** The answer of a list with null in the fields that its call keeps from levels below SPV. */
export function tanpaPribadi({ pribadi }: Call, level: Level, result: unknown): unknown {
  if (!pribadi || DIBERITAHU.has(level)) return result
  const kosong = Object.fromEntries(pribadi.map((name) => [name, null]))
  const rows = (data: unknown): unknown =>
    Array.isArray(data) ? data.map((row: object) => ({ ...row, ...kosong })) : data
  return result instanceof Envelope ? new Envelope(rows(result.data), result.more) : rows(result)
}
