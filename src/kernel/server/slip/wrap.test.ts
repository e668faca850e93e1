import { readFileSync } from 'node:fs'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { brokenWords } from '#test/setup/broken-words.ts'
import { BAHASA, type Bahasa } from '#kernel/shared/i18n.ts'
import { type Measure, addressLines, nameLines, wrap } from './wrap.ts'
import { columnsOf } from './escpos-letters.ts'
import { Fonts } from './fonts.ts'

const letters: Measure = (text) => Array.from(text).length

/** The product's own sentences in each language. */
function sentences(bahasa: Bahasa): string[] {
  const file = path.resolve(import.meta.dirname, `../../texts/${bahasa}.json`)
  return Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
}

/** Numbers and names between the words, so that all kinds of neighbours occur. */
const THINGS = [
  'Rp. 1,250,000',
  '3.125 g',
  '12.5 %',
  '22/11/2026',
  '(陳大文)',
  '0812-3456-7890',
  '–',
]

/** A small seeded generator, so that every run has the same texts. */
function dice(seed: number) {
  let state = seed
  return (n: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % n
  }
}

describe.each(BAHASA)('text in %s', (bahasa) => {
  const huruf = new Fonts(new PDFDocument({ autoFirstPage: false, font: '' }), bahasa)
  const measures: readonly (readonly [string, Measure, number])[] = [
    ['letters', letters, 1],
    ['columns of a printer', columnsOf, 1],
    ['points', (text) => huruf.width(text, 8), 4],
  ]

  it.each(measures)('is broken at spaces, measured in %s', (_, ukur, unit) => {
    const roll = dice(bahasa.charCodeAt(0) + unit)
    const pool = sentences(bahasa)
    for (let n = 0; n < 600; n++) {
      const text = Array.from({ length: 1 + roll(3) }, () => [
        pool[roll(pool.length)],
        THINGS[roll(THINGS.length)],
      ])
        .flat()
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim()
      const width = (4 + roll(60)) * unit
      const lines = wrap(text, width, ukur)
      const squeeze = (s: string) => s.replace(/\s/g, '')
      expect(squeeze(lines.join('')), text).toBe(squeeze(text))
      expect(brokenWords(text, lines, (word) => ukur(word) <= width)).toEqual([])
      for (const line of lines)
        expect(ukur(line) <= width || !/\s/.test(line), `${width}: ${line}`).toBe(true)
    }
  })
})

describe('a line', () => {
  it('keeps amounts with their currency and weights with their unit', () => {
    expect(wrap('Dibayar Rp. 1,250,000 tunai', 20, letters)).toEqual([
      'Dibayar',
      'Rp. 1,250,000 tunai',
    ])
    expect(wrap('Berat bersih 3.125 g', 18, letters)).toEqual(['Berat bersih', '3.125 g'])
    expect(wrap('Rp. 1,250,000', 9, letters)).toEqual(['Rp.', '1,250,000'])
  })

  it('never breaks a number, however narrow the paper', () => {
    expect(wrap('1,250,000,000', 5, letters)).toEqual(['1,250,000,000'])
    expect(wrap('TOTAL 1,250,000,000', 5, letters, 1)).toEqual(['TOTA…'])
  })

  it('breaks a word only when it alone is too wide', () => {
    expect(wrap('cincin berliangelangkalung x', 10, letters)).toEqual([
      'cincin',
      'berliangel',
      'angkalung',
      'x',
    ])
  })

  it('ends Chinese and Japanese anywhere but before a closing sign', () => {
    expect(wrap('金飾店抵押單據，請保留。', 6, letters)).toEqual(['金飾店抵押單', '據，請保留。'])
    expect(wrap('金飾店抵押單，請保留。', 6, letters)).toEqual(['金飾店抵押', '單，請保留。'])
    expect(wrap('質札「ネックレス」です', 4, letters)).toEqual([
      '質札',
      '「ネック',
      'レス」で',
      'す',
    ])
  })

  it('says that it is cut, at a word', () => {
    expect(wrap('satu dua tiga empat lima', 9, letters, 2)).toEqual(['satu dua', 'tiga…'])
    expect(nameLines('CINCIN '.repeat(30), 100, letters).at(-1)).toBe('CINCIN CINCIN…')
  })
})

describe('names and addresses', () => {
  it('are segments of at most 20 letters, five for the name of a piece (R-402)', () => {
    const nama = 'KALUNG ANAK MOTIF BUNGA MELATI DENGAN LIONTIN HATI KECIL'
    const lines = ['KALUNG ANAK MOTIF', 'BUNGA MELATI DENGAN', 'LIONTIN HATI KECIL']
    expect(nameLines(nama, 32, letters)).toEqual(lines)
    expect(nameLines('x'.repeat(100), 32, letters).map((s) => s.length)).toEqual([
      20, 20, 20, 20, 20,
    ])
    expect(nameLines('  banyak   spasi  ', 32, letters)).toEqual(['banyak spasi'])
    expect(nameLines('', 32, letters)).toEqual([])
    expect(nameLines('陳'.repeat(21), 100, letters).map((s) => s.length)).toEqual([20, 1])
  })

  it('keep addresses at word ends', () => {
    expect(addressLines('Jl. Pasar Baru Raya No. 128', 16, letters)).toEqual([
      'Jl. Pasar Baru',
      'Raya No. 128',
    ])
  })
})
