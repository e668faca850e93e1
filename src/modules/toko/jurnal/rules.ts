import type { FieldError } from '#kernel/shared/errors.ts'

/**
 * An adjustment, the balance that an account begins with, or the mirror of an earlier journal; the
 * closing of a year, and its mirror when the year is opened again.
 */
export const JENIS_JURNAL = ['UMUM', 'AWAL', 'BALIK', 'PENUTUP', 'BUKA'] as const
export type JenisJurnal = (typeof JENIS_JURNAL)[number]
/** What a person may choose; a mirror is made of its journal. */
export const JENIS_DITULIS = ['UMUM', 'AWAL'] as const

/** Where pictures and PDFs of the papers behind journals lie. */
export const FOLDER_LAMPIRAN = 'JURNAL'

/** Made by closing a year and opening it again, and by nobody else. */
export const JENIS_TUTUP_BUKU: readonly string[] = ['PENUTUP', 'BUKA'] satisfies JenisJurnal[]

/** Where a year's profit stands on its way to the retained earnings; closing a year books it alone. */
export const AKUN_IKHTISAR = '3-1035'

export const MAKS_BARIS = 100

/** A line: an account of the chart with rupiah on one of its sides. */
export interface BarisJurnal {
  readonly nomor_akun: string
  readonly debet_rp: number
  readonly kredit_rp: number
}

/** What is debited, what is credited, in rupiah, and what is missing on the credit side. */
export function jumlahJurnal(baris: readonly Pick<BarisJurnal, 'debet_rp' | 'kredit_rp'>[]) {
  const jumlah = (sisi: 'debet_rp' | 'kredit_rp') => baris.reduce((n, b) => n + b[sisi], 0)
  const [debet_rp, kredit_rp] = [jumlah('debet_rp'), jumlah('kredit_rp')]
  return { debet_rp, kredit_rp, selisih_rp: debet_rp - kredit_rp }
}

/** An account as a journal sees it. */
export interface AkunJurnal {
  readonly nomor_akun: string
  readonly nama_akun: string
  readonly jenis: string
  /** Money that drawers and banks count: its papers are those of the till. */
  readonly uang: boolean
}

/**
 * Why lines can't be booked, by `items.<n>.<field>`: an account that is not there, belongs to the
 * closing of a year or holds counted money, income or cost in an opening balance, both sides or none, an account twice.
 */
export function periksaJurnal(
  jenis: JenisJurnal,
  baris: readonly BarisJurnal[],
  akun: ReadonlyMap<string, AkunJurnal>,
): Record<string, FieldError> {
  const salah: Record<string, FieldError> = {}
  for (const [n, b] of baris.entries()) {
    const { nomor_akun } = b
    const a = akun.get(nomor_akun)
    const di = `items.${n}.nomor_akun`
    if (!a) salah[di] = { code: 'jurnal_umum.akun_tidak_ada', params: { nomor_akun } }
    else if (nomor_akun === AKUN_IKHTISAR) salah[di] = { code: 'jurnal_umum.akun_penutup' }
    else if (a.uang) salah[di] = { code: 'jurnal_umum.akun_uang', params: { nomor_akun } }
    else if (jenis === 'AWAL' && (a.jenis === 'PENDAPATAN' || a.jenis === 'BIAYA'))
      salah[di] = { code: 'jurnal_umum.awal_laba', params: { nomor_akun } }
    else if (baris.findIndex((x) => x.nomor_akun === nomor_akun) !== n)
      salah[di] = { code: 'jurnal_umum.akun_ganda', params: { nomor_akun } }
    if ((b.debet_rp === 0) === (b.kredit_rp === 0))
      salah[`items.${n}.debet_rp`] = { code: 'jurnal_umum.satu_sisi' }
  }
  return salah
}
