import { z } from './z.ts'
import { defineCall } from './contract.ts'
import {
  type DocumentField,
  type DokumenDefinition,
  type FullDocument,
  type Head,
  type ListedDocument,
  type Status,
  type Whole,
  validationPath,
} from './document.ts'
import { type ValuesOf, kinds } from './fields.ts'
import { zKejadian } from './history.ts'
import type { ReadPath, ScreenPath } from './names.ts'
import { zDocuments, zSearch, zSort } from './page.ts'
import { onePer } from './one-per.ts'
import { zKode, zNomor } from './schema.ts'

/** The calls that read a document, derived from its declaration. */

type Shape = Readonly<Record<string, z.ZodType>>

/** A type of value and the same that may be missing, made once for the thousands that have it. */
const pair = (type: z.ZodType) => ({ wajib: type, kosong: type.nullable() })
const TYPES = {
  yaTidak: pair(z.boolean()),
  daftar: pair(z.array(z.string())),
  teks: pair(z.string()),
  bulat: pair(z.int()),
  desimal: pair(z.number()),
}
const zRiwayat = z.array(zKejadian)
const CHOICES = onePer((values: string) => pair(z.enum(values ? values.split('\0') : [])))
const oneOf = (values: readonly string[]) => CHOICES(values.join('\0'))

/** Schema of a value in an answer: it checks nothing but the type. */
function zField(f: DocumentField): z.ZodType {
  const { wajib, kosong } = typeOf(f)
  return f.wajib ? wajib : kosong
}

function typeOf({ kind, pilihan }: DocumentField) {
  if (kind === 'pilihan') return oneOf(pilihan ?? [])
  if (kind === 'yaTidak') return TYPES.yaTidak
  const { sql, align, decimals } = kinds[kind]
  if (sql === 'text[]') return TYPES.daftar
  if (align !== 'right') return TYPES.teks
  return decimals === 0 ? TYPES.bulat : TYPES.desimal
}

/** Schemas of fields in an answer, without their types; `typed` adds those from the declaration. */
export function zFields(fields: Readonly<Record<string, DocumentField>>): Shape {
  return Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, zField(f)]))
}

/** Gives a schema the type of the declaration that it was made from. */
export const typed = <T>(schema: z.ZodType) => schema as unknown as z.ZodType<T, T>

/** Schema of the values of a document's head or line. */
export const zValues = <const F extends Readonly<Record<string, DocumentField>>>(fields: F) =>
  typed<ValuesOf<F>>(z.object(zFields(fields)))

/** Schema of a document's head, as lists answer it. */
export const zHead = <D extends ListedDocument>(d: D): z.ZodType<Head<D>, Head<D>> =>
  zValues<D['isi']['kepala']>(d.isi.kepala)

/** Schema of the whole document; `more` is what other areas add to it, e.g. its payments. */
export const zWhole = <D extends FullDocument, M extends Shape = {}>(d: D, more?: M) =>
  typed<Whole<D> & { readonly [N in keyof M]: z.output<M[N]> }>(
    z.object({
      ...zFields(d.isi.kepala),
      ...Object.fromEntries(
        Object.entries(d.isi.baris ?? {}).map(([name, line]) => [
          name,
          z.array(z.object(zFields(line.isi))),
        ]),
      ),
      ...more,
    }),
  )

/** Input that names a document by its number, under the number's usual name. */
export const zNumberOf = <D extends DokumenDefinition>(d: D) =>
  typed<{ readonly [N in D['nomor']]: string }>(z.strictObject({ [d.nomor]: zNomor }))

const zStatus = <D extends FullDocument>(d: D) =>
  typed<Status<D>>(oneOf(Object.keys(d.isi.status.nilai)).wajib)

/** The call for a page of all by business dates (`filter`: further filters), newest first. */
export const listCall = <D extends ListedDocument, F extends z.core.$ZodLooseShape>(
  d: D,
  screens: readonly ScreenPath[],
  filter: F,
) =>
  defineCall({
    method: 'GET',
    path: d.isi.panggil.daftar,
    input: z.strictObject({ ...zDocuments(d.isi.urut), ...filter }),
    output: z.array(zHead(d)),
    policy: { screens },
    summary: `Documents of ${d.tabel} of a range of dates, newest first`,
  })

/** The call for a page of documents that wait, whatever day they are of: no dates, no lock on them. */
export const openCall = <
  D extends ListedDocument,
  const P extends ReadPath,
  F extends z.core.$ZodLooseShape,
>(
  d: D,
  path: P,
  screens: readonly ScreenPath[],
  filter: F,
) =>
  defineCall({
    method: 'GET',
    path,
    input: z.strictObject({ ...zSearch, sort: zSort(d.isi.urut).optional(), ...filter }),
    output: z.array(zHead(d)),
    policy: { screens },
    summary: `Documents of ${d.tabel} that wait for an act, of whatever day`,
  })

/** Filter of documents that nobody has confirmed yet, or that somebody has. */
export const zByValidation = {
  valid: z.enum(['BELUM', 'SUDAH']).default('BELUM'),
  /** Who confirmed; left out for everybody. */
  valid_by: zKode.optional(),
}

/** The call by which a second person confirms a document. */
export const validationCall = <D extends FullDocument>(d: D, screens: readonly ScreenPath[]) =>
  defineCall({
    method: 'POST',
    path: validationPath(d),
    input: zNumberOf(d),
    output: typed<{ readonly [N in D['nomor'] | 'valid_oleh' | 'valid_pada']: string }>(
      z.object({ [d.nomor]: z.string(), valid_oleh: z.string(), valid_pada: z.string() }),
    ),
    policy: { screens },
    summary: `A second person has compared a document of ${d.tabel} with goods and money`,
  })

/** The same for up to 200 documents at once: all or none of them. */
export const validationOfMany = <D extends FullDocument>(d: D, screens: readonly ScreenPath[]) =>
  defineCall({
    method: 'POST',
    path: validationPath(d),
    input: typed<{ readonly [N in D['nomor']]: string[] }>(
      z.strictObject({ [d.nomor]: z.array(zNomor).min(1).max(200) }),
    ),
    output: z.object({ jumlah: z.int() }),
    policy: { screens },
    summary: `A second person has compared documents of ${d.tabel} with goods and money`,
  })

interface Rights {
  /** Screens that may read one document, its history, and a page of all; by default as one. */
  readonly baca: readonly ScreenPath[]
  readonly riwayat?: readonly ScreenPath[]
  readonly daftar?: readonly ScreenPath[]
}

/** The shape, or an empty one: spreading an optional shape would lose its names. */
function given<F extends z.core.$ZodLooseShape>(shape: F | undefined): F
function given(shape: z.core.$ZodLooseShape | undefined): z.core.$ZodLooseShape {
  return shape ?? {}
}

/**
 * The three calls of every document: one document (`more`: what other areas add to it), its
 * history, and a page of all by business dates and status (`filter`: further filters).
 */
export function documentCalls<
  D extends FullDocument,
  M extends Shape = {},
  F extends z.core.$ZodLooseShape = {},
>(d: D, o: Rights & { readonly more?: M; readonly filter?: F }) {
  return {
    baca: defineCall({
      method: 'GET',
      path: d.isi.panggil.satu,
      input: zNumberOf(d),
      output: zWhole(d, o.more),
      policy: { screens: o.baca },
      summary: `One document of ${d.tabel}: its head and its lines`,
    }),
    riwayat: defineCall({
      method: 'GET',
      path: `${d.isi.panggil.satu}/riwayat`,
      input: zNumberOf(d),
      output: zRiwayat,
      policy: { screens: o.riwayat ?? o.baca },
      summary: `Who did what with a document of ${d.tabel}, oldest first, from the audit`,
    }),
    daftar: listCall(d, o.daftar ?? o.baca, { status: zStatus(d).optional(), ...given(o.filter) }),
  }
}
