import { defineDokumen } from '#kernel/shared/document.ts'

export const transaksiPoinDokumen = defineDokumen({
  jenis: 'MP',
  nama: 'screen.transaksi-poin',
  tabel: 'transaksi_poin',
  nomor: 'no_transaksi_poin',
  jurnal: ['POIN', 'DAPAT'],
})

export const tukarPoinDokumen = defineDokumen({
  jenis: 'TP',
  nama: 'nota.jenis.tukar_poin',
  tabel: 'tukar_poin',
  nomor: 'no_tukar_poin',
  jurnal: ['POIN', 'TUKAR'],
  lihat: '/lihat-tukar-point',
  member: { jenis: 'TUKAR_POIN', total: null, poin: { pakai: 'poin' } },
})

export const resetPoinDokumen = defineDokumen({
  jenis: 'HG',
  nama: 'screen.reset-poin-member',
  tabel: 'poin_reset',
  nomor: 'no_reset',
  jurnal: ['POIN', 'HANGUS'],
})

export const mutasiHadiahDokumen = defineDokumen({
  jenis: 'HD',
  nama: 'screen.stock-hadiah',
  tabel: 'mutasi_hadiah',
  nomor: 'no_mutasi_hadiah',
  jurnal: ['POIN', 'HADIAH'],
})
