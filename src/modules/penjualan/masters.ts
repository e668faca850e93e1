import { kode, rujukan, teks } from '../../kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '../../kernel/shared/master.ts'

/** Who sells, and the account that the commission goes to. Every field is required. */
export const sales = defineMaster({
  name: 'sales',
  scope: 'toko',
  screen: '/master-sales',
  parent: '/SubMenuPenjualan',
  api: { base: 'sales', list: 'sales/get/all' },
  key: 'kode_sales',
  fields: {
    kode_sales: kode({ max: 10 }),
    nama_sales: teks({ max: 60 }),
    kode_bank: rujukan('bank'),
    nama_bank: teks({ max: 60 }),
    no_rekening: teks({ max: 30 }),
    nama_rekening: teks({ max: 60 }),
  },
  usedBy: [{ table: 'penjualan', column: 'kode_sales', error: 'sales.dipakai' }],
} satisfies MasterDefinition)
