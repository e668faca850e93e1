import { type SettingDefinition, modul, parameter } from '#kernel/shared/setting.ts'

export const settings: readonly SettingDefinition[] = [
  // Percent below the agreed cost that a service may be finished for without a second person.
  parameter('pesanan', 'BATAS_TURUN_SERVICE', { tipe: 'persen', min: 0, max: 100 }, 0, {
    bahaya: 'persetujuan',
  }),
  modul('pesanan', 'DESKRIPSI_SERVICE_MODULE', true),
  modul('pesanan', 'VALIDASI_SERVICE_MODULE', true),
]
