import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    otorisasi: ['id'],
  },
  trade: ['perangkat_sidik_jari'],
  local: ['permintaan_otorisasi', 'tantangan_otorisasi', 'kunci_webauthn'],
}
