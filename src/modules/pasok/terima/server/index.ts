/** What other areas of suppliers may call of deliveries. */
export { bacaTerima } from './baca-terima.ts'
export { masukBaris, sisaSurat } from './sisa.ts'
export { pegangSurat } from './surat.ts'
