/** What other areas need to hold what lies on the scale against the book. */
export { bacaSumber } from './baca-sumber.ts'
export { isiBaki } from './isi-baki.ts'
