import { type Tanggal, daysBetween } from '#kernel/shared/tanggal.ts'

/** Why nobody is reminded of a contract now. */
export const TOLAK_INGAT = [
  'TANPA_HP',
  'TANPA_IZIN',
  'BELUM_WAKTUNYA',
  'SUDAH',
  'TIDAK_AKTIF',
] as const
export type TolakIngat = (typeof TOLAK_INGAT)[number]

/** Days between two reminders of one instalment, and how many of them there are at most. */
export const JEDA_INGAT = 3
export const MAKS_INGAT = 4

export interface CalonIngatCicilan {
  readonly jatuh_tempo: Tanggal
  readonly no_hp: string | null
  /** The customer is a member who has agreed to messages. */
  readonly izin: boolean
  /** Reminders of this instalment so far, and the day of the last one. */
  readonly kali: number
  readonly terakhir: Tanggal | null
  /** This phone was reminded today, of whatever contract. */
  readonly nomor_hari_ini: boolean
}

/** From so many days before an instalment is due, and while it is late. */
export function tolakIngatCicilan(
  c: CalonIngatCicilan,
  a: { readonly tanggal: Tanggal; readonly hari: number },
): TolakIngat | null {
  if (!c.no_hp) return 'TANPA_HP'
  if (!c.izin) return 'TANPA_IZIN'
  if (daysBetween(a.tanggal, c.jatuh_tempo) > a.hari) return 'BELUM_WAKTUNYA'
  if (c.kali >= MAKS_INGAT || c.nomor_hari_ini) return 'SUDAH'
  return c.terakhir && daysBetween(c.terakhir, a.tanggal) < JEDA_INGAT ? 'SUDAH' : null
}
