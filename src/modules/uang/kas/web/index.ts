export {
  type BarisBayar,
  type BayarTerisi,
  bayarTerisi,
  hapusBayar,
  kirimBayar,
  tanpaRekening,
} from './baris-bayar.ts'
export { IsianRekening } from './isian-rekening.tsx'
export { GambarQris, useQris } from './qris-bayar.tsx'
export { RincianBayar } from './rincian-bayar.tsx'
export { salahBayar } from './salah-bayar.ts'
export { useCatatanKartu, useKembaliKartu } from './kembali-kartu.ts'
export {
  CARA_BAYAR,
  CARA_KELUAR,
  type CaraBayar,
  PanelBayar,
  type PropsPanelBayar,
} from './panel-bayar.tsx'
export { type Rekening, pilihanRekening, useGesek, useRekening } from './use-rekening.ts'
