import {
  ROOT_RELATIONS,
  SHEET_NS,
  bookRelations,
  contentTypes,
  escapeXml,
  makeStyles,
  workbookXml,
} from '#kernel/server/report/xlsx-parts.ts'
import { type ZipEntry, streamZip } from '#kernel/server/report/zip.ts'
import { BARANG_KONVERTER, FAKTUR_KONVERTER, type Kolom } from '../rules-konverter.ts'
import type { Nilai } from '../rules-xml.ts'

/**
 * The workbook of the tax office's converter: sheet Faktur with an invoice a row, DetailFaktur with
 * its goods, each ended by END. Numbers of people are texts, so that no leading 0 is lost.
 */
export function tulisKonverter(npwp: string, faktur: readonly Nilai[]): AsyncGenerator<Buffer> {
  return streamZip(isi(npwp, faktur))
}

function* isi(npwp: string, faktur: readonly Nilai[]): Generator<ZipEntry> {
  yield { name: 'xl/worksheets/sheet1.xml', content: lembar(barisFaktur(npwp, faktur)) }
  yield { name: 'xl/worksheets/sheet2.xml', content: lembar(barisBarang(faktur)) }
  const sheets = [
    { name: 'Faktur', labelRow: 3 },
    { name: 'DetailFaktur', labelRow: 1 },
  ]
  yield { name: 'xl/workbook.xml', content: [workbookXml(sheets)] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [bookRelations(sheets.length)] }
  yield { name: 'xl/styles.xml', content: [makeStyles([]).xml] }
  yield { name: '_rels/.rels', content: [ROOT_RELATIONS] }
  yield { name: '[Content_Types].xml', content: [contentTypes(sheets.length)] }
}

type Sel = string | number

function* barisFaktur(npwp: string, faktur: readonly Nilai[]): Generator<readonly Sel[]> {
  yield ['NPWP Penjual', '', npwp]
  yield []
  yield ['Baris', ...FAKTUR_KONVERTER.map((k) => k.judul)]
  for (const [i, f] of faktur.entries()) yield [i + 1, ...isiKolom(FAKTUR_KONVERTER, f)]
  yield ['END']
}

function* barisBarang(faktur: readonly Nilai[]): Generator<readonly Sel[]> {
  yield ['Baris', ...BARANG_KONVERTER.map((k) => k.judul)]
  for (const [i, f] of faktur.entries()) {
    const barang = f['ListOfGoodService']
    if (!Array.isArray(barang)) continue
    for (const b of barang) yield [i + 1, ...isiKolom(BARANG_KONVERTER, b)]
  }
  yield ['END']
}

const isiKolom = (kolom: readonly Kolom[], nilai: Nilai): Sel[] =>
  kolom.map(({ elemen, angka, tulis = (s) => s }) => {
    const v = nilai[elemen] ?? ''
    return angka ? Number(v) : tulis(String(v))
  })

function* lembar(baris: Iterable<readonly Sel[]>): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${SHEET_NS}"><sheetData>`
  let n = 0
  for (const sel of baris) {
    n++
    const isi = sel.map((v, i) => satuSel(v, `${String.fromCharCode(65 + i)}${n}`)).join('')
    yield `<row r="${n}">${isi}</row>`
  }
  yield '</sheetData></worksheet>'
}

const satuSel = (v: Sel, di: string): string => {
  if (typeof v === 'number') return `<c r="${di}"><v>${v}</v></c>`
  return v === '' ? '' : `<c r="${di}" t="inlineStr"><is><t>${escapeXml(v)}</t></is></c>`
}
