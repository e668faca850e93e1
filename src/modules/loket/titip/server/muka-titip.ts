import { sql } from '#kernel/server/db/query.ts'
import { type KepalaMuka, type PenahanMuka } from '#modules/loket/uang-muka/server/index.ts'
import { kunciTitip, pulihkanTitip } from './kunci-titip.ts'
import { siapTitip } from './siap-diambil.ts'

/** How a sale takes a deposit over. */
export const mukaTitip: PenahanMuka = {
  kepala: (tx, nomor) =>
    tx.maybe(sql<KepalaMuka>`
      select no_titip as nomor, status, no_faktur_jual, kode_sales, kode_customer, nama_customer,
        kunci_harga, dp_rp
      from public.titip where kode_toko = ${tx.kode_toko} and no_titip = ${nomor}`),
  tolak: { DIAMBIL: 'titip.sudah_diambil', BATAL: 'titip.sudah_batal' },
  siap: siapTitip,
  kunci: kunciTitip,
  pulihkan: pulihkanTitip,
}
