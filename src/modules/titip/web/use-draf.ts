import { useEffect, useState } from 'react'
import { useSession } from '../../../kernel/web/session/session.ts'
import { read, remove, write } from '../../../kernel/web/session/storage.ts'

/**
 * What is typed into a document outlives a reload and a crash: kept on this terminal for this person
 * until it is saved or thrown away. `kosong` says when there is nothing worth keeping.
 */
export function useDraf<T>(nama: string, baru: () => T, kosong: (isi: T) => boolean) {
  const { user, toko } = useSession()
  const kunci = `draf.${nama}.${toko.kode_toko}.${user.user_id}`
  const [isi, setIsi] = useState<T>(() => ({ ...baru(), ...read<T>(kunci) }))
  useEffect(() => {
    if (kosong(isi)) remove(kunci)
    else write(kunci, isi)
  }, [kunci, isi, kosong])
  const ubah = (bagian: Partial<T>) => setIsi((lama) => ({ ...lama, ...bagian }))
  const buang = () => setIsi(baru())
  return { isi, ubah, buang }
}

const SALES = 'terminal.sales'

/** The sales person last chosen on this terminal, for all documents. */
export const salesTerakhir = (toko: string): string | null => read<string>(`${SALES}.${toko}`)

export function ingatSales(toko: string, kode: string | null): void {
  if (kode) write(`${SALES}.${toko}`, kode)
}
