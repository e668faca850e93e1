import { kinds } from '#kernel/shared/fields.ts'
import { escapeMarkup } from '#kernel/shared/markup.ts'
import type { ExportColumn } from './export.ts'

/**
 * The fixed parts of a workbook: content types, relations, styles. Only the sheets are streamed.
 */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const NS = 'http://schemas.openxmlformats.org'
export const SHEET_NS = `${NS}/spreadsheetml/2006/main`

/** Control characters and lone surrogates are not allowed in XML. */
const FORBIDDEN = /[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu
const SPECIAL = /[&<>"\p{Cc}\p{Surrogate}\ufffe\uffff]|_x[\da-f]{4}_/iu
/** A text that a spreadsheet would take for an escaped character: it reads `_x0041_` as A. */
const ESCAPED = /_(?=x[\da-f]{4}_)/gi

export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text
  return escapeMarkup(
    text.replace(FORBIDDEN, (c) => (c === '\n' || c === '\t' ? c : '')).replace(ESCAPED, '_x005F_'),
  )
}

/** Number format of a column; a report may show weights with 2 decimals. */
export function numberFormat(c: ExportColumn): string | null {
  const { excel, decimals } = kinds[c.field.kind]
  return excel !== null && c.decimals < decimals ? `#,##0.${'0'.repeat(c.decimals)}` : excel
}

/** Indexes into the style table. */
export interface SheetStyles {
  readonly title: number
  readonly dim: number
  /** Style of a text that begins like a formula: the spreadsheet shows it as it is. */
  readonly quoted: number
  readonly head: readonly number[]
  readonly content: readonly number[]
  readonly total: readonly number[]
}

/** Styles of one export, and the part of the workbook that defines them. */
export function makeStyles(columns: readonly ExportColumn[]): { style: SheetStyles; xml: string } {
  const xfs: string[] = ['<xf/>']
  const format = new Map<string, number>()
  const add = (xf: string) => {
    const known = xfs.indexOf(xf)
    return known >= 0 ? known : xfs.push(xf) - 1
  }
  const formatId = (kode: string | null) => {
    if (kode === null) return 0
    if (!format.has(kode)) format.set(kode, 164 + format.size)
    return format.get(kode) as number
  }
  const align = (c: ExportColumn) => kinds[c.field.kind].align
  const style: SheetStyles = {
    title: add('<xf fontId="1" applyFont="1"/>'),
    dim: add('<xf fontId="2" applyFont="1"/>'),
    quoted: add('<xf quotePrefix="1"/>'),
    head: columns.map((c) =>
      add(
        '<xf fontId="3" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1" ' +
          `applyAlignment="1"><alignment horizontal="${align(c)}" vertical="bottom" ` +
          'wrapText="1"/></xf>',
      ),
    ),
    content: columns.map((c) => {
      const id = formatId(numberFormat(c))
      return id ? add(`<xf numFmtId="${id}" applyNumberFormat="1"/>`) : 0
    }),
    total: columns.map((c) =>
      add(
        `<xf numFmtId="${formatId(numberFormat(c))}" fontId="3" fillId="2" borderId="2" ` +
          'applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/>',
      ),
    ),
  }
  return { style, xml: stylesXml(xfs, format) }
}

function stylesXml(xfs: readonly string[], format: ReadonlyMap<string, number>): string {
  const font = (content: string) => `<font>${content}<name val="Calibri"/><family val="2"/></font>`
  const border = (side: string) => `<${side} style="thin"><color rgb="FFB9B2A7"/></${side}>`
  const formats = [...format].map(
    ([kode, id]) => `<numFmt numFmtId="${id}" formatCode="${escapeXml(kode)}"/>`,
  )
  const plain = (type: string) => `<fill><patternFill patternType="${type}"/></fill>`
  return [
    `${XML}<styleSheet xmlns="${SHEET_NS}">`,
    formats.length ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '',
    '<fonts count="4">',
    font('<sz val="11"/>'),
    font('<b/><sz val="14"/>'),
    font('<sz val="11"/><color rgb="FF5D5850"/>'),
    font('<b/><sz val="11"/>'),
    `</fonts><fills count="3">${plain('none')}${plain('gray125')}`,
    '<fill><patternFill patternType="solid"><fgColor rgb="FFF4F2EE"/></patternFill></fill></fills>',
    `<borders count="3"><border/><border>${border('bottom')}</border>`,
    `<border>${border('top')}</border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>`,
    `<cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`,
  ].join('')
}

export interface BookSheet {
  readonly name: string
  /** Row that is repeated on every printed page. */
  readonly labelRow: number
}

export function workbookXml(sheets: readonly BookSheet[]): string {
  const name = (s: string) => escapeXml(`'${s}'`)
  const list = sheets.map(
    (l, i) => `<sheet name="${escapeXml(l.name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  )
  const title = sheets.map(
    (l, i) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">` +
      `${name(l.name)}!$${l.labelRow}:$${l.labelRow}</definedName>`,
  )
  return (
    `${XML}<workbook xmlns="${SHEET_NS}" ` +
    `xmlns:r="${NS}/officeDocument/2006/relationships">` +
    `<bookViews><workbookView/></bookViews><sheets>${list.join('')}</sheets>` +
    `<definedNames>${title.join('')}</definedNames></workbook>`
  )
}

export function bookRelations(count: number): string {
  const type = `${NS}/officeDocument/2006/relationships`
  const sheets = Array.from(
    { length: count },
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${type}/worksheet" ` +
      `Target="worksheets/sheet${i + 1}.xml"/>`,
  )
  return (
    `${XML}<Relationships xmlns="${NS}/package/2006/relationships">${sheets.join('')}` +
    `<Relationship Id="rId${count + 1}" Type="${type}/styles" Target="styles.xml"/>` +
    '</Relationships>'
  )
}

export const ROOT_RELATIONS =
  `${XML}<Relationships xmlns="${NS}/package/2006/relationships">` +
  `<Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/officeDocument" ` +
  'Target="xl/workbook.xml"/></Relationships>'

export function contentTypes(count: number): string {
  const application = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const sheets = Array.from(
    { length: count },
    (_, i) =>
      `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ` +
      `ContentType="${application}.worksheet+xml"/>`,
  )
  return (
    `${XML}<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ` +
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${application}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${application}.styles+xml"/>` +
    `${sheets.join('')}</Types>`
  )
}
