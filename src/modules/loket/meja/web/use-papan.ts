import { useEffect, useEffectEvent } from 'react'
import { useList } from '#kernel/web/query.ts'
import type { BarisJual } from './baris-jual.ts'

const PAPAN_MS = 60_000

interface Papan {
  readonly kode_group: string
  readonly harga_jual: number
}

/** Looks at the board now and then while pieces are told: what moved is told, not found at F12. */
export function usePapan(baris: readonly BarisJual[], segarkan: () => void): void {
  // The same answer is the same array: only a board that moved asks for the pieces again.
  const { rows } = useList<Papan>(
    'group/get/all',
    { page: 1, limit: 200, ringkas: 'ya' },
    { enabled: baris.length > 0, staleTime: PAPAN_MS, refetchInterval: PAPAN_MS },
  )
  const bandingkan = useEffectEvent((kini: readonly Papan[]) => {
    const papan = new Map(kini.map((g) => [g.kode_group, g.harga_jual]))
    const beda = baris.some(({ barang, muka }) => {
      const harga = papan.get(barang.kode_group)
      return muka === undefined && harga !== undefined && harga !== barang.harga_per_gram
    })
    if (beda) segarkan()
  })
  useEffect(() => bandingkan(rows), [rows])
}
