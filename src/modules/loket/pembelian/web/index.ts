export { kenalPenjual, salahBarang, salahOrang } from './belum-siap.ts'
export { barisCermin } from './cermin-beli.ts'
export { KartuBeli, KartuOrang, NotaTersimpan } from './kartu-beli.tsx'
export { LayarBeli } from './layar-beli.tsx'
export { RincianBeli } from './rincian-beli.tsx'
export { TabelBeli } from './tabel-beli.tsx'
export {
  type BarisIsian,
  DAFTAR_KOSONG,
  type DaftarBeli,
  type HitunganBeli,
  adaNota,
  hapusBaris,
  hitungDaftar,
  kirimBaris,
  tambahBaris,
  tambahNota,
  tandaiSalah,
  ubahBaris,
} from './daftar-beli.ts'
export { TabelDibeli, TagStok } from './isi-nota.tsx'
export {
  IsianPenjual,
  PENJUAL_KOSONG,
  type Penjual,
  kirimPenjual,
  pemilikNota,
} from './isian-penjual.tsx'
export { TUJUAN_KOSONG, type Tujuan, TujuanTransfer, kirimKeluar } from './tujuan-transfer.tsx'
export { useHitunganBeli } from './use-hitungan-beli.ts'
