import type { FieldError } from '#kernel/shared/errors.ts'
import { type Field, type FieldValue, checkField, kinds } from '#kernel/shared/fields.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { titleKey } from '#kernel/shared/screen.ts'
import { type Tanggal, adalahTanggal } from '#kernel/shared/tanggal.ts'
import type { Ctx, Download } from '../../http/route.ts'
import { sheetFile } from '../../report/sheet-file.ts'
import { badRowsFile } from './bad-rows.ts'
import { Findings } from './findings.ts'
import { type ImportRow, type SheetPlan, mapWhole } from './map-sheet.ts'
import { readSheet } from './read-sheet.ts'

/** Columns of a spreadsheet by their fields' names. */
export type Isian = Readonly<Record<string, Field>>
export type Nilai = Readonly<Record<string, FieldValue>>

export const planOf = (isian: Isian, required: readonly string[]): SheetPlan => ({
  columns: Object.entries(isian).map(([name, field]) => ({ name, field, kind: kinds[field.kind] })),
  required,
})

/** Values of a row; an empty cell is the field's default. */
export const valuesOf = (isian: Isian, { input }: ImportRow): Nilai =>
  Object.fromEntries(
    Object.entries(isian).map(([name, f]) => [name, input[name] ?? f.default ?? null]),
  )

/** Tells what is wrong with the values of a row: cells that could not be read, and field checks. */
export function checkRow(isian: Isian, nilai: Nilai, row: ImportRow, findings: Findings): void {
  const salah: Record<string, FieldError> = {}
  for (const [name, field] of Object.entries(isian)) {
    const error = row.wrong[name] ?? checkField(field, nilai[name])
    if (error) salah[name] = error
  }
  findings.add(row.baris, salah)
}

/** A document whose lines stand in rows of their own: values of head and lines, and those rows. */
export interface GroupedRows {
  readonly kepala: Nilai
  readonly items: readonly Nilai[]
  readonly baris: readonly number[]
}

/**
 * Rows that name one number are the lines of one document. What a later row leaves empty of the head
 * is that of the first; what it tells otherwise is an error. One with a bad row is told and left out.
 */
export function groupRows(
  rows: readonly ImportRow[],
  findings: Findings,
  a: {
    readonly nomor: string
    readonly kepala: Isian
    readonly item: Isian
    readonly maks: number
  },
): GroupedRows[] {
  const kelompok = Map.groupBy(rows, ({ input }) => cellText(input[a.nomor]).trim().toUpperCase())
  return [...kelompok.values()].flatMap((milik) => {
    const [pertama] = milik
    if (!pertama) return []
    const kepala = valuesOf(a.kepala, pertama)
    checkRow(a.kepala, kepala, pertama, findings)
    const items = milik.map((row) => valuesOf(a.item, row))
    milik.forEach((row, i) => checkRow(a.item, items[i] ?? {}, row, findings))
    for (const row of milik.slice(1)) sameHead(a.kepala, kepala, row, findings)
    if (milik.length > a.maks)
      findings.add(pertama.baris, {
        [a.nomor]: { code: 'impor.terlalu_banyak', params: { maks: a.maks } },
      })
    const baris = milik.map((r) => r.baris)
    return baris.some((b) => findings.has(b)) ? [] : [{ kepala, items, baris }]
  })
}

function sameHead(isian: Isian, kepala: Nilai, row: ImportRow, findings: Findings): void {
  for (const name of Object.keys(isian)) {
    const nilai = row.input[name] ?? null
    const beda =
      nilai !== null && String(nilai).toUpperCase() !== String(kepala[name]).toUpperCase()
    if (row.wrong[name] ?? beda)
      findings.add(row.baris, { [name]: row.wrong[name] ?? { code: 'impor.beda' } })
  }
}

/** Tells what is wrong with a document at its rows: of a line at its own, of the head at the first. */
export function tellAtRows(
  findings: Findings,
  baris: readonly number[],
  salah: Readonly<Record<string, FieldError>>,
): void {
  for (const [tempat, error] of Object.entries(salah)) {
    const [, n, field] = /^items\.(\d+)\.(\w+)$/.exec(tempat) ?? []
    findings.add(baris[Number(n ?? 0)] ?? 0, { [field ?? tempat]: error })
  }
}

export const cellText = (v: FieldValue | undefined): string => (typeof v === 'string' ? v : '')
export const cellTextOrNull = (v: FieldValue | undefined): string | null => cellText(v) || null
/** A day; a cell that is none was told by its field's check. */
export const cellDay = (v: FieldValue | undefined): Tanggal | null =>
  typeof v === 'string' && adalahTanggal(v) ? v : null
export const cellNumber = (v: FieldValue | undefined): number | null =>
  typeof v === 'number' ? v : null

/**
 * What a spreadsheet would bring in, for a call of `sheetCalls`. Nothing is written: what is right
 * and new is answered and made by commands of their own, so that a file that broke off is sent again
 * and goes on where it was. `look` adds what is wrong to the findings.
 */
export async function lookAtSheet<T>(
  ctx: Ctx,
  input: {
    readonly file: { readonly data: Uint8Array }
    readonly uji?: 'ya' | 'berkas' | undefined
  },
  a: {
    readonly screen: ScreenPath
    readonly plan: SheetPlan
    readonly look: (rows: readonly ImportRow[], findings: Findings) => Promise<T>
  },
) {
  const sheet = await readSheet(Buffer.from(input.file.data))
  const mapped = mapWhole(a.plan, sheet, ctx.services.texts, ctx.bahasa)
  const findings = new Findings()
  const hasil = await a.look(mapped.rows, findings)
  const berkas =
    input.uji === 'berkas' && findings.count > 0
      ? await badRowsFile(ctx, a, { sheet, mapped, findings })
      : null
  return { ...hasil, ditolak: findings.count, salah: findings.told(ctx), berkas }
}

type Contoh = Readonly<Record<string, string | number | null | undefined>>

/** Every column with the rows that show how it is filled in; a cell that is not named stays empty. */
export function sampleSheet(
  ctx: Ctx,
  a: { readonly screen: ScreenPath; readonly isian: Isian; readonly rows: readonly Contoh[] },
): Promise<Download> {
  const { texts } = ctx.services
  const kolom = Object.keys(a.isian)
  return sheetFile(ctx, {
    judul: texts.t(ctx.bahasa, titleKey(a.screen)),
    labels: kolom.map((nama) => texts.t(ctx.bahasa, `label.${nama}`)),
    rows: a.rows.map((isi) => kolom.map((nama) => isi[nama] ?? null)),
  })
}
