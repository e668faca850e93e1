import { FAKTOR_WAJIB } from '#kernel/shared/gates.ts'
import { type Pengaturan, modul } from './jenis.ts'

/**
 * Every module flag and app mode (R-289, gaps.md 8). A new one is one row here and two texts:
 * the gates that name it are checked against this list when the server starts.
 */
export const MODUL: readonly Pengaturan[] = [
  // Whoever holds an owner's level acts without a second person; off, he asks one of his level.
  modul('umum', 'OTORISASI_SENDIRI', true),
  // Owners and those above them need a second factor at log-in (kernel/shared/gates.ts).
  modul('umum', FAKTOR_WAJIB, true, { bahaya: 'masuk' }),
  modul('penjualan', 'BONUS_SALES_MODULE', true),
  modul('penjualan', 'KUPON_MODULE', true),
  modul('penjualan', 'MARKETPLACE_MODULE', true),
  modul('penjualan', 'VALIDASI_PENJUALAN_MODULE', false),
  modul('penjualan', 'PEMBULATAN_PENJUALAN_KEBAWAH_MODULE', false, {
    harian: true,
    bahaya: 'harga',
  }),
  modul('pembelian', 'PEMBULATAN_PEMBELIAN_KEBAWAH_MODULE', false, {
    harian: true,
    bahaya: 'harga',
  }),
  modul('pembelian', 'PARAMETER_HARGA_EMAS_PEMBELIAN_MODULE', true),
  // By the letter of the specification the sales module gates the purchase master (gaps.md 10).
  modul('pembelian', 'DISKON_PENJUALAN_MODULE', true),
  modul('pembelian', 'SUPPLIER_BARANG_MODULE', true),
  modul('pembelian', 'VALIDASI_PEMBELIAN_MODULE', false),
  modul('pesanan', 'VALIDASI_PESANAN_MODULE', true),
  modul('pesanan', 'PRE_ORDER_MODULE', true),
  modul('pesanan', 'CICILAN_MODULE', true),
  modul('pesanan', 'DESKRIPSI_SERVICE_MODULE', true),
  modul('pesanan', 'VALIDASI_SERVICE_MODULE', true),
  modul('hutang', 'HUTANG_POKOK_MODULE', true),
  modul('hutang', 'BUNGA_HUTANG_MODULE', true),
  modul('hutang', 'PLAFOND_HUTANG_MODULE', true, { bahaya: 'hutang' }),
  // More than the ceiling is lent with an approval; else never.
  modul('hutang', 'LEWAT_PLAFOND_HUTANG_MODULE', false, { bahaya: 'hutang' }),
  modul('hutang', 'OPNAME_HUTANG_MODULE', true),
  modul('hutang', 'VALIDASI_HUTANG_MODULE', false),
  modul('hutang', 'PENGINGAT_HUTANG_MODULE', false),
  modul('barang', 'BARANG_MANUAL_MODULE', true),
  { ...modul('barang', 'STOCK_JUAL_MANUAL', false), jenis: 'mode' },
  modul('barang', 'BERLIAN_MODULE', true),
  modul('barang', 'OPNAME_GLOBAL_HARIAN_MODULE', true),
  modul('barang', 'RFID_MODULE', true),
  modul('barang', 'HIDE_SALDO_BARANG_SUMMARY', false, { bahaya: 'saldo' }),
  modul('member', 'MEMBER_MODULE', true),
  modul('member', 'BAYAR_POINT_MODULE', true),
  modul('member', 'RESET_POIN_MEMBER_MODULE', true),
  modul('member', 'WHATSAPP_MODULE', true),
  modul('member', 'PROMO_NOTIFIKASI_MODULE', true),
  modul('laporan', 'LAPORAN_SATU_BULAN_MODULE', true),
  modul('laporan', 'LAPORAN_SALDO_HARIAN_MODULE', true),
  modul('laporan', 'HIDUP_FEATURE_MODULE', true),
  modul('laporan', 'INTERN_MODULE', false),
  modul('tanggal', 'AKTIF_TGL_OWNER_MODULE', false, { bahaya: 'tanggal' }),
  modul('tanggal', 'AKTIF_TGL_SPV_MODULE', false, { bahaya: 'spv' }),
  modul('nota', 'SETTING_NOTA_OWNER_ONLY', false),
  // Of a ticket one copy is the customer's and one the shop's.
  ...[
    'PENJUALAN',
    'PEMBELIAN',
    'HUTANG',
    'PESANAN',
    'SERVICE',
    'AMBIL_SERVICE',
    'TITIP',
    'TUKAR',
  ].map((slip) =>
    modul('nota', `DUPLIKAT_NOTA_${slip}_MODULE`, slip === 'HUTANG', { harian: true }),
  ),
  modul('kas', 'VALIDASI_NON_CASH_MODULE', true),
  modul('kas', 'HITUNG_BUTA_MODULE', true),
  modul('kas', 'ACCOUNTING_MODULE', true),
  modul('kas', 'FINGERPRINT_MODULE', false),
  modul('cabang', 'KIRIM_BARANG_CABANG_MODULE', true),
  modul('cabang', 'KIRIM_BARANG_ONLINE_MODULE', true),
  modul('cabang', 'BARANG_EXTERNAL_MODULE', false),
  modul('cabang', 'SEMI_GROSIR_MODULE', false),
  modul('cabang', 'SEMI_GROSIR_QTY_MODULE', false),
  modul('sepuhan', 'SEPUHAN_MODULE', true),
  modul('sepuhan', 'SEPUHAN_TERPUSAT_MODULE', false),
  modul('sepuhan', 'STOCK_CUCI_MANUAL_MODULE', true),
]
