/** Largest amounts that any document or master may carry; below 2^53 by orders of magnitude. */
export const MAKS_RUPIAH = 999_999_999_999
/** In gram: a hundred kilogram in one line is a typing error. */
export const MAKS_GRAM = 100_000
