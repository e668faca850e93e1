import { type SettingDefinition, modul, parameter } from '#kernel/shared/setting.ts'

const daftarToko = { tipe: 'daftarToko' } as const

export const settings: readonly SettingDefinition[] = [
  parameter('barang', 'SHOP_CODES_UPDATE_KADAR', daftarToko, []),
  modul('barang', 'BARANG_MANUAL_MODULE', true),
  { ...modul('barang', 'STOCK_JUAL_MANUAL', false), jenis: 'mode' },
  modul('barang', 'BERLIAN_MODULE', true),
  modul('barang', 'OPNAME_GLOBAL_HARIAN_MODULE', true),
  modul('barang', 'RFID_MODULE', true),
  modul('barang', 'HIDE_SALDO_BARANG_SUMMARY', false, { bahaya: 'saldo' }),
  modul('cabang', 'KIRIM_BARANG_CABANG_MODULE', true),
  modul('cabang', 'KIRIM_BARANG_ONLINE_MODULE', true),
  modul('cabang', 'BARANG_EXTERNAL_MODULE', false),
  modul('cabang', 'SEMI_GROSIR_MODULE', false),
  modul('cabang', 'SEMI_GROSIR_QTY_MODULE', false),
  modul('sepuhan', 'SEPUHAN_MODULE', true),
  modul('sepuhan', 'SEPUHAN_TERPUSAT_MODULE', false),
  modul('sepuhan', 'STOCK_CUCI_MANUAL_MODULE', true),
]
