/** What other areas may show of the entry of goods. */
export { LembarTambah } from './lembar-tambah.tsx'
