import type { FieldError } from '#kernel/shared/errors.ts'
import { berlaku, checkField, kinds, type Field, type FieldValue } from '#kernel/shared/fields.ts'
import type { Findings } from '#kernel/server/master/import/findings.ts'
import type { ImportRow, SheetPlan } from '#kernel/server/master/import/map-sheet.ts'
import { type BarangBaru, zBarangBaru } from '#modules/barang/barang/contract.ts'
import { itemDari } from '#modules/barang/barang/rules-isian.ts'
import { KOLOM_WAJIB, isianImpor } from '../rules.ts'

const isian: readonly (readonly [string, Field])[] = Object.entries(isianImpor)

export const LEMBAR_BARANG: SheetPlan = {
  columns: isian.map(([name, field]) => ({ name, field, kind: kinds[field.kind] })),
  required: KOLOM_WAJIB,
}

/** A good row: its number in the spreadsheet, its cells, and the piece that they make. */
export interface BarisBarang {
  readonly baris: number
  readonly nilai: Readonly<Record<string, FieldValue>>
  readonly item: BarangBaru
}

/**
 * Reads the rows by the checks of the form; an empty cell stands for the form's first value. Rows
 * with an error are told in `findings` and left out.
 */
export function bacaBaris(rows: readonly ImportRow[], findings: Findings): BarisBarang[] {
  return rows.flatMap(({ baris, input, wrong }) => {
    const nilai: Record<string, FieldValue> = {}
    for (const [name, field] of isian) nilai[name] = input[name] ?? field.default ?? null
    const salah: Record<string, FieldError> = { ...wrong }
    for (const [name, field] of isian) {
      const error = berlaku(field, nilai) ? checkField(field, nilai[name]) : null
      if (error) salah[name] ??= error
    }
    const item = zBarangBaru.safeParse(itemDari(nilai))
    if (!item.success && Object.keys(salah).length === 0)
      for (const { path } of item.error.issues) salah[String(path[0])] = { code: 'isian.jenis' }
    findings.add(baris, salah)
    return item.success && Object.keys(salah).length === 0
      ? [{ baris, nilai, item: item.data }]
      : []
  })
}
