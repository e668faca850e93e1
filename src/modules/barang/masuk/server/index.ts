/** What other areas may call of the entry of goods on purpose. */
export { jawabMasuk, periksaMasuk, susunMasuk } from './susun-masuk.ts'
