import { defineDokumen } from '#kernel/shared/document.ts'

/** Both legs, a sale and a purchase, carry its number; a list of a member's documents tells of them. */
export const tukarDokumen = defineDokumen({
  jenis: 'FT',
  nama: 'nota.jenis.tukar',
  tabel: 'tukar',
  nomor: 'no_tukar',
  jurnal: ['TUKAR', 'TAMBAH'],
  lihat: '/lihat-tukar',
  member: { jenis: null, total: null },
})

/** What the test of the old gold said, and what its owner gets or owes for it. */
export const ujiDokumen = defineDokumen({
  jenis: 'UK',
  nama: 'pilihan.type.uji',
  tabel: 'tukar_uji',
  nomor: 'no_uji',
  jurnal: ['TUKAR', 'UJI'],
})
