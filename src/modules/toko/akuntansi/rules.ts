import { akunJual } from '#modules/loket/penjualan/accounts.ts'

/** All documents and their kinds that Parameter Akun has a journal for, as filters name them. */
export const TRX = [
  'PENJUALAN',
  'PEMBELIAN',
  'TUKAR',
  'PESANAN',
  'PRE_ORDER',
  'TITIP',
  'SERVICE',
  'CICILAN',
  'HUTANG',
  'BARANG',
  'SEPUHAN',
  'SUPPLIER',
  'BERLIAN',
  'KAS',
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
  'LUNAS',
  'BUNGA',
  'CICIL',
  'TEBUS',
  'PEREMAJAAN',
  'LELANG',
  'LEPAS',
  'BELI',
  'HILANG',
  'TEMU',
  'LEBIH',
  'HANCUR',
  'SORTIR',
  'KOREKSI',
  'PINDAH',
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
  'UJI',
  'WASTING',
  'RETUR',
  'CAIR',
  'KIRIM_CUCI',
  'TERIMA_CUCI',
  'BATU',
  'CUCI_MANUAL',
  'KIRIM_PUSAT',
  'TERIMA_PUSAT',
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
