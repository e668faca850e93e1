import { z } from '#kernel/shared/z.ts'
import { type Field, isList } from '#kernel/shared/fields.ts'
import { MAKS_RUPIAH, MAKS_SEKALIGUS } from '#kernel/shared/limits.ts'
import { onePer } from '#kernel/shared/one-per.ts'
import { zHitung } from '#kernel/shared/page.ts'
import { type MasterDefinition, isCommon, isFixed, toldAtCounter } from '#kernel/shared/master.ts'
import { WAJIB } from '../http/openapi.ts'
import { isDrawn } from './made-key.ts'
import { rangeSchemas } from './narrow.ts'
import { type TableColumn, type MasterTable, type WireShape, filtered, sortable } from './table.ts'

/** Most rows of one page (reliability.md, 9). */
export const MOST_ROWS = 500
/** Most rows of a list that is read whole; the answer tells when there are more. */
export const WHOLE_LIST = 10_000

/** Control characters are refused: none of our texts has one, and PostgreSQL can't store NUL. */
const text = onePer((max: number) =>
  z
    .string()
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u),
)

/**
 * Checks type and size only. The meaning of a value is checked field by field, so that a person
 * reads the field's own message (422) and only a malformed request is a 400.
 */
function wireType(f: Field): z.ZodType {
  const about = {
    ...(f.min === undefined ? {} : { minimum: f.min }),
    ...(f.max === undefined ? {} : { maximum: f.max }),
  }
  switch (f.kind) {
    case 'yaTidak':
      return z.boolean()
    case 'daftar':
    case 'daftarGambar':
      return z.array(text(100)).max(500)
    case 'rupiah':
    case 'berat':
    case 'persen':
    case 'kadar':
    case 'carat':
    case 'bilangan':
      return z
        .number()
        .min(-MAKS_RUPIAH * 1000)
        .max(MAKS_RUPIAH * 1000)
        .meta(about)
    case 'pilihan':
      return text(100).meta({ enum: [...(f.pilihan ?? [])] })
    default:
      return text(2000).meta(f.max === undefined ? {} : { maxLength: f.max })
  }
}

const written = (t: MasterTable) => t.columns.filter((c) => !c.field.hanyaBaca)

const optional = (columns: readonly TableColumn[]): WireShape =>
  Object.fromEntries(
    columns.flatMap((c) => {
      const type = wireType(c.field).nullish()
      // The address of a picture follows from its name, but clients that send it back are accepted.
      return [c.name, ...(c.field.alamat ? [c.field.alamat] : [])].map((name) => [name, type])
    }),
  )

// A master's schemas are made on first use: five schemas for each of sixty masters take 8 MiB, and
// most masters are written about once a month.

/**
 * Fields of a body that are accepted and ignored. A random key is one: some clients make one too.
 */
function unread({ m }: MasterTable, alsoKey: boolean): WireShape {
  const names = [...(m.abaikan ?? []), ...(alsoKey && isDrawn(m) ? [m.key] : [])]
  const type = z.union([text(100), z.number()]).nullish()
  return Object.fromEntries(names.map((name) => [name, type]))
}

/** Body of a new record: every field that a person fills in. */
export function createSchema(t: MasterTable): z.ZodType<Record<string, unknown>> {
  return z.lazy(() => z.strictObject({ ...optional(written(t)), ...needed(t), ...unread(t, true) }))
}

/** Required fields, marked for the OpenAPI document; people read the field's own message. */
function needed(t: MasterTable): WireShape {
  const columns = written(t).filter(
    ({ field: f }) => f.wajib && f.default === undefined && f.bila === undefined,
  )
  return Object.fromEntries(
    columns.map((c) => [
      c.name,
      wireType(c.field)
        .nullish()
        .meta({ [WAJIB]: true }),
    ]),
  )
}

/** The record's key and the changed fields; `versi` tells which version the person edited. */
export function updateSchema(t: MasterTable): z.ZodType<Record<string, unknown>> {
  return z.lazy(() =>
    z.strictObject({
      ...optional(written(t).filter((c) => !isFixed(t.m, c.name))),
      ...unread(t, false),
      versi: z.int().min(1).max(2_000_000_000).optional(),
      [keyName(t.m)]: keyType(t),
    }),
  )
}

/** Values that many records get at once: at least one, only fields that they may share. */
export function commonSchema(t: MasterTable): z.ZodType<Record<string, unknown>> {
  return z.lazy(() =>
    z
      .strictObject(optional(written(t).filter((c) => isCommon(t.m, c.name))))
      .refine((isi) => Object.keys(isi).length > 0),
  )
}

/** Name of the key in a change; a key that may be renamed is sent together with its old value. */
export const keyName = (m: MasterDefinition) => (m.api.keyInQuery ? `${m.key}_old` : m.key)

export function keySchema(t: MasterTable): z.ZodType<Record<string, unknown>> {
  return z.strictObject({ [t.m.key]: keyType(t) })
}

export const asCode = (s: string) => s.trim().toUpperCase()

const KEY = text(100).min(1)
const CODE_KEY = KEY.transform(asCode)
const CODES: ReadonlySet<Field['kind']> = new Set(['kode', 'rujukan'])

/** The key of a record in a request. */
export const keyType = (t: MasterTable): z.ZodType<string> =>
  CODES.has(t.key.field.kind) ? CODE_KEY : KEY

/** A record as it is answered. */
export function recordSchema(t: MasterTable): z.ZodType<Record<string, unknown>> {
  const type = (f: Field): z.ZodType => {
    if (f.kind === 'yaTidak') return z.boolean()
    if (isList(f)) return z.array(z.string())
    return t.columns.some((c) => c.field === f && c.kind.align === 'right')
      ? z.number()
      : z.string()
  }
  return z.lazy(() =>
    z.object({
      ...(t.perToko ? { kode_toko: z.string() } : {}),
      ...Object.fromEntries(
        t.columns.flatMap((c) => {
          const value = type(c.field).nullable()
          const told = toldAtCounter(t.m)(c.name) ? value : value.optional()
          return [c.name, ...(c.field.alamat ? [c.field.alamat] : [])].map((name) => [name, told])
        }),
      ),
      versi: z.number(),
    }),
  )
}

/** `nama_baki` ascending, `-nama_baki` descending; any other name is refused. */
function sortSchema(t: MasterTable): z.ZodType<string | undefined> {
  return z.enum(sortable(t).flatMap((c) => [c.name, `-${c.name}`])).optional()
}

export interface ListInput {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly search?: string | undefined
  readonly sort?: string | undefined
  readonly format?: 'csv' | 'xlsx'
  /** Columns of the file in their order, by commas; unknown ones are left out. */
  readonly kolom?: string
  /** Asks only for what a form chooses by, even for a person who may see more. */
  readonly ringkas?: 'ya'
  /** Asks for the number of all records, however many they are. */
  readonly hitung?: 'semua'
  /** Asks for the names of the codes that refer to other masters. */
  readonly bernama?: 'ya'
  /** Only these records. */
  readonly pilih?: readonly string[]
  /** Filters: one value per field, or the ends of a range (shared/narrow.ts). */
  readonly [field: string]: string | number | boolean | readonly string[] | undefined
}

/** Paging, search, sort and filters: one value per field, or the ends of a range. `needed` names fields that are in the path. */
export function listSchema(t: MasterTable, needed: readonly string[] = []): z.ZodType<ListInput> {
  const filters = () =>
    filtered(t).map((c) => {
      const value = filterType(c.field)
      return [c.name, needed.includes(c.name) ? value : value.optional()] as const
    })
  return z.lazy(() =>
    z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(MOST_ROWS).optional(),
      search: text(100).optional(),
      sort: sortSchema(t),
      format: z.enum(['csv', 'xlsx']).optional(),
      kolom: text(2_000).optional(),
      ringkas: z.literal('ya').optional(),
      hitung: zHitung,
      pilih: chosenKeys(t).optional(),
      bernama: z.literal('ya').optional(),
      ...Object.fromEntries([...rangeSchemas(t), ...filters()]),
    }),
  ) as unknown as z.ZodType<ListInput>
}

/** Keys of chosen records, as a JSON list in the query. */
function chosenKeys(t: MasterTable): z.ZodType {
  const keys = z.array(keyType(t)).min(1).max(MAKS_SEKALIGUS)
  const list = z
    .string()
    .max(12_000)
    .transform((s, ctx) => {
      try {
        return JSON.parse(s) as unknown
      } catch {
        ctx.addIssue({ code: 'custom', message: 'isian.salah' })
        return z.NEVER
      }
    })
  return list.pipe(keys)
}

function filterType(f: Field): z.ZodType {
  if (f.kind === 'yaTidak')
    return z.enum(['true', 'false', '1', '0']).transform((s) => s === 'true' || s === '1')
  if (f.kind === 'pilihan') return z.enum(f.pilihan ?? [])
  return CODES.has(f.kind) ? text(100).transform(asCode) : text(100)
}
