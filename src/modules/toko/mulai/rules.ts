import type { ScreenPath } from '#kernel/shared/names.ts'

/** What is held against the old system. */
export const KELOMPOK_AWAL = [
  'BARANG',
  'GADAI',
  'KAS',
  'BANK',
  'HUTANG_SUPPLIER',
  'UANG_MUKA',
  'MEMBER',
] as const
export type KelompokAwal = (typeof KELOMPOK_AWAL)[number]

/** Stands for all of a group of figures, where the old system has no finer ones. */
export const SEMUA = 'SEMUA'

/**
 * Steps of a shop's first day, in their order, each with the screens on which it is done: all of
 * them, the earlier ones because the later ones ask for their records.
 */
export const LANGKAH = {
  harga_emas: ['/parameter-harga-emas-global'],
  group: ['/master-jenis', '/master-kadar', '/master-group'],
  baki: ['/master-gudang', '/master-baki'],
  orang: ['/data-users'],
  sales: ['/master-bank', '/master-sales'],
  kas_awal: ['/uang-kas'],
  barang: ['/import-data-barang'],
  hutang_supplier: ['/master-supplier', '/import-hutang-supplier'],
  gadai: ['/setting-hutang', '/import-hutang'],
  member: ['/data-member'],
  titip: ['/import-titip'],
  cocok: ['/angka-awal', '/laporan-cocok-awal'],
  jual: ['/transaksi-penjualan'],
} as const satisfies Readonly<Record<string, readonly [ScreenPath, ...ScreenPath[]]>>
export type Langkah = keyof typeof LANGKAH
export const NAMA_LANGKAH = Object.keys(LANGKAH) as readonly Langkah[]
export type LayarLangkah = (typeof LANGKAH)[Langkah][number]

/** A second way, or what helps on the way. */
export const JALAN_LAIN: Readonly<Partial<Record<Langkah, ScreenPath>>> = {
  barang: '/tambah-data-barang',
  jual: '/data-barang',
}
