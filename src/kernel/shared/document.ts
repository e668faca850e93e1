import type { ScreenPath } from './names.ts'
import type { TextKey } from './text-keys.ts'

/** Whose paper it is, for the trace of a member and for what is forgotten of him. */
export interface MilikMember {
  /** What a list of a member's documents calls it: TITIP, HUTANG; null where others stand for it. */
  readonly jenis: string | null
  /** Column of what it was about in rupiah; null for what costs points. */
  readonly total: string | null
  /** Columns of the points that he got and paid with it. */
  readonly poin?: { readonly dapat?: string; readonly pakai?: string }
  /** States in which it binds both sides: a member with one of these can't be forgotten. */
  readonly terbuka?: readonly string[]
  /** It carries his name and phone, and needs neither once it is over. */
  readonly lupakan?: true
}

/** One kind of document: paper with a number of its own. */
export interface DokumenDefinition {
  /** The two letters that its numbers begin with. */
  readonly jenis: string
  /** Its one name: on slip, recap, chart and in lists. */
  readonly nama: TextKey
  /** Table that holds it, and the column of its number; the answer carries the number under it too. */
  readonly tabel: string
  readonly nomor: string
  /** Journal of Parameter Akun (`trx`, `type`); a document without ledger lines has none. */
  readonly jurnal?: readonly [trx: string, type: string]
  /** Screen that shows one by its number, under the name `nomor`. */
  readonly lihat?: ScreenPath
  readonly member?: MilikMember
}

declare const dokumen: unique symbol
/** A document that was declared: letters that stand beside a declaration are no document. */
export type Dokumen<D extends DokumenDefinition = DokumenDefinition> = D & {
  readonly [dokumen]: true
}

/**
 * Declares a kind of document, in the `dokumen.ts` of the area that makes it. The module lists it
 * under `documents`; whoever needs all of them asks the registry.
 */
export function defineDokumen<const D extends DokumenDefinition>(definition: D): Dokumen<D> {
  return definition as Dokumen<D>
}

/** The declared kind that a number belongs to, by its letters. */
export const documentOf = (
  all: ReadonlyMap<string, DokumenDefinition>,
  nomor: string,
): DokumenDefinition | undefined => all.get(nomor.slice(0, 2))
