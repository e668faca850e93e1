import { useMemo } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { KONSUMEN, TANPA_PAJAK } from '#modules/barang/pajak/rules.ts'
import { readNow, useRead } from '#kernel/web/query.ts'
import { type BrowserSession, session, useSession } from '#kernel/web/session/session.ts'
import type { penjualanAturan } from '../contract-kasir.ts'
import { type AturanHarga, aturanPenjualan } from '#modules/barang/harga/rules.ts'

const SEGAR_MS = 60_000

/** The shop's rules of pricing in the browser: its settings, and its deductions by category. */
export function useAturanPenjualan(): AturanHarga {
  const { toko, modules } = useSession()
  const q = useRead<typeof penjualanAturan>('penjualan/aturan', {}, { staleTime: SEGAR_MS })
  const { data } = q
  return useMemo(() => dari({ toko, modules }, data), [modules, toko, data])
}

/**
 * The same rules for whoever is quicker than the line: waits until they are there. `segar`: as they
 * are at the server now, because it has counted otherwise. Throws ApiError.
 */
export async function bacaAturanPenjualan({ segar = false } = {}): Promise<AturanHarga> {
  const umur = segar ? 0 : Number.POSITIVE_INFINITY
  const aturan = await readNow<typeof penjualanAturan>('penjualan/aturan', {}, umur)
  return dari(session(), aturan)
}

/** Until the rates are there the shop is taken for one that collects no tax: nothing is priced yet. */
function dari(
  s: Pick<BrowserSession, 'toko' | 'modules'> | null,
  aturan: CallOutput<typeof penjualanAturan> | undefined,
): AturanHarga {
  const { pkp = false, tgl_system = '' } = s?.toko ?? {}
  const tabel = pkp ? (aturan?.pajak ?? null) : null
  const pajak = tabel ? { ...tabel, tanggal: tgl_system, pembeli: KONSUMEN } : TANPA_PAJAK
  return aturanPenjualan(s?.modules ?? {}, tabel !== null, aturan?.potongan ?? [], pajak)
}
