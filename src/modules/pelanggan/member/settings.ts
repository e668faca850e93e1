import { type SettingDefinition, modul, parameter } from '#kernel/shared/setting.ts'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'

export const settings: readonly SettingDefinition[] = [
  // Rupiah that points may be worth which are given or taken by hand without a second person.
  parameter('member', 'BATAS_KOREKSI_POIN', { tipe: 'rupiah', min: 0, max: MAKS_RUPIAH }, 0, {
    bahaya: 'persetujuan',
  }),
  // Members whose personal data a person below the owner may open on one business date.
  parameter('member', 'BATAS_BACA_PRIBADI', { tipe: 'angka', min: 1, max: 100_000 }, 100, {
    bahaya: 'persetujuan',
  }),
  modul('member', 'MEMBER_MODULE', true),
]
