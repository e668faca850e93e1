import { bagiBulat } from '#kernel/shared/pembulatan.ts'

/**
 * What a shop gives away: deductions by its own rule, prices below its own (deductions by hand among
 * them), rounding in the customer's favour, buy-backs above the computed price, interest and penalty
 * that was not charged.
 */
export const JENIS_PEMBERIAN = ['POTONGAN', 'TURUN', 'BULAT', 'NAIK', 'BUNGA'] as const
export type JenisPemberian = (typeof JENIS_PEMBERIAN)[number]

/** Ways in which it is summed up. */
export const MENURUT = ['PELAKU', 'PENYETUJU', 'JAM', 'GROUP', 'JENIS'] as const

/** Days before the last one of the range that the shop's usual is taken from. */
export const HARI_BIASA = 90

/** What is unusual: a person's share, gifts at odd hours, always the same person who agrees. */
export const TANDA = ['BAGIAN', 'JAM', 'PASANGAN'] as const

export type Tanda =
  | { readonly tanda: 'BAGIAN'; readonly bagian_bp: number; readonly biasa_bp: number }
  | { readonly tanda: 'JAM'; readonly kali: number; readonly dari: number; readonly jam: number }
  | {
      readonly tanda: 'PASANGAN'
      readonly kali: number
      readonly dari: number
      readonly penyetuju: string
      readonly lazim_bp: number
    }

/** A person's gifts in the range: times by hour and by who agreed; `dasar_rp` is what he dealt in. */
export interface Pelaku {
  readonly pelaku: string
  readonly kali: number
  readonly pemberian_rp: number
  readonly dasar_rp: number
  readonly jam: ReadonlyMap<number, number>
  readonly penyetuju: ReadonlyMap<string, number>
}

/** The shop in the days before: shares of each person and day, documents by hour, who agreed. */
export interface Biasa {
  /** Given in basis points of what was dealt in, one figure a person and day. */
  readonly bagian_bp: readonly number[]
  readonly jam: ReadonlyMap<number, number>
  readonly penyetuju: ReadonlyMap<string, number>
}

/** A mark needs more than chance: so many gifts, and so much money. */
export const MINIMUM_KALI = 5
export const MINIMUM_RP = 100_000
/** A share so many times the usual one is told; so is an approver so many times his usual part. */
const KALI_BIASA = 2
/** Hours with less than this part of the shop's documents are odd ones. */
const JAM_SEPI_BP = 200
/** Parts of a person's gifts: at one odd hour, and agreed to by one person. */
const JAM_BP = 2_000
const PASANGAN_BP = 8_000

/** Part of a whole in basis points, rounded; 0 of nothing. */
export const bagianBp = (bagian: number, semua: number): number =>
  semua > 0 ? bagiBulat(bagian * 10_000, semua) : 0

/** The middle one; of an even number the mean of both in the middle, rounded. 0 of none. */
export function median(angka: readonly number[]): number {
  if (angka.length === 0) return 0
  const urut = angka.toSorted((a, b) => a - b)
  const tengah = Math.floor(urut.length / 2)
  const atas = urut[tengah] ?? 0
  return urut.length % 2 ? atas : bagiBulat((urut[tengah - 1] ?? 0) + atas, 2)
}

const jumlah = (m: ReadonlyMap<unknown, number>) => [...m.values()].reduce((n, v) => n + v, 0)

/** Why a person's gifts are unusual, as a reason each that can be said in a sentence; none is usual. */
export function tandaPelaku(p: Pelaku, biasa: Biasa): readonly Tanda[] {
  if (p.kali < MINIMUM_KALI || p.pemberian_rp < MINIMUM_RP) return []
  return [...tandaBagian(p, biasa), ...tandaJam(p, biasa), ...tandaPasangan(p, biasa)]
}

/**
 * The usual share of the shop: the median of persons and days. Where most of them give nothing, it
 * is that of those who gave, or everybody who gives would be unusual.
 */
export const bagianBiasa = (bagian_bp: readonly number[]): number =>
  median(bagian_bp) || median(bagian_bp.filter((bp) => bp > 0))

/** He gives more than twice the share that is usual here. */
function tandaBagian(p: Pelaku, biasa: Biasa): Tanda[] {
  const bagian_bp = bagianBp(p.pemberian_rp, p.dasar_rp)
  const biasa_bp = bagianBiasa(biasa.bagian_bp)
  const lebih = bagian_bp > KALI_BIASA * biasa_bp
  return lebih ? [{ tanda: 'BAGIAN', bagian_bp, biasa_bp }] : []
}

/** A fifth or more of his gifts fall into an hour in which the shop hardly deals. */
function tandaJam(p: Pelaku, biasa: Biasa): Tanda[] {
  const semua = jumlah(biasa.jam)
  if (semua === 0) return []
  const sepi = [...p.jam].filter(
    ([jam, kali]) =>
      bagianBp(biasa.jam.get(jam) ?? 0, semua) < JAM_SEPI_BP && bagianBp(kali, p.kali) >= JAM_BP,
  )
  const [paling] = sepi.toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
  return paling ? [{ tanda: 'JAM', jam: paling[0], kali: paling[1], dari: p.kali }] : []
}

/** One person agrees to nearly all of his gifts, and to far less of the others'. */
function tandaPasangan(p: Pelaku, biasa: Biasa): Tanda[] {
  const disetujui = jumlah(p.penyetuju)
  if (disetujui < MINIMUM_KALI) return []
  const semua = jumlah(biasa.penyetuju)
  return [...p.penyetuju].flatMap(([penyetuju, kali]): Tanda[] => {
    const bagian = bagianBp(kali, disetujui)
    const lazim_bp = bagianBp(biasa.penyetuju.get(penyetuju) ?? 0, semua)
    const pasangan = bagian >= PASANGAN_BP && bagian >= KALI_BIASA * lazim_bp
    return pasangan ? [{ tanda: 'PASANGAN', penyetuju, kali, dari: disetujui, lazim_bp }] : []
  })
}
