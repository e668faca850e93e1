import { bagiBulat } from '#kernel/shared/pembulatan.ts'
import { akunBarang } from '#modules/barang/barang/accounts.ts'
import { akunKirimBarang } from '#modules/barang/kirim/accounts.ts'
import { akunManual } from '#modules/barang/manual/accounts.ts'
import { akunJaminan } from '#modules/gadai/surat/accounts.ts'
import { akunBeli } from '#modules/loket/pembelian/accounts.ts'
import { akunCuciManual } from '#modules/olah/cuci-manual/accounts.ts'
import { akunCuci } from '#modules/olah/cuci/accounts.ts'
import { akunSepuhan } from '#modules/olah/sepuhan/accounts.ts'
import { akunPasok } from '#modules/pasok/terima/accounts.ts'

/**
 * Parts of the position in fine gold, in the order of the page: what lies in the shop, what others
 * hold for it, what it owes. The last two count negative. Their sum is the net position.
 */
export const BAGIAN = [
  'BAKI',
  'MANUAL',
  'BELI',
  'ROSOK',
  'MURNI',
  'PASOK',
  'TUKANG',
  'PELEBUR',
  'JALAN',
  'KREDIT',
  'HUTANG_SUPPLIER',
  'PELANGGAN',
] as const
export type Bagian = (typeof BAGIAN)[number]

/** Gold of customers that the shop lent money on: in its safe, and not its own. */
export const JAMINAN = 'JAMINAN_GADAI'
/** Settled with other branches by the books: gold that lies there is counted there. */
const ANTAR = 'ANTAR'
export type BagianBuku = Bagian | typeof JAMINAN | typeof ANTAR

/** Parts that the shop has in its own rooms. */
export const DI_TOKO: readonly Bagian[] = ['BAKI', 'MANUAL', 'BELI', 'ROSOK', 'MURNI', 'PASOK']
/** Parts that are owed. */
export const TERUTANG: readonly Bagian[] = ['HUTANG_SUPPLIER', 'PELANGGAN']

/**
 * Ledger accounts of each part, as patterns of SQL's LIKE; the first that fits counts, because
 * `barang/%/%` fits many. What is on its way and what customers are owed at a locked price no
 * account tells: documents do.
 */
export const AKUN_BAGIAN: readonly (readonly [bagian: BagianBuku, pola: string])[] = [
  ['TUKANG', akunCuciManual.tukang('%')],
  ['TUKANG', akunCuci.tukang('%')],
  ['PELEBUR', akunSepuhan.pelebur('%')],
  ['MANUAL', akunManual.baki('%', '%')],
  ['BAKI', akunBarang.baki('%', '%')],
  ['BELI', akunBeli.beliKembali],
  ['BELI', akunBeli.karantina],
  ['BELI', akunBeli.cuci],
  ['ROSOK', akunBarang.rosok],
  ['MURNI', akunSepuhan.murni],
  ['PASOK', akunPasok.barang('%')],
  ['KREDIT', akunSepuhan.kredit('%')],
  ['HUTANG_SUPPLIER', akunPasok.hutangEmas('%')],
  [ANTAR, akunKirimBarang.antarToko('%')],
  [JAMINAN, akunJaminan.simpanan],
]

/** Contracts that hold a price for a customer until the pieces are taken. */
export const KONTRAK = ['TITIP', 'PESANAN', 'PRE_ORDER', 'CICILAN'] as const

/** Places that have no name of their own among the masters. */
export const TEMPAT = [
  'BELI-KEMBALI',
  'KARANTINA',
  'CUCI',
  'ROSOK',
  'MURNI',
  'SIMPANAN',
  ...KONTRAK,
] as const

/** Percent that the price of gold falls and rises by in the shock that is shown. */
export const GUNCANGAN_PERSEN = 10

/** Rupiah per gram of fine gold after a shock; `persen` with its sign. */
export const hargaGuncang = (harga_rp: number, persen: number): number =>
  bagiBulat(harga_rp * (100 + persen), 100)

/** Worth of fine gold, milligram × rupiah per gram; negative when owed. */
export const nilaiEmas = (murni_mg: number, harga_rp: number): number =>
  bagiBulat(murni_mg * harga_rp, 1000)
