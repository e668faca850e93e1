/** What other areas may call of scrap: read it, choose it, take it out of the shop, bring it back. */
export {
  type KunciRosok,
  type RosokStok,
  type RosokTanggal,
  kembalikanRosok,
  keluarkanRosok,
  kunciRosok,
  rosokToko,
} from './rosok.ts'
