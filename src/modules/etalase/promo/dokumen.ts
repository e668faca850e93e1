import { defineDokumen } from '#kernel/shared/document.ts'

/** A message to all members; it posts nothing. */
export const promoDokumen = defineDokumen({
  jenis: 'PM',
  nama: 'pilihan.jenis_pesan.promo',
  tabel: 'promo',
  nomor: 'no_promo',
})
