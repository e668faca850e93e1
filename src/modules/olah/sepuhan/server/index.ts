/** What other areas may call of scrap: choose it, take it out of the shop, bring it back. */
export { type KunciRosok, keluarkanRosok, kembalikanRosok, kunciRosok } from './rosok.ts'
