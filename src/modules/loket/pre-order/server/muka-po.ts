import { sql } from '#kernel/server/db/query.ts'
import {
  type KepalaMuka,
  type PenahanMuka,
  bacaSiap,
  sepakatDari,
} from '#modules/loket/uang-muka/server/index.ts'
import { bacaPo } from './baca-po.ts'
import { bacaBaris, kunciPo, pulihkanPo } from './kunci-po.ts'

/** How a sale takes a pre-order over, once all of its pieces have come. */
export const mukaPo: PenahanMuka = {
  kepala: (tx, nomor) =>
    tx.maybe(sql<KepalaMuka>`
      select no_po as nomor, status, no_faktur_jual, kode_sales, kode_customer, nama_customer,
        kunci_harga, dp_rp
      from public.pre_order where kode_toko = ${tx.kode_toko} and no_po = ${nomor}`),
  tolak: {
    OPEN: 'pre_order.belum_datang',
    DIAMBIL: 'pre_order.sudah_diambil',
    BATAL: 'pre_order.sudah_batal',
  },
  siap: async (tx, nomor) => {
    const [{ kunci_harga }, items] = await Promise.all([
      bacaPo.read(tx, nomor),
      bacaBaris(tx, nomor),
    ])
    const barcodes = items.flatMap((i) => i.kode_barcode ?? [])
    return bacaSiap(tx, barcodes, sepakatDari({ kunci_harga, items }))
  },
  kunci: kunciPo,
  pulihkan: pulihkanPo,
}
