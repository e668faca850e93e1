import { defineDokumen } from '#kernel/shared/document.ts'

export const penjualanDokumen = defineDokumen({
  jenis: 'FJ',
  nama: 'nota.jenis.penjualan',
  tabel: 'penjualan',
  nomor: 'no_faktur_jual',
  jurnal: ['PENJUALAN', 'BARANG'],
  lihat: '/lihat-penjualan',
  member: {
    jenis: 'PENJUALAN',
    total: 'total_rp',
    poin: { dapat: 'poin_dapat', pakai: 'poin_pakai' },
  },
})
