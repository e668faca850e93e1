import { type SettingDefinition, parameter } from '#kernel/shared/setting.ts'
import { BAHASA, BAHASA_BAWAAN } from '#kernel/shared/i18n.ts'

const pilihan = (...values: readonly string[]) => ({ tipe: 'pilihan', pilihan: values }) as const

export const settings: readonly SettingDefinition[] = [
  parameter('umum', 'MULTI_LANGUAGE_FEATURE', pilihan(...BAHASA), BAHASA_BAWAAN, { harian: true }),
  // Hours after which a person logs in anew, however busy the session was.
  parameter('umum', 'SESI_MAKS_JAM', { tipe: 'angka', min: 1, max: 168 }, 12),
  // Rows that a list counts before it says "more than"; 0: it counts all of them.
  parameter('umum', 'HITUNG_DAFTAR_SAMPAI', { tipe: 'angka', min: 0, max: 10_000_000 }, 100_000),
  parameter('umum', 'SHOP_CODE_NAMES', { tipe: 'namaToko' }, {}),
]
