export { type TabelPajak, aturanPajak, bacaAturanPajak, tabelPajak } from './baca-pajak.ts'
