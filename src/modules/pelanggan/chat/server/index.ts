export { penerimaDari } from './invoice.ts'
export {
  type PesanBaru,
  antrekanPesan,
  bangunkan,
  batalkanPesan,
  hitungPesan,
  kirimPesan,
  lupakanPesan,
} from './kirim-pesan.ts'
export { type PesanTersusun, jalurPesan, penyusunPesan } from './templat.ts'
export { chatRoutes } from './pesan-dokumen.ts'
