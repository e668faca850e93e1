import { type Field, type FieldOptions, type FieldValue, type ValuesOf } from './fields.ts'
import type { ErrorCode } from './errors.ts'
import type { ReadPath, ScreenPath } from './names.ts'
import type { TextKey } from './text-keys.ts'

/** A field of a document's head or lines, and where it comes from if not from its own column. */
export interface DocumentField<V extends FieldValue = FieldValue> extends Field<V> {
  readonly sumber?: Source
}

type Source =
  /** Another column of the same table. */
  | { readonly kolom: string }
  /** Of the row that `kunci` of this document points to, by the same name or by `milik`. */
  | {
      readonly tabel: string
      readonly kunci: string
      readonly milik: string
      readonly kolom?: string
    }
  /** Made by the server's reader of this document. */
  | 'hitung'

type Fields = Readonly<Record<string, DocumentField>>

/** Read from a column that is called otherwise: `kolom(rupiah(), 'harga_rp')`. */
export const dariKolom = <V extends FieldValue>(f: Field<V>, kolom: string): DocumentField<V> => ({
  ...f,
  sumber: { kolom },
})

/** A name that belongs to a code of the head: `milik('sales', 'kode_sales', teks())`. */
export const milik = <V extends FieldValue>(
  tabel: string,
  kunci: string,
  f: Field<V>,
  lain: { readonly kolom?: string; readonly milik?: string } = {},
): DocumentField<V> => ({ ...f, sumber: { tabel, kunci, milik: kunci, ...lain } })

/** Computed by the server's reader, which has to say how; TypeScript holds it to that. */
export const hitung = <V extends FieldValue>(f: Field<V>): Computed<V> => ({
  ...f,
  sumber: 'hitung',
})
type Computed<V extends FieldValue = FieldValue> = DocumentField<V> & { readonly sumber: 'hitung' }

/** A field that may be empty. */
export const KOSONG = { wajib: false } as const satisfies FieldOptions

/** Lines of a document: its pieces, its payments. They stand in the order of `urut`. */
export interface LineDefinition {
  readonly tabel: string
  readonly isi: Fields
  /** Column that holds the document's number, where it is called otherwise there. */
  readonly kunci?: string
  /** Fields that are summed up below them. */
  readonly jumlah?: readonly string[]
  /** Column that orders them; `baris` unless said otherwise. */
  readonly urut?: string
}

/** How a state is shown. */
export type StatusTone = 'ok' | 'bad' | 'wait' | 'info' | 'quiet'

/** What a document holds and how it is looked at. Fields have their names of the wire. */
export interface DocumentContent {
  /** Call of one, `titip/{no_titip}`, with `/riwayat` and `/slip` below it; call of a page of all. */
  readonly panggil: { readonly satu: ReadPath; readonly daftar: ReadPath }
  readonly kepala: Fields
  readonly baris?: Readonly<Record<string, LineDefinition>>
  /** Each state with its tone, and the name of the texts that call it: `pilihan.status_titip.open`. */
  readonly status: {
    readonly nama: string
    readonly nilai: Readonly<Record<string, StatusTone>>
  }
  /** Told when a number is not there (404), with the number under its name. */
  readonly tidakAda: ErrorCode
  /** What a search looks at: fields of the head, and of lines as `items.kode_barcode`. */
  readonly cari: readonly string[]
  /** Fields that a list sums up; cancelled documents are left out. */
  readonly jumlah: readonly string[]
  /** Names that a list may be sorted by. */
  readonly urut: readonly string[]
  /** Columns of the list, and those of them that a narrow screen leaves out. */
  readonly kolom: readonly string[]
  readonly lebar?: readonly string[]
  /** What the acts of its history are called. */
  readonly aksi: Readonly<Record<string, TextKey>>
  /** Said where a list has nothing. */
  readonly kosong: TextKey
}

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
  /** Screen that shows one by its number, under the name `nomor`, and the one that cancels it. */
  readonly lihat?: ScreenPath
  readonly batal?: ScreenPath
  readonly member?: MilikMember
  /** What it holds; a step of another document (money on a deposit) has nothing of its own. */
  readonly isi?: DocumentContent
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

/** A declared kind that says what it holds. */
export type FullDocument = DokumenDefinition & { readonly isi: DocumentContent }

/** The head as it crosses the wire. */
export type Head<D extends FullDocument> = ValuesOf<D['isi']['kepala']>
type Lines<D extends FullDocument> = D['isi'] extends { readonly baris: infer L } ? L : {}
/** Names of its lines, and one of them as it crosses the wire. */
export type LineName<D extends FullDocument> = keyof Lines<D> & string
export type Line<D extends FullDocument, N extends LineName<D>> = Lines<D>[N] extends {
  readonly isi: infer F extends Fields
}
  ? ValuesOf<F>
  : never
/** The whole document as it crosses the wire. */
export type Whole<D extends FullDocument> = Head<D> & {
  readonly [N in LineName<D>]: Line<D, N>[]
}
/** Names of head fields that the server's reader computes. */
export type ComputedName<D extends FullDocument> = {
  [N in keyof D['isi']['kepala']]: D['isi']['kepala'][N] extends Computed ? N : never
}[keyof D['isi']['kepala']] &
  string
/** The states that it can have. */
export type Status<D extends FullDocument> = keyof D['isi']['status']['nilai'] & string
