import { type SettingDefinition, modul, parameter } from '#kernel/shared/setting.ts'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { BIAYA_KARTU, PENANGGUNG, GESEK_TUNAI } from './rules.ts'

const pilihan = (...values: readonly string[]) => ({ tipe: 'pilihan', pilihan: values }) as const

export const settings: readonly SettingDefinition[] = [
  // Rupiah that may go out of drawer or bank by a code without a second person.
  parameter('kas', 'BATAS_KAS_KELUAR', { tipe: 'rupiah', min: 0, max: MAKS_RUPIAH }, 1_000_000, {
    bahaya: 'kas',
  }),
  // Rupiah by which the bank's papers and the payments may differ without a second person.
  parameter('kas', 'BATAS_SELISIH_NON_CASH', { tipe: 'rupiah', min: 0, max: MAKS_RUPIAH }, 0, {
    bahaya: 'kas',
  }),
  // Rupiah that a count of drawers may be off by without a second person.
  parameter('kas', 'BATAS_SELISIH_KAS', { tipe: 'rupiah', min: 0, max: MAKS_RUPIAH }, 10_000, {
    bahaya: 'kas',
  }),
  // Who bears what the bank takes for a card; a customer may not be charged it (PBI 23/6/PBI/2021).
  parameter('kas', BIAYA_KARTU, pilihan(...PENANGGUNG), PENANGGUNG[0], {
    bahaya: 'biaya_kartu',
    ditolak: { CUSTOMER: 'kas.biaya_dilarang' },
  }),
  parameter('kas', 'GESEK_TUNAI', pilihan(...GESEK_TUNAI), 'DEBET', { bahaya: 'gesek' }),
  modul('kas', 'VALIDASI_NON_CASH_MODULE', true),
  modul('kas', 'HITUNG_BUTA_MODULE', true),
  modul('kas', 'ACCOUNTING_MODULE', true),
]
