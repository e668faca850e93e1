import { type SettingDefinition, modul } from '#kernel/shared/setting.ts'

/** Whether counters ask large customers who they are. Days are counted either way. */
export const KENAL_MODULE = 'KENAL_MODULE'

export const settings: readonly SettingDefinition[] = [modul('member', KENAL_MODULE, true)]
