import { defineDokumen } from '#kernel/shared/document.ts'

export const hitungLaciDokumen = defineDokumen({
  jenis: 'HL',
  nama: 'screen.hitung-laci',
  tabel: 'hitung_laci',
  nomor: 'no_hitung',
  jurnal: ['KAS', 'HITUNG'],
})
