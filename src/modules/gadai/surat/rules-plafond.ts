import type { Level } from '#kernel/shared/gates.ts'
import { perGram, persenDari } from '#kernel/shared/hitung-rupiah.ts'

/** Gold of a group as a pledge: rupiah per gram, null where the shop's list has no row for it. */
export interface HargaGadai {
  readonly kode_group: string
  /** What a gram is worth today. */
  readonly harga_per_gram_rp: number
  readonly plafond_per_gram_rp: number | null
  /** By the list of principals, or the gold price of the day where the shop says so. */
  readonly pokok_per_gram_rp: number | null
}

/** Which part of a ceiling is lent on a piece in this condition. */
export interface KondisiGadai {
  readonly kode_kondisi: string
  readonly persen_plafond_bp: number
}

/** Overall ceilings of the shop; null where it has none for them. */
export type BatasHutang = Readonly<Record<GolonganHutang, number | null>>
export const GOLONGAN_HUTANG = ['UMUM', 'MEMBER', 'KASIR', 'SPV', 'OWN'] as const
export type GolonganHutang = (typeof GOLONGAN_HUTANG)[number]

/** What limits a loan in this shop. */
export interface AturanPlafond {
  /** The ceiling per group counts, and the overall ones. */
  readonly pakai_plafond: boolean
  /** The principal per group counts. */
  readonly pakai_pokok: boolean
  /** More may be lent with an approval. */
  readonly lewat_plafond: boolean
  readonly batas: BatasHutang
}

export interface BarangGadai {
  readonly berat_bersih_mg: number
  readonly harga: HargaGadai
  readonly kondisi: KondisiGadai
}

export interface NilaiGadai {
  readonly taksiran_rp: number
  /** Null where nothing limits it. */
  readonly plafond_rp: number | null
  /** The list that has no row for its group. */
  readonly kurang: 'plafond' | 'pokok' | null
}

/**
 * Worth of a piece today and the most that is lent on it: the smaller of both lists × weight, of that
 * the part that its condition allows. All rounded half up once.
 */
export function nilaiGadai(b: BarangGadai, a: AturanPlafond): NilaiGadai {
  const { harga, kondisi, berat_bersih_mg } = b
  const daftar = [
    ...(a.pakai_plafond ? [['plafond', harga.plafond_per_gram_rp] as const] : []),
    ...(a.pakai_pokok ? [['pokok', harga.pokok_per_gram_rp] as const] : []),
  ]
  const kurang = daftar.find(([, rp]) => rp === null)?.[0] ?? null
  const per = daftar.flatMap(([, rp]) => rp ?? [])
  const penuh = per.length === 0 ? null : perGram(berat_bersih_mg, Math.min(...per))
  return {
    taksiran_rp: perGram(berat_bersih_mg, harga.harga_per_gram_rp),
    plafond_rp: penuh === null ? null : persenDari(penuh, kondisi.persen_plafond_bp),
    kurang,
  }
}

/** Whose overall ceiling counts, and what the same customer owes already. */
export interface Peminjam {
  readonly member: boolean
  readonly terhutang_rp: number
}

/** The ceiling of a ticket; the smaller of pieces and customer wins. */
export interface PlafondHutang {
  /** Of all pieces together; null where nothing limits it. */
  readonly barang_rp: number | null
  /** What the customer may still owe; null without an overall ceiling. */
  readonly orang_rp: number | null
  readonly plafond_rp: number | null
  readonly dari: 'BARANG' | 'ORANG' | null
}

export function hitungPlafond(
  nilai: readonly Pick<NilaiGadai, 'plafond_rp'>[],
  peminjam: Peminjam,
  a: AturanPlafond,
): PlafondHutang {
  const tanpa = nilai.some((n) => n.plafond_rp === null)
  const barang_rp = tanpa ? null : nilai.reduce((n, b) => n + (b.plafond_rp ?? 0), 0)
  const batas = a.pakai_plafond ? a.batas[peminjam.member ? 'MEMBER' : 'UMUM'] : null
  const orang_rp = batas === null ? null : Math.max(0, batas - peminjam.terhutang_rp)
  if (barang_rp === null && orang_rp === null)
    return { barang_rp, orang_rp, plafond_rp: null, dari: null }
  const dari = (orang_rp ?? Infinity) < (barang_rp ?? Infinity) ? 'ORANG' : 'BARANG'
  return { barang_rp, orang_rp, plafond_rp: dari === 'ORANG' ? orang_rp : barang_rp, dari }
}

/** The golongan whose ceiling limits what a person of this level lends without approval. */
const GOLONGAN_LEVEL: Readonly<Record<Level, GolonganHutang>> = {
  KASIR: 'KASIR',
  DEV: 'KASIR',
  SPV: 'SPV',
  OWN: 'OWN',
  SU: 'OWN',
  MU: 'OWN',
}

/** Whose approval a loan needs. */
export interface IzinPlafond {
  /** Level whose approval it needs; null when nobody is asked. */
  readonly level: 'SPV' | 'OWN' | null
  /** Refused, whoever approves. */
  readonly ditolak: boolean
}

/**
 * Above the ceiling a loan is refused, or approved where the shop allows that. Above what a person
 * of the writer's level may lend it is approved by the lowest level that may; beyond the owner's own
 * ceiling by nobody.
 */
export function izinPlafond(
  pokok_rp: number,
  plafond: Pick<PlafondHutang, 'plafond_rp'>,
  a: AturanPlafond,
  level: Level,
): IzinPlafond {
  const lewat = plafond.plafond_rp !== null && pokok_rp > plafond.plafond_rp
  if (lewat && !a.lewat_plafond) return { level: null, ditolak: true }
  const cukup = (g: GolonganHutang) => {
    const batas = a.pakai_plafond ? a.batas[g] : null
    return batas === null || pokok_rp <= batas
  }
  if (!cukup('OWN')) return { level: null, ditolak: true }
  if (cukup(GOLONGAN_LEVEL[level])) return { level: lewat ? 'SPV' : null, ditolak: false }
  return { level: cukup('SPV') && level === 'KASIR' ? 'SPV' : 'OWN', ditolak: false }
}
