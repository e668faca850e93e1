import type { Tables } from './table-types.ts'

type TableName = keyof Tables

/**
 * Tables of one area by class (schema.md, rule 2). A master's table is not among them: its
 * declaration says whether every shop has rows of its own.
 */
export interface OwnTables {
  /** kode_toko first in every key, row security. */
  readonly trade?: readonly TableName[]
  /** Shared by all shops. */
  readonly reference?: readonly TableName[]
  /** This node's own affairs. */
  readonly local?: readonly TableName[]
  /**
   * Trade tables whose rows are part of the books: documents, approvals and acts on them, each with
   * the rest of its key after kode_toko. The audit keeps the digest of every row that is written
   * here (db/trace.ts), so that `verify` names a row that was changed outside the program.
   */
  readonly sealed?: { readonly [T in TableName]?: readonly (keyof Tables[T])[] }
  /** Rows that every shop begins with, without kode_toko: written with its first business day. */
  readonly begin?: {
    readonly [T in TableName]?: readonly { readonly [C in keyof Tables[T]]?: string }[]
  }
}

/** All tables of the product. Each is in one class; the sealed ones are also in `trade`. */
export interface TableClasses {
  readonly trade: readonly string[]
  readonly reference: readonly string[]
  readonly local: readonly string[]
  readonly sealed: Readonly<Record<string, readonly string[]>>
  readonly begin: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>
}

/** Tables of the kernel itself: the books, the day, sessions, background jobs. */
export const kernelTables: OwnTables = {
  trade: [
    'hari',
    'buku',
    'saldo_harian',
    'audit',
    'idempotensi',
    'outbox',
    'tugas_harian',
    'master_nomor',
    'baca_pribadi',
    'lihat_kartu',
    'gambar_lepas',
  ],
  local: ['sesi', 'migrasi'],
}

/**
 * Tables that a process remembers per shop (session/shop-store.ts). Every transaction that writes
 * one of them counts the change in the shop's open day, so that no call works with outdated values.
 */
export const ruleTables: ReadonlySet<string> = new Set(['toko', 'pengaturan'])

let known: TableClasses | undefined

/** The app calls this once, with the registry of all areas, before anything is read or written. */
export function knowTables(classes: TableClasses): void {
  known = classes
}

/** Throws before `knowTables`: no write may pass while its table's class is unknown. */
export function tableClasses(): TableClasses {
  if (!known) throw new Error('tables are asked for before the areas have declared them')
  return known
}
