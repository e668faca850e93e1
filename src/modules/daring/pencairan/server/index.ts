/** What papers that go on from a sold order do to its nota. */
export { lanjutanSebelum, lanjutkanNota } from './terbuka.ts'
