import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  local: ['pengguna', 'login_gagal', 'catatan_masuk', 'sidik_jari'],
}
