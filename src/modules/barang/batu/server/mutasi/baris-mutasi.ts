import type { Laboratorium } from '../../rules.ts'

/** A row of stones that a paper moves. Carat in hundredths, cost in rupiah. */
export interface BatuDipindah {
  readonly no_batu: string
  readonly shape: string
  readonly color: string
  readonly clarity: string
  readonly butir: number
  readonly carat_cct: number
  readonly laboratorium: Laboratorium | null
  readonly no_sertifikat: string | null
  readonly modal_rp: number
}

/** What the paper keeps of it. */
export const barisMutasi = (b: BatuDipindah) => ({
  no_batu: b.no_batu,
  shape: b.shape,
  color: b.color,
  clarity: b.clarity,
  butir: b.butir,
  carat_cct: b.carat_cct,
  laboratorium: b.laboratorium,
  no_sertifikat: b.no_sertifikat,
  modal_rp: b.modal_rp,
})

export const jumlah = <T>(semua: readonly T[], nilai: (satu: T) => number): number =>
  semua.reduce((n, satu) => n + nilai(satu), 0)
