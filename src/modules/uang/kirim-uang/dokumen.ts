import { defineDokumen } from '#kernel/shared/document.ts'

export const kirimUangDokumen = defineDokumen({
  jenis: 'KU',
  nama: 'nota.jenis.kirim_uang',
  tabel: 'kirim_uang',
  nomor: 'nota_kirim',
  jurnal: ['KAS', 'KIRIM'],
  lihat: '/lihat-kirim-uang',
})

export const terimaUangDokumen = defineDokumen({
  jenis: 'TK',
  nama: 'screen.terima-uang-kas',
  tabel: 'terima_uang',
  nomor: 'no_terima',
  jurnal: ['KAS', 'TERIMA'],
})
