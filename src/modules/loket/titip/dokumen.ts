import { defineDokumen } from '#kernel/shared/document.ts'

export const titipDokumen = defineDokumen({
  jenis: 'TU',
  nama: 'nota.jenis.titip',
  tabel: 'titip',
  nomor: 'no_titip',
  jurnal: ['TITIP', 'UANG'],
  lihat: '/lihat-titip',
  member: { jenis: 'TITIP', total: 'total_rp', terbuka: ['OPEN'], lupakan: true },
})

/** More money on an open deposit. */
export const tambahTitipDokumen = defineDokumen({
  jenis: 'TM',
  nama: 'kas.aksi.titip.tambah',
  tabel: 'uang_muka',
  nomor: 'no_bayar',
  jurnal: ['TITIP', 'TAMBAH'],
})

/** Money of a cancelled deposit, given back. */
export const kembaliTitipDokumen = defineDokumen({
  jenis: 'RT',
  nama: 'screen.batal-titip',
  tabel: 'uang_muka',
  nomor: 'no_bayar',
  jurnal: ['TITIP', 'BATAL'],
})
