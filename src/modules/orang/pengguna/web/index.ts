export { ingatSales, salesTerakhir } from './sales-terakhir.ts'
