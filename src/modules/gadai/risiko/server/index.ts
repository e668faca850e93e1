export { bukuGadai } from './buku-gadai.ts'
