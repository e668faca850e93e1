import type { IconName } from '../icons.tsx'

const icons: readonly (readonly [string, IconName])[] = [
  ['barang', 'tag'],
  ['penjualan', 'cart'],
  ['pesanan', 'clipboard'],
  ['pembelian', 'bag'],
  ['service', 'wrench'],
  ['hutang', 'scale'],
  ['kas', 'wallet'],
  ['member', 'person'],
  ['validasi', 'check'],
  ['laporan', 'chart'],
  ['utility', 'gear'],
  ['dashboard', 'grid'],
  ['home', 'home'],
]

/** The drawing that stands for a group of the menu. */
export function groupIcon(path: string): IconName {
  const lower = path.toLowerCase()
  return icons.find(([part]) => lower.includes(part))?.[1] ?? 'grid'
}

/** `Menu Barang` reads `Barang` where everything is a menu. */
export function groupTitle(title: string): string {
  return title.replace(/^Menu /, '')
}
