export { bacaAturanHarga } from './aturan-harga.ts'
export { potonganPerJenis } from './potongan-jenis.ts'
