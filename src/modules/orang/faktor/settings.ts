import { type SettingDefinition, modul } from '#kernel/shared/setting.ts'
import { FAKTOR_WAJIB } from '#kernel/shared/gates.ts'

export const settings: readonly SettingDefinition[] = [
  // Owners and those above them need a second factor at log-in (kernel/shared/gates.ts).
  modul('umum', FAKTOR_WAJIB, true, { bahaya: 'masuk' }),
]
