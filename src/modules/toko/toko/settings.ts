import { type SettingDefinition, modul, parameter } from '#kernel/shared/setting.ts'
import { BATAS_HARI_TUTUP, MAKS_HARI_MAJU, BATAS_HARI_TUTUP_BAWAAN } from './rules.ts'

export const settings: readonly SettingDefinition[] = [
  { ...modul('tanggal', 'AKTIF_TGL', false, { bahaya: 'tanggal' }), jenis: 'parameter' },
  // Days that a closing may move the business date on without an owner.
  parameter(
    'tanggal',
    BATAS_HARI_TUTUP,
    { tipe: 'angka', min: 1, max: MAKS_HARI_MAJU },
    BATAS_HARI_TUTUP_BAWAAN,
  ),
  modul('laporan', 'LAPORAN_SATU_BULAN_MODULE', true),
  modul('laporan', 'LAPORAN_SALDO_HARIAN_MODULE', true),
  modul('laporan', 'HIDUP_FEATURE_MODULE', true),
  modul('laporan', 'INTERN_MODULE', false),
  modul('tanggal', 'AKTIF_TGL_OWNER_MODULE', false, { bahaya: 'tanggal' }),
  modul('tanggal', 'AKTIF_TGL_SPV_MODULE', false, { bahaya: 'spv' }),
]
