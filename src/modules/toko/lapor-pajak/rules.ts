/** A month as `YYYY-MM`. */
export const POLA_MASA = /^\d{4}-(0[1-9]|1[0-2])$/

/** Most invoices of one file that Coretax takes. */
export const MAKS_FAKTUR = 1_000

/** Digits of the serial number that Coretax gives. */
export const DIGIT_SERI = 17

/** Files of a month: invoices as XML and for the converter, retail sales, proofs of PPh 22. */
export const BERKAS = ['FAKTUR', 'FAKTUR_XLSX', 'ECERAN', 'BUPOT'] as const
export type Berkas = (typeof BERKAS)[number]

/** Retail sales by nota, or all of a month in one row for each code. */
export const BENTUK = ['NOTA', 'BULAN'] as const
export type Bentuk = (typeof BENTUK)[number]

/** First and last day of a month. */
export function hariMasa(masa: string): { readonly dari: string; readonly sampai: string } {
  const [tahun = 0, bulan = 1] = masa.split('-').map(Number)
  const akhir = new Date(Date.UTC(tahun, bulan, 0)).getUTCDate()
  return { dari: `${masa}-01`, sampai: `${masa}-${String(akhir).padStart(2, '0')}` }
}

export const masaDari = (tanggal: string): string => tanggal.slice(0, 7)

/** How many files a number of documents needs. */
export const jumlahBagian = (n: number): number => Math.ceil(n / MAKS_FAKTUR)

export interface SeriFaktur {
  readonly referensi: string
  readonly no_seri: string
}

/**
 * Serial numbers as they are pasted: one a line, our reference, then the number, with anything
 * between them. Lines without both are named by their place, from 1.
 */
export function bacaSeri(teks: string): { seri: SeriFaktur[]; salah: number[] } {
  const seri: SeriFaktur[] = []
  const salah: number[] = []
  teks.split(/\r?\n/).forEach((baris, i) => {
    if (baris.trim() === '') return
    const [, referensi, no_seri] =
      /^\s*"?([A-Z0-9/-]{6,30})"?[\s,;]+"?(\d+)"?\s*$/i.exec(baris) ?? []
    if (referensi && no_seri?.length === DIGIT_SERI)
      seri.push({ referensi: referensi.toUpperCase(), no_seri })
    else salah.push(i + 1)
  })
  return { seri, salah }
}
