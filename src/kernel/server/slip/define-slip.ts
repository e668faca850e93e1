import type { ScreenPath } from '#kernel/shared/names.ts'
import type { Sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import type { Ctx } from '../http/route.ts'
import type { SlipPiece, SlipLine, Slip } from './slip.ts'

/** A part of a slip that a shop may leave out, by name; a part without a name always stands. */
export interface Part {
  readonly bagian?: string
}

export type ContentLine = SlipLine & Part
export interface ContentText extends Part {
  readonly teks: string
}
export interface ContentPiece extends Omit<SlipPiece, 'rincian'> {
  readonly rincian: readonly ContentText[]
}

/** What a slip says. How it looks is the shop's own layout (setting-nota, setting-nota-slip). */
export interface SlipContent extends Pick<Slip, 'judul' | 'salinan' | 'batal'> {
  readonly kepala: readonly ContentLine[]
  readonly barang: readonly ContentPiece[]
  readonly jumlah: readonly ContentLine[]
  readonly bayar?: readonly ContentLine[]
  /** Number of the document; as a QR or bar code it can be scanned back. */
  readonly nomor?: string
  /** Below: the document's own remark, terms, thanks. */
  readonly catatan?: readonly ContentText[]
  /** Who signs by hand: room to sign above each of these words. */
  readonly tandaTangan?: readonly string[]
}

/** A text in the person's language. */
export type SlipTexts = (key: string, params?: Readonly<Record<string, string | number>>) => string

/** The shop's date that a document was written on, and the instant by the clock. */
export interface DocumentMoment {
  readonly tanggal: string
  readonly waktu: string
}

/** For which document, in which language and zone a slip is written. */
export interface SlipContext {
  readonly t: SlipTexts
  /** The name of a kind of document, by the letters of its numbers. */
  readonly namaDokumen: (jenis: string) => string
  /** A date as the language writes it. */
  readonly tanggal: (tanggal: string) => string
  /** When it was written: the business date and the clock's time, each in a line that names it. */
  readonly kapan: (pada: DocumentMoment) => readonly ContentLine[]
}

/** What somebody who holds a slip in his hand may hear about it without a log-in. */
export interface SlipSummary {
  readonly tanggal: string
  /** VALID, BATAL …: as the document has it; its text is `nota.status.<value>`. */
  readonly status: string
  /** Null where it costs no money. */
  readonly total_rp: number | null
  /** Null where the document weighs nothing. */
  readonly berat_mg: number | null
}

/** Who a document's message goes to. */
export interface ChatRecipient {
  readonly nama: string | null
  /** Null where there is none, and of a member who wants no messages. */
  readonly no_hp: string | null
}

/** How a document goes to its customer's chat. */
export interface ChatDocument {
  /** First part of its calls: `penjualan` in penjualan/get/bynota. */
  readonly tipe: string
  /** The document as its own call answers it. Throws 404. */
  readonly baca: (tx: Tx, nomor: string) => Promise<object>
  /** What `get/bynota` calls its lines by group; absent where it answers the document. */
  readonly grup?: string
  /** Finds at most one row. */
  readonly penerima: (kode_toko: string, nomor: string) => Sql<ChatRecipient>
}

/** The document behind a slip: who prints it, what stands on it, where its copies are counted. */
export interface SlipDocument {
  /** In front of the number in the file's name: NOTA PENJUALAN. */
  readonly berkas: string
  /** Screens that print it; the right to one of them is enough. */
  readonly layar: readonly ScreenPath[]
  /** Table and column of its number; the table counts its copies in a column `cetak`. */
  readonly tabel: string
  readonly kolom: string
  /** First word of its acts in the log, where its table begins otherwise: cash. */
  readonly area?: string
  /** A copy needs an approval: nobody gets one by asking for the original again. */
  readonly salinanBerizin?: true
  /** Throws 404 when the shop has no such document. */
  readonly isi: (a: ContentRequest) => Promise<SlipContent>
  /** Finds at most one row; absent where another slip speaks for the same number. */
  readonly ringkas?: (kode_toko: string, nomor: string) => Sql<SlipSummary>
  /** Absent where the document has no customer. */
  readonly chat?: ChatDocument
}

export interface ContentRequest {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly nomor: string
  readonly latar: SlipContext
}

/**
 * One kind of slip, declared beside the document that it belongs to and registered with its module:
 * from it come its layout screen, its preview and its printing.
 */
export interface SlipDefinition {
  /** PENJUALAN, HUTANG …: the key of its layout. */
  readonly jenis: string
  /** Module flag that makes every print a double one; null where there is none. */
  readonly duplikat: string | null
  /** Names of the parts that a layout may leave out, in the order in which they are printed. */
  readonly bagian: readonly string[]
  /** A document as it could be, for the preview of the layout. */
  readonly contoh: (latar: SlipContext) => SlipContent
  /** Absent while only its layout exists. */
  readonly dokumen?: SlipDocument
}

/** A slip whose documents exist. */
export type PrintedSlip = SlipDefinition & { readonly dokumen: SlipDocument }
