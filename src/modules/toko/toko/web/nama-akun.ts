import type { TextKey } from '#kernel/shared/text-keys.ts'
import { useTexts } from '#kernel/web/i18n.ts'

/** Accounts as people call them; one that ends in / has a key behind it that is told too. */
const NAMA: Readonly<Record<string, TextKey>> = {
  'penjualan/barang': 'toko.akun_penjualan',
  'penjualan/ongkos': 'toko.akun_ongkos',
  'penjualan/potongan': 'toko.akun_potongan',
  'penjualan/pembulatan': 'toko.akun_pembulatan',
  'pajak/ppn-keluaran': 'toko.akun_ppn',
  'pajak/pph22': 'toko.akun_pph22',
  'pajak/ppn-muka': 'toko.akun_ppn_muka',
  'hpp/barang': 'toko.akun_hpp',
  'edc/fee': 'toko.akun_fee',
  'edc/biaya': 'toko.akun_biaya_kartu',
  'edc/selisih': 'toko.akun_selisih_bank',
  'kas/selisih': 'toko.akun_selisih',
  'jurnal/': 'screen.transaksi-jurnal-umum',
  'kas/masuk/': 'toko.akun_kas_masuk',
  'kas/keluar/': 'toko.akun_kas_keluar',
  'modal/tambah-barang': 'toko.akun_tambah_barang',
  'modal/kas-awal': 'toko.akun_kas_awal',
  'antar-toko/uang/': 'toko.akun_antar_toko',
  'antar-toko/barang/': 'akun_jurnal.antar_toko',
  'supplier/barang/': 'akun_jurnal.barang_supplier',
  'supplier/hutang/': 'akun_jurnal.hutang',
  'supplier/hutang-emas/': 'akun_jurnal.hutang_emas',
  'supplier/hutang-berlian/': 'akun_jurnal.hutang_berlian',
  'supplier/emas/': 'akun_jurnal.emas_supplier',
  'pasok/selisih-harga': 'akun_jurnal.selisih_harga',
  'cuci/ongkos': 'akun_jurnal.biaya_cuci',
  'sepuhan/jual': 'akun_jurnal.jual_lebur',
  'sepuhan/hpp': 'akun_jurnal.hpp_lebur',
  'sepuhan/ongkos': 'akun_jurnal.biaya_lebur',
  'pembelian/barang': 'toko.akun_pembelian',
  'pembelian/pembulatan': 'toko.akun_pembulatan_beli',
  'pesanan/uang-muka': 'toko.akun_dp_pesanan',
  'pre-order/uang-muka': 'akun_jurnal.uang_muka_pre_order',
  'titip/uang-muka': 'toko.akun_titip',
  'service/uang-muka': 'toko.akun_dp_service',
  'service/pendapatan': 'toko.akun_service',
  'service/tukang': 'toko.akun_tukang',
  'hutang/pokok': 'akun_jurnal.pokok',
  'hutang/bunga': 'akun_jurnal.bunga',
  'hutang/denda': 'akun_jurnal.denda',
  'hutang/biaya': 'akun_jurnal.biaya_surat',
  'hutang/lelang-lebih': 'akun_jurnal.lelang_lebih',
  'hutang/lelang-rugi': 'akun_jurnal.lelang_rugi',
  'hutang/lelang-hangus': 'akun_jurnal.lelang_hangus',
  'promosi/kupon': 'toko.akun_kupon',
  'promosi/poin': 'toko.akun_poin',
  'bonus/biaya': 'toko.akun_bonus',
  'bonus/utang/': 'toko.akun_bonus_utang',
}

/** What costs money, is lent or is the shop's own elsewhere: shown as it was spent. All others as they were earned or owed. */
const BIAYA = [
  'hpp/',
  'bonus/biaya',
  'promosi/',
  'service/tukang',
  'edc/biaya',
  'kas/keluar/',
  'kas/selisih',
  'hutang/pokok',
  'hutang/lelang-rugi',
  'antar-toko/barang/',
  'supplier/barang/',
  'supplier/emas/',
  'pasok/selisih-harga',
  'cuci/ongkos',
  'sepuhan/hpp',
  'sepuhan/ongkos',
]

/** The amount as people count it; the ledger counts what is earned with a minus. */
export const nilaiAkun = (akun: string, jumlah_rp: number): number =>
  BIAYA.some((b) => akun.startsWith(b)) ? jumlah_rp : -jumlah_rp

export function useNamaAkun(): (akun: string) => string {
  const { t } = useTexts()
  return (akun) => {
    const tepat = NAMA[akun]
    if (tepat) return t(tepat)
    const keluarga = akun.slice(0, akun.lastIndexOf('/') + 1)
    const nama = NAMA[keluarga]
    return nama ? `${t(nama)} ${akun.slice(keluarga.length)}` : akun
  }
}
