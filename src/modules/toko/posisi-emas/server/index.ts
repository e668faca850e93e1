export { type HargaMurni, hargaMurniSql } from './gerak-emas.ts'
