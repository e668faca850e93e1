import { bungkus } from '../slip/wrap.ts'
import { tulisDesimal } from '#kernel/shared/numbers.ts'
import { kinds } from '#kernel/shared/fields.ts'
import type { Bahasa } from '#kernel/shared/i18n.ts'
import { bagiBulat } from '#kernel/shared/pembulatan.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import type { Nilai, ReportColumn } from './define.ts'
import type { Totals } from './executor.ts'

export { tulisSaat, tulisTanggal, tulisWaktu } from '#kernel/shared/i18n.ts'

/** The values of one row, in the order of the columns. */
export type Sel = readonly Nilai[]
/** Rows that travel together: handing over each of 100,000 alone would take longer than writing. */
export type Lot = readonly Sel[]

/** Gathers rows that come alone. */
export async function* perLot(rows: AsyncIterable<Sel>, banyak = 500): AsyncGenerator<Lot> {
  let lot: Sel[] = []
  for await (const sel of rows) {
    if (lot.push(sel) < banyak) continue
    yield lot
    lot = []
  }
  if (lot.length > 0) yield lot
}

/** Who asked for what, where and when: the head of every export (R-393, ux.md 8). */
export interface Kepala {
  readonly nama_toko: string
  readonly alamat: readonly string[]
  readonly judul: string
  readonly periode: string | null
  readonly saringan: readonly { readonly label: string; readonly nilai: string }[]
  /** 'Dicetak oleh …', with person and time. */
  readonly oleh: string
}

export interface ExportColumn extends ReportColumn {
  readonly label: string
  /** Texts of a choice's values; a value without one is written as it is. */
  readonly pilihan?: Readonly<Record<string, string>>
}

/** One export, whatever its format: head, columns, and rows that pass by once. */
export interface Ekspor {
  readonly bahasa: Bahasa
  readonly kepala: Kepala
  readonly columns: readonly ExportColumn[]
  /** Rows as values in the order of the columns, in units of the database; many at a time. */
  readonly rows: AsyncIterable<Lot>
  /** Places of the columns whose change ends a group: the branch first, where there are several. */
  readonly grup?: readonly number[]
  /**
   * Totals known before the rows, so that columns get wide enough; a missing one gets room for a
   * large amount. The printed ones are streamed.
   */
  readonly perkiraan: Totals
  /** Totals of the rows that passed; asked after the last one. */
  readonly totals: () => Totals
  /** What must be said below: branches that failed. Asked after the last row. */
  readonly catatan: () => readonly string[]
  readonly teks: ExportTexts
}

export interface ExportTexts {
  readonly total: string
  readonly subtotal: (grup: string) => string
  /** A day or a moment as people of the language write it. */
  readonly saat: (v: string) => string
  readonly ya: string
  readonly tidak: string
  readonly kosong: string
  readonly halaman: (n: number, dari: number) => string
}

/** the address in lines of at most 48 and 42 letters and the rest; empty ones left out. */
export function baganAlamat(alamat: string): readonly string[] {
  const satu = alamat.replace(/\s+/g, ' ').trim()
  const [pertama = ''] = bungkus(satu, 48, panjang)
  const lanjut = satu.slice(pertama.length).trim()
  const [kedua = ''] = bungkus(lanjut, 42, panjang)
  return [pertama, kedua, lanjut.slice(kedua.length).trim()].filter(Boolean)
}

const panjang = (teks: string) => Array.from(teks).length

/** Text of a cell for people: grouped, with the column's decimals. */
export function tulisSel(c: ExportColumn, v: Nilai, teks: ExportTexts): string {
  if (v === null) return ''
  if (typeof v === 'number') return tulisBilangan(c, v, true)
  if (typeof v === 'boolean') return v ? teks.ya : teks.tidak
  if (typeof v === 'string')
    return /^(tanggal|waktu)$/.test(c.field.kind) ? teks.saat(v) : (c.pilihan?.[v] ?? v)
  return v.join(', ')
}

/** A number of the database as text, exact; grouped for people, bare for other programs. */
export function tulisBilangan(c: ReportColumn, v: number, kelompok: boolean): string {
  const { decimals } = kinds[c.field.kind]
  if (decimals === 0) return kelompok ? tulisAngka(v) : String(v)
  const n = c.decimals < decimals ? bagiBulat(v, 10 ** (decimals - c.decimals)) : v
  const angka = tulisDesimal(n, c.decimals)
  return kelompok ? angka : angka.replaceAll(',', '')
}

/** Lines of the head, for the formats that know only rows. */
export function barisKepala(k: Kepala): readonly (readonly [string, string])[] {
  return [
    [k.nama_toko, ''],
    ...k.alamat.map((a) => [a, ''] as const),
    [k.judul, ''],
    ...(k.periode ? [[k.periode, ''] as const] : []),
    ...k.saringan.map((s) => [s.label, s.nilai] as const),
    [k.oleh, ''],
  ]
}

const BESAR = 999_999_999_999

/** The widest text that the total of a column is expected to have. */
export function totalTerlebar(e: Ekspor, c: ExportColumn): string {
  return c.total ? tulisSel(c, e.perkiraan[c.column] ?? BESAR, e.teks) : ''
}
