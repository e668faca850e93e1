import type { ErrorCode, FieldError } from '#kernel/shared/errors.ts'
import { bilangan, carat, kode, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { type MasterDefinition, type MasterRow, defineMaster } from '#kernel/shared/master.ts'
import { checkPhone, tidyPhone } from '#kernel/shared/phone.ts'
import { pitaBertumpuk } from './rules.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'

const MENU = '/SubMenuMaster'
const gate = { all: ['BERLIAN_MODULE'] }

export const jenisBatu = defineMaster({
  name: 'jenis-batu',
  scope: 'bersama',
  screen: '/jenis-batu',
  parent: MENU,
  gate,
  api: { base: 'jenis-batu', list: 'jenis-batu' },
  key: 'kode',
  fields: {
    kode: kode({ max: 10 }),
    nama: teks({ max: 60 }),
  },
} satisfies MasterDefinition)

/** Whoever delivers stones; the goods have suppliers of their own. */
export const supplierBerlian = defineMaster({
  name: 'supplier-berlian',
  scope: 'bersama',
  screen: '/master-supplier-berlian',
  parent: MENU,
  gate,
  api: { base: 'supplier-berlian', list: 'supplier-berlian' },
  key: 'kode_supplier',
  fields: {
    kode_supplier: kode({ max: 10 }),
    nama: teks({ max: 60 }),
    alamat: teks({ wajib: false, max: 200 }),
    no_hp: teks({ wajib: false, max: 20 }),
  },
  tidy: tidyPhone,
  check: checkPhone,
  nonaktif: [{ call: 'mutasi-batu/masuk', isian: 'kode_supplier' }],
} satisfies MasterDefinition)

/** One attribute of stones. Screens keep the odd spellings of the specification, calls the right ones. */
type Layar = ScreenPath extends infer P ? (P extends `/master-batu-${infer L}` ? L : never) : never

const atribut = (name: string, layar: Layar, usedBy: MasterDefinition['usedBy'] = []) =>
  defineMaster({
    name,
    table: name.replace('-', '_'),
    scope: 'bersama',
    screen: `/master-batu-${layar}`,
    parent: MENU,
    gate,
    api: { base: name, list: name },
    key: 'kode',
    fields: {
      kode: kode({ max: 20 }),
      nama: teks({ max: 60 }),
      urutan: bilangan({ wajib: false, min: 1, max: 1000 }),
    },
    sort: 'urutan',
    usedBy,
  } satisfies MasterDefinition)

/** The price table and the stones of pieces name these grades. */
const dipakai = (column: string, error?: ErrorCode) => [
  ...(error ? [{ table: 'parameter_berlian', column, error }] : []),
  { table: 'batu', column, error: 'batu.tingkat_dipakai' as const },
]

export const batuShape = atribut('batu-shape', 'shape', dipakai('shape', 'batu_shape.dipakai'))
export const batuColor = atribut('batu-color', 'color', dipakai('color', 'batu_color.dipakai'))
export const batuClarity = atribut(
  'batu-clarity',
  'clarity',
  dipakai('clarity', 'batu_clarity.dipakai'),
)
export const batuFluorescence = atribut(
  'batu-fluorescence',
  'fluorencence',
  dipakai('fluorescence'),
)
export const batuSymmetry = atribut('batu-symmetry', 'symetry', dipakai('symmetry'))
export const batuPolish = atribut('batu-polish', 'polish', dipakai('polish'))
export const batuCutgrade = atribut('batu-cutgrade', 'cutgrade', dipakai('cutgrade'))

const periksaCarat = ({ carat_dari, carat_sampai }: MasterRow): Record<string, FieldError> =>
  typeof carat_dari === 'number' && typeof carat_sampai === 'number' && carat_sampai < carat_dari
    ? { carat_sampai: { code: 'berlian.carat_terbalik', params: { dari: carat_dari } } }
    : {}

/** Price table of stones: rupiah per carat from one weight to another, both included. */
export const parameterBerlian = defineMaster({
  name: 'parameter-berlian',
  scope: 'toko',
  screen: '/master-batu-berlian',
  parent: MENU,
  gate,
  api: { base: 'parameter-berlian', list: 'parameter-berlian' },
  key: 'kode',
  fields: {
    kode: kode({ max: 20 }),
    shape: rujukan('batu-shape'),
    color: rujukan('batu-color'),
    clarity: rujukan('batu-clarity'),
    carat_dari: carat(),
    carat_sampai: carat(),
    harga_per_carat: rupiah({ min: 1 }),
  },
  check: periksaCarat,
  checkAll: pitaBertumpuk,
} satisfies MasterDefinition)
