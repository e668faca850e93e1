import { defineDokumen } from '#kernel/shared/document.ts'

/** The ticket. */
export const suratDokumen = defineDokumen({
  jenis: 'FH',
  nama: 'nota.jenis.hutang',
  tabel: 'hutang',
  nomor: 'no_faktur_hutang',
  jurnal: ['HUTANG', 'BARU'],
  lihat: '/lihat-hutang',
  member: { jenis: 'HUTANG', total: 'pokok_awal_rp', terbuka: ['AKTIF'] },
})
