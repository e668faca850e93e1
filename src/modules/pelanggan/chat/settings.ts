import { type SettingDefinition, modul } from '#kernel/shared/setting.ts'

export const settings: readonly SettingDefinition[] = [modul('member', 'WHATSAPP_MODULE', true)]
