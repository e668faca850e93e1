import { defineDokumen } from '#kernel/shared/document.ts'

export const pesananDokumen = defineDokumen({
  jenis: 'FP',
  nama: 'nota.jenis.pesanan',
  tabel: 'pesanan',
  nomor: 'no_pesanan',
  jurnal: ['PESANAN', 'BARU'],
  lihat: '/lihat-pesanan',
  member: {
    jenis: 'PESANAN',
    total: 'total_rp',
    terbuka: ['ENTRY', 'SELESAI'],
    lupakan: true,
  },
})

/** More money on an open order. */
export const bayarPesananDokumen = defineDokumen({
  jenis: 'DP',
  nama: 'screen.bayar-pesanan',
  tabel: 'uang_muka',
  nomor: 'no_bayar',
  jurnal: ['PESANAN', 'BAYAR'],
})

/** Money of a cancelled order, given back. */
export const kembaliPesananDokumen = defineDokumen({
  jenis: 'RP',
  nama: 'screen.batal-pesanan',
  tabel: 'uang_muka',
  nomor: 'no_bayar',
  jurnal: ['PESANAN', 'BATAL'],
})
