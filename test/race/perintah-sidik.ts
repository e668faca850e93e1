import { tambahSama } from '../factories/goods.ts'
import type { Kasir, Perintah } from './kasir.ts'

/** Pieces that are known by their weight. */
export function perintahSidik(k: Kasir): Perintah {
  const isi = async () => {
    const [piece] = await tambahSama(k.c, 1)
    return { kode_barcode: piece!.kode_barcode, berat_timbang: piece!.berat_mg / 1_000 }
  }
  return {
    'sidik-berat/create': async () => k.kirim('sidik-berat/create', await isi()),
    'sidik-berat/cancel': async () => {
      const { no_sidik } = await k.jadi<{ no_sidik: string }>('sidik-berat/create', await isi())
      const path = 'sidik-berat/cancel'
      return k.kirim(path, await k.disetujui(path, { no_sidik, alasan: 'Barang lain' }))
    },
  }
}
