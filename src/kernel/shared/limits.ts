/** Most records of one act on many. */
export const MAKS_SEKALIGUS = 500
/** Largest amounts in any document or master; far below 2^53. */
export const MAKS_RUPIAH = 999_999_999_999
/** In gram: more than a hundred kilograms in one line is a typing error. */
export const MAKS_GRAM = 100_000
