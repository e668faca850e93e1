import { akun } from '../../kernel/shared/posting.ts'

/** A journal of Parameter Akun: which document, and which kind of it. */
export interface NamaJurnal {
  readonly trx: string
  readonly type: string
}

const jurnal = (trx: string, type: string): NamaJurnal => ({ trx, type })

/**
 * The journal of each document, by the two letters that its number begins with. Every command that
 * posts needs its letters here; a test reads them out of the sources and says which are missing.
 */
export const JURNAL_DOKUMEN: Readonly<Record<string, NamaJurnal>> = {
  FJ: jurnal('PENJUALAN', 'BARANG'),
  FB: jurnal('PEMBELIAN', 'BARANG'),
  FT: jurnal('TUKAR', 'TAMBAH'),
  UK: jurnal('TUKAR', 'UJI'),
  FP: jurnal('PESANAN', 'BARU'),
  DP: jurnal('PESANAN', 'BAYAR'),
  RP: jurnal('PESANAN', 'BATAL'),
  TU: jurnal('TITIP', 'UANG'),
  TM: jurnal('TITIP', 'TAMBAH'),
  RT: jurnal('TITIP', 'BATAL'),
  FS: jurnal('SERVICE', 'BARU'),
  SS: jurnal('SERVICE', 'SELESAI'),
  AS: jurnal('SERVICE', 'AMBIL'),
  FH: jurnal('HUTANG', 'BARU'),
  PH: jurnal('HUTANG', 'PEREMAJAAN'),
  BH: jurnal('HUTANG', 'BUNGA'),
  CH: jurnal('HUTANG', 'CICIL'),
  TH: jurnal('HUTANG', 'TEBUS'),
  RH: jurnal('HUTANG', 'LEPAS'),
  LH: jurnal('HUTANG', 'LELANG'),
  JH: jurnal('HUTANG', 'BELI'),
  HH: jurnal('HUTANG', 'HILANG'),
  SH: jurnal('HUTANG', 'LEBIH'),
  TB: jurnal('BARANG', 'TAMBAH'),
  KO: jurnal('BARANG', 'KOREKSI'),
  MP: jurnal('POIN', 'DAPAT'),
  TP: jurnal('POIN', 'TUKAR'),
  HG: jurnal('POIN', 'HANGUS'),
  HD: jurnal('POIN', 'HADIAH'),
  KA: jurnal('KAS', 'AWAL'),
  KM: jurnal('KAS', 'MASUK'),
  KK: jurnal('KAS', 'KELUAR'),
  MU: jurnal('KAS', 'MUTASI'),
  GT: jurnal('KAS', 'GESEK'),
  VN: jurnal('KAS', 'NON_CASH'),
  KU: jurnal('KAS', 'KIRIM'),
  TK: jurnal('KAS', 'TERIMA'),
  HL: jurnal('KAS', 'HITUNG'),
  TT: jurnal('KAS', 'TUTUP'),
}

/** Documents that move nothing in the books, by the screen that makes them. */
const TANPA_JURNAL: Readonly<Record<string, string>> = {
  PM: 'screen.send-promo-to-customer',
  OH: 'screen.stock-opname-hutang',
}

/**
 * Texts that name a document, by the letters of its number: what it is and which kind of it. Two
 * letters say nothing to most people.
 */
export function teksDokumen(huruf: string): readonly string[] {
  const j = JURNAL_DOKUMEN[huruf]
  if (j) return [`pilihan.trx.${j.trx.toLowerCase()}`, `pilihan.type.${j.type.toLowerCase()}`]
  const layar = TANPA_JURNAL[huruf]
  return layar === undefined ? [] : [layar]
}

/** All documents and their kinds that Parameter Akun has a journal for, as filters name them. */
export const TRX = [
  'PENJUALAN',
  'PEMBELIAN',
  'TUKAR',
  'PESANAN',
  'TITIP',
  'SERVICE',
  'CICILAN',
  'HUTANG',
  'BARANG',
  'SEPUHAN',
  'KAS',
  'POIN',
] as const

export const TIPE = [
  'BARANG',
  'MANUAL',
  'TAMBAH',
  'BARU',
  'UANG',
  'SELESAI',
  'AMBIL',
  'BATAL',
  'BAYAR',
  'BUNGA',
  'CICIL',
  'TEBUS',
  'PEREMAJAAN',
  'LELANG',
  'LEPAS',
  'BELI',
  'HILANG',
  'LEBIH',
  'HANCUR',
  'KOREKSI',
  'HADIAH',
  'KIRIM',
  'TERIMA',
  'AWAL',
  'MASUK',
  'KELUAR',
  'MUTASI',
  'GESEK',
  'NON_CASH',
  'HITUNG',
  'TUTUP',
  'DAPAT',
  'TUKAR',
  'UJI',
  'HANGUS',
] as const

/** An entry as it was made, or the mirror that undid it. */
export const POSTING = ['ASLI', 'BATAL'] as const

/** Ledger accounts of what goods are sold for, without PPN and without the rounding of a nota. */
export const AKUN_PENJUALAN: readonly string[] = [akun.penjualan, akun.ongkos, akun.potongan]
/**
 * Gross profit, wherever it is shown: what was charged for goods (price + ongkos - deduction, without
 * PPN) less what they had cost. Rounding, services, interest and fees are other income.
 */
export const AKUN_LABA_KOTOR: readonly string[] = [...AKUN_PENJUALAN, akun.hpp]

/** Parts of the profit and loss from top to bottom; the third and the last are sums. */
export const BAGIAN_LABA_RUGI = [
  'PENJUALAN',
  'HARGA_POKOK',
  'LABA_KOTOR',
  'PENDAPATAN_LAIN',
  'BIAYA',
  'LABA_BERSIH',
] as const

/** Parts of the balance sheet from top to bottom. */
export const BAGIAN_NERACA = [
  'ASET',
  'KEWAJIBAN',
  'MODAL',
  'LABA_DITAHAN',
  'LABA_BERJALAN',
  'BELUM_DIJURNAL',
] as const

/** Everything of the bookkeeping is for shops that have its module. */
export const GATE_AKUNTANSI = { all: ['ACCOUNTING_MODULE'] } as const
