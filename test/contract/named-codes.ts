import { expect } from 'vitest'
import type { Names } from '#kernel/server/master/names.ts'
import type { Registry } from '#kernel/server/registry.ts'
import type { ReportDefinition } from '#kernel/server/report/define.ts'
import { type CodeColumn, codeColumns } from '#kernel/server/report/names.ts'
import { labelField } from '#kernel/shared/master.ts'
import type { TestDatabase } from '../setup/database.ts'

/** Rows of a report's page, and the names that came with them. */
export interface Named {
  readonly data: readonly Readonly<Record<string, string | number | boolean | null>>[]
  readonly nama: Names
}

/** A page of a report. */
export interface Page extends Named {
  readonly totals: Readonly<Record<string, number>>
  readonly count: number
  readonly grup?: readonly { nilai: string; count: number; totals: Record<string, number> }[]
}

/** Every name beside a code is the one in the shop's masters, and none is missing; returns which columns had some. */
export async function namesStand(
  database: TestDatabase,
  registry: Registry,
  reports: readonly (readonly [string, ReportDefinition])[],
  page: (r: ReportDefinition) => Promise<Named>,
): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  for (const [, r] of reports) {
    const columns = codeColumns(r, registry)
    if (columns.length === 0) continue
    const { data, nama } = await page(r)
    const wanted = await namesInMasters(database, columns, data)
    expect([r.name, nama]).toEqual([r.name, wanted])
    for (const key of Object.keys(wanted)) seen.add(key)
  }
  return seen
}

/** The names that the masters of TKA have for the codes in these rows, by column and code. */
async function namesInMasters(
  database: TestDatabase,
  columns: readonly CodeColumn[],
  rows: Named['data'],
): Promise<Names> {
  const names: Record<string, Record<string, string>> = {}
  for (const { key, target } of columns) {
    const own = target.perToko ? `where kode_toko = 'TKA'` : ''
    const records = await database.query<Record<string, string>>(
      `select * from public."${target.table}" ${own}`,
    )
    for (const record of records) {
      const code = record[target.key.column]
      const name = record[labelField(target.m)]
      if (!code || !name || !rows.some((row) => row[key] === code)) continue
      names[key] = { ...names[key], [code]: name }
    }
  }
  return names
}
