import { kinds } from '#kernel/shared/fields.ts'
import { kolomTeks } from '../slip/escpos-letters.ts'
import type { Nilai } from './define.ts'
import {
  type Ekspor,
  type ExportColumn,
  type Lot,
  type Sel,
  barisKepala,
  totalTerlebar,
  tulisSel,
} from './export.ts'
import type { Totals } from './executor.ts'
import { Grup, type Subtotal } from './groups.ts'
import {
  type Gaya,
  type LembarBuku,
  NS_LEMBAR,
  RELASI_AKAR,
  buatGaya,
  jenisIsi,
  lolosXml,
  relasiBuku,
  workbookXml,
} from './xlsx-parts.ts'
import { type IsiZip, alirkanZip } from './zip.ts'

/** Excel ends at 1,048,576; what is longer, a batch and a foot allowed for, goes on in a second. */
const MAKS_BARIS_LEMBAR = 1_040_000
const POTONG = 64 * 1024

/**
 * A workbook as a stream: real numbers and dates in the cells, the head block above, the row of
 * labels frozen, filtered and repeated on paper. Memory does not grow with the rows.
 */
export function writeXlsx(e: Ekspor): AsyncGenerator<Buffer> {
  return alirkanZip(berkasXlsx(e))
}

async function* berkasXlsx(e: Ekspor): AsyncGenerator<IsiZip> {
  const { gaya, xml } = buatGaya(e.columns)
  const nama = namaLembar(e.kepala.judul)
  const lembar: LembarBuku[] = []
  const sumber: Sumber = {
    rows: e.rows[Symbol.asyncIterator](),
    grup: new Grup(e),
    habis: false,
  }
  try {
    do {
      const n = lembar.length + 1
      const ini = { nama: n === 1 ? nama : `${nama.slice(0, 27)} ${n}`, barisLabel: barisLabel(e) }
      lembar.push(ini)
      yield { nama: `xl/worksheets/sheet${n}.xml`, isi: new Lembar(e, gaya).tulis(sumber) }
    } while (!sumber.habis)
  } finally {
    // Whoever stops half way gives the cursor back.
    await sumber.rows.return?.()
  }
  yield { nama: 'xl/workbook.xml', isi: [workbookXml(lembar)] }
  yield { nama: 'xl/_rels/workbook.xml.rels', isi: [relasiBuku(lembar.length)] }
  yield { nama: 'xl/styles.xml', isi: [xml] }
  yield { nama: '_rels/.rels', isi: [RELASI_AKAR] }
  yield { nama: '[Content_Types].xml', isi: [jenisIsi(lembar.length)] }
}

interface Sumber {
  readonly rows: AsyncIterator<Lot>
  readonly grup: Grup
  habis: boolean
}

const barisLabel = (e: Ekspor) => barisKepala(e.kepala).length + 2

const HARI_AWAL = Date.UTC(1899, 11, 30)
const RUMUS = /^[=+\-@\t\r]/

class Lembar {
  readonly #e: Ekspor
  readonly #gaya: Gaya
  readonly #huruf: readonly string[]
  readonly #tulis: readonly ((v: Nilai, di: string, gaya: number) => string)[]
  #baris = 0

  constructor(e: Ekspor, gaya: Gaya) {
    this.#e = e
    this.#gaya = gaya
    this.#huruf = e.columns.map((_, i) => hurufKolom(i))
    this.#tulis = e.columns.map((c) => this.#penulis(c))
  }

  async *tulis(sumber: Sumber): AsyncGenerator<string> {
    const label = barisLabel(this.#e)
    yield pembuka(this.#e, label) + this.#kepala()
    let isi = ''
    while (this.#baris < MAKS_BARIS_LEMBAR) {
      const next = await sumber.rows.next()
      if (next.done) {
        sumber.habis = true
        break
      }
      for (const sel of next.value) {
        isi += this.#subtotal(sumber.grup.lewat(sel)) + this.#isi(sel)
        if (isi.length < POTONG) continue
        yield isi
        isi = ''
      }
    }
    if (sumber.habis) isi += this.#subtotal(sumber.grup.akhir())
    const akhir = this.#baris
    const kaki = sumber.habis ? this.#kaki() : ''
    const sudut = `${this.#huruf.at(-1)}${Math.max(akhir, label)}`
    yield `${isi}${kaki}</sheetData><autoFilter ref="A${label}:${sudut}"/>${PENUTUP}`
  }

  #isi(sel: Sel): string {
    const n = ++this.#baris
    let xml = `<row r="${n}">`
    for (let i = 0; i < this.#tulis.length; i++) {
      const v = sel[i] ?? null
      if (v !== null) xml += this.#tulis[i]?.(v, this.#huruf[i] + String(n), this.#gaya.isi[i] ?? 0)
    }
    return `${xml}</row>`
  }

  /** How the cells of a column are written. Chosen once, not per cell. */
  #penulis(c: ExportColumn): (v: Nilai, di: string, gaya: number) => string {
    const skala = 10 ** kinds[c.field.kind].decimals
    const angka = (n: number, di: string, gaya: number) => `<c r="${di}"${s(gaya)}><v>${n}</v></c>`
    return (v, di, gaya) => {
      if (typeof v === 'number') return angka(v / skala, di, gaya)
      if (c.field.kind === 'tanggal' && typeof v === 'string') {
        return angka((Date.parse(`${v}T00:00:00Z`) - HARI_AWAL) / 86_400_000, di, gaya)
      }
      return this.#teks(tulisSel(c, v, this.#e.teks), di, gaya)
    }
  }

  #teks(teks: string, di: string, gaya: number): string {
    const pakai = gaya === 0 && RUMUS.test(teks) ? this.#gaya.kutip : gaya
    const jaga = /^\s|\s$|\n/.test(teks) ? ' xml:space="preserve"' : ''
    return `<c r="${di}"${s(pakai)} t="inlineStr"><is><t${jaga}>${lolosXml(teks)}</t></is></c>`
  }

  #kepala(): string {
    const { kepala, columns } = this.#e
    let xml = ''
    for (const [i, [kiri, kanan]] of barisKepala(kepala).entries()) {
      const gaya = i === 0 || kiri === kepala.judul ? this.#gaya.judul : this.#gaya.redup
      const n = ++this.#baris
      xml += `<row r="${n}">${this.#teks(kiri, `A${n}`, gaya)}${
        kanan ? this.#teks(kanan, `B${n}`, this.#gaya.redup) : ''
      }</row>`
    }
    this.#baris += 2
    const sel = columns.map((c, i) =>
      this.#teks(c.label, `${this.#huruf[i]}${this.#baris}`, this.#gaya.kepala[i] ?? 0),
    )
    return `${xml}<row r="${this.#baris}">${sel.join('')}</row>`
  }

  #subtotal(sub: Subtotal | null): string {
    return sub ? this.#barisTotal(sub.label, sub.totals) : ''
  }

  #barisTotal(label: string, totals: Totals): string {
    const n = ++this.#baris
    const sel = this.#e.columns.map((c, i) => {
      const di = `${this.#huruf[i]}${n}`
      const gaya = this.#gaya.total[i] ?? 0
      if (c.total) return this.#tulis[i]?.(totals[c.column] ?? 0, di, gaya)
      return i === 0 ? this.#teks(label, di, gaya) : `<c r="${di}"${s(gaya)}/>`
    })
    return `<row r="${n}">${sel.join('')}</row>`
  }

  #kaki(): string {
    const { columns, teks } = this.#e
    let xml = columns.some((c) => c.total) ? this.#barisTotal(teks.total, this.#e.totals()) : ''
    for (const catatan of this.#e.catatan()) {
      const n = ++this.#baris
      xml += `<row r="${n}">${this.#teks(catatan, `A${n}`, this.#gaya.redup)}</row>`
    }
    return xml
  }
}

const s = (gaya: number) => (gaya ? ` s="${gaya}"` : '')

function pembuka(e: Ekspor, label: number): string {
  const kolom = e.columns.map(
    (c, i) => `<col min="${i + 1}" max="${i + 1}" width="${lebarKolom(c, e, i)}" customWidth="1"/>`,
  )
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${NS_LEMBAR}">` +
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">' +
    `<pane ySplit="${label}" topLeftCell="A${label + 1}" activePane="bottomLeft" ` +
    `state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>` +
    `<cols>${kolom.join('')}</cols><sheetData>`
  )
}

const PENUTUP =
  '<pageMargins left="0.4" right="0.4" top="0.4" bottom="0.6" header="0.2" ' +
  'footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" ' +
  'fitToHeight="0"/><headerFooter><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter>' +
  '</worksheet>'

const LEBAR: Partial<Record<ExportColumn['field']['kind'], number>> = {
  teks: 26,
  teksPanjang: 40,
  kode: 17,
  rupiah: 14,
  rujukan: 17,
  tanggal: 12,
  waktu: 20,
  yaTidak: 8,
  bilangan: 8,
}

/**
 * Width in characters: of the label, of the total, of a choice's words, and of what the kind usually
 * holds; in the first column also of the head's labels, which have their values beside them.
 */
function lebarKolom(c: ExportColumn, e: Ekspor, i: number): number {
  const kepala = i === 0 ? e.kepala.saringan.map((s) => s.label) : []
  const teks = [c.label, totalTerlebar(e, c), ...Object.values(c.pilihan ?? {}), ...kepala]
  const isi = Math.max(...teks.map((t) => kolomTeks(t) + 2))
  return Math.min(48, Math.max(isi, LEBAR[c.field.kind] ?? 12))
}

function hurufKolom(i: number): string {
  const satu = String.fromCharCode(65 + (i % 26))
  return i < 26 ? satu : hurufKolom(Math.floor(i / 26) - 1) + satu
}

function namaLembar(judul: string): string {
  return (
    judul
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 31) || 'Data'
  )
}
