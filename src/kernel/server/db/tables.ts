/**
 * The class of every table (schema.md, rule 2). `trade`: kode_toko first in every key, row security.
 * `reference`: shared by all shops. `local`: this node's own affairs. A test holds this list against
 * the database.
 */
export const tables = {
  trade: [
    'pengaturan', 'hari', 'buku', 'saldo_harian', 'audit', 'idempotensi', 'outbox',
    'barang', 'barang_riwayat',
  ],
  reference: ['toko'],
  local: ['pengguna', 'sesi', 'login_gagal', 'migrasi'],
} as const
