export {
  type PembeliNota,
  type TabelPajak,
  aturanPajak,
  bacaAturanPajak,
  bacaPajakMember,
  pembeliMember,
  tabelPajak,
} from './baca-pajak.ts'
export { type MukaTertulis, batalPajakMuka, bukuPajakMuka, tulisPajakMuka } from './pajak-muka.ts'
export { tolakMasaDilapor } from './masa-dilapor.ts'
