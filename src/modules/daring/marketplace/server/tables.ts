import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that neither a master nor a document declares. */
export const tables: OwnTables = {
  trade: ['kunci_marketplace', 'barang_online', 'kabar_order', 'kabar_marketplace'],
}
