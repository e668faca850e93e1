import { toast } from '#kernel/web/feedback/toast.ts'
import { isUnanswered } from '#kernel/web/session/sendings.ts'
import {
  barisLepas,
  kunciLewat,
  lepasKunci,
  mintaKunci,
  useAkhirKunci,
} from '#modules/loket/penjualan/web/index.ts'
import type { Draf, Keluar } from './draf.ts'

/** The lock of an exchange's board: one a draft, as at the sale, for what goes out. */
export function useKunciTukar<T extends Keluar>({ isi, act, setIsi }: Draf<T>) {
  const ubah = (f: (lama: T) => object) =>
    setIsi((lama) => (lama.id === isi.id ? (f(lama) as T) : lama))
  const habis = () => ubah((d) => lepasKunci({ ...d, keluar: barisLepas(d.keluar, d) }))
  // What may have been saved goes out again as it was.
  useAkhirKunci(isi, () => isUnanswered('tukar/create', act) || habis())
  return {
    kunci: () =>
      void mintaKunci(isi.id, isi).then(
        (kunci) => ubah((d) => ({ ...d, ...kunci })),
        (error: unknown) => toast.error(error),
      ),
    lepas: () => ubah(lepasKunci),
    /** After the server has counted without it. */
    lepasLewat: () => {
      if (kunciLewat(isi)) habis()
    },
  }
}
