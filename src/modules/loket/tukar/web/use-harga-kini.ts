import { useEffect, useEffectEvent } from 'react'
import { isUnanswered } from '#kernel/web/session/sendings.ts'
import { barangKini, segarkan, usePapan } from '#modules/loket/meja/web/index.ts'
import type { Draf, Keluar } from './draf.ts'

/**
 * Prices of now for what goes out, when the draft is opened and when the board has moved; what the
 * customer was told first stays in sight. A draft that may have been saved stays as it went out.
 * Answers the same for whoever knows that the server counts otherwise.
 */
export function useHargaKini<T extends Keluar>({ isi, act, setIsi }: Draf<T>) {
  const terkirim = () => isUnanswered('tukar/create', act)
  const segarkanHarga = async () => {
    if (isi.keluar.length === 0 || terkirim()) return
    const kini = await barangKini(isi.keluar.map((b) => b.barang.kode_barcode))
    // It may have been sent, or put aside, while we asked.
    if (!terkirim())
      setIsi((lama) =>
        lama.id === isi.id
          ? { ...lama, keluar: segarkan(lama.keluar, kini, lama.kunci?.harga) }
          : lama,
      )
  }
  const dibuka = useEffectEvent(() => void segarkanHarga())
  useEffect(() => dibuka(), [isi.id])
  usePapan(isi.keluar, () => void segarkanHarga())
  return segarkanHarga
}
