import { defineDokumen } from '#kernel/shared/document.ts'

export const tambahBarangDokumen = defineDokumen({
  jenis: 'TB',
  nama: 'screen.tambah-data-barang',
  tabel: 'tambah_barang',
  nomor: 'no_masuk',
  jurnal: ['BARANG', 'TAMBAH'],
})

export const koreksiBarangDokumen = defineDokumen({
  jenis: 'KO',
  nama: 'screen.koreksi-barang',
  tabel: 'koreksi_barang',
  nomor: 'no_koreksi',
  jurnal: ['BARANG', 'KOREKSI'],
})
