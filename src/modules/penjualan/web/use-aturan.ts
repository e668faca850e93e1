import { useMemo } from 'react'
import { useRead } from '../../../kernel/web/query.ts'
import { useSession } from '../../../kernel/web/session/session.ts'
import type { penjualanAturan } from '../contract-kasir.ts'
import { type AturanHarga, aturanPenjualan } from '../rules.ts'

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
