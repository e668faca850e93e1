/**
 * The one place where text is broken into lines: slips, labels, receipt printers and reports. A
 * line ends at a space; in scripts without spaces after any character but an opening bracket, and
 * never before a closing sign. Only a word that is wider than the line alone is broken. A number is
 * never broken: it stays with its currency and unit, and what is too wide is for the paper to set
 * narrower.
 */

/** Chinese and Japanese: a line may end between any two of these. */
const TANPA_SPASI = '[\\u2e80-\\u9fff\\uf900-\\ufaff\\uff01-\\uffef\\u{20000}-\\u{3ffff}]'
const BUKA = '[(\\[{（［｛「『【〈《〔“‘]'
const TUTUP =
  '[\\s)\\]}）］｝」』】〉》〕”’、。，．・？！：；,.!?:;…%％々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]'

/** A space, but not the one between Rp. and its amount or between a number and its unit. */
const SPASI = '(?<=\\s)(?<!Rp\\.?\\s(?=\\d))(?!(?<=\\d\\s)(?:g|gr|ct|mm|cm|%)(?:[\\s.,;)]|$))'
const BATAS = new RegExp(
  `${SPASI}|(?<!${BUKA})(?:(?<=${TANPA_SPASI})|(?=${TANPA_SPASI}))(?!${TUTUP})`,
  'u',
)

/** What may be torn from its sign where it wouldn't fit otherwise. */
const LONGGAR = new RegExp(`(?<=${TANPA_SPASI})|(?=${TANPA_SPASI})`, 'u')

/** Digits with their separators and signs. Longer ones than any amount are codes that may break. */
const ANGKA = /^(?=.*\d)[\d.,:/%()+−-]{1,24}$/u

/** Letters as people see them: an accent stays with its letter. */
const HURUF = new Intl.Segmenter()

/** Width of a text in the unit of the line it has to fit: points, columns of a printer, letters. */
export type Ukur = (teks: string) => number

/**
 * Lines that are at most `lebar` wide, at most `maks` of them; what goes beyond ends in '…'. Line
 * breaks of the text stay; an empty text is one empty line.
 */
export function bungkus(
  teks: string,
  lebar: number,
  ukur: Ukur,
  maks = Number.POSITIVE_INFINITY,
): readonly string[] {
  const muat = (s: string) => ukur(s.trim()) <= lebar
  const baris = teks
    .split(/\r?\n/)
    .flatMap((b) => bungkusBaris(b.trim(), muat).map((l) => l.trim()))
  if (baris.length <= maks) return baris
  return [...baris.slice(0, maks - 1), denganElipsis(baris[maks - 1] as string, muat)]
}

/** The narrowest that a text can be set without breaking a word. */
export const kataTerlebar = (teks: string, ukur: Ukur): number =>
  Math.max(...teks.split(BATAS).map((kata) => ukur(kata.trim())))

type Muat = (teks: string) => boolean

/** Where a text may be broken, from where it should be to where it must. */
const TINGKAT: readonly ((teks: string) => readonly string[])[] = [
  (teks) => teks.split(BATAS),
  (teks) => teks.split(/(?<=\s)/),
  (teks) => teks.split(LONGGAR),
  (teks) => (ANGKA.test(teks.trim()) ? [teks] : [...HURUF.segment(teks)].map((h) => h.segment)),
]

/** The text in as few lines as fit; what doesn't fit alone is broken at the next level. */
function bungkusBaris(teks: string, muat: Muat, tingkat = 0): string[] {
  const pecah = TINGKAT[tingkat]
  if (muat(teks) || !pecah) return [teks]
  const hasil: string[] = []
  for (const bagian of pecah(teks)) {
    const akhir = hasil.at(-1)
    if (akhir !== undefined && muat(akhir + bagian)) hasil[hasil.length - 1] = akhir + bagian
    else hasil.push(...bungkusBaris(bagian, muat, tingkat + 1))
  }
  return hasil
}

/** A last line that says that it is not all: whole words, letters only of a word that is alone. */
function denganElipsis(baris: string, muat: Muat): string {
  const kata = baris.split(BATAS)
  while (kata.length > 1 && !muat(`${kata.join('').trimEnd()}…`)) kata.pop()
  const sisa = kata.join('').trimEnd()
  if (kata.length > 1 || ANGKA.test(sisa)) return `${sisa}…`
  const huruf = [...HURUF.segment(sisa)].map((h) => h.segment)
  while (huruf.length > 1 && !muat(`${huruf.join('')}…`)) huruf.pop()
  return `${huruf.join('')}…`
}

/** names of goods in segments of at most 20 letters, at most 5 of them. */
const PANJANG_SEGMEN = 20
const MAKS_SEGMEN = 5

/** The name of a piece on a slip; none for an empty one. */
export function barisNama(nama: string, lebar: number, ukur: Ukur): readonly string[] {
  const isi = nama.replace(/\s+/g, ' ').trim()
  if (isi === '') return []
  const penuh = (s: string) => Math.max(Array.from(s).length / PANJANG_SEGMEN, ukur(s) / lebar)
  return bungkus(isi, 1, penuh, MAKS_SEGMEN)
}

/** An address at the head of a slip: four lines at most. */
export function barisAlamat(alamat: string, lebar: number, ukur: Ukur): readonly string[] {
  const isi = alamat.replace(/\s+/g, ' ').trim()
  return isi === '' ? [] : bungkus(isi, lebar, ukur, 4)
}
