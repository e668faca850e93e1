import { akunJual } from '#modules/loket/penjualan/accounts.ts'

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

/**
 * What a document is called, by the letters of its number: on its slip, in the recap of a day and in
 * charts. One that has no slip is called as the screen that makes it.
 */
const NAMA_DOKUMEN: Readonly<Record<string, string>> = {
  FJ: 'nota.jenis.penjualan',
  FB: 'nota.jenis.pembelian',
  FT: 'nota.jenis.tukar',
  UK: 'pilihan.type.uji',
  FP: 'nota.jenis.pesanan',
  DP: 'screen.bayar-pesanan',
  RP: 'screen.batal-pesanan',
  TU: 'nota.jenis.titip',
  TM: 'kas.aksi.titip.tambah',
  RT: 'screen.batal-titip',
  FS: 'nota.jenis.service',
  SS: 'screen.selesai-service',
  AS: 'nota.jenis.ambil_service',
  FH: 'nota.jenis.hutang',
  PH: 'hutang.slip_jenis.peremajaan',
  BH: 'hutang.slip_jenis.bunga',
  CH: 'hutang.slip_jenis.cicil',
  TH: 'hutang.slip_jenis.tebus',
  RH: 'hutang.slip_jenis.lepas',
  LH: 'hutang.slip_jenis.lelang',
  JH: 'hutang.slip_jenis.beli',
  HH: 'hutang.slip_jenis.hilang',
  SH: 'hutang.slip_jenis.lebih',
  NH: 'nota.jenis.peringatan_hutang',
  OH: 'screen.stock-opname-hutang',
  TB: 'screen.tambah-data-barang',
  KO: 'screen.koreksi-barang',
  MP: 'screen.transaksi-poin',
  TP: 'nota.jenis.tukar_poin',
  HG: 'screen.reset-poin-member',
  HD: 'screen.stock-hadiah',
  KA: 'pilihan.type.awal',
  KM: 'kas.slip_judul_masuk',
  KK: 'kas.slip_judul_keluar',
  MU: 'pilihan.type.mutasi',
  GT: 'kas.slip_judul_gesek',
  VN: 'screen.validasi-non-cash',
  KU: 'nota.jenis.kirim_uang',
  TK: 'screen.terima-uang-kas',
  HL: 'screen.hitung-laci',
  TT: 'nota.jenis.tutup_toko',
  PM: 'pilihan.jenis_pesan.promo',
}

/** Key of a document's name. Letters that nobody knows are a document, never two letters. */
export const namaDokumen = (huruf: string): string => NAMA_DOKUMEN[huruf] ?? 'label.dokumen'

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
export const AKUN_PENJUALAN: readonly string[] = [
  akunJual.barang,
  akunJual.ongkos,
  akunJual.potongan,
]
/**
 * Gross profit, wherever it is shown: what was charged for goods (price + ongkos - deduction, without
 * PPN) less what they had cost. Rounding, services, interest and fees are other income.
 */
export const AKUN_LABA_KOTOR: readonly string[] = [...AKUN_PENJUALAN, akunJual.hpp]

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
