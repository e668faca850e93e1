import { type FieldError, AppError } from '#kernel/shared/errors.ts'
import { checkField, persen, rupiah } from '#kernel/shared/fields.ts'
import { kaliBagi, perGram, persenDari } from '#kernel/shared/hitung-rupiah.ts'
import { dariPersen } from '#kernel/shared/kadar.ts'
import { bulatkan } from '#kernel/shared/pembulatan.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import {
  type AturanHarga,
  type BarangHarga,
  type OngkosCara,
  hargaBarang,
  nilaiOngkos,
  periksaOngkos,
} from '#modules/barang/harga/rules.ts'
import { lompatan } from '#modules/barang/kewajaran/rules.ts'

/** Percent more or less of today's price, or above the cost; ongkos in percent. */
export const CARA_PERSEN = ['PERSEN', 'MARGIN', 'ONGKOS_PERSEN'] as const
/** Rupiah per gram of the whole price; ongkos in rupiah, or rupiah per gram. */
export const CARA_RUPIAH = ['PER_GRAM', 'ONGKOS_TETAP', 'ONGKOS_PER_GRAM'] as const
export const CARA_PROFIT = [...CARA_PERSEN, ...CARA_RUPIAH] as const
type Cara = (typeof CARA_PROFIT)[number]

/** Ways that give a piece another ongkos, and leave its price alone. */
const ONGKOS: Readonly<Partial<Record<Cara, OngkosCara>>> = {
  ONGKOS_TETAP: 'TETAP',
  ONGKOS_PER_GRAM: 'PER_GRAM',
  ONGKOS_PERSEN: 'PERSEN',
}

/** Steps that a computed price is rounded up to. */
export const LANGKAH_PROFIT = ['1', '500', '1000', '5000', '10000', '50000'] as const

/** Pieces in one document. */
export const MAKS_PROFIT = 5_000

/** How the price is computed; percent or rupiah, as `cara` says. */
export interface CaraProfit {
  readonly cara: Cara
  readonly nilai: number
  /** Step in rupiah that the price is rounded up to; an ongkos is not rounded. */
  readonly langkah: number
}

/** What the price of a piece is made of on the piece itself. */
export interface HargaDiri {
  readonly harga_bandrol_rp: number | null
  readonly ongkos_cara: OngkosCara
  readonly ongkos_nilai: number
}

export interface BarangProfit extends BarangHarga {
  readonly harga_modal_rp: number
}

/** A piece with its new price: rupiah of price and ongkos, before deduction and PPN. */
export interface HargaBaru {
  readonly harga_lama_rp: number
  readonly harga_rp: number
  readonly baru: HargaDiri
  /** From double or half on it is an owner's business (decisions/0141). */
  readonly lompat: boolean
}

const jual = (b: BarangHarga, a: AturanHarga) => {
  const { harga_rp, ongkos_rp } = hargaBarang(b, a)
  return { emas_rp: harga_rp, total_rp: harga_rp + ongkos_rp }
}

/** Rupiah of price and ongkos that a piece is sold for now, before deduction and PPN. */
export const hargaKini = (b: BarangHarga, a: AturanHarga): number => jual(b, a).total_rp

/**
 * The price of one piece as it would be. A piece that is sold by its tag gets another tag, one that
 * is sold by the board another ongkos: the board's price belongs to all. Throws
 * `update_profit.di_bawah_ongkos`, `.di_bawah_emas`, `.tanpa_modal`, `kewajaran.lompat`, and
 * `jumlah.terlalu_besar`.
 */
export function hargaBaru(b: BarangProfit, a: AturanHarga, c: CaraProfit): HargaBaru {
  const lama = jual(b, a)
  const baru = diriBaru(b, a, c, lama)
  const harga_rp = jual({ ...b, ...baru }, a).total_rp
  const harga_lama_rp = lama.total_rp
  const lompat = harga_lama_rp > 0 ? lompatan(harga_lama_rp, Math.max(1, harga_rp)) : null
  if (lompat === 'TOLAK')
    throw new AppError('kewajaran.lompat', {
      params: { dari: tulisRupiah(harga_lama_rp), ke: tulisRupiah(harga_rp) },
    })
  return { harga_lama_rp, harga_rp, baru, lompat: lompat === 'OWN' }
}

function diriBaru(
  b: BarangProfit,
  a: AturanHarga,
  c: CaraProfit,
  lama: ReturnType<typeof jual>,
): HargaDiri {
  const { harga_bandrol_rp, ongkos_cara, ongkos_nilai } = b
  const cara = ONGKOS[c.cara]
  if (cara) return { harga_bandrol_rp, ongkos_cara: cara, ongkos_nilai: nilaiOngkos(cara, c.nilai) }
  const tuju_rp = bulatkan(tujuan(b, c, lama.total_rp), c.langkah, 'NAIK')
  if (a.kategori_harga === 'BANDROL' || b.berlian) {
    const tag = tagUntuk(b, tuju_rp)
    if (tag < 1) throw new AppError('update_profit.di_bawah_ongkos')
    return { harga_bandrol_rp: tag, ongkos_cara, ongkos_nilai }
  }
  if (tuju_rp < lama.emas_rp)
    throw new AppError('update_profit.di_bawah_emas', {
      params: { harga: tulisRupiah(tuju_rp), emas: tulisRupiah(lama.emas_rp) },
    })
  return { harga_bandrol_rp, ongkos_cara: 'TETAP', ongkos_nilai: tuju_rp - lama.emas_rp }
}

function tujuan(b: BarangProfit, c: CaraProfit, kini_rp: number): number {
  if (c.cara === 'PER_GRAM') return perGram(b.berat_bandrol_mg, c.nilai)
  if (c.cara === 'PERSEN') return persenDari(kini_rp, 10_000 + dariPersen(c.nilai))
  if (b.harga_modal_rp === 0) throw new AppError('update_profit.tanpa_modal')
  return persenDari(b.harga_modal_rp, 10_000 + dariPersen(c.nilai))
}

/** The tag that comes to `tuju_rp` with the piece's own ongkos. */
function tagUntuk(b: BarangHarga, tuju_rp: number): number {
  if (b.ongkos_cara === 'PERSEN') return kaliBagi(tuju_rp, 10_000, 10_000 + b.ongkos_nilai)
  const ongkos =
    b.ongkos_cara === 'TETAP' ? b.ongkos_nilai : perGram(b.berat_bandrol_mg, b.ongkos_nilai)
  return tuju_rp - ongkos
}

/** True when nothing of the piece would change. */
export const hargaSama = (lama: HargaDiri, baru: HargaDiri): boolean =>
  lama.harga_bandrol_rp === baru.harga_bandrol_rp &&
  lama.ongkos_cara === baru.ongkos_cara &&
  lama.ongkos_nilai === baru.ongkos_nilai

/** What is earned on the cost, in percent with two decimals; null for a piece without cost. */
export const margin = (harga_rp: number, modal_rp: number): number | null =>
  modal_rp > 0 ? Math.round(((harga_rp - modal_rp) * 10_000) / modal_rp) / 100 : null

/** Lowest and highest percent. */
export const BATAS = { min: -80, max: 400 } as const

/** Errors of what was asked for, by field: percent between -80 and 400, nothing else below 0. */
export function periksaCara({ cara, nilai }: CaraProfit): Readonly<Record<string, FieldError>> {
  const min = cara === 'PERSEN' ? BATAS.min : 0
  if (cara === 'PERSEN' && nilai === 0) return { nilai: { code: 'update_profit.nilai_nol' } }
  if (nilai < min) return { nilai: { code: 'isian.terlalu_kecil', params: { min } } }
  const ongkos = ONGKOS[cara]
  const salah = ongkos
    ? periksaOngkos(ongkos, nilai)
    : checkField(cara === 'PER_GRAM' ? rupiah() : persen(BATAS), nilai)
  return salah ? { nilai: salah } : {}
}

/** The rule in short, the same in every language: `+5%`, `1.050.000/g`, `modal +25%`. */
export function aturanTeks({ cara, nilai, langkah }: CaraProfit): string {
  const bulat = langkah > 1 ? ` ≥ ${tulisAngka(langkah)}` : ''
  const persen = `${nilai < 0 ? '' : '+'}${nilai}%`
  return {
    PERSEN: `${persen}${bulat}`,
    MARGIN: `modal ${persen}${bulat}`,
    PER_GRAM: `${tulisAngka(nilai)}/g${bulat}`,
    ONGKOS_TETAP: `ongkos ${tulisAngka(nilai)}`,
    ONGKOS_PER_GRAM: `ongkos ${tulisAngka(nilai)}/g`,
    ONGKOS_PERSEN: `ongkos ${nilai}%`,
  }[cara]
}
