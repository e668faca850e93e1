import { kinds } from '#kernel/shared/fields.ts'
import type { Nilai } from './define.ts'
import { type Ekspor, type ExportColumn, barisKepala, tulisBilangan, tulisSel } from './export.ts'
import type { Totals } from './executor.ts'
import { Grup, type Subtotal } from './groups.ts'
import { withoutFormulas } from './formulas.ts'

const BOM = '\uFEFF'
const POTONG = 64 * 1024

function kutip(teks: string): string {
  const aman = withoutFormulas(teks)
  return /[",\r\n]/.test(aman) ? `"${aman.replaceAll('"', '""')}"` : aman
}

type Penulis = (v: Nilai) => string

/** A column with all the decimals that its values have: a file for other programs rounds nothing. */
const utuh = (c: ExportColumn): ExportColumn => ({ ...c, decimals: kinds[c.field.kind].decimals })

/** How a column's cells are written: numbers bare, text escaped. Chosen once, not per cell. */
function penulis(c: ExportColumn, e: Ekspor): Penulis {
  const { decimals } = c
  return (v) => {
    if (v === null) return ''
    // A day is left as other programs read it.
    if (c.field.kind === 'tanggal') return String(v)
    if (typeof v !== 'number') return kutip(tulisSel(c, v, e.teks))
    return decimals === 0 ? String(v) : tulisBilangan(c, v, false)
  }
}

/** UTF-8 with a byte order mark, so that spreadsheets read names in every script. */
export async function* tulisCsv(e: Ekspor): AsyncGenerator<Buffer> {
  const tulis = e.columns.map((c) => penulis(utuh(c), e))
  const kepala = barisKepala(e.kepala).map((b) => b.filter(Boolean).map(kutip).join(','))
  const label = e.columns.map((c) => kutip(c.label)).join(',')
  const grup = new Grup(e)
  let isi = `${BOM}${[...kepala, '', label].join('\r\n')}\r\n`
  for await (const lot of e.rows) {
    for (const sel of lot) {
      isi += barisSubtotal(e, grup.lewat(sel))
      for (let i = 0; i < tulis.length; i++) {
        isi += (i ? ',' : '') + (tulis[i] as Penulis)(sel[i] ?? null)
      }
      isi += '\r\n'
      if (isi.length < POTONG) continue
      yield Buffer.from(isi)
      isi = ''
    }
  }
  yield Buffer.from(isi + barisSubtotal(e, grup.akhir()) + kakiCsv(e))
}

const barisSubtotal = (e: Ekspor, s: Subtotal | null) =>
  s ? `${barisTotal(e, s.label, s.totals)}\r\n` : ''

function barisTotal(e: Ekspor, label: string, totals: Totals): string {
  const sel = e.columns.map((c, i) => {
    if (c.total) return tulisBilangan(utuh(c), totals[c.column] ?? 0, false)
    return i === 0 ? kutip(label) : ''
  })
  return sel.join(',')
}

function kakiCsv(e: Ekspor): string {
  const ada = e.columns.some((c) => c.total)
  const total = ada ? [barisTotal(e, e.teks.total, e.totals())] : []
  return [...total, ...e.catatan().map(kutip)].map((b) => `${b}\r\n`).join('')
}
