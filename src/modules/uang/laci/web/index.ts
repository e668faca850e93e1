export { HitungPecahan } from './hitung-pecahan.tsx'
