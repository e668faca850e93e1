import { type SettingDefinition, modul, parameter } from '#kernel/shared/setting.ts'

const pilihan = (...values: readonly string[]) => ({ tipe: 'pilihan', pilihan: values }) as const
const daftarToko = { tipe: 'daftarToko' } as const

export const settings: readonly SettingDefinition[] = [
  parameter('penjualan', 'PEMBULATAN', { tipe: 'rupiah', min: 1, max: 1_000_000 }, 500, {
    harian: true,
    bahaya: 'harga',
  }),
  parameter('penjualan', 'kategori_harga', pilihan('HARGA_EMAS', 'BANDROL'), 'HARGA_EMAS', {
    bahaya: 'harga',
  }),
  // Percent below its price that a piece may be sold for without a second person.
  parameter('penjualan', 'BATAS_TURUN_HARGA', { tipe: 'persen', min: 0, max: 100 }, 0, {
    bahaya: 'persetujuan',
  }),
  // Rupiah that a member's point pays.
  parameter('penjualan', 'NILAI_POIN', { tipe: 'rupiah', min: 1, max: 1_000_000 }, 1000, {
    bahaya: 'harga',
  }),
  // Minutes that prices told to a customer hold, once they are locked.
  parameter('penjualan', 'KUNCI_HARGA_MENIT', { tipe: 'angka', min: 1, max: 1440 }, 30),
  parameter('laporan', 'SHOP_CODES_LAPORAN_REKAP_SALES', daftarToko, []),
  modul('penjualan', 'BONUS_SALES_MODULE', true),
  modul('penjualan', 'KUPON_MODULE', true),
  modul('penjualan', 'MARKETPLACE_MODULE', true),
  modul('penjualan', 'VALIDASI_PENJUALAN_MODULE', false),
  modul('penjualan', 'PEMBULATAN_PENJUALAN_KEBAWAH_MODULE', false, {
    harian: true,
    bahaya: 'harga',
  }),
]
