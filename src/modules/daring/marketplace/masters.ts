import { kode, persen, pilihan, rujukan, teks } from '#kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '#kernel/shared/master.ts'
import { ADAPTER, ALAMAT_BAWAAN } from './rules.ts'

/**
 * A shop's connections. The address is a name of the server's own settings (0280), and what a
 * connection signs with is kept apart, sealed. Whoever sets them decides where prices go.
 */
export const sambunganMarketplace = defineMaster({
  name: 'sambungan-marketplace',
  scope: 'toko',
  screen: '/master-sambungan-marketplace',
  parent: '/SubMenuMaster',
  gate: { all: ['MARKETPLACE_MODULE'], levels: ['OWN', 'SU'] },
  api: { base: 'sambungan-marketplace', list: 'sambungan-marketplace/get/all' },
  key: 'kode_sambungan',
  fields: {
    kode_sambungan: kode({ max: 10 }),
    nama_sambungan: teks({ max: 40 }),
    kode_marketplace: rujukan('marketplace'),
    adapter: pilihan(ADAPTER),
    alamat_marketplace: kode({ max: 20, contoh: ALAMAT_BAWAAN }),
    toko_luar: teks({ max: 40, wajib: false }),
    naik: persen({ default: 0 }),
    kode_sales: rujukan('sales'),
  },
  nonaktif: [],
} satisfies MasterDefinition)
