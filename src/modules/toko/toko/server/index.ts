export { bukaToko, tulisToko } from './buka-toko.ts'
