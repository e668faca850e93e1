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

/**
 * Rows of a statement that say what its second column stands beside, and which of its months are closed
 * or were opened again.
 */
export const PEMBANDING = 'PEMBANDING'
const CATATAN = [PEMBANDING, 'DITUTUP', 'DIBUKA_LAGI'] as const

/** Parts of the profit and loss from top to bottom. */
export const BAGIAN_LABA_RUGI = [
  'PENJUALAN',
  'JUMLAH_PENJUALAN',
  'HARGA_POKOK',
  'LABA_KOTOR',
  'PENDAPATAN_LAIN',
  'JUMLAH_PENDAPATAN_LAIN',
  'BIAYA',
  'JUMLAH_BIAYA',
  'LABA_BERSIH',
  ...CATATAN,
] as const
type BagianLabaRugi = (typeof BAGIAN_LABA_RUGI)[number]

/** Parts of the balance sheet from top to bottom. */
export const BAGIAN_NERACA = [
  'ASET',
  'JUMLAH_ASET',
  'KEWAJIBAN',
  'JUMLAH_KEWAJIBAN',
  'MODAL',
  'LABA_DITAHAN',
  'LABA_BERJALAN',
  'JUMLAH_MODAL',
  'BELUM_DIJURNAL',
  'JUMLAH_PASIVA',
  ...CATATAN,
] as const
type BagianNeraca = (typeof BAGIAN_NERACA)[number]

/** What an account's cash is for, where the chart does not say it otherwise. */
export const ARUS_KAS = ['OPERASI', 'INVESTASI', 'PENDANAAN'] as const

/** Parts of the cash flow from top to bottom. */
export const BAGIAN_ARUS_KAS = [
  'KAS_AWAL',
  'OPERASI',
  'JUMLAH_OPERASI',
  'INVESTASI',
  'JUMLAH_INVESTASI',
  'PENDANAAN',
  'JUMLAH_PENDANAAN',
  'KENAIKAN_KAS',
  'KAS_AKHIR',
  ...CATATAN,
] as const
type BagianArusKas = (typeof BAGIAN_ARUS_KAS)[number]

/** Rows of a statement that are sums, each with the parts that it adds up. */
export const JUMLAH_LABA_RUGI = {
  JUMLAH_PENJUALAN: ['PENJUALAN'],
  LABA_KOTOR: ['PENJUALAN', 'HARGA_POKOK'],
  JUMLAH_PENDAPATAN_LAIN: ['PENDAPATAN_LAIN'],
  JUMLAH_BIAYA: ['BIAYA'],
  LABA_BERSIH: ['PENJUALAN', 'HARGA_POKOK', 'PENDAPATAN_LAIN', 'BIAYA'],
} as const satisfies Partial<Record<BagianLabaRugi, readonly BagianLabaRugi[]>>

const BAGIAN_MODAL = ['MODAL', 'LABA_DITAHAN', 'LABA_BERJALAN'] as const
export const JUMLAH_NERACA = {
  JUMLAH_ASET: ['ASET'],
  JUMLAH_KEWAJIBAN: ['KEWAJIBAN'],
  JUMLAH_MODAL: BAGIAN_MODAL,
  JUMLAH_PASIVA: ['KEWAJIBAN', ...BAGIAN_MODAL, 'BELUM_DIJURNAL'],
} as const satisfies Partial<Record<BagianNeraca, readonly BagianNeraca[]>>

export const JUMLAH_ARUS_KAS = {
  JUMLAH_OPERASI: ['OPERASI'],
  JUMLAH_INVESTASI: ['INVESTASI'],
  JUMLAH_PENDANAAN: ['PENDANAAN'],
  KENAIKAN_KAS: ['OPERASI', 'INVESTASI', 'PENDANAAN'],
} as const satisfies Partial<Record<BagianArusKas, readonly BagianArusKas[]>>

/** A month as `YYYY-MM`. */
export const POLA_MASA = /^\d{4}-(0[1-9]|1[0-2])$/

/** Who signs a statement, from left to right. */
export const PENANDA_TANGAN = ['dibuat', 'diperiksa', 'disetujui'] as const
