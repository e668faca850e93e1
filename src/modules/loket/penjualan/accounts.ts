import type { LawanBarang } from '#modules/barang/barang/rules.ts'
import { PPN_KELUARAN } from '#modules/barang/pajak/accounts.ts'

/** Ledger accounts of sales. */
export const akunJual = {
  barang: 'penjualan/barang',
  ongkos: 'penjualan/ongkos',
  potongan: 'penjualan/potongan',
  pembulatan: 'penjualan/pembulatan',
  ppn: PPN_KELUARAN,
  /** PPh 22 that a trader paid, for the state. */
  pph22: 'pajak/pph22',
  hpp: 'hpp/barang',
  /** What sales persons get for what they sold: the cost, and what the shop owes each. */
  bonusBiaya: 'bonus/biaya',
  bonusUtang: (kodeSales: string) => `bonus/utang/${kodeSales}`,
  /** The part of sales that points and coupons paid. */
  promosiPoin: 'promosi/poin',
  promosiKupon: 'promosi/kupon',
} as const

/** The other side of a piece that is sold. */
export const LAWAN_JUAL: LawanBarang = { modal: akunJual.hpp, fisik: akunJual.barang }
