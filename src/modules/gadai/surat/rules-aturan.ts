import { persenDari } from '#kernel/shared/hitung-rupiah.ts'
import { type AturanBunga, type Pita, ATURAN_BAWAAN } from './rules-bunga.ts'

/** A band of the shop with the rule that a ticket of its principal gets. */
export interface BandBunga extends Omit<AturanBunga, 'pita'> {
  readonly kode: string
  readonly dari_rp: number
  readonly sampai_rp: number
}

export interface AturanTiket {
  readonly kode_bunga: string
  readonly aturan: AturanBunga
}

/**
 * The rule for a principal: that of the band it falls in, with all bands' rates where it counts part
 * by part. `band` by `sampai_rp`. Null above the last band, which has no rate.
 */
export function aturanUntuk(band: readonly BandBunga[], pokok_rp: number): AturanTiket | null {
  const kena = band.find((b) => pokok_rp <= b.sampai_rp)
  if (!kena) return null
  const { kode, dari_rp: _, sampai_rp: __, ...aturan } = kena
  const pita: readonly Pita[] =
    aturan.cara_bunga === 'MARGINAL'
      ? band.map(({ sampai_rp, bunga_bp }) => ({ sampai_rp, bunga_bp }))
      : []
  return { kode_bunga: kode, aturan: { ...aturan, pita } }
}

/** What a gram of a group is worth today, as the shop's own lists say. */
export interface HargaGroup {
  readonly kadar_bp: number
  readonly harga_jual_rp: number
  readonly harga_beli_rp: number | null
}

/**
 * Gold price of the day per gram of a group: the board's buying price; without one the price of fine
 * gold × purity; without that the board's selling price.
 */
export function hargaEmasGroup(g: HargaGroup, emas_murni_rp: number): number {
  return g.harga_beli_rp || persenDari(emas_murni_rp, g.kadar_bp) || g.harga_jual_rp
}

/** Sets of bands to start from; `sampai_rp` of the last one is as much as anybody lends. */
const TANPA_BATAS = 999_999_999_999
const { pita: _, ...BAWAAN } = ATURAN_BAWAAN
const satu = (bunga_bp: number, lain: Partial<BandBunga>): BandBunga => ({
  ...BAWAAN,
  kode: 'SEMUA',
  dari_rp: 1,
  sampai_rp: TANPA_BATAS,
  bunga_bp,
  ...lain,
})

/** Bands of falling rates, each part of a principal at its own. */
const BERJENJANG: readonly (readonly [kode: string, sampai_rp: number, bunga_bp: number])[] = [
  ['KECIL', 2_500_000, 250],
  ['SEDANG', 10_000_000, 200],
  ['BESAR', 50_000_000, 175],
  ['UTAMA', TANPA_BATAS, 150],
]
const jenjang = (lain: Partial<BandBunga>): readonly BandBunga[] =>
  BERJENJANG.map(([kode, sampai_rp, bunga_bp], i) =>
    satu(bunga_bp, { ...lain, kode, sampai_rp, dari_rp: (BERJENJANG[i - 1]?.[1] ?? 0) + 1 }),
  )

export const PRESET_BUNGA = {
  HARIAN: [satu(250, {})],
  PER_15_HARI: [satu(250, { satuan: 'PERIOD_15', tenggang: 7 })],
  SETENGAH_BULAN: [satu(250, { satuan: 'HALF_MONTH', tenggang: 7 })],
  BULANAN: [satu(250, { satuan: 'MONTH', tenggang: 14 })],
  BERTINGKAT: jenjang({}),
  BERJENJANG: jenjang({ cara_bunga: 'MARGINAL' }),
} as const satisfies Readonly<Record<string, readonly BandBunga[]>>
export const NAMA_PRESET = Object.keys(PRESET_BUNGA) as readonly NamaPreset[]
export type NamaPreset = keyof typeof PRESET_BUNGA
