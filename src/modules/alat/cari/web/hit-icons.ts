import type { IconName } from '#kernel/shared/icons.ts'

/** Drawings of what is found, by the kind that the search gives it; documents have the palette's own. */
export const hitIcons: Readonly<Record<string, IconName>> = {
  barang: 'tag',
  penjualan: 'cart',
  member: 'person',
}
