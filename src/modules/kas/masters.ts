import { kode, persen, rujukan, teks } from '../../kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '../../kernel/shared/master.ts'

const MENU = '/SubMenuUtility'

export const bank = defineMaster({
  name: 'bank',
  scope: 'bersama',
  screen: '/master-bank',
  parent: MENU,
  api: { base: 'banks', list: 'banks' },
  key: 'kode_bank',
  fields: {
    kode_bank: kode({ max: 10 }),
    nama_bank: teks({ max: 60 }),
    fee_debet: persen({ wajib: false }),
    fee_kredit: persen({ wajib: false }),
  },
  usedBy: [
    { table: 'rekening', column: 'kode_bank', error: 'bank.dipakai' },
    { table: 'sales', column: 'kode_bank', error: 'bank.dipakai_sales' },
    { table: 'penjualan_bayar', column: 'kode_bank', error: 'bank.dipakai_penjualan' },
  ],
} satisfies MasterDefinition)

export const rekening = defineMaster({
  name: 'rekening',
  scope: 'toko',
  screen: '/master-rekening',
  parent: MENU,
  api: { base: 'rekenings', list: 'rekenings', alias: ['rekenings/get-by-kode-bank'] },
  key: 'no_rekening',
  // Shown as number - bank code.
  label: 'kode_bank',
  fields: {
    no_rekening: kode({ max: 30 }),
    nama_rekening: teks({ max: 60 }),
    kode_bank: rujukan('bank'),
    nomor_akun: teks({ wajib: false, max: 20 }),
  },
  usedBy: [{ table: 'penjualan_bayar', column: 'no_rekening', error: 'rekening.dipakai' }],
} satisfies MasterDefinition)
