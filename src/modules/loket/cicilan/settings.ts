import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { type SettingDefinition, modul, parameter } from '#kernel/shared/setting.ts'

export const settings: readonly SettingDefinition[] = [
  modul('pesanan', 'CICILAN_MODULE', true),
  modul('pesanan', 'PENGINGAT_CICILAN_MODULE', false),
  // Days before an instalment is due from which its customer is reminded.
  parameter('pesanan', 'PENGINGAT_CICILAN_HARI', { tipe: 'angka', min: 0, max: 30 }, 3),
  // Rupiah that a customer may owe on running contracts together without an approval.
  parameter('pesanan', 'BATAS_CICILAN', { tipe: 'rupiah', min: 0, max: MAKS_RUPIAH }, 25_000_000),
]
