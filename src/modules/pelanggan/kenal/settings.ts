import { type SettingDefinition, modul } from '#kernel/shared/setting.ts'
import { KENAL_MODULE } from './rules.ts'

export const settings: readonly SettingDefinition[] = [modul('member', KENAL_MODULE, true)]
