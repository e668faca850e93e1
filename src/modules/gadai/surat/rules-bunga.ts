import { AppError } from '#kernel/shared/errors.ts'
import { type Tanggal, daysBetween, addMonths, addDays } from '#kernel/shared/tanggal.ts'

/** What interest is counted in (domain.md, pawn). */
export const SATUAN_BUNGA = ['DAY30', 'HALF_MONTH', 'PERIOD_15', 'MONTH'] as const
export type SatuanBunga = (typeof SATUAN_BUNGA)[number]

/** FLAT: the band of the whole principal gives the rate; MARGINAL: each part has its own band's. */
export const CARA_BUNGA = ['FLAT', 'MARGINAL'] as const
export type CaraBunga = (typeof CARA_BUNGA)[number]

/** A band of principals with its rate a month; bands follow each other by `sampai_rp`. */
export interface Pita {
  readonly sampai_rp: number
  readonly bunga_bp: number
}

/** The rule of a ticket's interest, as it was copied onto it. Rates in basis points a month. */
export interface AturanBunga {
  readonly bunga_bp: number
  readonly satuan: SatuanBunga
  /** Fewest units that are charged in all. */
  readonly minimum: number
  /** The day of the ticket counts: interest runs as if from the day before. */
  readonly hari_pertama: boolean
  readonly cara_bunga: CaraBunga
  /** Of a MARGINAL rate; empty otherwise. */
  readonly pita: readonly Pita[]
  /** Interest and penalty are rounded up to multiples of this, once. */
  readonly pembulatan_rp: number
  readonly denda_bp: number
  /** Days after the due date that bear no penalty. */
  readonly tenggang: number
  /** Days from a ticket, or from a payment of interest, to its due date. */
  readonly tenor: number
}

/** The rule of a shop that has set none up (domain.md). It has no rate: a shop must choose one. */
export const ATURAN_BAWAAN: Omit<AturanBunga, 'bunga_bp'> = {
  satuan: 'DAY30',
  minimum: 1,
  hari_pertama: false,
  cara_bunga: 'FLAT',
  pita: [],
  pembulatan_rp: 500,
  denda_bp: 0,
  tenggang: 0,
  tenor: 120,
}

/** The fields of a ticket that its interest on a date depends on. */
export interface DasarBunga {
  readonly pokok_rp: number
  /** Day that interest counts from. */
  readonly mulai: Tanggal
  readonly sampai: Tanggal
  /** Units that earlier payments have settled; none when it is left out. */
  readonly satuan_dibayar?: number
  /** Without one there is no penalty. */
  readonly jatuh_tempo?: Tanggal | null
}

export interface Bunga {
  /** Days since interest began. */
  readonly hari: number
  /** Units of the rule since then, and those of them that are due now. */
  readonly satuan: number
  readonly satuan_baru: number
  readonly bunga_rp: number
  readonly hari_denda: number
  readonly denda_rp: number
}

/**
 * Interest and penalty of a ticket on a date: exact integers, rounded up once each. Units count from
 * the first day on and those that were settled are taken off, so that paying in between never costs
 * more units than paying at the end (only the step of each payment's own rounding), the minimum is
 * charged once, and anniversaries stay what they were.
 * Throws `hutang.tanggal_mundur` for a date before the first day.
 */
export function hitungBunga(a: AturanBunga, d: DasarBunga): Bunga {
  const hari = lamaPinjam(a, d.mulai, d.sampai)
  const satuan = satuanBunga(a, d.mulai, d.sampai)
  const satuan_baru = Math.max(0, satuan - (d.satuan_dibayar ?? 0))
  const hari_denda = hariDenda(a, d)
  return {
    hari,
    satuan,
    satuan_baru,
    bunga_rp: bungaSatuan(a, d.pokok_rp, satuan_baru),
    hari_denda,
    denda_rp: naik(BigInt(d.pokok_rp) * BigInt(a.denda_bp * hari_denda), 10_000 * 30, a),
  }
}

/** Days of a loan, the first one counted where the rule says so. Throws `hutang.tanggal_mundur`. */
export function lamaPinjam(a: AturanBunga, mulai: Tanggal, sampai: Tanggal): number {
  if (sampai < mulai)
    throw new AppError('hutang.tanggal_mundur', { params: { tanggal: sampai, mulai } })
  return daysBetween(mulai, sampai) + (a.hari_pertama ? 1 : 0)
}

/** Interest of `satuan` units on a principal, rounded up once. */
export function bungaSatuan(a: AturanBunga, pokok_rp: number, satuan: number): number {
  return naik(bobot(a, pokok_rp) * BigInt(satuan), 10_000 * PER_BULAN[a.satuan], a)
}

/** Units of interest from `mulai` to `sampai`, at least the rule's minimum. */
export function satuanBunga(a: AturanBunga, mulai: Tanggal, sampai: Tanggal): number {
  const dari = a.hari_pertama ? addDays(mulai, -1) : mulai
  return Math.max(a.minimum, BEGINI[a.satuan](dari, sampai))
}

/** Days after due date and grace; those bear the penalty. */
export function hariDenda(
  a: Pick<AturanBunga, 'tenggang'>,
  d: Pick<DasarBunga, 'jatuh_tempo' | 'sampai'>,
): number {
  if (!d.jatuh_tempo) return 0
  return Math.max(0, daysBetween(d.jatuh_tempo, d.sampai) - a.tenggang)
}

/** The last day that `satuan` settled units cover; null while nothing is settled. */
export function lunasSampai(a: AturanBunga, mulai: Tanggal, satuan: number): Tanggal | null {
  if (satuan === 0) return null
  const dari = a.hari_pertama ? addDays(mulai, -1) : mulai
  return AKHIR[a.satuan](dari, satuan)
}

/** A new due date after interest was paid on `tanggal`: it moves on, never back. */
export function jatuhTempoBaru(
  a: Pick<AturanBunga, 'tenor'>,
  d: { readonly tanggal: Tanggal; readonly jatuh_tempo: Tanggal },
): Tanggal {
  const baru = addDays(d.tanggal, a.tenor)
  return baru > d.jatuh_tempo ? baru : d.jatuh_tempo
}

/**
 * The real rate: charged ÷ principal × 30 ÷ days, in basis points a month, rounded half up.
 * A loan of no days counts as one.
 */
export function bungaPinjam(bunga_rp: number, pokok_rp: number, hari: number): number {
  if (pokok_rp <= 0) return 0
  const [atas, bawah] = [BigInt(bunga_rp) * 300_000n, BigInt(pokok_rp) * BigInt(Math.max(hari, 1))]
  return Number((atas * 2n + bawah) / (bawah * 2n))
}

/** Units in a month. */
const PER_BULAN: Readonly<Record<SatuanBunga, number>> = {
  DAY30: 30,
  HALF_MONTH: 2,
  PERIOD_15: 2,
  MONTH: 1,
}

/** Full calendar months from `dari`: the last anniversary that has come, and the days after it. */
function bulanPenuh(dari: Tanggal, sampai: Tanggal): { bulan: number; sisa: number } {
  const angka = (t: Tanggal) => Number(t.slice(0, 4)) * 12 + Number(t.slice(5, 7))
  const kira = angka(sampai) - angka(dari)
  const bulan = addMonths(dari, kira) > sampai ? kira - 1 : kira
  return { bulan, sisa: daysBetween(addMonths(dari, bulan), sampai) }
}

/** Days after an anniversary that cost half a month; with the anniversary itself they are 15. */
const HARI_SETENGAH = 14

type Hitung = (dari: Tanggal, sampai: Tanggal) => number

/** Units that have begun between two days, without a minimum. */
const BEGINI: Readonly<Record<SatuanBunga, Hitung>> = {
  DAY30: daysBetween,
  PERIOD_15: (dari, sampai) => Math.ceil(daysBetween(dari, sampai) / 15),
  MONTH: (dari, sampai) => {
    const { bulan, sisa } = bulanPenuh(dari, sampai)
    return sisa > 0 ? bulan + 1 : bulan
  },
  HALF_MONTH: (dari, sampai) => {
    const { bulan, sisa } = bulanPenuh(dari, sampai)
    if (sisa === 0) return bulan * 2
    return bulan * 2 + (sisa <= HARI_SETENGAH ? 1 : 2)
  },
}

/** The last day on which no more than so many units have begun. */
const AKHIR: Readonly<Record<SatuanBunga, (dari: Tanggal, satuan: number) => Tanggal>> = {
  DAY30: addDays,
  PERIOD_15: (dari, satuan) => addDays(dari, satuan * 15),
  MONTH: addMonths,
  HALF_MONTH: (dari, satuan) => {
    const ulang = addMonths(dari, Math.floor(satuan / 2))
    return satuan % 2 === 0 ? ulang : addDays(ulang, HARI_SETENGAH)
  },
}

/** Principal × rate: of the whole, or part by part through the bands. Beyond the last one its rate. */
function bobot(a: AturanBunga, pokok_rp: number): bigint {
  if (a.cara_bunga === 'FLAT' || a.pita.length === 0) return BigInt(pokok_rp) * BigInt(a.bunga_bp)
  let jumlah = 0n
  let bawah = 0
  for (const [i, { sampai_rp, bunga_bp }] of a.pita.entries()) {
    const atas = i === a.pita.length - 1 ? pokok_rp : Math.min(pokok_rp, sampai_rp)
    if (atas > bawah) jumlah += BigInt(atas - bawah) * BigInt(bunga_bp)
    bawah = Math.max(bawah, atas)
  }
  return jumlah
}

/** `atas / bawah` rupiah up to the next multiple of the rule's step: ceil(x / step) × step. */
function naik(atas: bigint, bawah: number, a: AturanBunga): number {
  const langkah = BigInt(a.pembulatan_rp)
  const penuh = BigInt(bawah) * langkah
  return Number(((atas + penuh - 1n) / penuh) * langkah)
}
