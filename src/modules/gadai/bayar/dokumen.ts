import { defineDokumen } from '#kernel/shared/document.ts'

/**
 * Acts on a ticket. A ticket that renews another one has the number of its PH, so that its journal is
 * that of a renewal; nothing else is ever read off a number.
 */
export const dokumenBayar = {
  PEREMAJAAN: defineDokumen({
    jenis: 'PH',
    nama: 'hutang.slip_jenis.peremajaan',
    tabel: 'hutang_bayar',
    nomor: 'no_bayar',
    jurnal: ['HUTANG', 'PEREMAJAAN'],
  }),
  BUNGA: defineDokumen({
    jenis: 'BH',
    nama: 'hutang.slip_jenis.bunga',
    tabel: 'hutang_bayar',
    nomor: 'no_bayar',
    jurnal: ['HUTANG', 'BUNGA'],
  }),
  CICIL: defineDokumen({
    jenis: 'CH',
    nama: 'hutang.slip_jenis.cicil',
    tabel: 'hutang_bayar',
    nomor: 'no_bayar',
    jurnal: ['HUTANG', 'CICIL'],
  }),
  TEBUS: defineDokumen({
    jenis: 'TH',
    nama: 'hutang.slip_jenis.tebus',
    tabel: 'hutang_bayar',
    nomor: 'no_bayar',
    jurnal: ['HUTANG', 'TEBUS'],
  }),
  LEPAS: defineDokumen({
    jenis: 'RH',
    nama: 'hutang.slip_jenis.lepas',
    tabel: 'hutang_bayar',
    nomor: 'no_bayar',
    jurnal: ['HUTANG', 'LEPAS'],
  }),
  BELI: defineDokumen({
    jenis: 'JH',
    nama: 'hutang.slip_jenis.beli',
    tabel: 'hutang_bayar',
    nomor: 'no_bayar',
    jurnal: ['HUTANG', 'BELI'],
  }),
  HILANG: defineDokumen({
    jenis: 'HH',
    nama: 'hutang.slip_jenis.hilang',
    tabel: 'hutang_bayar',
    nomor: 'no_bayar',
    jurnal: ['HUTANG', 'HILANG'],
  }),
  LELANG: defineDokumen({
    jenis: 'LH',
    nama: 'hutang.slip_jenis.lelang',
    tabel: 'hutang_bayar',
    nomor: 'no_bayar',
    jurnal: ['HUTANG', 'LELANG'],
  }),
  LEBIH: defineDokumen({
    jenis: 'SH',
    nama: 'hutang.slip_jenis.lebih',
    tabel: 'hutang_bayar',
    nomor: 'no_bayar',
    jurnal: ['HUTANG', 'LEBIH'],
  }),
}
