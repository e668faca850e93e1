import type { FieldError } from '#kernel/shared/errors.ts'
import type { MasterRow } from '#kernel/shared/master.ts'

/**
 * Of one shape, color and clarity no weight may have two prices: bands reach from their first to
 * their last hundredth of a carat, both included. Holes are no error: such stones have no price.
 */
export function pitaBertumpuk(rows: readonly MasterRow[]): Record<string, FieldError> {
  const urut = [...rows].sort(
    (a, b) =>
      compare(kelompok(a), kelompok(b)) || Number(a['carat_dari']) - Number(b['carat_dari']),
  )
  for (const [i, pita] of urut.entries()) {
    const berikut = urut[i + 1]
    if (!berikut || kelompok(pita) !== kelompok(berikut)) continue
    if (Number(berikut['carat_dari']) > Number(pita['carat_sampai'])) continue
    const params = { satu: String(pita['kode']), dua: String(berikut['kode']) }
    return { carat_dari: { code: 'berlian.carat_bertumpuk', params } }
  }
  return {}
}

const kelompok = (row: MasterRow) => [row['shape'], row['color'], row['clarity']].join('\n')

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
