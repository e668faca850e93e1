import { expect } from 'vitest'
import type { ReportDefinition } from '#kernel/server/report/define.ts'
import { explained, originOf } from '#kernel/server/report/origin.ts'
import type { Registry } from '#kernel/server/registry.ts'
import type { Client } from '../factories/client.ts'

interface Facts {
  readonly data: readonly { readonly nama: string | null; readonly nilai: number }[]
  readonly count: number
  readonly totals: { readonly nilai: number }
}

type Row = Readonly<Record<string, unknown>>

interface Shown {
  readonly data: readonly Row[]
  readonly totals: Readonly<Record<string, number>>
  readonly grup?: readonly { readonly nilai: unknown; readonly totals: Record<string, number> }[]
}

/** Rows of each report that are tried; with EVERY_FIGURE=1 all of them. */
const ROWS = process.env['EVERY_FIGURE'] ? 500 : 2
const thousandths = (n: number) => Math.round(n * 1000)

/** Asks what each figure of a page is made of: the facts have names, and sum to the figure. */
export async function explainsAll(
  c: Client,
  registry: Registry,
  r: ReportDefinition,
  input: Readonly<Record<string, unknown>>,
  shown: Shown,
): Promise<number> {
  const origin = originOf(r, registry.documents)
  let asked = 0
  const check = async (kolom: string, value: unknown, baris: Row, where: string) => {
    if (typeof value !== 'number' || value === 0) return
    asked++
    const of = Object.keys(baris).length > 0 ? { baris: JSON.stringify(baris) } : {}
    const path = `reports/${r.name}/asal`
    const answer = await c.call('GET', path, { ...input, limit: 500, kolom, ...of })
    expect([where, kolom, answer.status], answer.text.slice(0, 300)).toEqual([where, kolom, 200])
    const { data, totals, count } = JSON.parse(answer.text) as Facts
    expect([where, kolom, thousandths(totals.nilai)]).toEqual([where, kolom, thousandths(value)])
    if (count <= 500) {
      const sum = data.reduce((n, f) => n + thousandths(f.nilai), 0)
      expect([where, kolom, sum]).toEqual([where, kolom, thousandths(value)])
    }
    const nameless = data.filter((f) => f.nama === null && !NAMELESS.includes(r.name))
    expect([where, kolom, nameless]).toEqual([where, kolom, []])
  }
  for (const { key, total } of r.columns.filter(explained)) {
    if (total) await check(key, shown.totals[key], {}, 'total')
    const { grup } = r
    if (grup !== undefined)
      for (const g of (shown.grup ?? []).slice(0, ROWS))
        await check(key, g.totals[key], { [grup]: g.nilai }, `group ${String(g.nilai)}`)
    if (!origin?.kunci.length) continue
    for (const row of rowsOf(shown.data)) {
      const baris = Object.fromEntries(origin.kunci.map((k) => [k, row[k] ?? null]))
      await check(key, row[key], baris, JSON.stringify(baris))
    }
  }
  return asked
}

/** The first rows, and of a report in parts one of each. */
function rowsOf(data: readonly Row[]): readonly Row[] {
  const parts = [...Map.groupBy(data, (row) => row['bagian']).values()].flatMap((g) =>
    g.slice(0, 1),
  )
  return [...new Set([...data.slice(0, ROWS), ...parts])]
}

/** Stones that lie loose have no barcode; who joined and bought nothing did so without a document. */
const NAMELESS = ['laporan-stock-berlian', 'laporan-harian-member', 'laporan-laba-rugi']
