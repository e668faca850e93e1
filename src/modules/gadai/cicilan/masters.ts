import { bilangan, kode, persen } from '#kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '#kernel/shared/master.ts'

/** Terms of an instalment sale: `tenor` in months, `denda` percent a month of what is late. */
export const parameterCicilan = defineMaster({
  name: 'parameter-cicilan',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-cicilan',
  parent: '/SubMenuPenjualan',
  gate: { all: ['CICILAN_MODULE'] },
  api: { base: 'para-cicilan', list: 'para-cicilan' },
  key: 'kode',
  fields: {
    kode: kode({ max: 10 }),
    tenor: bilangan({ min: 1, max: 60 }),
    margin: persen({ wajib: false }),
    dp_minimum: persen(),
    denda: persen({ wajib: false }),
  },
} satisfies MasterDefinition)
