/** What other areas of suppliers may ask about debts. */
export { dibayar, pegangHutang } from './hutang.ts'
