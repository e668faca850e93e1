import { AppError } from '#kernel/shared/errors.ts'
import { kode } from '#kernel/shared/fields.ts'
import type { Ctx } from '../http/route.ts'
import { type Branch, allBranches } from '../portal/branches.ts'
import { type Listening, Room, askRemote } from '../portal/ask.ts'
import { reasonOf } from '../portal/reason.ts'
import { ALL } from '../http/wire-input.ts'
import { type BranchAnswer, answerOf, isBounded } from './branch-answer.ts'
import {
  MOST_PAGE_ROWS,
  type ReportColumn,
  type ReportDefinition,
  SEMUA,
  kolom,
  shownColumns,
} from './define.ts'
import type { Batch } from './export.ts'
import {
  type ReportQuestion,
  RunningSums,
  type Totals,
  streamShop,
  readReportPage,
  readEstimate,
  rowFromWire,
  groupToWire,
  rowToWire,
  addTotals,
  totalsFromWire,
  totalsToWire,
} from './executor.ts'
import type { CheckedRequest } from './params.ts'
import { plannedFor } from './planned.ts'

/** The branches that a request names. Throws 403 outside the central office. */
export async function requestedBranches(ctx: Ctx, kodeCabang: string): Promise<readonly Branch[]> {
  if (!mayChooseBranch(ctx)) throw new AppError('portal.bukan_pusat', { status: 403 })
  const semua = await allBranches(ctx)
  if (kodeCabang === SEMUA || kodeCabang === ALL) return semua
  const satu = semua.filter((c) => c.kode_toko === kodeCabang)
  if (satu.length > 0) return satu
  throw new AppError('toko.tidak_dikenal', { status: 404, params: { kode_toko: kodeCabang } })
}

export function mayChooseBranch(ctx: Ctx): boolean {
  return ctx.services.config.appType === 'PUSAT' && ctx.toko.pusat
}

export const questionOf = (p: CheckedRequest, ctx: Ctx): ReportQuestion => ({
  params: p.params,
  urutan: p.urutan,
  tgl_system: ctx.toko.tgl_system,
  documents: ctx.services.registry.documents,
})

/** The branches, what each is asked for its page, and how: for `askAll` and `askEach` of the portal. */
export function pageQuestion(
  ctx: Ctx,
  r: ReportDefinition,
  p: CheckedRequest,
  branches: readonly Branch[],
) {
  const reader = plannedFor(branches)
  const tanya = async (c: Branch, listening: Listening): Promise<BranchAnswer> => {
    if (c.jauh) {
      const call = callOf(ctx, r, p, p.page, p.limit)
      return answerOf(r, p.limit, await askRemote(c, call, listening))
    }
    const h = await ctx.services.portal.db.bacaTetap(c.kode_toko, (tx) =>
      readReportPage(reader(tx), r, questionOf(p, ctx), p.page, p.limit),
    )
    return {
      data: h.rows.map((row) => rowToWire(r.columns, row)),
      totals: totalsToWire(r.columns, h.totals),
      count: h.count,
      grup: groupToWire(r, h.grup),
    }
  }
  return [branches, { tentang: r.api, signal: ctx.signal }, tanya] as const
}

function callOf(ctx: Ctx, r: ReportDefinition, p: CheckedRequest, page: number, limit: number) {
  const input = { ...p.wire, page, limit, ...(p.sort === null ? {} : { sort: p.sort }) }
  return { method: 'GET', path: r.api, input, bahasa: ctx.bahasa } as const
}

/** First column of an export over all branches. */
export const BRANCH_COLUMN: ReportColumn = kolom('kode_toko', kode())

export interface BranchExport {
  readonly perkiraan: Totals
  /** Branches that failed before or during the reading of their rows. */
  readonly gagal: () => readonly string[]
  readonly rows: AsyncIterable<Batch>
}

/**
 * Rows of all branches one after the other, with the branch in front. A branch that does not answer
 * its count within the limit is left out and named; one that breaks off later is named too.
 */
export async function exportBranches(
  ctx: Ctx,
  r: ReportDefinition,
  p: CheckedRequest,
  cabang: readonly Branch[],
): Promise<BranchExport> {
  const q = questionOf(p, ctx)
  const reader = plannedFor(cabang)
  const jawaban = await ctx.services.portal.askAll(
    cabang,
    { tentang: `${r.api} estimate`, signal: ctx.signal },
    async (c, listening) => {
      if (!c.jauh)
        return ctx.services.portal.db.baca(c.kode_toko, (tx) => readEstimate(reader(tx), r, q))
      const b = answerOf(r, 1, await askRemote(c, callOf(ctx, r, p, 1, 1), listening))
      return totalsFromWire(r.columns, b.totals)
    },
  )
  const gagal: string[] = []
  const hidup: Branch[] = []
  let perkiraan: Totals = {}
  for (const j of jawaban) {
    if (j.status === 'error') {
      gagal.push(j.cabang.nama_toko)
      continue
    }
    hidup.push(j.cabang)
    perkiraan = addTotals(perkiraan, j.isi)
  }
  async function* rows(): AsyncGenerator<Batch> {
    const begun = new Map<Branch, Begun>()
    try {
      for (const [i, c] of hidup.entries()) {
        for (const next of hidup.slice(i, i + AHEAD))
          if (next.jauh && !begun.has(next)) begun.set(next, begin(branchRows(ctx, r, p, q, next)))
        const own = begun.get(c) ?? begin(branchRows(ctx, r, p, q, c))
        try {
          for (let lot = await own.first; !lot.done; lot = await own.lots.next())
            yield lot.value.map((sel) => [c.kode_toko, ...sel])
        } catch (error) {
          if (ctx.signal.aborted) throw error
          ctx.services.log.error(reasonOf(c, error), `rows of branch ${c.kode_toko} broke off`)
          gagal.push(c.nama_toko)
        } finally {
          // Whoever leaves between two rows gives the shop's connection back.
          await own.lots.return(undefined)
          begun.delete(c)
        }
      }
    } finally {
      for (const { lots } of begun.values()) void lots.return(undefined)
    }
  }
  return { perkiraan, gagal: () => gagal, rows: rows() }
}

/** So many servers of branches are asked for their first rows ahead: they are only waited for. */
const AHEAD = 8

interface Begun {
  readonly lots: AsyncGenerator<Batch>
  readonly first: Promise<IteratorResult<Batch>>
}

function begin(lots: AsyncGenerator<Batch>): Begun {
  const first = lots.next()
  // Whoever comes to it hears why it failed.
  first.catch(() => {})
  return { lots, first }
}

async function* branchRows(
  ctx: Ctx,
  r: ReportDefinition,
  p: CheckedRequest,
  q: ReportQuestion,
  c: Branch,
): AsyncGenerator<Batch> {
  if (!c.jauh) {
    yield* streamShop(ctx.services.portal.db, c.kode_toko, r, q)
    return
  }
  const columns = shownColumns(r)
  const sums = new RunningSums(columns)
  for (let page = 1; ; page++) {
    const signal = AbortSignal.any([AbortSignal.timeout(30_000), ctx.signal])
    const listening = { signal, room: new Room().part() }
    const answer = await askRemote(c, callOf(ctx, r, p, page, MOST_PAGE_ROWS), listening)
    const b = answerOf(r, MOST_PAGE_ROWS, answer)
    // Without this a branch that counts more than it gives would be asked for pages for ever.
    const left = Math.min(b.count - (page - 1) * MOST_PAGE_ROWS, MOST_PAGE_ROWS)
    if (b.data.length < left) throw new Error('branch gave fewer rows than it counts')
    const rows = b.data.map((row) => rowFromWire(columns, row))
    sums.add(rows)
    // Too large a sum would throw at the foot of the export, and end it for all branches.
    if (!Object.values(sums.totals()).every(isBounded))
      throw new Error('branch sums up to too much')
    yield rows
    if (page * MOST_PAGE_ROWS >= b.count) return
  }
}
