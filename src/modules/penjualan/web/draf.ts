import { read, remove, write } from '../../../kernel/web/session/storage.ts'
import { acak } from '../../../kernel/web/session/acak.ts'
import { type Keranjang, keranjangBaru, kosong } from './keranjang.ts'

/**
 * Carts that outlive a reload, a crash and the closing of the browser. Each lies under a name of its
 * own, so that two tabs never write over each other: a tab works on one cart, all others are held.
 */
interface Draf {
  readonly keranjang: Keranjang
  /** The tab that works on it, and when it was last seen alive; null for a held cart. */
  readonly tab: string | null
  readonly hidup: number
}

/** A tab that was not seen for this long is gone, and its cart may be taken up. */
const MATI_MS = 6_000
export const DENYUT_MS = 2_000
const TAB = 'kencana.tab'
const SALES = 'terminal.sales'

export interface Pemilik {
  readonly kode_toko: string
  readonly user_id: string
}

const awalan = (p: Pemilik) => `draf.penjualan.${p.kode_toko}.${p.user_id}.`

let tab: string | null = null

/**
 * Name of this tab, the same after a reload. A duplicated tab brings the name of the first one
 * along; it was not reloaded, so it takes a new name, and the cart stays with the first.
 */
export function tabIni(): string {
  if (tab) return tab
  const [masuk] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const ada = masuk?.type === 'reload' ? sessionStorage.getItem(TAB) : null
  tab = ada ?? acak()
  sessionStorage.setItem(TAB, tab)
  return tab
}

function semua(p: Pemilik): Draf[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(awalan(p)))
    .flatMap((key) => read<Draf>(key) ?? [])
    .toSorted((a, b) => (a.keranjang.dibuat < b.keranjang.dibuat ? -1 : 1))
}

/** Keeps the cart as this tab's; an empty one leaves nothing behind. */
export function simpanDraf(p: Pemilik, keranjang: Keranjang): void {
  const key = awalan(p) + keranjang.id
  if (kosong(keranjang)) return remove(key)
  write(key, { keranjang, tab: tabIni(), hidup: Date.now() } satisfies Draf)
}

/** Puts the cart aside: it is nobody's until somebody takes it up. */
export function tahanDraf(p: Pemilik, keranjang: Keranjang): void {
  write(awalan(p) + keranjang.id, { keranjang, tab: null, hidup: 0 } satisfies Draf)
}

export function buangDraf(p: Pemilik, id: string): void {
  remove(awalan(p) + id)
}

/** Carts that no living tab works on. */
export function drafDitahan(p: Pemilik, sekarang = Date.now()): Keranjang[] {
  return semua(p)
    .filter((d) => d.tab !== tabIni() && (d.tab === null || sekarang - d.hidup > MATI_MS))
    .map((d) => d.keranjang)
}

/**
 * What this tab was working on before it was reloaded; else the last cart whose tab is gone, which
 * is what a crash leaves; else a new one. Carts put aside on purpose wait until they are asked for.
 */
export function ambilDraf(p: Pemilik, sekarang = Date.now()): Keranjang {
  const ada = semua(p)
  const milikTab = ada.findLast((d) => d.tab === tabIni())
  const yatim = ada.findLast((d) => d.tab !== null && sekarang - d.hidup > MATI_MS)
  const draf = milikTab ?? yatim
  if (!draf) return drafBaru(p)
  simpanDraf(p, draf.keranjang)
  return draf.keranjang
}

export function drafBaru(p: Pemilik): Keranjang {
  return keranjangBaru(acak(24), salesTerakhir(p), new Date())
}

/** The sales person last chosen on this terminal. */
export function salesTerakhir(p: Pemilik): string | null {
  return read<string>(`${SALES}.${p.kode_toko}`)
}

export function ingatSales(p: Pemilik, kode: string | null): void {
  if (kode) write(`${SALES}.${p.kode_toko}`, kode)
}
