import { keGram, tulisGram } from '#kernel/shared/berat.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { bagianSisa } from './rules.ts'

/** What is left of a line of a delivery: pieces, milligram, milligram of fine gold, rupiah. */
export interface SisaBaris {
  readonly baris: number
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string
  readonly qty: number
  /** Of the whole line as it came. */
  readonly datang_mg: number
  readonly berat_mg: number
  readonly murni_mg: number
  readonly modal_rp: number
}

/** A piece that is to be entered from a delivery. */
export interface DariSurat {
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string
  readonly berat_mg: number
}

/** Pieces of one line, by their place among all, with the cost that each bears. */
export interface Bagian {
  readonly sisa: SisaBaris
  readonly modal: readonly { readonly n: number; readonly modal_rp: number }[]
  readonly berat_mg: number
  /** They are the line's last: what they leave over of its weight is a difference. */
  readonly terakhir: boolean
}

const kunci = (b: Pick<SisaBaris, 'kode_dept' | 'kadar'>) => `${b.kode_dept} ${b.kadar}`

/**
 * Pieces by the lines that they are of, each with its part of what is left of the line's cost by
 * weight; the last piece of a line bears all that is left. Errors by `items.<n>.<field>`: a piece
 * that is not on the paper, of another group, or beyond the line's rest in pieces or weight.
 */
export function bagiBarang(
  sisa: readonly SisaBaris[],
  barang: readonly DariSurat[],
): { readonly bagian: readonly Bagian[]; readonly salah: Readonly<Record<string, FieldError>> } {
  const salah: Record<string, FieldError> = {}
  const lines = new Map(sisa.map((s) => [kunci(s), s]))
  barang.forEach((b, n) => {
    const line = lines.get(kunci(b))
    if (!line) salah[`items.${n}.kode_dept`] = { code: 'terima_supplier.bukan_di_surat' }
    else if (line.kode_group !== b.kode_group)
      salah[`items.${n}.kode_group`] = {
        code: 'terima_supplier.group_beda',
        params: { kode_group: line.kode_group },
      }
  })
  const bagian = sisa.flatMap((line) => {
    const milik = barang.flatMap((b, n) => (kunci(b) === kunci(line) ? [{ n, ...b }] : []))
    if (milik.length === 0) return []
    Object.assign(salah, lebih(line, milik))
    return [bagiModal(line, milik)]
  })
  return { bagian, salah }
}

type Bernomor = DariSurat & { readonly n: number }

/** The first piece that the line has no room for. */
function lebih(line: SisaBaris, milik: readonly Bernomor[]): Record<string, FieldError> {
  const satu = milik[line.qty]
  if (satu)
    return {
      [`items.${satu.n}.kode_dept`]: {
        code: 'terima_supplier.lebih_qty',
        params: { sisa: line.qty },
      },
    }
  let berat_mg = 0
  for (const b of milik) {
    berat_mg += b.berat_mg
    const habis = berat_mg === line.berat_mg && milik.length < line.qty && b === milik.at(-1)
    if (berat_mg > line.berat_mg || habis)
      return {
        [`items.${b.n}.berat`]: {
          code: 'terima_supplier.lebih_berat',
          params: { sisa: tulisGram(keGram(line.berat_mg)), qty: line.qty },
        },
      }
  }
  return {}
}

function bagiModal(line: SisaBaris, milik: readonly Bernomor[]): Bagian {
  const terakhir = milik.length >= line.qty
  const berat_mg = milik.reduce((n, b) => n + b.berat_mg, 0)
  let [modal_rp, dari_mg] = [line.modal_rp, terakhir ? berat_mg : line.berat_mg]
  const modal = milik.map((b) => {
    const satu = bagianSisa(modal_rp, b.berat_mg, dari_mg)
    modal_rp -= satu
    dari_mg -= b.berat_mg
    return { n: b.n, modal_rp: satu }
  })
  return { sisa: line, modal, berat_mg, terakhir }
}
