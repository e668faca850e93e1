import type { ScreenPath } from '#kernel/shared/names.ts'
import type { Sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import type { Ctx, Route } from '../http/route.ts'
import type { SlipPiece, SlipLine, Slip } from './slip.ts'

/** A part of a slip. A shop may leave out a part that has a name; one without is always printed. */
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

/** Content of a slip. Its look is the shop's own layout (setting-nota, setting-nota-slip). */
export interface SlipContent extends Pick<Slip, 'judul' | 'salinan' | 'batal' | 'lembar'> {
  readonly kepala: readonly ContentLine[]
  readonly barang: readonly ContentPiece[]
  readonly jumlah: readonly ContentLine[]
  readonly bayar?: readonly ContentLine[]
  /** Number of the document; it can be scanned as a QR code or barcode. */
  readonly nomor?: string
  /** A QR code of its own in place of the number's. */
  readonly kode?: { readonly isi: string; readonly teks: string }
  /** Foot of the slip: the document's remark, terms, thanks. */
  readonly catatan?: readonly ContentText[]
  /** Terms on the reverse, unless the shop's layout has its own. */
  readonly belakang?: readonly string[]
  /** Words below the lines to sign on. */
  readonly tandaTangan?: readonly string[]
}

/** A text in the person's language. */
export type SlipTexts = (key: string, params?: Readonly<Record<string, string | number>>) => string

/** Business date of a document, and the instant by the clock. */
export interface DocumentMoment {
  readonly tanggal: string
  readonly waktu: string
}

/** Context for the content of a slip: its language and zone. */
export interface SlipContext {
  readonly t: SlipTexts
  /** Name of a kind of document, by the letters of its numbers. */
  readonly namaDokumen: (jenis: string) => string
  /** A date in the style of the language. */
  readonly tanggal: (tanggal: string) => string
  /** Who sells, as the tax office knows him; null where no tax is collected. */
  readonly pajak: {
    readonly npwp: string
    readonly nitku: string
    /** Every line says why it is taxed, a consumer's too. */
    readonly alasan: boolean
  } | null
  /** Lines with the business date and the clock's time, each with its label. */
  readonly kapan: (pada: DocumentMoment) => readonly ContentLine[]
}

/** Facts that the holder of a slip can look up without a login. */
export interface SlipSummary {
  readonly tanggal: string
  /** Status of the document: VALID, BATAL …; its text is `nota.status.<value>`. */
  readonly status: string
  /** Null for a document without a price. */
  readonly total_rp: number | null
  /** Null for a document without weight. */
  readonly berat_mg: number | null
}

/** Recipient of a document's message. */
export interface ChatRecipient {
  readonly nama: string | null
  /** Null when there is none, or for a member who wants no messages. */
  readonly no_hp: string | null
}

/** How a document is sent to its customer by chat. */
export interface ChatDocument {
  /** First part of its calls: `penjualan` in penjualan/get/bynota. */
  readonly tipe: string
  /** The document as its own call answers it. Throws 404. */
  readonly baca: (tx: Tx, nomor: string) => Promise<object>
  /**
   * Name of the lines by group in `get/bynota`; absent when that call answers the document itself.
   */
  readonly grup?: string
  /** Query of at most one row. */
  readonly penerima: (kode_toko: string, nomor: string) => Sql<ChatRecipient>
}

/** The document of a slip: who may print it, its content, and the count of its copies. */
export interface SlipDocument {
  /** Words in front of the number in the file's name: NOTA PENJUALAN. */
  readonly berkas: string
  /** Screens that print it; a right to any of them is enough. */
  readonly layar: readonly ScreenPath[]
  /** Table and column of its number; the table counts the copies in its column `cetak`. */
  readonly tabel: string
  readonly kolom: string
  /** First word of its acts in the log, where it is not that of the table: cash. */
  readonly area?: string
  /** A copy needs an approval, and asking for the original again counts as a copy. */
  readonly salinanBerizin?: true
  /** The content. Throws 404 when the shop has no such document. */
  readonly isi: (a: ContentRequest) => Promise<SlipContent>
  /** Query of at most one row; absent when another slip represents the same number. */
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
 * One kind of slip, declared beside its document and registered with its module. Its layout screen,
 * preview and printing derive from this.
 */
export interface SlipDefinition {
  /** Key of its layout: PENJUALAN, HUTANG … */
  readonly jenis: string
  /** Module flag that doubles every print; null where there is none. */
  readonly duplikat: string | null
  /** Names of the parts that a layout may leave out, in printing order. */
  readonly bagian: readonly string[]
  /** An example document for the preview of the layout. */
  readonly contoh: (latar: SlipContext) => SlipContent
  /** Absent when there is only a layout. */
  readonly dokumen?: SlipDocument
  /** The calls that print it and count its copies. */
  readonly routes?: readonly Route[]
}

/** A slip that has documents. */
export type PrintedSlip = SlipDefinition & { readonly dokumen: SlipDocument }
