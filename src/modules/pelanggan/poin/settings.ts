import { type SettingDefinition, modul } from '#kernel/shared/setting.ts'

export const settings: readonly SettingDefinition[] = [
  modul('member', 'BAYAR_POINT_MODULE', true),
  modul('member', 'RESET_POIN_MEMBER_MODULE', true),
]
