import { defineDokumen } from '#kernel/shared/document.ts'

/** A tray on the scale. It moves nothing, so it has no journal. */
export const timbangBakiDokumen = defineDokumen({
  jenis: 'TW',
  nama: 'screen.timbang-baki',
  tabel: 'timbang_baki',
  nomor: 'no_timbang',
})
