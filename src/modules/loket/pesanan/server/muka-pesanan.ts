import { barcodesDari, penahanMuka, sepakatDari } from '#modules/loket/uang-muka/server/index.ts'
import { pesananDokumen } from '../dokumen.ts'
import { kunciBaris } from './kunci-pesanan.ts'
import { siapPesanan } from './siap-diambil.ts'

/** How a sale takes an order over, once it is finished. */
export const mukaPesanan = penahanMuka(pesananDokumen, {
  ditahan: 'PESAN',
  bukanMilik: 'pesanan.bukan_milik_nota',
  kunci: async (tx, nomor) => {
    const p = await kunciBaris(tx, nomor)
    return { ...p, jumlah_rp: p.dp_rp, barcodes: barcodesDari(p), sepakat: sepakatDari(p) }
  },
  siap: siapPesanan,
})
