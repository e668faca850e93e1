import { kinds } from '#kernel/shared/fields.ts'
import type { ExportColumn } from './export.ts'

/** The fixed parts of a workbook: content types, relations, styles. Only the sheet is streamed. */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const NS = 'http://schemas.openxmlformats.org'
export const NS_LEMBAR = `${NS}/spreadsheetml/2006/main`

/** Control characters and lone surrogates have no place in XML at all. */
const TERLARANG = /[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu
const KHUSUS = /[&<>"\p{Cc}\p{Surrogate}\ufffe\uffff]|_x[\da-f]{4}_/iu
/** What a spreadsheet would take for an escaped character: `_x0041_` is A to it. */
const SANDI = /_(?=x[\da-f]{4}_)/gi

export function lolosXml(teks: string): string {
  if (!KHUSUS.test(teks)) return teks
  return teks
    .replace(TERLARANG, (c) => (c === '\n' || c === '\t' ? c : ''))
    .replace(SANDI, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Number format of a column; a report that shows weights with 2 decimals says so. */
export function formatAngka(c: ExportColumn): string | null {
  const { excel, decimals } = kinds[c.field.kind]
  return excel !== null && c.decimals < decimals ? `#,##0.${'0'.repeat(c.decimals)}` : excel
}

/** Indexes into the style table. */
export interface Gaya {
  readonly judul: number
  readonly redup: number
  /** Text that begins like a formula: kept as it is and never taken for one. */
  readonly kutip: number
  readonly kepala: readonly number[]
  readonly isi: readonly number[]
  readonly total: readonly number[]
}

/** Styles of one export, and the part that holds them. */
export function buatGaya(columns: readonly ExportColumn[]): { gaya: Gaya; xml: string } {
  const xfs: string[] = ['<xf/>']
  const format = new Map<string, number>()
  const tambah = (xf: string) => {
    const ada = xfs.indexOf(xf)
    return ada >= 0 ? ada : xfs.push(xf) - 1
  }
  const nomorFormat = (kode: string | null) => {
    if (kode === null) return 0
    if (!format.has(kode)) format.set(kode, 164 + format.size)
    return format.get(kode) as number
  }
  const rata = (c: ExportColumn) => kinds[c.field.kind].align
  const gaya: Gaya = {
    judul: tambah('<xf fontId="1" applyFont="1"/>'),
    redup: tambah('<xf fontId="2" applyFont="1"/>'),
    kutip: tambah('<xf quotePrefix="1"/>'),
    kepala: columns.map((c) =>
      tambah(
        '<xf fontId="3" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1" ' +
          `applyAlignment="1"><alignment horizontal="${rata(c)}" vertical="bottom" ` +
          'wrapText="1"/></xf>',
      ),
    ),
    isi: columns.map((c) => {
      const nomor = nomorFormat(formatAngka(c))
      return nomor ? tambah(`<xf numFmtId="${nomor}" applyNumberFormat="1"/>`) : 0
    }),
    total: columns.map((c) =>
      tambah(
        `<xf numFmtId="${nomorFormat(formatAngka(c))}" fontId="3" fillId="2" borderId="2" ` +
          'applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/>',
      ),
    ),
  }
  return { gaya, xml: stylesXml(xfs, format) }
}

function stylesXml(xfs: readonly string[], format: ReadonlyMap<string, number>): string {
  const font = (isi: string) => `<font>${isi}<name val="Calibri"/><family val="2"/></font>`
  const garis = (sisi: string) => `<${sisi} style="thin"><color rgb="FFB9B2A7"/></${sisi}>`
  const formats = [...format].map(
    ([kode, id]) => `<numFmt numFmtId="${id}" formatCode="${lolosXml(kode)}"/>`,
  )
  const polos = (jenis: string) => `<fill><patternFill patternType="${jenis}"/></fill>`
  return [
    `${XML}<styleSheet xmlns="${NS_LEMBAR}">`,
    formats.length ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '',
    '<fonts count="4">',
    font('<sz val="11"/>'),
    font('<b/><sz val="14"/>'),
    font('<sz val="11"/><color rgb="FF5D5850"/>'),
    font('<b/><sz val="11"/>'),
    `</fonts><fills count="3">${polos('none')}${polos('gray125')}`,
    '<fill><patternFill patternType="solid"><fgColor rgb="FFF4F2EE"/></patternFill></fill></fills>',
    `<borders count="3"><border/><border>${garis('bottom')}</border>`,
    `<border>${garis('top')}</border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>`,
    `<cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`,
  ].join('')
}

export interface LembarBuku {
  readonly nama: string
  /** Row that every printed page repeats. */
  readonly barisLabel: number
}

export function workbookXml(lembar: readonly LembarBuku[]): string {
  const nama = (s: string) => lolosXml(`'${s}'`)
  const daftar = lembar.map(
    (l, i) => `<sheet name="${lolosXml(l.nama)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  )
  const judul = lembar.map(
    (l, i) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">` +
      `${nama(l.nama)}!$${l.barisLabel}:$${l.barisLabel}</definedName>`,
  )
  return (
    `${XML}<workbook xmlns="${NS_LEMBAR}" ` +
    `xmlns:r="${NS}/officeDocument/2006/relationships">` +
    `<bookViews><workbookView/></bookViews><sheets>${daftar.join('')}</sheets>` +
    `<definedNames>${judul.join('')}</definedNames></workbook>`
  )
}

export function relasiBuku(jumlah: number): string {
  const jenis = `${NS}/officeDocument/2006/relationships`
  const lembar = Array.from(
    { length: jumlah },
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${jenis}/worksheet" ` +
      `Target="worksheets/sheet${i + 1}.xml"/>`,
  )
  return (
    `${XML}<Relationships xmlns="${NS}/package/2006/relationships">${lembar.join('')}` +
    `<Relationship Id="rId${jumlah + 1}" Type="${jenis}/styles" Target="styles.xml"/>` +
    '</Relationships>'
  )
}

export const RELASI_AKAR =
  `${XML}<Relationships xmlns="${NS}/package/2006/relationships">` +
  `<Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/officeDocument" ` +
  'Target="xl/workbook.xml"/></Relationships>'

export function jenisIsi(jumlah: number): string {
  const aplikasi = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const lembar = Array.from(
    { length: jumlah },
    (_, i) =>
      `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ` +
      `ContentType="${aplikasi}.worksheet+xml"/>`,
  )
  return (
    `${XML}<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ` +
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${aplikasi}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${aplikasi}.styles+xml"/>` +
    `${lembar.join('')}</Types>`
  )
}
