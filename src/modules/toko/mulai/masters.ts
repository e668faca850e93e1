import { berat, bilangan, kode, pilihan, rupiah } from '#kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '#kernel/shared/master.ts'
import { GATE_MULAI } from './rules-gate.ts'
import { KELOMPOK_AWAL } from './rules.ts'

/**
 * Totals that the old system had on the day of the move, written down from its paper. One row for all
 * of a group (`SEMUA`), or one a tray, drawer, account or supplier.
 */
export const angkaAwal = defineMaster({
  name: 'angka-awal',
  scope: 'toko',
  kind: 'parameter',
  screen: '/angka-awal',
  parent: '/SubMenuUtility',
  gate: GATE_MULAI,
  api: { base: 'angka-awal', list: 'angka-awal/get/all' },
  key: 'kode',
  keyOf: ['kelompok', 'rincian'],
  label: 'kelompok',
  fields: {
    kode: kode({ max: 40, hanyaBaca: true }),
    kelompok: pilihan(KELOMPOK_AWAL),
    rincian: kode({ max: 20, contoh: 'SEMUA' }),
    jumlah_dulu: bilangan({ wajib: false, min: 0 }),
    berat_dulu: berat({ wajib: false, min: 0 }),
    nilai_dulu: rupiah({ wajib: false, min: 0 }),
  },
} satisfies MasterDefinition)
