import type { FieldKind, FieldValue } from '#kernel/shared/fields.ts'
import type { Choice, ReferenceSource } from '../../field/input-props.ts'
import type { ReadPath, ScreenPath } from '#kernel/shared/names.ts'

export interface ReportParam {
  readonly name: string
  readonly label: string
  readonly kind: FieldKind
  readonly wajib: boolean
  readonly kosong: string
  readonly min?: number
  readonly max?: number
  readonly pilihan?: readonly Choice[]
  readonly rujukan?: ReferenceSource
  readonly default: FieldValue
}

export interface ReportColumn {
  readonly key: string
  readonly label: string
  readonly kind: FieldKind
  readonly decimals: number
  readonly total: boolean
  readonly sortable: boolean
  readonly link?: ScreenPath
  /** What its figures mean, in words. */
  readonly arti?: string
  readonly pilihan?: readonly Choice[]
  /** Values of rows that are sums of the rows above. */
  readonly jumlahan?: readonly string[]
}

/** The answer of `GET reports/{name}`: a report's declaration for the browser. */
export interface ReportDeclaration {
  readonly name: string
  readonly title: string
  readonly parent: string
  readonly api: ReadPath
  readonly file: string
  readonly params: readonly ReportParam[]
  readonly columns: readonly ReportColumn[]
  /** Column that groups the rows, with a subtotal after each group. */
  readonly grup?: string
  /** How its figures are explained; null where it has none. */
  readonly asal: ReportOrigin | null
  readonly sort: readonly Choice[]
  readonly rentang?: { readonly dari: string; readonly sampai: string; readonly bebas: boolean }
  readonly pesan: { readonly kosong: string; readonly tabel?: string; readonly ada: string }
  readonly cabang: {
    readonly param: string
    readonly semua: string
    readonly wajib?: boolean | undefined
  } | null
  readonly tanggal_terkunci: boolean
}

/** `kunci` tells a row; without it a row is a fact itself, by the name in the column `nama`. */
export interface ReportOrigin {
  readonly kunci: readonly string[]
  readonly nama: string
  readonly link?: ScreenPath
}

export type ReportRow = Readonly<Record<string, FieldValue>>

/** A group on this page, with count and sums over all of its rows. */
export interface ReportGroup {
  readonly nilai: FieldValue
  readonly count: number
  readonly totals: Readonly<Record<string, number>>
}

export interface BranchPart {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly status: 'success' | 'error'
  readonly message?: string
  readonly data: readonly ReportRow[]
  readonly count: number
  readonly grup?: readonly ReportGroup[]
}

/** A page of a report; `cabang` replaces `data` when several branches were asked. */
export interface ReportAnswer {
  readonly message?: string
  readonly data: readonly ReportRow[]
  readonly totals?: Readonly<Record<string, number>>
  readonly count: number
  readonly grup?: readonly ReportGroup[]
  readonly cabang?: readonly BranchPart[]
  /** How many branches were asked; more than `cabang` has while some have not answered. */
  readonly ditanya?: number
  /** Names by column and code, of the codes in the rows. */
  readonly nama?: Readonly<Record<string, Readonly<Record<string, string>>>>
}
