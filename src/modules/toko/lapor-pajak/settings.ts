import { type SettingDefinition, parameter } from '#kernel/shared/setting.ts'

export const settings: readonly SettingDefinition[] = [
  // The six digits behind the NPWP that name this place of business: 0 the head office.
  parameter('penjualan', 'NITKU_TOKO', { tipe: 'angka', min: 0, max: 999_999 }, 0),
]
