/** Parts that orders, which are paid on account too, share with deposits. */
export { BarisBatal } from './baris-batal.tsx'
export { FormBatal } from './form-batal.tsx'
export { pesanGalat } from './galat.ts'
export {
  type IsiPelanggan,
  IsianPelanggan,
  PELANGGAN_BARU,
  kirimPelanggan,
} from './isian-pelanggan.tsx'
export { PanelAmbil } from './panel-ambil.tsx'
export { PanelDp, salahDp } from './panel-dp.tsx'
export { TabelUangMuka } from './tabel-uang-muka.tsx'
export { Tersimpan } from './tersimpan.tsx'
export { useTeguran } from './use-teguran.ts'
