import { defineDokumen } from '#kernel/shared/document.ts'

export const pembelianDokumen = defineDokumen({
  jenis: 'FB',
  nama: 'nota.jenis.pembelian',
  tabel: 'pembelian',
  nomor: 'no_faktur_beli',
  jurnal: ['PEMBELIAN', 'BARANG'],
  lihat: '/lihat-pembelian',
  member: { jenis: 'PEMBELIAN', total: 'total_rp' },
})
