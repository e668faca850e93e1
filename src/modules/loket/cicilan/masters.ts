import { bilangan, kode, persen, rupiah } from '#kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '#kernel/shared/master.ts'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { GATE_CICILAN } from './rules-gate.ts'
import { MAKS_TENOR } from './rules.ts'

/**
 * Terms of an instalment sale: `tenor` in months, `margin` percent of the price and `biaya` rupiah
 * on top of it, `denda` percent a month of what is late for more than `toleransi_hari`. A margin of
 * 0 with a fee is free of interest.
 */
export const parameterCicilan = defineMaster({
  name: 'parameter-cicilan',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-cicilan',
  parent: '/SubMenuPenjualan',
  gate: GATE_CICILAN,
  api: { base: 'para-cicilan', list: 'para-cicilan' },
  key: 'kode',
  fields: {
    kode: kode({ max: 10 }),
    tenor: bilangan({ min: 1, max: MAKS_TENOR }),
    margin: persen({ wajib: false }),
    biaya: rupiah({ wajib: false, min: 0, max: MAKS_RUPIAH }),
    dp_minimum: persen(),
    denda: persen({ wajib: false }),
    toleransi_hari: bilangan({ wajib: false, min: 0, max: 60 }),
    rabat: persen({ wajib: false }),
    potongan_batal: persen({ wajib: false }),
    batas_lelang: bilangan({ wajib: false, min: 1, max: MAKS_TENOR }),
  },
} satisfies MasterDefinition)
