import { useMemo } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { readNow, useRead } from '#kernel/web/query.ts'
import { type BrowserSession, session, useSession } from '#kernel/web/session/session.ts'
import { type AturanHarga, aturanPenjualan } from '#modules/barang/harga/rules.ts'
import { KONSUMEN, TANPA_PAJAK } from '#modules/barang/pajak/rules.ts'
import type { penjualanAturan } from '../contract-kasir.ts'

const SEGAR_MS = 60_000

type Sesi = Pick<BrowserSession, 'toko' | 'modules'> | null

/** Who buys is asked for only where it decides something: a member, in a shop that collects tax. */
const diminta = (s: Sesi, kode_customer: string | null | undefined) =>
  s?.toko.pkp === true && kode_customer ? { kode_customer } : {}

/**
 * The shop's rules of pricing in the browser: its settings, its deductions by category, its taxes;
 * for a consumer unless a customer is named.
 */
export function useAturanPenjualan(kode_customer?: string | null): AturanHarga {
  const { toko, modules } = useSession()
  const { data } = useRead<typeof penjualanAturan>(
    'penjualan/aturan',
    diminta({ toko, modules }, kode_customer),
    { staleTime: SEGAR_MS, keepPrevious: true },
  )
  return useMemo(() => dari({ toko, modules }, data), [modules, toko, data])
}

/**
 * The same rules for whoever is quicker than the line: waits until they are there. `segar`: as they
 * are at the server now, because it has counted otherwise. Throws ApiError.
 */
export async function bacaAturanPenjualan({
  segar = false,
  kode_customer,
}: { segar?: boolean; kode_customer?: string | null | undefined } = {}): Promise<AturanHarga> {
  const umur = segar ? 0 : Number.POSITIVE_INFINITY
  const isi = diminta(session(), kode_customer)
  const aturan = await readNow<typeof penjualanAturan>('penjualan/aturan', isi, umur)
  return dari(session(), aturan)
}

/** Until the rates are there the shop is taken for one that collects no tax: nothing is sold yet. */
function dari(s: Sesi, aturan: CallOutput<typeof penjualanAturan> | undefined): AturanHarga {
  const { pkp = false, tgl_system = '' } = s?.toko ?? {}
  const tabel = pkp ? (aturan?.pajak ?? null) : null
  const pembeli = aturan?.pembeli ?? KONSUMEN
  const pajak = tabel ? { ...tabel, tanggal: tgl_system, pembeli } : TANPA_PAJAK
  return aturanPenjualan(s?.modules ?? {}, tabel !== null, aturan?.potongan ?? [], pajak)
}
