export { type BarangDitahan, barisDitahan, tulisDitahan } from './barang-ditahan.ts'
export type { UangMuka } from './diambil.ts'
export { type UangMukaDisebut, kunciUangMuka, pulihkanUangMuka } from './ambil.ts'
export { bacaSiap } from './siap.ts'
export { kenaliPembayar } from './kenali-pembayar.ts'
export { type Orang, bacaOrang } from './orang.ts'
export { barangSlip, bayarSlip, catatanSlip, contohUangMuka, jumlahSlip } from './slip.ts'
export {
  type Tempat,
  type UangMasuk,
  bacaUangMasuk,
  bacaUangMuka,
  bukuUangMasuk,
  kembalikanUangMuka,
  tulisUangMuka,
} from './uang-muka.ts'
export { daftarkanMuka, pastikanLangkah, penahanMuka } from './penahan.ts'
export { type BarisSepakat, barcodesDari, sepakatDari } from './sepakat.ts'
export { type BarangMuka, type HargaMuka, bacaPajakUang, tulisPajakUang } from './pajak.ts'
