import type { RemoteBranch } from '#kernel/server/portal/remote-branch.ts'
import type { ReportColumn } from '#kernel/server/report/define.ts'
import type { Field, FieldValue } from '#kernel/shared/fields.ts'
import { laporanPenjualan } from '#modules/loket/penjualan/reports/laporan-penjualan.ts'

/** What the simulated branches answer, for their servers and for who checks what was made of it. */
export const REPORT = laporanPenjualan

/** Branches by what they do; the first letter of a branch's code is its kind. */
export const KINDS = { live: 'L', dead: 'D', slow: 'S', nonsense: 'N' } as const
export type Kind = keyof typeof KINDS
export const HOW_MANY: Readonly<Record<Kind, number>> = {
  live: 450,
  dead: 20,
  slow: 20,
  nonsense: 10,
}
/** Rows on a page of the screen, and those that a live branch has: more than so many pages. */
export const PAGE_ROWS = 50
export const PAGES = 3
const ROWS = PAGE_ROWS * PAGES + 20

type Wire = Record<string, FieldValue>
interface Answer {
  readonly status: 'success'
  readonly data: readonly Wire[]
  readonly totals: Readonly<Record<string, number>>
  readonly count: number
}

export const codeOf = (kind: Kind, n: number) => `${KINDS[kind]}${String(n).padStart(3, '0')}`

/** How the central server is told of all of them: each has a host of its own, as branches have. */
export function branchServers(at: { readonly port: number; readonly closed: number }) {
  return Object.keys(HOW_MANY).flatMap((name, i) => {
    const kind = name as Kind
    const port = kind === 'dead' ? at.closed : at.port
    return Array.from({ length: HOW_MANY[kind] }, (_, n): RemoteBranch => {
      // All of 127/8 is this machine.
      const host = `127.0.${10 * (i + 1) + Math.floor(n / 200)}.${1 + (n % 200)}`
      const kode_toko = codeOf(kind, n)
      return {
        kode_toko,
        nama_toko: `Toko ${kode_toko}`,
        url: `http://${host}:${port}`,
        token: 'token-of-the-service-0123456789',
      }
    })
  })
}

export function answerOf(branch: number, page: number, limit: number): Answer {
  const from = (page - 1) * limit
  const length = Math.max(0, Math.min(limit, ROWS - from))
  return {
    status: 'success',
    data: Array.from({ length }, (_, i) => rowOf(branch, from + i)),
    totals: totalsOf(branch),
    count: ROWS,
  }
}

function rowOf(branch: number, n: number): Wire {
  return Object.fromEntries(REPORT.columns.map((c, i) => [c.key, cellOf(c, i, branch * ROWS + n)]))
}

const cellOf = ({ key, field, total }: ReportColumn, place: number, n: number): FieldValue =>
  total ? wholeOf(place, n, field) / scaleOf(field) : otherCell(key, field, n)

const scaleOf = (field: Field) => (field.kind === 'berat' ? 1_000 : 1)

/** A figure in whole rupiah, pieces or milligrams. */
function wholeOf(place: number, n: number, field: Field): number {
  const step = 1 + ((n * 7 + place * 13) % 900)
  if (field.kind === 'berat') return 1_000 + step * 7
  return field.kind === 'bilangan' ? 1 : step * 5_000
}

function otherCell(key: string, field: Field, n: number): FieldValue {
  switch (field.kind) {
    case 'rupiah':
      return 900_000 + (n % 97) * 1_000
    case 'tanggal':
      return '2026-11-30'
    case 'pilihan':
      return field.pilihan?.[0] ?? null
    case 'teks':
      return `Cincin polos nomor ${n}`
    case 'kode':
    case 'rujukan':
      return /^(no_|kode_barcode)/.test(key) ? `XX${String(n).padStart(10, '0')}` : `K${n % 20}`
    default:
      return null
  }
}

/** Sums of all rows of a branch. */
export function totalsOf(branch: number): Record<string, number> {
  const sums = REPORT.columns.flatMap((c, place) => {
    if (!c.total) return []
    let sum = 0
    for (let n = 0; n < ROWS; n++) sum += wholeOf(place, branch * ROWS + n, c.field)
    return [[c.key, sum / scaleOf(c.field)] as const]
  })
  return Object.fromEntries(sums)
}

/** Sums of all rows of all live branches. */
export function totalsOfLive(): Record<string, number> {
  const scale = new Map(REPORT.columns.map((c) => [c.key, scaleOf(c.field)]))
  const sums: Record<string, number> = {}
  for (let n = 0; n < HOW_MANY.live; n++)
    for (const [key, v] of Object.entries(totalsOf(n)))
      sums[key] = (sums[key] ?? 0) + Math.round(v * (scale.get(key) ?? 1))
  for (const key of Object.keys(sums)) sums[key] = (sums[key] ?? 0) / (scale.get(key) ?? 1)
  return sums
}
