import { z } from '#kernel/shared/z.ts'
import { FIELD_KINDS, type Field, type FieldValue, kinds } from '#kernel/shared/fields.ts'
import { mayChangeDate } from '#kernel/shared/gates.ts'
import { labelField } from '#kernel/shared/master.ts'
import { titleKey } from '#kernel/shared/screen.ts'
import { gateContext } from '../http/authenticate.ts'
import type { Ctx } from '../http/route.ts'
import { mayChooseBranch } from './branches.ts'
import {
  BRANCH_PARAM,
  type ReportDefinition,
  SEMUA,
  emptyError,
  shownColumns,
  orderChoices,
} from './define.ts'
import { withLabels, choiceText } from './head.ts'
import { explained, originOf } from './origin.ts'
import { anyRange } from './params.ts'

const nilai = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
const pasangan = z.object({ value: z.string(), label: z.string() })

/** A report's declaration for the browser, in the person's language. */
export const declarationSchema = z.object({
  name: z.string(),
  screen: z.string(),
  title: z.string(),
  parent: z.string(),
  api: z.string(),
  file: z.string(),
  params: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      kind: z.enum(FIELD_KINDS),
      wajib: z.boolean(),
      /** Error of a required parameter that is empty. */
      kosong: z.string(),
      min: z.number().optional(),
      max: z.number().optional(),
      pilihan: z.array(pasangan).optional(),
      /** Source of a reference's choices, and the fields of them that are shown. */
      rujukan: z
        .object({ list: z.string(), key: z.string(), label: z.string(), screen: z.string() })
        .optional(),
      /** The business date is already filled in where the declaration asks for it. */
      default: nilai,
    }),
  ),
  columns: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.enum(FIELD_KINDS),
      align: z.enum(['left', 'right', 'center']),
      decimals: z.number(),
      total: z.boolean(),
      sortable: z.boolean(),
      /** Screen that a click on the value opens. */
      link: z.string().optional(),
      /** What its figures mean, in words. */
      arti: z.string().optional(),
      pilihan: z.array(pasangan).optional(),
      /** Values of rows that are sums of the rows above. */
      jumlahan: z.array(z.string()).optional(),
    }),
  ),
  /** Column that groups the rows, with a subtotal after each group. */
  grup: z.string().optional(),
  /**
   * How its figures are explained: the columns that tell a row, or the one that names it where a row
   * is a fact itself. Null where it has no sums.
   */
  asal: z
    .object({ kunci: z.array(z.string()), nama: z.string(), link: z.string().optional() })
    .nullable(),
  /** Named orders. Any sortable column is allowed too; a `-` in front reverses it. */
  sort: z.array(pasangan),
  rentang: z.object({ dari: z.string(), sampai: z.string(), bebas: z.boolean() }).optional(),
  pesan: z.object({ kosong: z.string(), tabel: z.string().optional(), ada: z.string() }),
  /** Branch selector; null outside the central office. */
  cabang: z
    .object({
      param: z.string(),
      semua: z.string(),
      /** The centre has to choose a branch; its own is not the default. */
      wajib: z.boolean().optional(),
    })
    .nullable(),
  /** Dates are read-only. */
  tanggal_terkunci: z.boolean(),
})
export type ReportDeclaration = z.output<typeof declarationSchema>

export function declareReport(r: ReportDefinition, ctx: Ctx): ReportDeclaration {
  const t = (key: string) => ctx.services.texts.t(ctx.bahasa, key)
  const { rentang } = r
  return {
    name: r.name,
    screen: r.screen,
    title: t(titleKey(r.screen)),
    parent: r.parent,
    api: r.api,
    file: r.file,
    params: Object.entries(r.params).flatMap(([name, f]) =>
      name === BRANCH_PARAM
        ? []
        : [
            {
              name,
              label: t(`label.${name}`),
              kind: f.kind,
              wajib: f.wajib,
              kosong: emptyError(r, name),
              default: defaultOf(f, ctx),
              ...limitsOf(f),
              ...pilihan(ctx, name, f),
              ...rujukan(ctx, f),
            },
          ],
    ),
    columns: withLabels(ctx, shownColumns(r)).map((c) => ({
      key: c.key,
      label: c.label,
      kind: c.field.kind,
      align: kinds[c.field.kind].align,
      decimals: c.decimals,
      total: c.total === 'sum',
      sortable: !c.hitung,
      ...(c.link ? { link: c.link } : {}),
      ...(explained(c) ? { arti: t(r.arti?.[c.key] ?? `arti.${c.key}`) } : {}),
      ...(c.jumlahan ? { jumlahan: [...c.jumlahan] } : {}),
      ...pilihan(ctx, c.key, c.field),
    })),
    ...(r.grup === undefined ? {} : { grup: r.grup }),
    asal: asal(r, ctx),
    sort: Object.keys(orderChoices(r)).map((value) => ({ value, label: orderLabel(ctx, value) })),
    ...(rentang
      ? {
          rentang: { ...rentang, bebas: anyRange(rentang, gateContext(ctx)) },
        }
      : {}),
    pesan: {
      kosong: t(r.pesan?.kosong ?? 'laporan.tidak_tersedia'),
      ...(r.pesan?.tabel ? { tabel: t(r.pesan.tabel) } : {}),
      ada: t(r.pesan?.ada ?? 'laporan.tersedia'),
    },
    cabang:
      BRANCH_PARAM in r.params && mayChooseBranch(ctx)
        ? {
            param: BRANCH_PARAM,
            semua: SEMUA,
            ...(r.params[BRANCH_PARAM]?.wajib ? { wajib: true } : {}),
          }
        : null,
    tanggal_terkunci: !mayChangeDate(gateContext(ctx)),
  }
}

function asal(r: ReportDefinition, ctx: Ctx): ReportDeclaration['asal'] {
  const origin = originOf(r, ctx.services.registry.documents)
  return origin ? { ...origin, kunci: [...origin.kunci] } : null
}

/** The label of an order is that of its first column, unless the order has its own text. */
function orderLabel(ctx: Ctx, value: string): string {
  const kolom = `label.${value.split(/[ ,]/)[0]}`
  const { texts } = ctx.services
  return texts.has(ctx.bahasa, kolom) ? texts.t(ctx.bahasa, kolom) : choiceText(ctx, 'sort', value)
}

function defaultOf(f: Field, ctx: Ctx): string | number | boolean | string[] | null {
  const v: FieldValue = f.default === 'tgl_system' ? ctx.toko.tgl_system : (f.default ?? null)
  return Array.isArray(v) ? [...v] : (v as string | number | boolean | null)
}

function limitsOf({ min, max }: Field) {
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

function pilihan(ctx: Ctx, name: string, f: Field) {
  if (!f.pilihan) return {}
  return {
    pilihan: f.pilihan.map((value) => ({ value, label: choiceText(ctx, name, value) })),
  }
}

function rujukan(ctx: Ctx, f: Field) {
  const m = f.master === undefined ? undefined : ctx.services.registry.masters.get(f.master)
  return m
    ? { rujukan: { list: m.api.list, key: m.key, label: labelField(m), screen: m.screen } }
    : {}
}
