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
   * Trade tables whose rows are part of the books: documents, approvals and what was done with them.
   * Whoever writes one has the digest of the row kept by the audit (db/trace.ts), so that `verify`
   * names a row that was changed past the program. Each with the rest of its key, after kode_toko.
   */
  readonly sealed?: { readonly [T in TableName]?: readonly (keyof Tables[T])[] }
}

/** All tables of the product; each stands in one class, the sealed ones among `trade`. */
export interface TableClasses {
  readonly trade: readonly string[]
  readonly reference: readonly string[]
  readonly local: readonly string[]
  readonly sealed: Readonly<Record<string, readonly string[]>>
}

/** Tables of the kernel itself: the books, the day, sessions, what runs by itself. */
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
    'gambar_lepas',
  ],
  local: ['sesi', 'migrasi'],
}

/**
 * What a process remembers of a shop (session/shop-store.ts). Every transaction that writes one of
 * them counts the change in the shop's open day, so that no call goes on with what was remembered.
 */
export const ruleTables: ReadonlySet<string> = new Set(['toko', 'pengaturan'])

let known: TableClasses | undefined

/** The app tells it once, with the registry of all areas, before anything is read or written. */
export function knowTables(classes: TableClasses): void {
  known = classes
}

/** Throws while nobody has told: a write that is not known to be sealed must not go through. */
export function tableClasses(): TableClasses {
  if (!known) throw new Error('tables are asked for before the areas have declared them')
  return known
}
