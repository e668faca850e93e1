/** What the scale of this terminal said last, for screens that keep its words with the weight. */
export { type KataTimbangan, kataTimbangan, lupakanKata } from './ambil-berat.ts'
