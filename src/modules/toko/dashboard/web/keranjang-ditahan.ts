import type { ScreenPath } from '#kernel/shared/names.ts'
import { heldOf } from '#kernel/web/session/held.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { drafDitahan, sejakKapan } from '#modules/loket/penjualan/web/index.ts'

export interface KeranjangDitahan {
  readonly id: string
  readonly layar: ScreenPath
  readonly judul: string
  readonly total_rp: number
  /** Instant when it was put aside. */
  readonly sejak: string
}

/** Counters whose carts are kept as the kernel keeps drafts, by the name of the draft. */
const LOKET = {
  pembelian: '/transaksi-pembelian',
  tukar: '/transaksi-tukar',
  'jual-beli-manual': '/transaksi-jual-beli-manual',
  hutang: '/transaksi-hutang',
} as const satisfies Readonly<Record<string, ScreenPath>>

/** Carts that this person put aside at this terminal, the one that waits longest first. */
export function useKeranjangDitahan(): readonly KeranjangDitahan[] {
  const { user, toko } = useSession()
  const milik = { kode_toko: toko.kode_toko, user_id: user.user_id }
  const jual = drafDitahan(milik).map((d) => ({
    id: d.keranjang.id,
    layar: '/transaksi-penjualan' as const,
    judul: d.keranjang.pelanggan?.nama_customer ?? '',
    total_rp: d.total_rp ?? 0,
    sejak: sejakKapan(d),
  }))
  const lain = Object.entries(LOKET).flatMap(([nama, layar]) =>
    heldOf(nama, milik).map(({ id, title, amount, since }) => ({
      id,
      layar,
      judul: title,
      total_rp: amount,
      sejak: since,
    })),
  )
  return [...jual, ...lain].toSorted((a, b) => (a.sejak < b.sejak ? -1 : 1))
}
