import { type Ukur, kataTerlebar } from '../slip/wrap.ts'
import type { Huruf } from '../slip/fonts.ts'
import { type Ekspor, type ExportColumn, type Lot, totalTerlebar, tulisSel } from './export.ts'

/** A column on paper: where its text begins and how much room it has. */
export interface KolomPdf {
  readonly kolom: ExportColumn
  readonly x: number
  readonly isi: number
  /** Text that may need several lines; numbers, codes and dates stay on one. */
  readonly bungkus: boolean
}

export interface Bidang {
  readonly ruang: number
  readonly kiri: number
  readonly lebar: number
}

/** The columns of a page, and how large their letters are. */
export interface TataKolom {
  readonly ukuran: number
  readonly kolom: readonly KolomPdf[]
}

/** table text of size 8; smaller only where words would have to be broken otherwise. */
const UKURAN = [8, 7.5, 7, 6.5, 6] as const
const TERKECIL = 5.5
/** What a text would like to have at most, in widths of its letters' size. */
const MAKS_ALAMI = 24
/** What one word of a value may claim; a longer one is broken. */
const MAKS_KATA = 12
const NAPAS = 10

/**
 * Shares the width of the page: every column as wide as its values, measured; what is left goes to
 * the text columns, and when there is too little they give first, but never less than a word.
 */
export function aturLebar(e: Ekspor, huruf: Huruf, contoh: Lot, b: Bidang): TataKolom {
  const ruang = b.lebar - e.columns.length * 2 * b.ruang
  const satu = ukurKolom(e, huruf, contoh)
  const ukuran = UKURAN.find((u) => jumlah(satu.terkecil) * u <= ruang) ?? TERKECIL
  const kali = (daftar: readonly number[]) => daftar.map((n) => n * ukuran)
  const lebar = bagi(kali(satu.alami), kali(satu.terkecil), e.columns.map(bisaBungkus), ruang)
  let x = b.kiri
  const kolom = e.columns.map((c, i) => {
    const isi = lebar[i] ?? 0
    const ini = { kolom: c, x: x + b.ruang, isi, bungkus: bisaBungkus(c) }
    x += isi + 2 * b.ruang
    return ini
  })
  return { ukuran, kolom }
}

const bisaBungkus = (c: ExportColumn) =>
  ['teks', 'teksPanjang', 'daftar', 'rujukan', 'pilihan'].includes(c.field.kind)

const jumlah = (daftar: readonly number[]) => daftar.reduce((a, n) => a + n, 0)

/** What each column would like to have, and the least that it needs, in letters of size 1. */
function ukurKolom(e: Ekspor, huruf: Huruf, contoh: Lot) {
  const tipis: Ukur = (teks) => huruf.lebar(teks, 1)
  const tebal: Ukur = (teks) => huruf.lebar(teks, 1, 600)
  const terkecil: number[] = []
  const alami = e.columns.map((c, i) => {
    const kata = kataTerlebar(c.label, tebal)
    const isi = contoh.map((sel) => tulisSel(c, sel[i] ?? null, e.teks))
    const penuh = Math.max(kata, tebal(totalTerlebar(e, c)), ...isi.map(tipis))
    if (!bisaBungkus(c)) return (terkecil[i] = penuh)
    const kataIsi = Math.max(0, ...isi.map((teks) => kataTerlebar(teks, tipis)))
    terkecil[i] = Math.max(kata, Math.min(kataIsi, MAKS_KATA))
    return Math.max(terkecil[i], Math.min(penuh, MAKS_ALAMI))
  })
  return { alami, terkecil }
}

function bagi(
  alami: readonly number[],
  terkecil: readonly number[],
  lentur: readonly boolean[],
  ruang: number,
): readonly number[] {
  const sisa = ruang - jumlah(alami)
  if (sisa >= 0) {
    // Every column breathes a little first; the rest goes by width, to text twice.
    const napas = Math.min(sisa / alami.length, NAPAS)
    const bobot = alami.map((n, i) => (lentur[i] ? 2 * n : n))
    const bagian = (sisa - napas * alami.length) / jumlah(bobot)
    return alami.map((n, i) => n + napas + bagian * (bobot[i] ?? 0))
  }
  const boleh = alami.map((n, i) => n - (terkecil[i] ?? n))
  const totalBoleh = jumlah(boleh)
  const kurang = Math.min(-sisa, totalBoleh)
  const susut = alami.map((n, i) => n - (totalBoleh ? (kurang * (boleh[i] ?? 0)) / totalBoleh : 0))
  const masih = jumlah(susut)
  // Even the narrowest don't fit: all shrink alike, and text is set narrower to fit its cell.
  return masih > ruang ? susut.map((n) => (n * ruang) / masih) : susut
}
