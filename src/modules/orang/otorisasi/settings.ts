import { type SettingDefinition, modul } from '#kernel/shared/setting.ts'

export const settings: readonly SettingDefinition[] = [
  // Whoever holds an owner's level acts without a second person; off, he asks one of his level.
  modul('umum', 'OTORISASI_SENDIRI', true),
  modul('kas', 'FINGERPRINT_MODULE', false),
]
