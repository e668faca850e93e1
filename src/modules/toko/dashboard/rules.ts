import type { Level } from '#kernel/shared/gates.ts'
import { bagiBulat } from '#kernel/shared/pembulatan.ts'
import { type Tanggal, addDays, addMonths, tanggal } from '#kernel/shared/tanggal.ts'

/** What the list of what sells most can be about. */
export const KATEGORI_TERLARIS = ['GROUP', 'JENIS', 'SALES'] as const
export const JANGKA_TERLARIS = ['monthly', 'today'] as const

/** Sums of the day that a person may ask for in words. */
export const JUMLAH_HARI = ['penjualan', 'barang', 'pembelian', 'laba'] as const
type JumlahHari = (typeof JUMLAH_HARI)[number]

/**
 * The sums that a typed line asks for. `kata` lists their words, `penjualan: terjual hari ini, omzet;
 * …`; a line asks for a sum when it is one of them, or begins it and leaves no other meaning.
 */
export function jumlahDitanya(typed: string, kata: string): readonly JumlahHari[] {
  const said = typed.trim().toLowerCase()
  if (said.length < 4) return []
  return kata.split(';').flatMap((line) => {
    const [apa = '', all = ''] = line.split(':')
    const found = JUMLAH_HARI.find((j) => j === apa.trim())
    const asked = all.split(',').some((w) => w.trim().startsWith(said))
    return found && asked ? [found] : []
  })
}

/** Whose home compares: those who answer for the shop. */
export const LEVEL_BANDING: readonly Level[] = ['OWN', 'SU', 'MU']

/** Spans that an owner compares: each with the one before that it is fair to hold it against. */
export const JANGKA_BANDING = ['HARI', 'KEMARIN', 'BULAN', 'TAHUN'] as const
export type JangkaBanding = (typeof JANGKA_BANDING)[number]

export interface Rentang {
  readonly dari: Tanggal
  readonly sampai: Tanggal
}

export interface Banding {
  readonly jangka: JangkaBanding
  readonly kini: Rentang
  readonly lalu: Rentang
}

/**
 * A day is held against the same day of the week before, a month and a year so far against the last
 * one up to the same day. `kemarin` is the last day before today on which the shop was open, null
 * where there is none.
 */
export function rentangBanding(hari: Tanggal, kemarin: Tanggal | null): readonly Banding[] {
  const sehari = (jangka: JangkaBanding, t: Tanggal): Banding => ({
    jangka,
    kini: { dari: t, sampai: t },
    lalu: { dari: addDays(t, -7), sampai: addDays(t, -7) },
  })
  const berjalan = (jangka: JangkaBanding, dari: Tanggal, bulan: number): Banding => ({
    jangka,
    kini: { dari, sampai: hari },
    lalu: { dari: addMonths(dari, -bulan), sampai: addMonths(hari, -bulan) },
  })
  return [
    sehari('HARI', hari),
    ...(kemarin ? [sehari('KEMARIN', kemarin)] : []),
    berjalan('BULAN', tanggal(`${hari.slice(0, 7)}-01`), 1),
    berjalan('TAHUN', tanggal(`${hari.slice(0, 4)}-01-01`), 12),
  ]
}

/** Change in whole percent; null where there was nothing to compare with. */
export const persenBeda = (kini: number, lalu: number): number | null =>
  lalu > 0 ? bagiBulat((kini - lalu) * 100, lalu) : null
