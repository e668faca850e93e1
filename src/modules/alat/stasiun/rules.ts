import {
  DEVICE_KINDS,
  type DeviceKind,
  type DeviceLine,
  STATION_BEAT_MS,
  deviceLine,
} from '#kernel/shared/station.ts'

/** A station whose program was not heard of for so long counts as away. */
const STASIUN_HIDUP_MS = 3 * STATION_BEAT_MS

const adalahJenis = (jenis: string): jenis is DeviceKind =>
  (DEVICE_KINDS as readonly string[]).includes(jenis)

/** Where a device is plugged in; null for a text that names none. */
export const sambunganAlat = (jenis: string, sambungan: string): DeviceLine | null =>
  adalahJenis(jenis) ? deviceLine(jenis, sambungan) : null

export const KEADAAN_STASIUN = ['BELUM_DIPASANG', 'TERSAMBUNG', 'TERPUTUS'] as const
export type KeadaanStasiun = (typeof KEADAAN_STASIUN)[number]

/** A killed server leaves the name of a line behind, so the time counts too. */
export function keadaanStasiun(
  token: { readonly koneksi: string | null; readonly terakhir: Date | null } | null,
  kini: Date,
): KeadaanStasiun {
  if (!token) return 'BELUM_DIPASANG'
  if (!token.koneksi || !token.terakhir) return 'TERPUTUS'
  const lama = kini.getTime() - token.terakhir.getTime()
  return lama <= STASIUN_HIDUP_MS ? 'TERSAMBUNG' : 'TERPUTUS'
}
