import { useMemo } from 'react'
import { useSession } from '#kernel/web/session/session.ts'
import { aturanPembelian } from '../rules.ts'
import type { DataAturan } from '../sumber-harga.ts'
import { type DaftarBeli, hitungDaftar } from './daftar-beli.ts'

/** What the shop gives for the list, by the rules of its branch; null until they are here. */
export function useHitunganBeli(daftar: DaftarBeli, data: DataAturan | undefined) {
  const { toko, modules } = useSession()
  const hari = toko.tgl_system
  const aturan = useMemo(() => aturanPembelian(modules), [modules])
  const hitung = useMemo(
    () => (data ? hitungDaftar(daftar, data, aturan, hari) : null),
    [daftar, data, aturan, hari],
  )
  return { aturan, hitung }
}
