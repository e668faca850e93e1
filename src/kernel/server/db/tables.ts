/**
 * The class of every table (schema.md, rule 2). `trade`: kode_toko first in every key, row security.
 * `reference`: shared by all shops. `local`: this node's own affairs. A test holds this list against
 * the database.
 */
export const tables = {
  trade: [
    'pengaturan',
    'hari',
    'buku',
    'saldo_harian',
    'audit',
    'idempotensi',
    'outbox',
    'group',
    'gudang',
    'baki',
    'rekening',
    'sales',
    'member',
    'master_nomor',
    'barang',
    'barang_riwayat',
    'penjualan',
    'penjualan_barang',
    'penjualan_bayar',
    'otorisasi',
    'perangkat_sidik_jari',
    'kas_awal',
    'tutup_toko',
    'tutup_toko_kas',
  ],
  reference: ['toko', 'kategori', 'jenis', 'jenis_group', 'kadar', 'bank', 'provinsi'],
  local: [
    'pengguna',
    'sesi',
    'login_gagal',
    'catatan_masuk',
    'sidik_jari',
    'permintaan_otorisasi',
    'tantangan_otorisasi',
    'kunci_webauthn',
    'migrasi',
  ],
} as const
