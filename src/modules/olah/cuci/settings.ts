import { type SettingDefinition, modul, parameter } from '#kernel/shared/setting.ts'

export const settings: readonly SettingDefinition[] = [
  // Percent of a piece's weight that washing may take without anybody asking.
  parameter('sepuhan', 'BATAS_SUSUT_CUCI', { tipe: 'persen', min: 0, max: 100 }, 1, {
    bahaya: 'persetujuan',
  }),
  // What the craftsman takes is part of what the pieces cost; off: it is an expense of the day.
  modul('sepuhan', 'ONGKOS_CUCI_KE_BARANG_MODULE', true),
]
