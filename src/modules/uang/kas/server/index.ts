export {
  type BayarDiminta,
  type BayarSiap,
  type KolomBayar,
  type RekeningBank,
  bacaRekening,
  barisUang,
  bukuBayar,
  catatBayar,
  kolomBayar,
  pastikanGesek,
  siapkanBayar,
} from './bayar.ts'
export { batasBerlaku } from './batas-aturan.ts'
export { kelompokNonCash } from './non-cash/belum-validasi.ts'
export { type AsalKartu, batalGesek, kembaliKartu } from './kembali-kartu.ts'
export { pencatat } from './pencatat.ts'
export { type KasDiminta, type KasTerpilih, pastikanLaci, pilihKas } from './pilih-kas.ts'
export { saldoTerlihat } from './queries.ts'
export { type SaldoKas, daftarLaciToko, saldoKas } from './saldo-kas.ts'
export { type UangKeluar, pastikanUang, pastikanUangBuku } from './uang-keluar.ts'
