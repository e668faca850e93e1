export { bacaPotongan, potonganPerJenis } from './potongan-jenis.ts'
