export {
  type PembeliNota,
  type TabelPajak,
  aturanPajak,
  bacaAturanPajak,
  pembeliMember,
  tabelPajak,
} from './baca-pajak.ts'
