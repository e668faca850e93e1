import { type SettingDefinition, modul, parameter } from '#kernel/shared/setting.ts'
import { BATAS_IDENTITAS } from './rules.ts'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'

const daftarToko = { tipe: 'daftarToko' } as const

export const settings: readonly SettingDefinition[] = [
  // Percent above the computed price that may be paid for a piece without a second person.
  parameter('pembelian', 'BATAS_NAIK_HARGA_BELI', { tipe: 'persen', min: 0, max: 100 }, 0, {
    bahaya: 'persetujuan',
  }),
  // Gram by which nota and scale may differ without a second person.
  parameter('pembelian', 'TOLERANSI_BERAT_BELI', { tipe: 'berat', min: 0, max: 10 }, 0.02, {
    bahaya: 'persetujuan',
  }),
  // Rupiah of goods without an own nota that may be bought from somebody who shows no card.
  parameter('pembelian', BATAS_IDENTITAS, { tipe: 'rupiah', min: 0, max: MAKS_RUPIAH }, 1_000_000, {
    bahaya: 'persetujuan',
  }),
  parameter('laporan', 'SHOP_CODES_LAPORAN_REKAP_TRANSAKSI_PEMBELIAN', daftarToko, []),
  modul('pembelian', 'PEMBULATAN_PEMBELIAN_KEBAWAH_MODULE', false, {
    harian: true,
    bahaya: 'harga',
  }),
  modul('pembelian', 'PARAMETER_HARGA_EMAS_PEMBELIAN_MODULE', true),
  // By the letter of the specification the sales module gates the purchase master (gaps.md 10).
  modul('pembelian', 'DISKON_PENJUALAN_MODULE', true),
  modul('pembelian', 'SUPPLIER_BARANG_MODULE', true),
  modul('pembelian', 'VALIDASI_PEMBELIAN_MODULE', false),
]
