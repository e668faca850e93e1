import { keysBelow } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { salesTerakhir } from '#modules/orang/pengguna/web/index.ts'
import { read, remove, write } from '#kernel/web/session/storage.ts'
import { tabAlive, thisTab } from '#kernel/web/session/tab.ts'
import { type Keranjang, keranjangBaru, kosong } from './keranjang.ts'

/**
 * Carts that outlive a reload, a crash and the closing of the browser. Each lies under a name of its
 * own, so that two tabs never write over each other: a tab works on one cart, all others are held.
 */
interface Draf {
  readonly keranjang: Keranjang
  /** The tab that works on it; null for a held cart. */
  readonly tab: string | null
  /** What it came to when it was kept. */
  readonly total_rp?: number
  /** Instant when it was put aside. */
  readonly sejak?: string
}

/** A held cart, and what it came to. */
export type Ditahan = Omit<Draf, 'tab'>

export interface Pemilik {
  readonly kode_toko: string
  readonly user_id: string
}

const awalan = (p: Pemilik) => `draf.penjualan.${p.kode_toko}.${p.user_id}.`

function semua(p: Pemilik): Draf[] {
  return keysBelow(awalan(p))
    .flatMap((key) => read<Draf>(key) ?? [])
    .toSorted((a, b) => (a.keranjang.dibuat < b.keranjang.dibuat ? -1 : 1))
}

/** Keeps the cart as this tab's; an empty one leaves nothing behind. */
export function simpanDraf(p: Pemilik, keranjang: Keranjang, total_rp = 0): void {
  const key = awalan(p) + keranjang.id
  if (kosong(keranjang)) return remove(key)
  write(key, { keranjang, tab: thisTab(), total_rp } satisfies Draf)
}

/** Puts the cart aside: it is nobody's until somebody takes it up. */
export function tahanDraf(p: Pemilik, keranjang: Keranjang): void {
  const key = awalan(p) + keranjang.id
  const total_rp = read<Draf>(key)?.total_rp ?? 0
  const sejak = new Date().toISOString()
  write(key, { keranjang, tab: null, total_rp, sejak } satisfies Draf)
}

export function buangDraf(p: Pemilik, id: string): void {
  remove(awalan(p) + id)
}

/** A cart whose tab is gone waits since it was begun. */
export const sejakKapan = ({ sejak, keranjang }: Ditahan) => sejak ?? keranjang.dibuat

/** Carts that no living tab works on, the one that waits longest first. */
export function drafDitahan(p: Pemilik): Ditahan[] {
  return semua(p)
    .filter((d) => d.tab === null || !tabAlive(d.tab))
    .toSorted((a, b) => (sejakKapan(a) < sejakKapan(b) ? -1 : 1))
}

/**
 * A held cart, as it is kept now; null where another tab has taken it up or sold it since the list
 * was read. It is this tab's from here on.
 */
export function ambilDitahan(p: Pemilik, id: string): Keranjang | null {
  const draf = read<Draf>(awalan(p) + id)
  if (!draf || (draf.tab !== null && tabAlive(draf.tab))) return null
  simpanDraf(p, draf.keranjang, draf.total_rp)
  return draf.keranjang
}

/**
 * What this tab was working on before it was reloaded; else the last cart whose tab is gone, which
 * is what a crash leaves; else a new one. Carts put aside on purpose wait until they are asked for.
 */
export function ambilDraf(p: Pemilik): Keranjang {
  const ada = semua(p)
  const milikTab = ada.findLast((d) => d.tab === thisTab())
  const yatim = ada.findLast((d) => d.tab !== null && !tabAlive(d.tab))
  const draf = milikTab ?? yatim
  if (!draf) return drafBaru(p)
  simpanDraf(p, draf.keranjang, draf.total_rp)
  return draf.keranjang
}

export function drafBaru(p: Pemilik): Keranjang {
  return keranjangBaru(randomText(24), salesTerakhir(p.kode_toko), new Date())
}
