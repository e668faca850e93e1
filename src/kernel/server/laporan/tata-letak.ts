import type { Huruf, Tebal } from '../cetak/huruf.ts'
import { type Ekspor, type KolomEkspor, type Lot, totalTerlebar, tulisSel } from './ekspor.ts'

/** A column on paper: where its text begins and how much room it has. */
export interface KolomPdf {
  readonly kolom: KolomEkspor
  readonly x: number
  readonly isi: number
  /** Text that may need several lines; numbers, codes and dates stay on one. */
  readonly bungkus: boolean
}

export interface Bidang {
  readonly ukuran: number
  readonly ruang: number
  readonly kiri: number
  readonly lebar: number
}

const MAKS_ALAMI = 190
const NAPAS = 10

/**
 * Shares the width of the page: every column as wide as its values, measured; what is left goes to
 * the text columns, and when there is too little they give first.
 */
export function aturLebar(e: Ekspor, huruf: Huruf, contoh: Lot, b: Bidang): readonly KolomPdf[] {
  const alami = e.columns.map((c, i) => lebarAlami(e, huruf, contoh, c, i, b.ukuran))
  const terkecil = e.columns.map((c, i) => lebarTerkecil(huruf, c, alami[i] ?? 0, b.ukuran))
  const ruang = b.lebar - e.columns.length * 2 * b.ruang
  const lebar = bagi(alami, terkecil, e.columns.map(bisaBungkus), ruang)
  let x = b.kiri
  return e.columns.map((kolom, i) => {
    const isi = lebar[i] ?? 0
    const ini = { kolom, x: x + b.ruang, isi, bungkus: bisaBungkus(kolom) }
    x += isi + 2 * b.ruang
    return ini
  })
}

const bisaBungkus = (c: KolomEkspor) =>
  ['teks', 'teksPanjang', 'daftar', 'rujukan', 'pilihan'].includes(c.field.kind)

function lebarAlami(
  e: Ekspor,
  huruf: Huruf,
  contoh: Lot,
  c: KolomEkspor,
  i: number,
  ukuran: number,
): number {
  let lebar = kataTerlebar(huruf, c.label, ukuran)
  for (const sel of contoh) {
    lebar = Math.max(lebar, huruf.lebar(tulisSel(c, sel[i] ?? null, e.teks), ukuran))
  }
  lebar = Math.max(lebar, huruf.lebar(totalTerlebar(e, c), ukuran, 600))
  return bisaBungkus(c) ? Math.min(lebar, MAKS_ALAMI) : lebar
}

const kataTerlebar = (huruf: Huruf, label: string, ukuran: number) =>
  Math.max(...label.split(' ').map((kata) => huruf.lebar(kata, ukuran, 600)))

function lebarTerkecil(huruf: Huruf, c: KolomEkspor, alami: number, ukuran: number): number {
  if (!bisaBungkus(c)) return alami
  return Math.min(alami, Math.max(kataTerlebar(huruf, c.label, ukuran), 36))
}

function bagi(
  alami: readonly number[],
  terkecil: readonly number[],
  lentur: readonly boolean[],
  ruang: number,
): readonly number[] {
  const jumlah = (daftar: readonly number[]) => daftar.reduce((a, n) => a + n, 0)
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

/**
 * Text in lines of at most `lebar` points, at most `maks` of them; what doesn't fit ends in '…'.
 * Breaks at spaces, inside a word only when the word alone is too wide (scripts without spaces).
 */
export function bungkus(
  huruf: Huruf,
  teks: string,
  ukuran: number,
  lebar: number,
  maks: number,
  tebal: Tebal,
): readonly string[] {
  if (huruf.lebar(teks, ukuran, tebal) <= lebar) return [teks]
  const larik: string[] = []
  let baris = ''
  const muat = (s: string) => huruf.lebar(s, ukuran, tebal) <= lebar
  for (const kata of teks.split(/\s+/)) {
    const coba = baris ? `${baris} ${kata}` : kata
    if (muat(coba)) {
      baris = coba
      continue
    }
    if (baris) larik.push(baris)
    baris = ''
    for (const huruf1 of kata) {
      if (baris && !muat(baris + huruf1)) {
        larik.push(baris)
        baris = ''
      }
      baris += huruf1
    }
  }
  if (baris) larik.push(baris)
  if (larik.length <= maks) return larik
  const akhir = `${larik[maks - 1] ?? ''} ${larik[maks] ?? ''}`
  return [...larik.slice(0, maks - 1), potongElipsis(akhir, muat)]
}

function potongElipsis(teks: string, muat: (s: string) => boolean): string {
  const huruf = Array.from(teks)
  while (huruf.length > 0 && !muat(`${huruf.join('')}…`)) huruf.pop()
  return `${huruf.join('').trimEnd()}…`
}
