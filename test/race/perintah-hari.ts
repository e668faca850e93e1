import { sukses } from '../factories/goods.ts'
import { tutup } from '../factories/sale.ts'
import type { Kasir, Perintah } from './kasir.ts'

/** Who may open a closed day again in these shops. */
export const PEMILIK = 'OWNA'

/** The end of the day, and its return. */
export function perintahHari(k: Kasir): Perintah {
  return {
    'tutup-toko/create': async () => {
      await k.terjual(1)
      return () => tutup(k.c)
    },
    'tutup-toko/cancel': async () => {
      await k.terjual(1)
      const { no_tutup } = sukses(await tutup(k.c)).data
      const ok = await k.izin('toko.batal_tutup', no_tutup, 0, PEMILIK)
      return k.kirim('tutup-toko/cancel', { no_tutup, alasan: 'Salah hitung', ...ok })
    },
  }
}
