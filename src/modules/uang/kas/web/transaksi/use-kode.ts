import type { Choice } from '#kernel/web/field/input-props.ts'
import { useList } from '#kernel/web/query.ts'

export interface Kode {
  readonly kode_transaksi: string
  readonly deskripsi: string
  readonly arah: 'MASUK' | 'KELUAR'
  readonly kategori: string
}

const SEGAR_MS = 60_000

/** The shop's transaction codes: those of the mutations, or all others. */
export function useKode(mutasi: boolean): { kode: readonly Kode[]; pilihan: readonly Choice[] } {
  const q = useList<Kode>(
    'paratransaksi/get/all',
    { limit: 500, aktif: 'true' },
    { staleTime: SEGAR_MS },
  )
  const kode = q.rows.filter((r) => (r.kategori === 'MUTASI') === mutasi)
  const pilihan = kode.map((r) => ({
    value: r.kode_transaksi,
    label: `${r.kode_transaksi} · ${r.deskripsi}`,
  }))
  return { kode, pilihan }
}
