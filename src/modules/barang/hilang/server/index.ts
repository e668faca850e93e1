/** Who had a piece in hand since a count missed it, for areas that look for what is missing. */
export { TANPA_DIPEGANG, dipegang } from './isi-hilang.ts'
