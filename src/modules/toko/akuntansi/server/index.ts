export { periksaBuku } from './invarian.ts'
export { FORMAT_JURNAL, type FormatJurnal, jurnal } from './jurnal.ts'
export { periksaRantai } from './rantai.ts'
