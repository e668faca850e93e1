import { FAKTOR_WAJIB } from '#kernel/shared/gates.ts'
import { paraSystemUbahBanyak } from '#modules/alat/pengaturan/contract.ts'
import { TOKO } from './isi.ts'
import type { Pelaku } from './panggil.ts'

/**
 * The screens that need a list of shops can be seen in the demo (gaps.md 9), and its accounts log in
 * with the password alone.
 */
export async function isiPengaturanToko(p: Pelaku): Promise<void> {
  const semua = TOKO.map((t) => t.kode_toko)
  await p.kirim(paraSystemUbahBanyak, {
    perubahan: [
      { key: 'SHOP_CODES_LAPORAN_REKAP_SALES', value: semua },
      { key: 'SHOP_CODES_LAPORAN_REKAP_TRANSAKSI_PEMBELIAN', value: semua },
      { key: 'SHOP_CODES_UPDATE_KADAR', value: semua },
      { key: FAKTOR_WAJIB, value: false },
    ],
  })
}
