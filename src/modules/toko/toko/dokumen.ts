import { defineDokumen } from '#kernel/shared/document.ts'

export const tutupTokoDokumen = defineDokumen({
  jenis: 'TT',
  nama: 'nota.jenis.tutup_toko',
  tabel: 'tutup_toko',
  nomor: 'no_tutup',
  jurnal: ['KAS', 'TUTUP'],
  lihat: '/tutup-toko',
})
