import { isiTabelBatu } from '../factories/berlian.ts'
import { tambahSama } from '../factories/goods.ts'
import type { Kasir, Perintah } from './kasir.ts'

/** Stones of a piece. */
export function perintahBatu(k: Kasir): Perintah {
  let siap: Promise<void> | undefined
  let ke = 0
  return {
    'batu-barang/{kode_barcode}': async () => {
      await (siap ??= isiTabelBatu(k.c))
      const [piece] = await tambahSama(k.c, 1)
      const batu = { shape: 'ROUND', color: 'D', clarity: 'VVS1', asal_batu: 'ALAMI' }
      const no_sertifikat = String(7_000_000 + ++ke)
      const items = [{ ...batu, butir: 1, carat: 0.5, laboratorium: 'GIA', no_sertifikat }]
      const path = `batu-barang/${piece!.kode_barcode}`
      return k.kirim(path, { versi: 1, items }, { method: 'PUT' })
    },
  }
}
