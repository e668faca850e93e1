import { type SettingDefinition, modul } from '#kernel/shared/setting.ts'

export const settings: readonly SettingDefinition[] = [modul('pesanan', 'PRE_ORDER_MODULE', true)]
