export { hargaDari } from './keranjang.ts'
export { useAturanPenjualan } from './use-aturan.ts'
