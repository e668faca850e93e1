import { useDraf } from '#kernel/web/session/draft.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { ingatSales, salesTerakhir } from './sales-terakhir.ts'

/** A draft of a counter: who served last on this terminal starts the next one. */
export function useDrafLoket<T extends { readonly kode_sales: string | null }>(
  nama: string,
  baru: (kode_sales: string | null) => T,
  kosong: (isi: T) => boolean,
) {
  const { kode_toko } = useSession().toko
  const draf = useDraf(nama, () => baru(salesTerakhir(kode_toko)), kosong)
  return {
    ...draf,
    ubah: (bagian: Partial<T>) => {
      ingatSales(kode_toko, bagian.kode_sales ?? null)
      draf.ubah(bagian)
    },
  }
}
