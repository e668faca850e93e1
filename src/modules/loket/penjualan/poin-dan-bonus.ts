import type { Kesalahan } from '#modules/uang/kas/rules.ts'
import { perGram, persenDari } from '#kernel/shared/hitung-rupiah.ts'

/** So many points for every full `kelipatan_rp` of goods of the group (gaps.md 122). */
export interface AturanPoin {
  readonly kode_group: string
  readonly kelipatan_rp: number
  readonly poin: number
}

interface NilaiGroup {
  readonly kode_group: string
  /** Price, ongkos and deduction; without PPN. */
  readonly dpp_rp: number
}

/**
 * Points that a sale earns: goods by group, of which only the part counts that is paid with money
 * (domain.md: points on the cash part), full multiples only.
 */
export function poinDidapat(
  baris: readonly NilaiGroup[],
  aturan: readonly AturanPoin[],
  dibayar: { readonly uang_rp: number; readonly total_rp: number },
): number {
  if (dibayar.total_rp <= 0) return 0
  return aturan.reduce((n, a) => {
    const nilai = baris.reduce((m, b) => (b.kode_group === a.kode_group ? m + b.dpp_rp : m), 0)
    const uang = (BigInt(nilai) * BigInt(dibayar.uang_rp)) / BigInt(dibayar.total_rp)
    return n + Math.floor(Number(uang) / a.kelipatan_rp) * a.poin
  }, 0)
}

/** What speaks for points to whoever brought the customer. */
export interface Afiliasi {
  /** Who brought him. */
  readonly perujuk: string
  /** What he has bought before this sale. */
  readonly belanja_rp: number
  /** The rules that have not paid for him yet. */
  readonly aturan: readonly {
    readonly kode: string
    readonly poin: number
    readonly minimum_belanja_rp: number
  }[]
}

/** The rules whose minimum the customer has bought for with this sale: each of them pays once. */
export function afiliasiDidapat(a: Afiliasi | null, total_rp: number): Afiliasi['aturan'] {
  if (!a || total_rp <= 0) return []
  return a.aturan.filter((r) => a.belanja_rp + total_rp >= r.minimum_belanja_rp)
}

/** Points that pay this amount at the shop's value of a point; null when it is no whole number. */
export function poinUntuk(jumlah_rp: number, nilai_poin_rp: number): number | null {
  if (nilai_poin_rp <= 0 || jumlah_rp % nilai_poin_rp !== 0) return null
  return jumlah_rp / nilai_poin_rp
}

/** What the sales person gets for a piece of this group (gaps.md 123). */
export interface AturanBonus {
  readonly kode_group: string
  readonly cara: 'PER_GRAM' | 'PER_PCS'
  readonly bonus_rp: number
}

/** Rupiah of one piece; 0 when its group has no bonus. */
export function bonusBarang(
  b: { readonly kode_group: string; readonly berat_mg: number },
  aturan: readonly AturanBonus[],
): number {
  const a = aturan.find((satu) => satu.kode_group === b.kode_group)
  if (!a) return 0
  return a.cara === 'PER_PCS' ? a.bonus_rp : perGram(b.berat_mg, a.bonus_rp)
}

export interface Kupon {
  readonly kode_kupon: string
  readonly cara: 'NOMINAL' | 'PERSEN'
  readonly nominal_rp: number | null
  readonly persen_bp: number | null
  readonly minimum_belanja_rp: number
  readonly berlaku_dari: string
  readonly berlaku_sampai: string
  /** How often it may be used; once, where nothing is said (decisions/0081). */
  readonly jumlah: number | null
  readonly terpakai: number
}

export const jatahKupon = (k: Pick<Kupon, 'jumlah'>): number => k.jumlah ?? 1

/** What a coupon pays of a total: never more than the total. */
export function nilaiKupon(k: Kupon, total_rp: number): number {
  const nilai = k.cara === 'NOMINAL' ? (k.nominal_rp ?? 0) : persenDari(total_rp, k.persen_bp ?? 0)
  return Math.min(total_rp, nilai)
}

/** Why a coupon can't pay on this day, or this total; null when it can. */
export function tolakKupon(k: Kupon, tanggal: string, total_rp?: number): Kesalahan | null {
  const { kode_kupon, berlaku_dari, berlaku_sampai, minimum_belanja_rp } = k
  if (tanggal < berlaku_dari)
    return { code: 'kupon.belum_berlaku', params: { kode_kupon, berlaku_dari } }
  if (tanggal > berlaku_sampai)
    return { code: 'kupon.lewat', params: { kode_kupon, berlaku_sampai } }
  if (k.terpakai >= jatahKupon(k)) return { code: 'kupon.terpakai', params: { kode_kupon } }
  if (total_rp !== undefined && total_rp < minimum_belanja_rp)
    return { code: 'kupon.kurang_belanja', params: { kode_kupon, minimum_belanja_rp } }
  return null
}
