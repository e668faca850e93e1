export { kunciPoin, poinKurang, saldoPoin } from './saldo-poin.ts'
