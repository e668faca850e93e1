import type { FieldError } from '#kernel/shared/errors.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { bilangan, kode, rujukan, teks } from '#kernel/shared/fields.ts'
import { defineMaster, type MasterDefinition, type MasterRow } from '#kernel/shared/master.ts'

/** Asked once there is a number to ask about: an empty form is told its required fields first. */
function periksaApa(row: MasterRow): Record<string, FieldError> {
  if (typeof row['minimal'] !== 'number') return {}
  const apa = ['kode_dept', 'kode_group', 'size'].some((f) => row[f] !== null && row[f] !== '')
  return apa ? {} : { kode_dept: { code: 'stok.minimum_apa' } }
}

/**
 * How many pieces the shop wants to have at least of a jenis, group or size, or of those together. A
 * row counts all pieces that it fits, so one of a jenis may stand beside one of a size in it.
 */
export const stokMinimum = defineMaster({
  name: 'stok-minimum',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-stok-minimum',
  parent: '/SubMenuMaster',
  api: { base: 'stok-minimum', list: 'stok-minimum/get/all' },
  key: 'kode_stok_minimum',
  fields: {
    kode_stok_minimum: kode({ max: 10 }),
    kode_dept: rujukan('jenis', KOSONG),
    kode_group: rujukan('group', KOSONG),
    size: teks({ ...KOSONG, max: 20 }),
    minimal: bilangan({ min: 1, max: 100_000 }),
  },
  unique: [['kode_dept', 'kode_group', 'size']],
  check: periksaApa,
} satisfies MasterDefinition)
