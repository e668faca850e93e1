/**
 * Ledger accounts of journals by hand: one beside each number of the chart, so that what documents
 * keep of goods, money and people is never touched by a journal and both stand under one number.
 */
export const akunJurnal = {
  nomor: (nomorAkun: string) => `jurnal/${nomorAkun}`,
} as const
