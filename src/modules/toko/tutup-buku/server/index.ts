export { tolakMasaTutup } from './keadaan-buku.ts'
