import type { Extension } from '#kernel/web/extensions.ts'

/** Drawings of what is found, by the kind that the search gives it; documents have the palette's own. */
export default {
  synonyms: 'cari.sinonim',
  hitIcons: { barang: 'tag', penjualan: 'cart', member: 'person' },
} satisfies Extension
