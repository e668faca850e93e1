export { bukaToko } from './buka-toko.ts'
