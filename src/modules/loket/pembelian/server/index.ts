/** What an exchange needs of its buying leg. */
/** Lists that a buying price is looked up in. */
export { bacaAturan } from './baca-aturan.ts'
export { batalkanBeli } from './batal-pembelian.ts'
export {
  type KeluarSiap,
  bacaRekeningKeluar,
  kolomKeluar,
  siapkanKeluar,
  uangKeluar,
} from './bayar-keluar.ts'
export { barangBeliSlip } from './isi-slip.ts'
export { CONTOH_DIBELI } from './contoh-pembelian.ts'
export { kirimFotoPenjual, pegangFoto } from './foto-penjual.ts'
export { type Orang, bacaOrang, kolomPenjual, perluKenal } from './penjual.ts'
export {
  type BeliSiap,
  type Dibeli,
  type PermintaanBeli,
  barisBeliWire,
  bukuBeli,
  jumlahBeli,
  siapkanBeli,
  tulisBeli,
} from './susun-beli.ts'
export { bacaPembelian } from './baca-pembelian.ts'
export { beratKini, bersihKini, murniKini } from './kini-beli.ts'
