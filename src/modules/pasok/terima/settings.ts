import { type SettingDefinition, parameter } from '#kernel/shared/setting.ts'

export const settings: readonly SettingDefinition[] = [
  // Percent of a line's weight that the scale may differ from a supplier's paper without anybody asking.
  parameter('barang', 'BATAS_SELISIH_SURAT', { tipe: 'persen', min: 0, max: 100 }, 1, {
    bahaya: 'persetujuan',
  }),
]
