import type { FieldError } from '#kernel/shared/errors.ts'
import { berat, kode, persen, rujukan, teks } from '#kernel/shared/fields.ts'
import { type MasterDefinition, type MasterRow, defineMaster } from '#kernel/shared/master.ts'
import { keGram } from '#kernel/shared/berat.ts'
import { kePersen } from '#kernel/shared/kadar.ts'
import { BATAS_BAWAAN as B } from './rules.ts'

/** What is asked about comes before what is refused. */
function periksaUrutan(row: MasterRow): Record<string, FieldError> {
  const kurang = (kecil: string, besar: string) => Number(row[kecil]) > Number(row[besar])
  const salah: Record<string, FieldError> = {}
  if (kurang('berat_dari', 'berat_sampai')) salah['berat_sampai'] = { code: 'kewajaran.urutan' }
  if (kurang('berat_sampai', 'berat_tolak')) salah['berat_tolak'] = { code: 'kewajaran.urutan' }
  if (kurang('harga_tanya', 'harga_tolak')) salah['harga_tolak'] = { code: 'kewajaran.urutan' }
  return salah
}

const jauh = (bawaan_bp: number) => persen({ min: 1, max: 1_000, default: kePersen(bawaan_bp) })

/**
 * What the shop takes for plausible, by jenis and group; a row without one of them counts for all.
 * Only the owner's levels change it: whoever approves an odd figure must not make it an even one.
 */
export const batasWajar = defineMaster({
  name: 'batas-wajar',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-batas-wajar',
  parent: '/SubMenuMaster',
  gate: { levels: ['OWN', 'SU', 'MU'] },
  api: { base: 'batas-wajar', list: 'batas-wajar' },
  key: 'kode_batas',
  fields: {
    kode_batas: kode({ max: 10 }),
    kode_dept: rujukan('jenis', { wajib: false }),
    kode_group: rujukan('group', { wajib: false }),
    berat_dari: berat({ default: keGram(B.berat_dari_mg) }),
    berat_sampai: berat({ min: 0.001, default: keGram(B.berat_sampai_mg) }),
    berat_tolak: berat({ min: 0.001, default: keGram(B.berat_tolak_mg) }),
    harga_tanya: jauh(B.harga_tanya_bp),
    harga_tolak: jauh(B.harga_tolak_bp),
    pokok_tolak: persen({ max: 1_000, default: kePersen(B.pokok_tolak_bp) }),
    keterangan: teks({ wajib: false, max: 60 }),
  },
  unique: [['kode_dept', 'kode_group']],
  check: periksaUrutan,
} satisfies MasterDefinition)
