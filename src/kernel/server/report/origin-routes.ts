import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { kinds } from '#kernel/shared/fields.ts'
import { gateContext } from '../http/authenticate.ts'
import { type Ctx, Envelope, type Route, defineSession } from '../http/route.ts'
import { type Listening, Room, askRemote } from '../portal/ask.ts'
import type { Branch } from '../portal/branches.ts'
import { reasonOf } from '../portal/reason.ts'
import { amountOf, countOf, listOf } from './branch-answer.ts'
import { questionOf, requestedBranches } from './branches.ts'
import { type ReportColumn, type ReportDefinition, openTo, shownColumns } from './define.ts'
import {
  type FactPage,
  type FigureAsked,
  explained,
  hasFigures,
  keyColumns,
  readFacts,
} from './origin.ts'
import { type CheckedRequest, readRequest } from './params.ts'
import { plannedAnew, plannedFor } from './planned.ts'

/** A fact on the wire; its value is in the unit of the column. */
const fact = z.object({
  nama: z.string().nullable(),
  tanggal: z.string().nullable(),
  uraian: z.string().nullable(),
  nilai: z.number().nullable(),
  /** Set where several branches were asked: the one whose fact it is. */
  kode_toko: z.string().optional(),
})
const facts = z.array(fact)
type WireFact = z.output<typeof fact>

/** Path of the call that explains the figures of a report. */
const pathOf = (r: ReportDefinition) => `reports/${r.name}/asal`

/**
 * What a figure of a report is made of. The report's own parameters say which report; `kolom` names
 * the figure, `baris` the row or group that it stands in, as JSON of its key columns. Without it all
 * of the column is meant. Needs the right to the report's screen, and sees what its reader sees.
 */
export function originRoutes(r: ReportDefinition, params: () => z.ZodRawShape): Route[] {
  if (!hasFigures(r)) return []
  const asal = defineCall({
    method: 'GET',
    path: pathOf(r),
    policy: { screens: [r.screen] },
    summary: `What a figure of ${r.name} is made of`,
    input: z.lazy(() =>
      z.strictObject({
        ...params(),
        kolom: z.string().max(60),
        baris: z.string().max(1000).optional(),
      }),
    ),
    output: facts,
  })
  return [
    defineSession(asal, ({ ctx, input }) =>
      explain(ctx, openTo(r, gateContext(ctx)), input as Readonly<Record<string, unknown>>),
    ),
  ]
}

async function explain(
  ctx: Ctx,
  r: ReportDefinition,
  { kolom, baris, ...input }: Readonly<Record<string, unknown>>,
): Promise<Envelope<WireFact[]>> {
  const p = readRequest(r, input, { ...gateContext(ctx), tgl_system: ctx.toko.tgl_system })
  const a = { ...askedOf(r, kolom, baris), page: p.page, limit: p.limit }
  const branch = p.cabang === ctx.toko.kode_toko ? null : p.cabang
  if (branch === null) return pageOf(a, await readHere(ctx, r, p, a, ctx.toko.kode_toko), p)
  const branches = await requestedBranches(ctx, branch)
  const [only] = branches
  if (only && branches.length === 1)
    return only.jauh
      ? remotePage(ctx, r, p, a, only, { signal: ctx.signal, room: new Room().part() })
      : pageOf(a, await readHere(ctx, r, p, a, only.kode_toko), p)
  return perBranch(ctx, r, p, a, branches)
}

function askedOf(r: ReportDefinition, kolom: unknown, baris: unknown) {
  const found = shownColumns(r).find((c) => c.key === kolom && explained(c))
  const keys = keyColumns(r)
  const row = readRow(baris)
  if (!found || !row || Object.keys(row).some((key) => !keys.includes(key)))
    throw new AppError('isian.salah', {
      status: 400,
      fields: { [found ? 'baris' : 'kolom']: { code: 'isian.pilihan' } },
    })
  return { kolom: found, baris: row }
}

const keyValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Null when the text is no JSON of key values. */
function readRow(baris: unknown): Readonly<Record<string, unknown>> | null {
  if (baris === undefined || baris === '') return {}
  try {
    return z.record(z.string(), keyValue).parse(JSON.parse(String(baris)))
  } catch {
    return null
  }
}

/** The facts of one shop of this server, as a shop's own reads. */
const readHere = (
  ctx: Ctx,
  r: ReportDefinition,
  p: CheckedRequest,
  a: FigureAsked,
  shop: string,
): Promise<FactPage> =>
  ctx.services.db.bacaTetap(shop, (tx) => readFacts(plannedAnew(tx), r, questionOf(p, ctx), a))

const toWire = (kolom: ReportColumn, value: number) =>
  kinds[kolom.field.kind].toWire(value) as number

function pageOf({ kolom }: FigureAsked, facts: FactPage, p: CheckedRequest) {
  const data = facts.rows.map(({ nama, tanggal, uraian, nilai }) => ({
    nama,
    tanggal,
    uraian,
    nilai: toWire(kolom, nilai),
  }))
  return envelope(data, facts.count, toWire(kolom, facts.jumlah), p)
}

const envelope = (
  data: WireFact[],
  count: number,
  nilai: number,
  { page, limit }: CheckedRequest,
) => new Envelope(data, { count, page, limit, totals: { nilai } })

async function remotePage(
  ctx: Ctx,
  r: ReportDefinition,
  p: CheckedRequest,
  a: FigureAsked,
  c: Branch,
  listening: Listening,
) {
  const { kolom, baris, page, limit } = a
  const input = { ...p.wire, kolom: kolom.key, baris: JSON.stringify(baris), page, limit }
  const call = { method: 'GET', path: pathOf(r), input, bahasa: ctx.bahasa } as const
  const answer = await askRemote(c, call, listening)
  const facts = listOf(answer.data, limit).map((f) => fact.parse(f))
  for (const { nilai } of facts) if (nilai !== null) amountOf(kolom, nilai)
  const sum = z.object({ nilai: z.unknown() }).parse(answer['totals'])
  return envelope(facts, countOf(answer['count']), amountOf(kolom, sum.nilai), p)
}

/**
 * Over all branches a figure is made of their facts: the page of each branch that answered, with the
 * branch's number of facts and its part of the figure. They page together, as the rows of the report
 * do, so the longest one gives the number of pages. One that fails is named and has no part.
 */
async function perBranch(
  ctx: Ctx,
  r: ReportDefinition,
  p: CheckedRequest,
  a: FigureAsked,
  branches: readonly Branch[],
) {
  const reader = plannedFor(branches)
  const answers = await ctx.services.portal.askAll(
    branches,
    { tentang: pathOf(r), signal: ctx.signal },
    async (c, listening) =>
      c.jauh
        ? remotePage(ctx, r, p, a, c, listening)
        : ctx.services.portal.db.bacaTetap(c.kode_toko, async (tx) =>
            pageOf(a, await readFacts(reader(tx), r, questionOf(p, ctx), a), p),
          ),
  )
  const cabang = answers.map(({ cabang: own, ...reply }) => {
    const { kode_toko, nama_toko } = own
    if (reply.status === 'error') {
      ctx.services.log.warn(reasonOf(own, reply.sebab), `branch ${kode_toko} explained no figure`)
      return { kode_toko, nama_toko, status: 'error' as const, count: 0, nilai: 0, data: [] }
    }
    const { data, more } = reply.isi
    const { count, totals } = zPart.parse(more)
    const facts = data.map((f) => ({ ...f, kode_toko }))
    return { kode_toko, nama_toko, status: 'success' as const, count, ...totals, data: facts }
  })
  const nilai = cabang.reduce((n, c) => n + c.nilai, 0)
  const count = Math.max(0, ...cabang.map((c) => c.count))
  const { more } = envelope([], count, exact(a.kolom, nilai), p)
  return new Envelope(
    cabang.flatMap((c) => c.data),
    { ...more, cabang: cabang.map(({ data: _, ...part }) => part) },
  )
}

const zPart = z.object({ count: z.int(), totals: z.object({ nilai: z.number() }) })

/** A sum of decimals, as exact as its parts are written. */
const exact = ({ field }: ReportColumn, sum: number) => {
  const unit = 10 ** kinds[field.kind].decimals
  return Math.round(sum * unit) / unit
}
