import { type SettingDefinition, parameter } from '#kernel/shared/setting.ts'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'

export const settings: readonly SettingDefinition[] = [
  // Rupiah that an exchange may pay out without a second person.
  parameter(
    'pembelian',
    'BATAS_TUKAR_KELUAR',
    { tipe: 'rupiah', min: 0, max: MAKS_RUPIAH },
    5_000_000,
    { bahaya: 'persetujuan' },
  ),
]
