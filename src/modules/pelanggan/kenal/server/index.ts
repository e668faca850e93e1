export { type Berhadapan, kenali } from './kenali.ts'
export { curigaBaru, hariKerjaSesudah, nilaiAturan, tenggatLapor, terlihat } from './aturan-kini.ts'
export { hapusLama } from './hapus-lama.ts'
