import { sql } from '#kernel/server/db/query.ts'
import { type KepalaMuka, type PenahanMuka } from '#modules/loket/uang-muka/server/index.ts'
import { kunciPesanan, pulihkanPesanan } from './kunci-pesanan.ts'
import { siapPesanan } from './siap-diambil.ts'

/** How a sale takes an order over, once it is finished. */
export const mukaPesanan: PenahanMuka = {
  kepala: (tx, nomor) =>
    tx.maybe(sql<KepalaMuka>`
      select no_pesanan as nomor, status, no_faktur_jual, kode_sales, kode_customer, nama_customer,
        kunci_harga, dp_rp
      from public.pesanan where kode_toko = ${tx.kode_toko} and no_pesanan = ${nomor}`),
  tolak: {
    ENTRY: 'pesanan.belum_selesai',
    DIAMBIL: 'pesanan.sudah_diambil',
    BATAL: 'pesanan.sudah_batal',
  },
  siap: siapPesanan,
  kunci: kunciPesanan,
  pulihkan: pulihkanPesanan,
}
