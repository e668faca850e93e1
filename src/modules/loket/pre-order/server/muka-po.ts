import {
  bacaSiap,
  barcodesDari,
  penahanMuka,
  sepakatDari,
} from '#modules/loket/uang-muka/server/index.ts'
import { preOrderDokumen } from '../dokumen.ts'
import { bacaPo } from './baca-po.ts'
import { bacaBaris, kunciBaris } from './kunci-po.ts'

/** How a sale takes a pre-order over, once all of its pieces have come. */
export const mukaPo = penahanMuka(preOrderDokumen, {
  ditahan: 'PESAN',
  bukanMilik: 'pre_order.bukan_milik_nota',
  kunci: async (tx, nomor) => {
    const p = await kunciBaris(tx, nomor)
    return { ...p, jumlah_rp: p.dp_rp, barcodes: barcodesDari(p), sepakat: sepakatDari(p) }
  },
  siap: async (tx, nomor) => {
    const [{ kunci_harga }, items] = await Promise.all([
      bacaPo.read(tx, nomor),
      bacaBaris(tx, nomor),
    ])
    const barcodes = items.flatMap((i) => i.kode_barcode ?? [])
    return bacaSiap(tx, barcodes, sepakatDari({ kunci_harga, items }))
  },
})
