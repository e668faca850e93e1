import { KOSONG, dariKolom, defineDokumen, milik } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { bilangan, kode, pilihan, tanggal, teks } from '#kernel/shared/fields.ts'
import { ATURAN_RESET } from './rules.ts'

/** Points that the member had afterwards. */
const saldoSesudah = dariKolom(bilangan(), 'saldo')

export const transaksiPoinDokumen = defineDokumen({
  jenis: 'MP',
  nama: 'screen.transaksi-poin',
  tabel: 'transaksi_poin',
  nomor: 'no_transaksi_poin',
  isi: {
    panggil: { daftar: 'transaksi-poin/get/all' },
    kepala: {
      no_transaksi_poin: kode(),
      ...saat,
      kode_customer: kode(),
      nama_customer: milik('member', 'kode_customer', teks()),
      /** Given positive, taken negative. */
      poin: bilangan(),
      saldo_poin: saldoSesudah,
      keterangan: teks(),
      input_by: kode(),
      penyetuju: kode(KOSONG),
    },
    cari: ['no_transaksi_poin', 'kode_customer', 'nama_customer', 'keterangan'],
    jumlah: ['poin'],
    urut: ['no_transaksi_poin', 'waktu', 'poin'],
    kolom: [
      'no_transaksi_poin',
      'waktu',
      'kode_customer',
      'nama_customer',
      'poin',
      'saldo_poin',
      'keterangan',
      'penyetuju',
      'input_by',
    ],
    lebar: ['waktu', 'kode_customer', 'penyetuju', 'input_by'],
    kosong: 'poin.kosong_transaksi',
  },
})

export const tukarPoinDokumen = defineDokumen({
  jenis: 'TP',
  nama: 'nota.jenis.tukar_poin',
  tabel: 'tukar_poin',
  nomor: 'no_tukar_poin',
  lihat: '/lihat-tukar-point',
  batal: '/batal-tukar-point',
  member: { jenis: 'TUKAR_POIN', total: null, poin: { pakai: 'poin' } },
  isi: {
    panggil: { satu: 'tukar-point/{no_tukar_poin}', daftar: 'tukar-point/get/all' },
    kepala: {
      no_tukar_poin: kode(),
      ...saat,
      ...statusNota,
      kode_customer: kode(),
      nama_customer: milik('member', 'kode_customer', teks()),
      jumlah_hadiah: bilangan(),
      poin: bilangan(),
      saldo_poin: saldoSesudah,
      keterangan: teks(KOSONG),
      input_by: kode(),
      cetak: bilangan(),
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'tukar_poin_hadiah',
        isi: {
          baris: bilangan(),
          kode_hadiah: kode(),
          nama_hadiah: teks(),
          poin_satuan: bilangan(),
          jumlah: bilangan(),
          poin: bilangan(),
        },
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'poin.tukar_tidak_ada',
    cari: ['no_tukar_poin', 'nama_customer', 'kode_customer'],
    jumlah: ['poin', 'jumlah_hadiah'],
    urut: ['no_tukar_poin', 'waktu', 'poin'],
    kolom: [
      'no_tukar_poin',
      'waktu',
      'kode_customer',
      'nama_customer',
      'jumlah_hadiah',
      'poin',
      'input_by',
      'status',
    ],
    lebar: ['waktu', 'kode_customer', 'input_by'],
    aksi: {
      'poin.tukar': 'poin.riwayat_tukar',
      'poin.batal_tukar': 'poin.riwayat_batal',
      'tukar-point.cetak_ulang': 'penjualan.riwayat_cetak',
      'chat.kirim_invoice': 'dokumen.dikirim_wa',
    },
    kosong: 'poin.kosong_tukar',
  },
})

export const resetPoinDokumen = defineDokumen({
  jenis: 'HG',
  nama: 'screen.reset-poin-member',
  tabel: 'poin_reset',
  nomor: 'no_reset',
  lihat: '/lihat-reset-poin-member',
  batal: '/batal-reset-poin-member',
  isi: {
    panggil: { satu: 'reset-poin/{no_reset}', daftar: 'reset-poin/get/all' },
    kepala: {
      no_reset: kode(),
      ...saat,
      ...statusNota,
      kode: kode(),
      tanggal_aturan: tanggal(),
      aturan: pilihan(ATURAN_RESET),
      bulan: bilangan(KOSONG),
      jumlah_member: bilangan(),
      poin: bilangan(),
      input_by: kode(),
      penyetuju: kode(KOSONG),
      ...dibatalkan,
    },
    status: STATUS_NOTA,
    tidakAda: 'poin.reset_tidak_ada',
    cari: ['no_reset', 'kode'],
    jumlah: ['poin', 'jumlah_member'],
    urut: ['no_reset', 'waktu', 'poin'],
    kolom: [
      'no_reset',
      'tanggal',
      'kode',
      'tanggal_aturan',
      'jumlah_member',
      'poin',
      'input_by',
      'status',
    ],
    lebar: ['tanggal_aturan', 'input_by'],
    aksi: { 'poin.reset': 'poin.riwayat_reset', 'poin.batal_reset': 'poin.riwayat_batal' },
    kosong: 'poin.kosong_reset',
  },
})

export const mutasiHadiahDokumen = defineDokumen({
  jenis: 'HD',
  nama: 'screen.stock-hadiah',
  tabel: 'mutasi_hadiah',
  nomor: 'no_mutasi_hadiah',
})
