/** What other areas show of a drawer's count. */
export { HitungPecahan } from './hitung-pecahan.tsx'
