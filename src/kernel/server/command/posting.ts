import type { Dokumen } from '#kernel/shared/document.ts'
import type { LedgerLine } from '#kernel/shared/posting.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { type Sql, sql } from '../db/query.ts'
import type { Tables } from '../db/table-types.ts'

/** Placeholder for the number that the posting statement gives out; the database fills it in. */
export const NOMOR = Symbol('nomor')

export type ColumnValue =
  | string
  | number
  | boolean
  | null
  | Date
  | readonly string[]
  | Buffer
  | typeof NOMOR
export type RowValues = Readonly<Record<string, ColumnValue>>

/** One write of a posting: rows into a table, or an update. Values may be NOMOR. */
export type TableWrite =
  | { readonly table: string; readonly rows: readonly RowValues[] }
  | { readonly update: Sql<unknown> }

interface Cells {
  text: string | typeof NOMOR
  number: number
  boolean: boolean
  json: string
  time: Date | string
  texts: readonly string[]
  bytes: Buffer
}
type Cell<Kind> = Kind extends `${infer K extends keyof Cells}?`
  ? Cells[K] | null
  : Kind extends `${infer K extends keyof Cells}=`
    ? Cells[K]
    : Kind extends keyof Cells
      ? Cells[Kind]
      : never
type MayLack<Kind> = Kind extends `${string}${'?' | '='}` ? true : false

/** A row for an insert. Columns that may be null or that the database fills in can be left out. */
export type RowOf<T extends keyof Tables> = {
  readonly [C in keyof Tables[T] as MayLack<Tables[T][C]> extends true ? never : C]: Cell<
    Tables[T][C]
  >
} & {
  readonly [C in keyof Tables[T] as MayLack<Tables[T][C]> extends true ? C : never]?: Cell<
    Tables[T][C]
  >
}
/** Refuses columns that the table does not have, also when they come from a spread. */
type Only<Row, Columns> = Row & { readonly [C in Exclude<keyof Row, Columns>]: never }

/** Rows of one table, all with the same columns; without any nothing is written. */
export function insert<T extends keyof Tables, R extends RowOf<T>>(
  table: T,
  rows: Only<R, keyof Tables[T]> | readonly Only<R, keyof Tables[T]>[],
): TableWrite {
  return { table, rows: (Array.isArray(rows) ? rows : [rows]) as readonly RowValues[] }
}

/** Columns of the rows of one table whose columns have the values of `key`. */
export function update<
  T extends keyof Tables,
  K extends Partial<RowOf<T>> & { readonly kode_toko: string },
  R extends Partial<RowOf<T>>,
>(table: T, key: Only<K, keyof Tables[T]>, columns: Only<R, keyof Tables[T]>): TableWrite {
  const equal = (values: object) =>
    Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  return {
    update: sql`update public.${sql.table(table)} set ${sql.join(equal(columns))}
      where ${sql.join(equal(key), sql` and `)}`,
  }
}

/**
 * An UPDATE, INSERT or DELETE that needs no answer. A statement that must stop the commit when it
 * changes nothing belongs into the handler's first flight, where its row count can be checked.
 */
export function ubah(update: Sql<unknown>): TableWrite {
  return { update }
}

/** A ledger line with a number of its own: the line that reverses line n has the number -n. */
export type NumberedLine = LedgerLine & { readonly baris?: number }

export interface Audit {
  /** Area and verb: `penjualan.create`. */
  readonly aksi: string
  /** The object of the act: `baki:B01`, or NOMOR for the new document itself. */
  readonly objek: string | typeof NOMOR
  readonly sebelum?: unknown
  readonly sesudah?: unknown
}

/** A message to the open browsers of the shop. */
export interface Announcement {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
  /** Sent before the answer goes out, because other server processes remember old values. */
  readonly segera?: true
}

/** A notice about one person, sent to the shop that the person's browsers are in. */
export interface PersonNotice {
  readonly user_id: string
  readonly kode_toko: string
  readonly event: 'pengguna.berubah' | 'sesi.berakhir'
}

/** Path of the field in the answer that carries the number. */
export type NumberColumn = string | readonly string[]

/** What a command's handler decides; the kernel posts it. */
export interface Outcome<O> {
  /** Asks for a new number of this kind. The answer carries it in the field that the kind names. */
  readonly dokumen?: Dokumen
  /**
   * Other fields for the number, where the kind's own name does not fit or one field is not enough.
   */
  readonly kolom?: NumberColumn
  /** The existing document that the lines belong to, when no new number is made. */
  readonly nomor?: string
  readonly tulis?: readonly TableWrite[]
  readonly buku?: readonly NumberedLine[]
  /**
   * Closes the day with this posting and opens `berikut`, whose chain continues from this posting.
   */
  readonly tutupHari?: { readonly berikut: Tanggal }
  /**
   * Takes the closing of this day back: the posting is the next one of that day, and the day is
   * open again. The handler has already withdrawn the empty day that the closing had opened.
   */
  readonly bukaHari?: { readonly tanggal: Tanggal }
  readonly audit: Audit
  /**
   * Rolls the transaction back, so that nothing is kept and only the answer goes out: a dry run.
   */
  readonly batal?: boolean
  readonly outbox?: readonly {
    readonly id: string
    readonly jenis: string
    readonly isi: unknown
  }[]
  /** Sent to the shop's open browsers after the commit. */
  readonly kabar?: Announcement
  /**
   * People whose rights changed or whose session ended. Every process and the people's open
   * browsers are told after the commit and before the answer goes out.
   */
  readonly orang?: readonly PersonNotice[]
  /** The answer; the number that only the posting knows is absent or empty. */
  readonly jawaban: Omit<O, never> | Partial<O>
}
