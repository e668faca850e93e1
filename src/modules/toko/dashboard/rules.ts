/** What the list of what sells most can be about. */
export const KATEGORI_TERLARIS = ['GROUP', 'JENIS', 'SALES'] as const
export const JANGKA_TERLARIS = ['monthly', 'today'] as const
