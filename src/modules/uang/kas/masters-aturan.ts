import { kode, persen, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '#kernel/shared/master.ts'
import { BATAS_ATURAN } from './rules-batas.ts'
import { METODE_BANK } from './rules.ts'

const MENU = '/SubMenuMaster'

/**
 * Limits that law or scheme sets, each from a day on, with where it was read: what is not sure is a
 * record here, never a constant.
 */
export const batasAturan = defineMaster({
  name: 'batas-aturan',
  scope: 'bersama',
  screen: '/master-batas-aturan',
  parent: MENU,
  api: { base: 'batas-aturan', list: 'batas-aturan' },
  key: 'kode',
  fields: {
    kode: kode({ max: 20 }),
    batas: pilihan(BATAS_ATURAN),
    berlaku: tanggal(),
    jumlah: rupiah({ min: 1, bila: { field: 'batas', nilai: ['QRIS_SEKALI'] } }),
    persen: persen({ min: 0.01, bila: { field: 'batas', nilai: ['BUNGA_GADAI'] } }),
    sumber: teks({ max: 100 }),
  },
  unique: [['batas', 'berlaku']],
  sort: 'kode',
} satisfies MasterDefinition)

/** Percent: no acquirer takes a twentieth, and a slip of the finger takes half. */
const BIAYA_TERBESAR = 5

/** What a bank takes of cards, and of transfers and QRIS, from a day on: the shop's cost. */
export const biayaBank = defineMaster({
  name: 'biaya-bank',
  scope: 'bersama',
  screen: '/master-biaya-bank',
  parent: MENU,
  api: { base: 'biaya-bank', list: 'biaya-bank' },
  key: 'kode',
  fields: {
    kode: kode({ max: 20 }),
    kode_bank: rujukan('bank'),
    metode: pilihan(METODE_BANK),
    berlaku: tanggal(),
    persen: persen({ max: BIAYA_TERBESAR }),
    sumber: teks({ max: 100 }),
  },
  unique: [['kode_bank', 'metode', 'berlaku']],
  sort: 'kode',
} satisfies MasterDefinition)
