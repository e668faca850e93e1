import { type Field, type FieldOptions, type FieldValue, type ValuesOf } from './fields.ts'
import type { ErrorCode } from './errors.ts'
import type { ApiPaths, ReadPath, ScreenPath } from './names.ts'
import type { TextKey } from './text-keys.ts'

/** A field of a document's head or lines, and its source when that is not its own column. */
export interface DocumentField<V extends FieldValue = FieldValue> extends Field<V> {
  readonly sumber?: Source
}

type Source =
  /** Another column of the same table. */
  | { readonly kolom: string }
  /** A column of the row that `kunci` refers to, matched by the same name or by `milik`. */
  | {
      readonly tabel: string
      readonly kunci: string
      readonly milik: string
      readonly kolom?: string
    }
  /** Computed by the server's reader of this document. */
  | 'hitung'

type Fields = Readonly<Record<string, DocumentField>>

/** Reads a field from a column of another name: `dariKolom(rupiah(), 'harga_rp')`. */
export const dariKolom = <V extends FieldValue>(f: Field<V>, kolom: string): DocumentField<V> => ({
  ...f,
  sumber: { kolom },
})

/** Reads a name that belongs to a code of the head: `milik('sales', 'kode_sales', teks())`. */
export const milik = <V extends FieldValue>(
  tabel: string,
  kunci: string,
  f: Field<V>,
  lain: { readonly kolom?: string; readonly milik?: string } = {},
): DocumentField<V> => ({ ...f, sumber: { tabel, kunci, milik: kunci, ...lain } })

/** A field that the server's reader computes; TypeScript requires the reader to do so. */
export const hitung = <V extends FieldValue>(f: Field<V>): Computed<V> => ({
  ...f,
  sumber: 'hitung',
})
type Computed<V extends FieldValue = FieldValue> = DocumentField<V> & { readonly sumber: 'hitung' }

/** A field that may be empty. */
export const KOSONG = { wajib: false } as const satisfies FieldOptions

/** Lines of a document, such as its pieces or payments, in the order of `urut`. */
export interface LineDefinition {
  readonly tabel: string
  /** `tabel` is a view: what it shows is sealed where it lies. */
  readonly view?: true
  readonly isi: Fields
  /** Column with the document's number, where it has another name. */
  readonly kunci?: string
  /** Fields with a sum below the lines, and those that a narrow screen hides. */
  readonly jumlah?: readonly string[]
  readonly lebar?: readonly string[]
  /** Column that orders the lines; by default `baris`. */
  readonly urut?: string
}

/** How a status looks. */
export type StatusTone = 'ok' | 'bad' | 'wait' | 'info' | 'quiet'

/** Content of a document and how a list of it is read. Fields have their names on the wire. */
export interface ListContent {
  /** Call for a page of all. */
  readonly panggil: { readonly daftar: ReadPath }
  readonly kepala: Fields
  readonly baris?: Readonly<Record<string, LineDefinition>>
  /** Fields that a search covers: of the head, and of lines as `items.kode_barcode`. */
  readonly cari: readonly string[]
  /** Fields that a list sums up, without cancelled documents. */
  readonly jumlah: readonly string[]
  /** Fields that can order a list. */
  readonly urut: readonly string[]
  /** Columns of the list, and those of them that a narrow screen hides. */
  readonly kolom: readonly string[]
  readonly lebar?: readonly string[]
  /** Text for an empty list. */
  readonly kosong: TextKey
}

/** Content of a document that has statuses and is read one by one, too. */
export interface DocumentContent extends ListContent {
  /** Calls for one document, `titip/{no_titip}` (with `/riwayat`, `/slip`), and for a page of all. */
  readonly panggil: { readonly satu: ReadPath; readonly daftar: ReadPath }
  /** Each status with its tone, and the name of its texts: `pilihan.status_titip.open`. */
  readonly status: {
    readonly nama: string
    readonly nilai: Readonly<Record<string, StatusTone>>
  }
  /** Steps of its life, each with the statuses from which it may be taken. */
  readonly langkah?: Readonly<Record<string, readonly string[]>>
  /** Why a step may not be taken, by the status that the document has (409). */
  readonly tolak?: Readonly<Record<string, ErrorCode>>
  /** Error for an unknown number (404), with the number as a parameter. */
  readonly tidakAda: ErrorCode
  /** Texts for the acts in its history. */
  readonly aksi: Readonly<Record<string, TextKey>>
}

/** How a document belongs to a member: for the member's history, and for forgetting the member. */
export interface MilikMember {
  /**
   * Name in a list of a member's documents: TITIP, HUTANG; null where other documents represent it.
   */
  readonly jenis: string | null
  /** Column of its value in rupiah; null for a document that costs points. */
  readonly total: string | null
  /** Columns of the points that the member earned and spent. */
  readonly poin?: { readonly dapat?: string; readonly pakai?: string }
  /** Statuses that bind both sides: a member with such a document can't be forgotten. */
  readonly terbuka?: readonly string[]
  /** The document holds the member's name and phone, which it no longer needs once it is over. */
  readonly lupakan?: true
  /** What else of the person it holds and loses then: columns that may be empty, pictures too. */
  readonly pribadi?: readonly string[]
  /** Further rows under its number that name the person, and the columns that they lose then. */
  readonly jejak?: readonly JejakOrang[]
}

/** Rows of a table by the document's number; `bila` names those of them that are meant. */
export interface JejakOrang {
  readonly tabel: string
  readonly kolom: readonly string[]
  readonly bila?: { readonly kolom: string; readonly nilai: string }
}

/** Documents that wait for somebody, told to all who may open the screen until there are none. */
export interface WaitingDocuments {
  /** Unique in the product; their text is `menunggu.<nama>` with {jumlah}. */
  readonly nama: string
  /** Where it is done. */
  readonly layar: ScreenPath
  readonly status: readonly string[]
  /** Column of the day by which one has to be done: earlier it is not told. */
  readonly tenggat?: string
  /** Told from the day after that day. */
  readonly lewat?: true
}

/** One kind of document: a paper with a number of its own. */
export interface DokumenDefinition {
  /** The two letters that its numbers begin with. */
  readonly jenis: string
  /** Its name on slips, in recaps, charts and lists. */
  readonly nama: TextKey
  /** Its table, and the column of its number; the answer carries the number under that name. */
  readonly tabel: string
  readonly nomor: string
  /** Journal of Parameter Akun (`trx`, `type`); a document without ledger lines has none. */
  readonly jurnal?: readonly [trx: string, type: string]
  /** Screens that show a document and that cancel it, each by its number in `nomor`. */
  readonly lihat?: ScreenPath
  readonly batal?: ScreenPath
  /** The call that prints its slip, where that is not `/slip` of the call for one document. */
  readonly slip?: ReadPath
  readonly member?: MilikMember
  /**
   * Money that a customer paid on it in advance: the account that the shop owes it on while the
   * status is one of `member.terbuka`, and its column.
   */
  readonly uangMuka?: { readonly akun: string; readonly kolom: string }
  /**
   * Rupiah by which a valid one is settled at once, over money accounts and what takes their place:
   * its column, and whether the shop is paid or pays. A negative sum goes the other way.
   */
  readonly lunas?: { readonly kolom: string; readonly arah: 'MASUK' | 'KELUAR' }
  /** Those of it that wait for somebody; the module counts them (`waitingOf`). */
  readonly menunggu?: WaitingDocuments
  /** Its content; a step of another document, such as money on a deposit, has none of its own. */
  readonly isi?: ListContent | DocumentContent
}

declare const dokumen: unique symbol
/** A declared document; other code can't pass letters of its own as one. */
export type Dokumen<D extends DokumenDefinition = DokumenDefinition> = D & {
  readonly [dokumen]: true
}

/**
 * Declares a kind of document, in `dokumen.ts` of the area that makes it. The module lists it under
 * `documents`; the registry holds all of them.
 */
export function defineDokumen<const D extends DokumenDefinition>(definition: D): Dokumen<D> {
  return definition as Dokumen<D>
}

/** The call for one document; a step of another document has none. */
export const callOfOne = ({ isi }: DokumenDefinition): ReadPath | undefined =>
  isi && 'satu' in isi.panggil ? isi.panggil.satu : undefined

/** The call that tells its history. */
export const historyPath = ({ isi }: FullDocument): ReadPath =>
  `${isi.panggil.satu}/riwayat` as ReadPath

/** The call that prints its slip. A kind without one stops the start. */
export function slipPath(d: DokumenDefinition): ReadPath {
  const one = callOfOne(d)
  if (d.slip) return d.slip
  if (!one) throw new Error(`document ${d.jenis} has no slip`)
  return `${one}/slip` as ReadPath
}

/** The call that counts one more copy of its slip, by the name that most kinds have for it. */
export const copyPath = (d: DokumenDefinition) =>
  slipPath(d).replace(/(\/slip)?\/\{.*/, '/cetak-ulang') as ApiPaths['POST']

/** The calls by which a second person confirms it, `service/validasi`, and that cancel it. */
export const validationPath = (d: FullDocument) => actPath(d, 'validasi')
export const cancelPath = (d: FullDocument) => actPath(d, 'cancel')

const actPath = ({ isi }: FullDocument, act: string) =>
  isi.panggil.satu.replace(/\/\{.*/, `/${act}`) as ApiPaths['POST']

/** Its slip among the kinds of slips, by the name that most kinds have for it. */
export const slipKind = (d: DokumenDefinition): string => d.tabel.toUpperCase()

/** The declared kind of a number, by its first two letters. */
export const documentOf = (
  all: ReadonlyMap<string, DokumenDefinition>,
  nomor: string,
): DokumenDefinition | undefined => all.get(nomor.slice(0, 2))

/** A declared kind with a list of its documents. */
export type ListedDocument = DokumenDefinition & { readonly isi: ListContent }
/** A declared kind whose documents are read one by one, too. */
export type FullDocument = DokumenDefinition & { readonly isi: DocumentContent }

/** Names of the steps that a kind declares. */
export type StepOf<D extends FullDocument> = keyof NonNullable<D['isi']['langkah']> & string

/** True when a step may be taken with a document of this status. */
export const mayStep = <D extends FullDocument>(d: D, step: StepOf<D>, status: string): boolean =>
  d.isi.langkah?.[step]?.includes(status) ?? false

/** Why a step may not be taken with a document of this status. */
export function refusalOf({ isi, tabel }: FullDocument, status: string): ErrorCode {
  const code = isi.tolak?.[status]
  if (!code) throw new Error(`${tabel} says nothing of ${status}`)
  return code
}

/** The head on the wire. */
export type Head<D extends ListedDocument> = ValuesOf<D['isi']['kepala']>
type Lines<D extends ListedDocument> = D['isi'] extends { readonly baris: infer L } ? L : {}
/** Names of its lines, and the type of one on the wire. */
export type LineName<D extends ListedDocument> = keyof Lines<D> & string
export type Line<D extends ListedDocument, N extends LineName<D>> = Lines<D>[N] extends {
  readonly isi: infer F extends Fields
}
  ? ValuesOf<F>
  : never
/** The whole document on the wire. */
export type Whole<D extends FullDocument> = Head<D> & {
  readonly [N in LineName<D>]: Line<D, N>[]
}
/** Names of head fields that the server's reader computes. */
export type ComputedName<D extends ListedDocument> = {
  [N in keyof D['isi']['kepala']]: D['isi']['kepala'][N] extends Computed ? N : never
}[keyof D['isi']['kepala']] &
  string
/** Statuses that the document can have. */
export type Status<D extends FullDocument> = keyof D['isi']['status']['nilai'] & string
