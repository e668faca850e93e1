import { type Tanggal, daysBetween } from '#kernel/shared/tanggal.ts'
import { type Peringatan, persenNilai, tolakLelang } from '#modules/gadai/bayar/rules.ts'
import type { Tagihan } from '#modules/gadai/surat/rules.ts'

/** Age of a due date: not there yet, or so many days ago. */
export const KELAS_TEMPO = [
  'BELUM',
  'LEWAT_7',
  'LEWAT_30',
  'LEWAT_60',
  'LEWAT_90',
  'LEWAT_LAMA',
] as const
export type KelasTempo = (typeof KELAS_TEMPO)[number]

const BATAS_TEMPO = [0, 7, 30, 60, 90] as const

/** Class of `hari` days after the due date; 0 or fewer are before it. */
export function kelasTempo(hari: number): KelasTempo {
  const i = BATAS_TEMPO.findIndex((batas) => hari <= batas)
  return KELAS_TEMPO[i < 0 ? KELAS_TEMPO.length - 1 : i] ?? 'LEWAT_LAMA'
}

/** For how long money has been lent, in days since the ticket was written. */
export const KELAS_UMUR = ['U30', 'U60', 'U90', 'U120', 'U180', 'U_LAMA'] as const
export const BATAS_UMUR = [30, 60, 90, 120, 180] as const

/** What is best done with a ticket next, the most urgent first. */
export const LANGKAH = [
  'LELANG',
  'PERINGATAN',
  'TUNGGU',
  'TAGIH',
  'CICIL',
  'INGATKAN',
  'AMAN',
] as const
export type Langkah = (typeof LANGKAH)[number]

/** Days before the due date from which a customer is reminded. */
export const HARI_INGATKAN = 7

export interface Risiko {
  /** Owed today over what the pieces are worth today, in basis points; null without a price. */
  readonly ltv_bp: number | null
  /** More is owed than the pieces are worth. */
  readonly tenggelam: boolean
  /** Interest and penalty have grown above the principal. */
  readonly bunga_lebih: boolean
  readonly langkah: Langkah
}

interface Surat {
  readonly jatuh_tempo: Tanggal
  readonly tenggang: number
}

/** How a ticket stands on a day, and what to do about it. */
export function nilaiRisiko(a: {
  readonly surat: Surat
  readonly tagihan: Pick<Tagihan, 'bunga_rp' | 'denda_rp' | 'pokok_rp' | 'total_rp'>
  /** Worth of the pieces today; 0 when no price is known. */
  readonly nilai_rp: number
  readonly peringatan: Peringatan | null
  readonly tanggal: Tanggal
}): Risiko {
  const { tagihan: t, nilai_rp } = a
  const tenggelam = nilai_rp > 0 && t.total_rp > nilai_rp
  return {
    ltv_bp: nilai_rp > 0 ? persenNilai(t.total_rp, nilai_rp) : null,
    tenggelam,
    bunga_lebih: t.bunga_rp + t.denda_rp > t.pokok_rp,
    langkah: langkah(a.surat, { ...a, tenggelam }),
  }
}

/**
 * After due date and grace: auction it, wait for the notice to run out, or give notice. After the
 * due date: call. Before it: ask for a part of the principal when the pieces don't cover it any
 * more, remind when it is near.
 */
function langkah(
  s: Surat,
  a: {
    readonly peringatan: Peringatan | null
    readonly tanggal: Tanggal
    readonly tenggelam: boolean
  },
): Langkah {
  const salah = tolakLelang(s, a)
  if (salah === null) return 'LELANG'
  if (salah.code === 'hutang.belum_diperingatkan') return 'PERINGATAN'
  if (salah.code === 'hutang.peringatan_belum_lewat') return 'TUNGGU'
  if (a.tanggal > s.jatuh_tempo) return 'TAGIH'
  if (a.tenggelam) return 'CICIL'
  return daysBetween(a.tanggal, s.jatuh_tempo) <= HARI_INGATKAN ? 'INGATKAN' : 'AMAN'
}

/** Orders of the ranking: owed against worth, interest against principal, days overdue. */
export const URUT_RISIKO = ['LTV', 'BUNGA', 'TERLAMBAT'] as const
export type UrutRisiko = (typeof URUT_RISIKO)[number]

export const GRAFIK_HUTANG = ['UMUR', 'TEMPO', 'KADAR'] as const
export type GrafikHutang = (typeof GRAFIK_HUTANG)[number]

/** Why a customer is not reminded of a ticket now. */
export const TOLAK_PENGINGAT = [
  'TANPA_IZIN',
  'TANPA_HP',
  'BELUM_WAKTUNYA',
  'SUDAH',
  'KUOTA',
  'TIDAK_AKTIF',
] as const
export type TolakPengingat = (typeof TOLAK_PENGINGAT)[number]

/** Days between two reminders of one due date, and how often it is reminded of at all. */
export const JEDA_PENGINGAT = 3
export const MAKS_PENGINGAT = 2

export interface CalonIngat {
  readonly jatuh_tempo: Tanggal
  readonly no_hp: string | null
  /** The customer is a member who has agreed to messages. */
  readonly izin: boolean
  /** Reminders of this due date so far, and the day of the last one. */
  readonly kali: number
  readonly terakhir: Tanggal | null
  /** Somebody with this phone number was reminded today, of whatever ticket. */
  readonly nomor_hari_ini: boolean
}

/**
 * Opt-in and rate limit of reminders: only who agreed, only shortly before the due date, never twice
 * within three days or more than twice in all, one message a day and phone number.
 */
export function tolakPengingat(
  c: CalonIngat,
  a: { readonly tanggal: Tanggal; readonly hari: number },
): TolakPengingat | null {
  if (!c.no_hp) return 'TANPA_HP'
  if (!c.izin) return 'TANPA_IZIN'
  const sisa = daysBetween(a.tanggal, c.jatuh_tempo)
  if (sisa < 0 || sisa > a.hari) return 'BELUM_WAKTUNYA'
  if (c.kali >= MAKS_PENGINGAT || c.nomor_hari_ini) return 'SUDAH'
  if (c.terakhir && daysBetween(c.terakhir, a.tanggal) < JEDA_PENGINGAT) return 'SUDAH'
  return null
}
