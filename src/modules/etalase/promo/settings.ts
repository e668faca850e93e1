import { type SettingDefinition, modul, parameter } from '#kernel/shared/setting.ts'
import { PROMO_JAM_KIRIM, JAM_KIRIM, JAM_KIRIM_BAWAAN } from './rules.ts'

const pilihan = (...values: readonly string[]) => ({ tipe: 'pilihan', pilihan: values }) as const

export const settings: readonly SettingDefinition[] = [
  // Hour of the shop's clock from which the promo of the day is sent.
  parameter('member', PROMO_JAM_KIRIM, pilihan(...JAM_KIRIM), JAM_KIRIM_BAWAAN),
  modul('member', 'PROMO_NOTIFIKASI_MODULE', true),
]
