const SATUAN = [
  '',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
] as const

const BESAR = [
  [1_000_000_000_000, 'triliun'],
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1_000, 'ribu'],
  [100, 'ratus'],
] as const

/** Numbers up to this one get 'se' instead of 'satu': seratus, seribu, but satu juta. */
const SE = 1_000

function kata(n: number): string {
  if (n < 12) return SATUAN[n] ?? ''
  if (n < 20) return `${kata(n - 10)} belas`
  if (n < 100) return `${kata(Math.floor(n / 10))} puluh ${kata(n % 10)}`
  for (const [nilai, nama] of BESAR) {
    if (n < nilai) continue
    const banyak = Math.floor(n / nilai)
    const depan = banyak === 1 && nilai <= SE ? `se${nama}` : `${kata(banyak)} ${nama}`
    return `${depan} ${kata(n % nilai)}`
  }
  return ''
}

/**
 * Whole rupiah in Indonesian words, as papers have them in every interface language: 1,250,000 is
 * 'Satu juta dua ratus lima puluh ribu rupiah'. Throws RangeError below zero.
 */
export function terbilang(rupiah: number): string {
  if (!Number.isSafeInteger(rupiah) || rupiah < 0) throw new RangeError(`${rupiah}`)
  const teks = rupiah === 0 ? 'nol' : kata(rupiah).replace(/\s+/g, ' ').trim()
  return `${teks.charAt(0).toUpperCase()}${teks.slice(1)} rupiah`
}
