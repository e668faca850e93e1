import type { FieldValue } from '#kernel/shared/fields.ts'
import { formatValue } from '../../format.ts'
import { teksBebas } from '../../i18n.ts'
import type { TableProps } from '../../table/table-props.ts'
import type { ReportAnswer, ReportDeclaration, ReportRow } from './declaration.ts'

type Sums = Readonly<Record<string, number>>

const keyOf = (branch: unknown, value: unknown) => JSON.stringify([branch ?? null, value ?? null])

/** The groups of a table. Their sums come from the server and cover all rows, not only the page. */
export function groupsOf(
  d: ReportDeclaration,
  answer: ReportAnswer,
): Pick<TableProps<ReportRow>, 'groups'> {
  const { grup } = d
  if (grup === undefined) return {}
  const sums = sumsOf(answer)
  const of = (row: ReportRow) => keyOf(row['cabang'], row[grup])
  const line = (row: ReportRow) => {
    const parts = [String(row['cabang'] ?? ''), nameOf(d, grup, row[grup] ?? null)]
    const name = parts.filter(Boolean).join(' · ') || '–'
    return { label: teksBebas('laporan.subtotal', { grup: name }), totals: sums.get(of(row)) ?? {} }
  }
  return { groups: { of, line } }
}

function sumsOf({ grup = [], cabang = [] }: ReportAnswer): ReadonlyMap<string, Sums> {
  const sums = new Map<string, Sums>()
  for (const g of grup) sums.set(keyOf(null, g.nilai), g.totals)
  for (const c of cabang)
    for (const g of c.grup ?? []) sums.set(keyOf(c.nama_toko, g.nilai), g.totals)
  return sums
}

function nameOf(d: ReportDeclaration, grup: string, value: FieldValue): string {
  const column = d.columns.find((c) => c.key === grup)
  const choice = column?.pilihan?.find((c) => c.value === value)
  return choice?.label ?? formatValue({ kind: column?.kind ?? 'teks' }, value)
}
