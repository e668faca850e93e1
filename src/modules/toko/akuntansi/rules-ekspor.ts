/** Whose import the file is for; UMUM is for programs that ask which column is which. */
export const FORMAT_JURNAL = ['UMUM', 'QUICKBOOKS', 'XERO'] as const
export type FormatJurnal = (typeof FORMAT_JURNAL)[number]

/** One journal a day, or one a document. */
export const PER_JURNAL = ['HARI', 'DOKUMEN'] as const

/** An account's side in a journal; one of the sums is 0. Rupiah. */
export interface BarisJurnal {
  readonly tanggal: string
  readonly nomor: string
  readonly nomor_akun: string
  readonly nama_akun: string
  readonly debet_rp: number
  readonly kredit_rp: number
}

/** Most lines of a file: Xero takes no more, the others set no limit that a month reaches. */
export const MAKS_BARIS: Readonly<Record<FormatJurnal, number>> = {
  UMUM: 100_000,
  QUICKBOOKS: 100_000,
  XERO: 300,
}

const atauKosong = (rp: number) => (rp === 0 ? '' : String(rp))
const bagian = (tanggal: string) => tanggal.split('-')
const hariBulan = (tanggal: string) => bagian(tanggal).toReversed().join('/')
function bulanHari(tanggal: string): string {
  const [tahun = '', bulan = '', hari = ''] = bagian(tanggal)
  return [bulan, hari, tahun].join('/')
}

interface Bentuk {
  readonly judul: readonly string[]
  readonly isi: (b: BarisJurnal) => readonly string[]
}

/**
 * Columns as the programs document them: QuickBooks Online goes by the account's name and by days as
 * month/day/year, Xero by its number, with debits above zero and credits below.
 */
export const BENTUK_JURNAL: Readonly<Record<FormatJurnal, Bentuk>> = {
  UMUM: {
    judul: ['tanggal', 'nomor', 'nomor_akun', 'nama_akun', 'debet', 'kredit'],
    isi: (b) => [
      hariBulan(b.tanggal),
      b.nomor,
      b.nomor_akun,
      b.nama_akun,
      atauKosong(b.debet_rp),
      atauKosong(b.kredit_rp),
    ],
  },
  QUICKBOOKS: {
    judul: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description'],
    isi: (b) => [
      b.nomor,
      bulanHari(b.tanggal),
      b.nama_akun,
      atauKosong(b.debet_rp),
      atauKosong(b.kredit_rp),
      b.nomor,
    ],
  },
  XERO: {
    judul: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    isi: (b) => [
      b.nomor,
      hariBulan(b.tanggal),
      b.nama_akun,
      b.nomor_akun,
      // The books carry VAT in accounts of its own, so no line asks for any.
      'Tax Exempt',
      String(b.debet_rp - b.kredit_rp),
    ],
  },
}

/**
 * Files of at most so many lines, in the order of the rows. A journal stays whole: one that is longer
 * has a file of its own.
 */
export function bagiBerkas(
  rows: readonly BarisJurnal[],
  maks: number,
): readonly (readonly BarisJurnal[])[] {
  const berkas: BarisJurnal[][] = []
  for (const jurnal of Map.groupBy(rows, (b) => b.nomor).values()) {
    const akhir = berkas.at(-1)
    if (akhir && akhir.length + jurnal.length <= maks) akhir.push(...jurnal)
    else berkas.push([...jurnal])
  }
  return berkas
}
