import { useMemo } from 'react'
import { readNow, useRead } from '#kernel/web/query.ts'
import { session, useSession } from '#kernel/web/session/session.ts'
import type { penjualanAturan } from '../contract-kasir.ts'
import { type AturanHarga, aturanPenjualan } from '#modules/barang/harga/rules.ts'

const SEGAR_MS = 60_000

/** The shop's rules of pricing in the browser: its settings, and its deductions by category. */
export function useAturanPenjualan(): AturanHarga {
  const { toko, modules } = useSession()
  const q = useRead<typeof penjualanAturan>('penjualan/aturan', {}, { staleTime: SEGAR_MS })
  const potongan = q.data?.potongan
  return useMemo(
    () => aturanPenjualan(modules, toko.pkp ?? false, potongan ?? []),
    [modules, toko.pkp, potongan],
  )
}

/**
 * The same rules for whoever is quicker than the line: waits until they are there. `segar`: as they
 * are at the server now, because it has counted otherwise. Throws ApiError.
 */
export async function bacaAturanPenjualan({ segar = false } = {}): Promise<AturanHarga> {
  const umur = segar ? 0 : Number.POSITIVE_INFINITY
  const { potongan } = await readNow<typeof penjualanAturan>('penjualan/aturan', {}, umur)
  const s = session()
  return aturanPenjualan(s?.modules ?? {}, s?.toko.pkp ?? false, potongan)
}
