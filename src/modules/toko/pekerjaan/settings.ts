import { type SettingDefinition, modul, parameter } from '#kernel/shared/setting.ts'

export const settings: readonly SettingDefinition[] = [
  // Hour of the shop's day at which the owners are told what happened yesterday and what waits.
  parameter('laporan', 'RINGKASAN_PAGI_JAM', { tipe: 'angka', min: 0, max: 23 }, 7),
  modul('laporan', 'RINGKASAN_PAGI_MODULE', false),
]
