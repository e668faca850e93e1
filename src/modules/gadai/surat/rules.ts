/** Interest, what is owed on a day, and rights: the same functions for all areas. */
export {
  type AturanBunga,
  type CaraBunga,
  type Pita,
  type SatuanBunga,
  CARA_BUNGA,
  SATUAN_BUNGA,
  bungaPinjam,
  lunasSampai,
} from './rules-bunga.ts'
export { GATE_GADAI_BARU, GATE_HUTANG, bolehPerpanjang } from './rules-gate.ts'
export { type SaatHak, hariHak, hariTagih, mulaiHak, tagihanHak } from './rules-hak.ts'
export {
  type AkhirLebih,
  type Ketentuan,
  AKHIR_LEBIH,
  angkaToko,
  aturanLebih,
  ketentuanToko,
  lebihBerakhir,
  tglAkhirLebih,
} from './rules-ketentuan.ts'
export { type Tagihan, type TiketBunga, tagihan } from './rules-tagihan.ts'

/** Life of a ticket: AKTIF until one act closes it. A purchase of the collateral is LUNAS. */
export const STATUS_HUTANG = ['AKTIF', 'LUNAS', 'PEREMAJAAN', 'LELANG', 'BATAL'] as const
export type StatusHutang = (typeof STATUS_HUTANG)[number]

/** Where a pledged piece is. */
export const STATUS_BARANG_HUTANG = [
  'DIGADAI',
  'DITEBUS',
  'DILEPAS',
  'PINDAH',
  'DILELANG',
  'DIBELI',
  'BATAL',
] as const
export type StatusBarangHutang = (typeof STATUS_BARANG_HUTANG)[number]

/** Acts on a ticket. LEBIH pays the surplus of an auction out. */
export const JENIS_BAYAR_HUTANG = [
  'BUNGA',
  'CICIL',
  'TEBUS',
  'LEPAS',
  'PEREMAJAAN',
  'LELANG',
  'BELI',
  'HILANG',
  'LEBIH',
] as const
export type JenisBayarHutang = (typeof JENIS_BAYAR_HUTANG)[number]

/**
 * What a shop may do in pawn: nothing, lend under a partner's licence or its own, or only bring old
 * tickets to an end (POJK 29/2025: no new pledge without a licence).
 */
export const MODE_HUTANG = ['OFF', 'PARTNER', 'LICENSED', 'WIND_DOWN'] as const
export type ModeHutang = (typeof MODE_HUTANG)[number]

/** How a customer was warned before an auction. */
export const CARA_PERINGATAN = ['SURAT', 'WHATSAPP', 'TELEPON'] as const
export type CaraPeringatan = (typeof CARA_PERINGATAN)[number]

/** Which running tickets: all, due today, past due, ripe for auction, or of today and untouched. */
export const SARING_TEMPO = ['SEMUA', 'HARI_INI', 'LEWAT', 'LELANG', 'BARU'] as const
export type SaringTempo = (typeof SARING_TEMPO)[number]

/** Photos of a ticket by line: the identity card, the pieces from 1 on, the customer's signature. */
export const BARIS_KTP = 0
export const BARIS_TANDA_TANGAN = 99

/** A ticket's number is exactly so long, as every document's is. */
export const PANJANG_NOMOR = 14

/** Bytes of a finger's template, at most. */
export const MAKS_BYTE_JARI = 20_000
