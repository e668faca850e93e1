import { type SettingDefinition, parameter } from '#kernel/shared/setting.ts'

export const settings: readonly SettingDefinition[] = [
  // Percent of what was sold that marketplaces may keep without anybody asking.
  parameter('penjualan', 'BATAS_BIAYA_MARKETPLACE', { tipe: 'persen', min: 0, max: 100 }, 15, {
    bahaya: 'persetujuan',
  }),
]
