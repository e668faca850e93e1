import type { ErrorCode, FieldError, Params } from '#kernel/shared/errors.ts'
import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import { dariPersen } from '#kernel/shared/kadar.ts'
import type { JenisBayarHutang, Tagihan } from '#modules/gadai/surat/rules.ts'

/** What is charged, beside what was computed. */
export interface Beban {
  readonly bunga_rp: number
  readonly denda_rp: number
  /** Rupiah that the shop lets the customer off: a second person has to agree. */
  readonly kurang_rp: number
}

/** Interest and penalty as asked for, or as computed where nothing was said. Never above it. */
export function bebankan(
  t: Pick<Tagihan, 'bunga_rp' | 'denda_rp'>,
  diminta: { readonly bunga_rp?: number | undefined; readonly denda_rp?: number | undefined },
): { readonly beban: Beban; readonly salah: Readonly<Record<string, FieldError>> } {
  const bunga_rp = diminta.bunga_rp ?? t.bunga_rp
  const denda_rp = diminta.denda_rp ?? t.denda_rp
  const salah: Record<string, FieldError> = {}
  if (bunga_rp > t.bunga_rp)
    salah['bunga_rp'] = { code: 'hutang.bunga_lebih', params: { hitung_rp: t.bunga_rp } }
  if (denda_rp > t.denda_rp)
    salah['denda_rp'] = { code: 'hutang.denda_lebih', params: { hitung_rp: t.denda_rp } }
  const kurang_rp = t.bunga_rp - bunga_rp + (t.denda_rp - denda_rp)
  return { beban: { bunga_rp, denda_rp, kurang_rp }, salah }
}

export interface Salah {
  readonly code: ErrorCode
  readonly params: Params
}

/** A part of the principal: at least the shop's minimum, and something stays owed (else: redeem). */
export function periksaCicil(
  pokok_rp: number,
  a: { readonly sisa_rp: number; readonly minimum_rp: number },
): Salah | null {
  const minimum_rp = minimumCicil(a)
  if (pokok_rp >= a.sisa_rp) return { code: 'hutang.cicil_lunas', params: { sisa_rp: a.sisa_rp } }
  if (pokok_rp < minimum_rp) return { code: 'hutang.cicil_kurang', params: { minimum_rp } }
  return null
}

/** The smallest part that may be paid off; not so much that nothing would stay. */
export function minimumCicil(a: { readonly sisa_rp: number; readonly minimum_rp: number }): number {
  return Math.max(1, Math.min(a.minimum_rp, a.sisa_rp - 1))
}

/** A pledged piece as far as its release is concerned; null where nothing limits what is lent. */
export interface BarangPlafond {
  readonly baris: number
  readonly taksiran_rp: number
  readonly plafond_rp: number | null
}

/**
 * Least principal that has to be paid back before some pieces leave: what stays owed may not be
 * above what the pieces that stay were found good for.
 */
export function minimumLepas(
  tinggal: readonly BarangPlafond[],
  a: { readonly sisa_rp: number },
): number {
  const cukup = tinggal.reduce((n, b) => n + (b.plafond_rp ?? b.taksiran_rp), 0)
  return Math.max(0, a.sisa_rp - cukup)
}

/**
 * The price below which a pledge is not sold without an owner: the shop's share (percent) of what
 * the pieces are worth today, rounded up; null where nothing says what they are worth.
 */
export function limitLelang(nilai_rp: number, persen: number): number | null {
  if (nilai_rp <= 0) return null
  const atas = BigInt(nilai_rp) * BigInt(dariPersen(persen))
  return Number((atas + 9_999n) / 10_000n)
}

/** First day on which a ticket may be auctioned: the day after due date and grace. */
export function tglBolehLelang(t: {
  readonly jatuh_tempo: Tanggal
  readonly tenggang: number
}): Tanggal {
  return addDays(t.jatuh_tempo, t.tenggang + 1)
}

/** What was told to the customer last, for the due date that the ticket still has. */
export interface Peringatan {
  readonly no_peringatan: string
  readonly jatuh_tempo: string
  readonly tgl_lelang: string
}

/** Why a ticket may not be auctioned on a day; null when it may. */
export function tolakLelang(
  t: { readonly jatuh_tempo: Tanggal; readonly tenggang: number },
  a: { readonly tanggal: Tanggal; readonly peringatan: Peringatan | null },
): Salah | null {
  const boleh = tglBolehLelang(t)
  if (a.tanggal < boleh) return { code: 'hutang.belum_boleh_lelang', params: { tanggal: boleh } }
  const { peringatan } = a
  if (!peringatan || peringatan.jatuh_tempo !== t.jatuh_tempo)
    return { code: 'hutang.belum_diperingatkan', params: {} }
  if (a.tanggal < peringatan.tgl_lelang)
    return { code: 'hutang.peringatan_belum_lewat', params: { tanggal: peringatan.tgl_lelang } }
  return null
}

/** Acts that /batal-tebus-hutang takes back; the others belong to /batal-bayar-bunga-hutang. */
export const JENIS_TEBUS = [
  'TEBUS',
  'LEPAS',
  'PEREMAJAAN',
  'LELANG',
  'BELI',
  'LEBIH',
] as const satisfies readonly JenisBayarHutang[]
export const JENIS_BUNGA = [
  'BUNGA',
  'CICIL',
  'HILANG',
] as const satisfies readonly JenisBayarHutang[]

/**
 * Loan to value in basis points, rounded up: a ticket that is under water by a rupiah shows more
 * than 100 %.
 */
export function persenNilai(total_rp: number, nilai_rp: number): number {
  const [atas, bawah] = [BigInt(total_rp) * 10_000n, BigInt(nilai_rp)]
  return Number((atas + bawah - 1n) / bawah)
}
