import { type SettingDefinition, modul } from '#kernel/shared/setting.ts'

export const settings: readonly SettingDefinition[] = [
  modul('pesanan', 'VALIDASI_PESANAN_MODULE', true),
]
