import { type SettingDefinition, parameter } from '#kernel/shared/setting.ts'

export const settings: readonly SettingDefinition[] = [
  // Percent of a lot's fine gold that may be lost above what is usual with its refiner.
  parameter('sepuhan', 'BATAS_WASTING_SEPUHAN', { tipe: 'persen', min: 0, max: 100 }, 0.5, {
    bahaya: 'persetujuan',
  }),
]
