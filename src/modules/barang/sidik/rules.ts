import type { CARA_UJI } from '#modules/barang/koreksi/rules-kadar.ts'

/** Why a piece may be the one: a count misses it, the last one did, written off, or in stock. */
export const ASAL_SIDIK = ['BERJALAN', 'OPNAME', 'HILANG', 'STOK'] as const
export type AsalSidik = (typeof ASAL_SIDIK)[number]

/** Among which pieces it is looked for: those known to be missing, or all that the shop has. */
export const CARI_SIDIK = ['HILANG', 'SEMUA'] as const

/** Candidates that a person is shown; beyond them the nearest. */
export const MAKS_CALON = 30
/** From so many on nobody can tell them apart by a photo: something else has to be said of it. */
export const TERLALU_BANYAK = 8

/** Least tolerance: the piece was entered by a scale too, and its ring of dirt or polish differs. */
export const TOLERANSI_SIDIK_MG = 20
/** Beyond it a weight says nothing of a piece. */
export const MAKS_TOLERANSI_MG = 1_000

/**
 * How far the book may be from what the scale says (mg): twice the last digit that it shows, which
 * stands in its frame; for a typed weight the least.
 */
export function toleransiDari(bingkai: string | null): number {
  const angka = bingkai === null ? null : /\d\.(\d{1,3})(?!\d)/.exec(bingkai)
  if (!angka?.[1]) return TOLERANSI_SIDIK_MG
  return Math.max(TOLERANSI_SIDIK_MG, 2 * 10 ** (3 - angka[1].length))
}

/** How far a test may be from the kadar of the book, in basis points: a touchstone by one karat. */
export const TOLERANSI_UJI_BP: Readonly<Record<(typeof CARA_UJI)[number], number>> = {
  BATU_UJI: 417,
  BERAT_JENIS: 300,
  XRF: 100,
  LEBUR: 50,
}

/** What is known of the piece on the scale. */
export interface Petunjuk {
  readonly timbang_mg: number
  readonly toleransi_mg: number
  readonly uji: { readonly bp: number; readonly toleransi_bp: number } | null
  readonly size: string | null
  /** The tray that it was found in or beside. */
  readonly kode_baki: string | null
}

/** What the book says of a piece that it may be. */
export interface PieceSidik {
  readonly kode_barcode: string
  readonly berat_mg: number
  readonly kadar_bp: number
  readonly size: string | null
  readonly kode_baki: string
  readonly asal_sidik: AsalSidik
}

/** What of the hints fits a piece, beside its weight. */
export const COCOK_SIDIK = ['KADAR', 'SIZE', 'BAKI'] as const
export type CocokSidik = (typeof COCOK_SIDIK)[number]

/** Whether the weight, and the kadar where it was tested, are those of the piece. */
export function mungkin(p: Petunjuk, b: Pick<PieceSidik, 'berat_mg' | 'kadar_bp'>): boolean {
  if (Math.abs(p.timbang_mg - b.berat_mg) > p.toleransi_mg) return false
  return p.uji === null || Math.abs(p.uji.bp - b.kadar_bp) <= p.uji.toleransi_bp
}

/** `12`, `12.0` and ` 12 ` are one size; letters in either case. */
function samaSize(a: string, b: string): boolean {
  const [x, y] = [a.trim().toUpperCase(), b.trim().toUpperCase()]
  return x === y || (x !== '' && Number(x) === Number(y))
}

export function yangCocok(p: Petunjuk, b: PieceSidik): CocokSidik[] {
  const cocok: Readonly<Record<CocokSidik, boolean>> = {
    KADAR: p.uji !== null && mungkin(p, b),
    SIZE: p.size !== null && b.size !== null && samaSize(p.size, b.size),
    BAKI: p.kode_baki !== null && p.kode_baki === b.kode_baki,
  }
  return COCOK_SIDIK.filter((c) => cocok[c])
}

/** What sets a piece back, as shares of a tolerance: one that nobody missed more than all else. */
const MUNDUR = { stok: 2, sizeBeda: 1, sizeTakDicatat: 0.5, bakiLain: 0.5, hilang: 0.25 } as const

function mundurSize(p: Petunjuk, b: PieceSidik): number {
  if (p.size === null) return 0
  if (b.size === null) return MUNDUR.sizeTakDicatat
  return samaSize(p.size, b.size) ? 0 : MUNDUR.sizeBeda
}

const mundurBaki = (p: Petunjuk, b: PieceSidik) =>
  p.kode_baki === null || p.kode_baki === b.kode_baki ? 0 : MUNDUR.bakiLain

const MUNDUR_ASAL: Readonly<Record<AsalSidik, number>> = {
  BERJALAN: 0,
  OPNAME: 0,
  HILANG: MUNDUR.hilang,
  STOK: MUNDUR.stok,
}

/**
 * How far a piece is from the hints: 0 fits in everything. Weight and kadar count by their share of
 * their tolerance, squared, so that near ones hardly differ and those at the edge do.
 */
export function jarak(p: Petunjuk, b: PieceSidik): number {
  const berat = (p.timbang_mg - b.berat_mg) / Math.max(1, p.toleransi_mg)
  const uji = p.uji ? (p.uji.bp - b.kadar_bp) / Math.max(1, p.uji.toleransi_bp) : 0
  return berat ** 2 + uji ** 2 + mundurSize(p, b) + mundurBaki(p, b) + MUNDUR_ASAL[b.asal_sidik]
}

/** The possible ones, nearest first; of two as near the one with the smaller barcode. */
export function urutkan<P extends PieceSidik>(p: Petunjuk, pieces: readonly P[]): P[] {
  return pieces
    .filter((b) => mungkin(p, b))
    .map((b) => ({ b, jauh: jarak(p, b) }))
    .toSorted((x, y) => x.jauh - y.jauh || (x.b.kode_barcode < y.b.kode_barcode ? -1 : 1))
    .map(({ b }) => b)
}
