import type { Field } from './fields.ts'
import { kinds } from './fields.ts'

/** How a list of records is narrowed by a field: to one value, or to a range that holds its ends. */
export type Narrowing = 'sama' | 'rentang'

const RANGED: ReadonlySet<Field['kind']> = new Set([
  'rupiah',
  'berat',
  'persen',
  'kadar',
  'carat',
  'bilangan',
  'tanggal',
])
const CHOSEN: ReadonlySet<Field['kind']> = new Set(['pilihan', 'rujukan', 'yaTidak'])

/** The way in which a field narrows a list; null where a search finds it, as with texts. */
export function narrowing(f: Pick<Field, 'kind'>): Narrowing | null {
  if (CHOSEN.has(f.kind)) return 'sama'
  return RANGED.has(f.kind) ? 'rentang' : null
}

/** Names of a range's ends in a call and in an address: `harga_dari`, `harga_sampai`. */
export const rangeNames = (name: string) => [`${name}_dari`, `${name}_sampai`] as const

/** The field that a filter is about: `harga` for `harga_dari`. */
export const narrowedField = (filter: string): string => filter.replace(/_(?:dari|sampai)$/, '')

/** True for a number on the wire that its column holds exactly, such as gram with three decimals. */
export function fits(f: Pick<Field, 'kind'>, v: number): boolean {
  const scaled = v * 10 ** kinds[f.kind].decimals
  return Math.abs(scaled - Math.round(scaled)) < 1e-6
}
