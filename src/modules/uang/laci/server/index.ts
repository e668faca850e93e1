export {
  HITUNGAN_TUTUP,
  type SelisihDisetujui,
  catatHitunganButa,
  setujuiSelisih,
} from './periksa-selisih.ts'
