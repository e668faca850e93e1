export { useDrafLoket } from './use-draf-loket.ts'
export { ingatSales, salesTerakhir } from './sales-terakhir.ts'
