export { periksaBuku } from './invarian.ts'
export { jurnal } from './jurnal.ts'
export { periksaRantai } from './rantai.ts'
