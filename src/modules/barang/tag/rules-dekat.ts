/** Signal strength, in dBm, at which a tag counts as next to the antenna, and as barely heard. */
const SANGAT_DEKAT = -35
const HAMPIR_TAK_TERDENGAR = -75
/** A tag that was not heard for so long is out of reach. */
const SENYAP_MS = 2_000
/** Weight of a new sighting: a body between tag and antenna swings the strength by 10 dB. */
const BARU = 0.4

export const KEDEKATAN = ['SENYAP', 'JAUH', 'DEKAT', 'SANGAT_DEKAT', 'TERDENGAR'] as const
export type NamaDekat = (typeof KEDEKATAN)[number]

/** How near the tag that is looked for is; smoothed over its sightings. */
export interface Dekat {
  /** Smoothed strength in dBm; null where the reader tells none. */
  readonly rssi: number | null
  /** Milliseconds on the same clock as `kini` of `namaDekat`. */
  readonly terakhir: number
  readonly kali: number
}

/** Takes one more sighting in; after a silence the strength begins anew. */
export function tambahDengar(lama: Dekat | null, rssi: number | null, kini: number): Dekat {
  const kali = (lama?.kali ?? 0) + 1
  const dulu = lama && kini - lama.terakhir <= SENYAP_MS ? lama.rssi : null
  if (rssi === null) return { rssi: null, terakhir: kini, kali }
  return { rssi: dulu === null ? rssi : dulu + (rssi - dulu) * BARU, terakhir: kini, kali }
}

/** From 0, out of reach, to 100, next to the antenna; 0 where the reader tells no strength. */
export function persenDekat(dekat: Dekat | null, kini: number): number {
  if (!dekat || dekat.rssi === null || kini - dekat.terakhir > SENYAP_MS) return 0
  const bagian = (dekat.rssi - HAMPIR_TAK_TERDENGAR) / (SANGAT_DEKAT - HAMPIR_TAK_TERDENGAR)
  // Something that is heard is never shown as nothing.
  return Math.round(Math.min(1, Math.max(0.05, bagian)) * 100)
}

/** The same as a word: nobody has to read it off a colour or a length. */
export function namaDekat(dekat: Dekat | null, kini: number): NamaDekat {
  if (!dekat || kini - dekat.terakhir > SENYAP_MS) return 'SENYAP'
  if (dekat.rssi === null) return 'TERDENGAR'
  const persen = persenDekat(dekat, kini)
  if (persen >= 75) return 'SANGAT_DEKAT'
  return persen >= 40 ? 'DEKAT' : 'JAUH'
}
