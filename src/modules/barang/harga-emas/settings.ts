import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { type SettingDefinition, parameter } from '#kernel/shared/setting.ts'

export const settings: readonly SettingDefinition[] = [
  parameter(
    'penjualan',
    'PARAMETER_HARGA_EMAS_GLOBAL_VALUE',
    { tipe: 'rupiah', min: 0, max: MAKS_RUPIAH },
    0,
    { layar: '/parameter-harga-emas-global' },
  ),
]
