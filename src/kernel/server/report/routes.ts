import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zTanpaIsian } from '#kernel/shared/schema.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { type Field, kinds } from '#kernel/shared/fields.ts'
import { gateContext } from '../http/authenticate.ts'
import { WAJIB } from '../http/openapi.ts'
import { type Ctx, Envelope, type Route, Download, defineSession } from '../http/route.ts'
import { makeFile } from './file.ts'
import {
  BRANCH_COLUMN,
  mayChooseBranch,
  requestedBranches,
  exportBranches,
  questionOf,
} from './branches.ts'
import { branchPage, streamBranches } from './branch-page.ts'
import { declarationSchema, declareReport } from './declaration.ts'
import {
  BRANCH_PARAM,
  MACHINE_PARAMS,
  type ReportDefinition,
  SEMUA,
  openTo,
  shownColumns,
  withColumns,
} from './define.ts'
import type { Export } from './export.ts'
import { codeColumns, readNames } from './names.ts'
import { originRoutes } from './origin-routes.ts'
import {
  RunningSums,
  streamShop,
  readReportPage,
  readEstimate,
  groupToWire,
  rowToWire,
  totalsToWire,
} from './executor.ts'
import { withLabels, reportHead, exportTexts } from './head.ts'
import { FORMAT, type Format, type CheckedRequest, readRequest } from './params.ts'
import { plannedAnew } from './planned.ts'

/**
 * The calls of one report: its declaration, and the report itself by GET with a query or by POST
 * with the same names in the body (gaps.md 70). They need the right to its screen.
 */
export function reportRoutes(r: ReportDefinition): Route[] {
  const policy = { screens: [r.screen] }
  const declaration = defineCall({
    method: 'GET',
    path: `reports/${r.name}`,
    policy,
    summary: `Declaration of ${r.name}`,
    input: zTanpaIsian,
    output: declarationSchema,
  })
  // Made on first use, because the schemas of all reports take 5 MiB and a tenth of the start.
  const input = z.lazy(() => inputSchema(r))
  const output = z.lazy(() => outputSchema(r))
  const laporan = (method: 'GET' | 'POST') =>
    defineSession(
      defineCall({
        method,
        path: r.api,
        policy,
        input,
        output,
        summary: `Report ${r.name}: a page with count and totals, or a file`,
      }),
      ({ ctx, input }) =>
        answer(ctx, openTo(r, gateContext(ctx)), input as Readonly<Record<string, unknown>>),
    )
  return [
    defineSession(declaration, async ({ ctx }) => declareReport(openTo(r, gateContext(ctx)), ctx)),
    laporan('GET'),
    laporan('POST'),
    ...originRoutes(r, () => paramShape(r)),
  ]
}

/** Checks types only; `readRequest` checks values and rules. */
const inputSchema = (r: ReportDefinition): z.ZodType =>
  z.strictObject({
    ...paramShape(r),
    format: z.enum(FORMAT).optional(),
    kolom: z.string().max(2000).optional(),
    aliran: z.literal('ya').optional(),
  })

/** The parameters of a report with page and order. */
function paramShape(r: ReportDefinition): z.ZodRawShape {
  const params = Object.entries(r.params).map(([name, f]) => {
    const type = paramSchema(f).optional()
    const diminta = f.wajib && (f.default === undefined || f.diminta)
    return [name, diminta ? type.meta({ [WAJIB]: true }) : type]
  })
  const bilangan = z.union([z.number(), z.string()]).optional()
  return {
    ...(Object.fromEntries(params) as Record<string, z.ZodType>),
    page: bilangan,
    limit: bilangan,
    sort: z.string().max(100).optional(),
  }
}

function paramSchema(f: Field): z.ZodType {
  const teks = z.string().max(200)
  if (f.kind === 'yaTidak') return z.union([z.boolean(), teks, z.null()])
  return kinds[f.kind].align === 'right' ? z.union([z.number(), teks, z.null()]) : teks.nullable()
}

function outputSchema(r: ReportDefinition): z.ZodType {
  return z.array(
    z.object(
      Object.fromEntries(
        r.columns.map((c) => {
          if (c.field.kind === 'yaTidak') return [c.key, z.boolean().nullable()]
          if (c.field.kind === 'daftar') return [c.key, z.array(z.string()).nullable()]
          return [
            c.key,
            kinds[c.field.kind].align === 'right' ? z.number().nullable() : z.string().nullable(),
          ]
        }),
      ),
    ),
  )
}

/**
 * A report as a file, as its screen exports it, with the rights that this session has now. `input` is
 * the call's own; names that the report does not know are left out. Throws 403 `hak.tidak_ada`, and
 * what the call throws.
 */
export async function reportDownload(
  ctx: Ctx,
  r: ReportDefinition,
  input: Readonly<Record<string, unknown>> & { readonly format: Format },
): Promise<Download> {
  const gate = gateContext(ctx)
  if (!ctx.services.registry.allows(r.screen, ctx.sesi, gate))
    throw new AppError('hak.tidak_ada', { status: 403 })
  const known = (name: string) =>
    name in r.params || (MACHINE_PARAMS as readonly string[]).includes(name)
  const own = Object.fromEntries(Object.entries(input).filter(([name]) => known(name)))
  const file = await answer(ctx, openTo(r, gate), own)
  if (!(file instanceof Download)) throw new Error(`report ${r.name}: no file`)
  return file
}

async function answer(
  ctx: Ctx,
  r: ReportDefinition,
  input: Readonly<Record<string, unknown>>,
): Promise<Envelope<unknown> | Download> {
  const peminta = { ...gateContext(ctx), tgl_system: ctx.toko.tgl_system }
  const p = readRequest(r, input, peminta)
  if (p.cabang === null && r.params[BRANCH_PARAM]?.wajib && mayChooseBranch(ctx)) {
    throw fieldErrors({ [BRANCH_PARAM]: { code: 'laporan.pilih_toko' } })
  }
  const kodeCabang = p.cabang === ctx.toko.kode_toko ? null : p.cabang
  if (p.format) return reportFile(ctx, withColumns(r, p.kolom), p, p.format, kodeCabang)
  if (kodeCabang === null) return pageAnswer(ctx, r, p)
  const branches = await requestedBranches(ctx, kodeCabang)
  const message = (count: number) => messageOf(ctx, r, p, count)
  const asked = { ctx, r, p, branches, message }
  return p.aliran ? streamBranches(asked) : branchPage(asked)
}

/**
 * The message with an answer. An empty result has the report's own text, or one for a filter that
 * found nothing, a page beyond the last, or a report with or without a range of dates.
 */
function messageOf(ctx: Ctx, r: ReportDefinition, p: CheckedRequest, count: number): string {
  const kosong = () => {
    if (r.pesan?.kosong !== undefined) return r.pesan.kosong
    if (isFiltered(r, p)) return 'laporan.dicari_tidak_ada'
    return r.rentang ? 'laporan.tidak_tersedia' : 'laporan.data_tidak_tersedia'
  }
  const lewat = count > 0 && (p.page - 1) * p.limit >= count
  const ada = lewat ? 'laporan.halaman_tidak_ada' : (r.pesan?.ada ?? 'laporan.tersedia')
  return ctx.services.texts.t(ctx.bahasa, count > 0 ? ada : kosong())
}

/** True when the request filters by more than dates and branch. */
const isFiltered = (r: ReportDefinition, p: CheckedRequest): boolean =>
  Object.entries(r.params).some(
    ([name, f]) => f.kind !== 'tanggal' && name !== BRANCH_PARAM && hasValue(p.params[name]),
  )

const hasValue = (v: unknown): boolean => v !== null && v !== undefined && v !== '' && v !== false

async function pageAnswer(
  ctx: Ctx,
  r: ReportDefinition,
  p: CheckedRequest,
): Promise<Envelope<unknown>> {
  const { h, rows, nama } = await ctx.services.db.bacaTetap(ctx.toko.kode_toko, async (tx) => {
    const h = await readReportPage(plannedAnew(tx), r, questionOf(p, ctx), p.page, p.limit)
    const rows = h.rows.map((row) => rowToWire(r.columns, row))
    return { h, rows, nama: await readNames(tx, codeColumns(r, ctx.services.registry), rows) }
  })
  return new Envelope(rows, {
    message: messageOf(ctx, r, p, h.count),
    totals: totalsToWire(r.columns, h.totals),
    count: h.count,
    page: p.page,
    limit: p.limit,
    nama,
    ...(r.grup === undefined ? {} : { grup: groupToWire(r, h.grup) }),
  })
}

function reportFile(
  ctx: Ctx,
  r: ReportDefinition,
  p: CheckedRequest,
  format: Format,
  kodeCabang: string | null,
): Promise<Download> {
  return makeFile({
    format,
    name: r.file,
    signal: ctx.signal,
    ekspor: () => (kodeCabang === null ? exportShop(ctx, r, p) : exportAll(ctx, r, p, kodeCabang)),
  })
}

type ExportPart = Pick<
  Export,
  'columns' | 'rows' | 'estimate' | 'notes' | 'head' | 'group' | 'signatures'
>

/** What stands below each line for a signature. */
const signaturesOf = (ctx: Ctx, { tandaTangan = [] }: ReportDefinition) => ({
  signatures: tandaTangan.map((name) =>
    ctx.services.texts.t(ctx.bahasa, `laporan.tanda_tangan.${name}`),
  ),
})

/** Indexes of the columns whose change ends a group; `sebelum`: those before the report's own. */
function groupPlaces(r: ReportDefinition, sebelum: readonly number[]): Pick<ExportPart, 'group'> {
  const letak = shownColumns(r).findIndex((c) => c.key === r.grup)
  return letak < 0 ? {} : { group: [...sebelum, sebelum.length + letak] }
}

/** Adds up the rows as they pass, so that the printed totals are those of the printed rows. */
function assemble(ctx: Ctx, b: ExportPart): Export {
  const jumlah = new RunningSums(b.columns)
  async function* rows() {
    for await (const lot of b.rows) {
      jumlah.add(lot)
      yield lot
    }
  }
  return {
    ...b,
    bahasa: ctx.bahasa,
    rows: rows(),
    totals: () => jumlah.totals(),
    texts: exportTexts(ctx),
  }
}

async function exportShop(ctx: Ctx, r: ReportDefinition, p: CheckedRequest): Promise<Export> {
  const { db } = ctx.services
  const q = questionOf(p, ctx)
  // CSV has no column widths, so it needs no estimate.
  const perkiraan =
    p.format === 'csv'
      ? {}
      : await db.baca(ctx.toko.kode_toko, (tx) => readEstimate(plannedAnew(tx), r, q))
  return assemble(ctx, {
    head: reportHead(ctx, r, p, null),
    columns: withLabels(ctx, shownColumns(r)),
    ...groupPlaces(r, []),
    rows: streamShop(db, ctx.toko.kode_toko, r, q),
    estimate: perkiraan,
    ...signaturesOf(ctx, r),
    notes: () => [],
  })
}

async function exportAll(
  ctx: Ctx,
  r: ReportDefinition,
  p: CheckedRequest,
  kodeCabang: string,
): Promise<Export> {
  const cabang = await requestedBranches(ctx, kodeCabang)
  const { rows, perkiraan, gagal } = await exportBranches(ctx, r, p, cabang)
  const t = (key: string, params?: Readonly<Record<string, string | number>>) =>
    ctx.services.texts.t(ctx.bahasa, key, params)
  const nama = kodeCabang === SEMUA ? t('laporan.semua_cabang') : kodeCabang
  return assemble(ctx, {
    head: reportHead(ctx, r, p, nama),
    columns: withLabels(ctx, [BRANCH_COLUMN, ...shownColumns(r)]),
    ...groupPlaces(r, [0]),
    rows,
    estimate: perkiraan,
    ...signaturesOf(ctx, r),
    notes: () => {
      const mati = gagal()
      if (mati.length === 0) return []
      const menjawab = cabang.length - mati.length
      return [
        ...mati.map((m) => `${m}: ${t('portal.gagal')}`),
        t('laporan.sebagian', { menjawab, ditanya: cabang.length }),
      ]
    },
  })
}
