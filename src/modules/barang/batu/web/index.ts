/** What other areas may show of the stones. */
export { IsiBatuModal } from './isi-batu.tsx'
export { type BatuDaftar, KOLOM_DAFTAR } from './kolom-batu.ts'
