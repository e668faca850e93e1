import { KOSONG, defineDokumen } from '#kernel/shared/document.ts'
import { saat } from '#kernel/shared/document-fields.ts'
import { berat, bilangan, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { akhir, barangBerharga, pihak, uangnya } from '#modules/loket/uang-muka/dokumen-isi.ts'
import { akunTitip } from './accounts.ts'
import { STATUS_TITIP } from './rules.ts'

export const titipDokumen = defineDokumen({
  jenis: 'TU',
  nama: 'nota.jenis.titip',
  tabel: 'titip',
  nomor: 'no_titip',
  jurnal: ['TITIP', 'UANG'],
  lihat: '/lihat-titip',
  batal: '/batal-titip',
  member: { jenis: 'TITIP', total: 'total_rp', terbuka: ['OPEN'], lupakan: true },
  uangMuka: { akun: akunTitip.uangMuka, kolom: 'dp_rp' },
  isi: {
    panggil: { satu: 'titip/{no_titip}', daftar: 'titip/get/all' },
    kepala: {
      no_titip: kode(),
      /** In the system that it was taken over from. */
      no_lama: kode(KOSONG),
      ...saat,
      status: pilihan(STATUS_TITIP),
      ...pihak,
      tgl_batas: tanggal(KOSONG),
      jumlah_barang: bilangan(),
      berat: berat(),
      ...uangnya,
      ...akhir,
    },
    baris: {
      items: {
        tabel: 'titip_barang',
        isi: {
          baris: bilangan(),
          kode_barcode: kode(),
          nama_barang: teks(),
          ...barangBerharga,
          jumlah_rp: rupiah(),
        },
      },
    },
    status: { nama: 'status_titip', nilai: { OPEN: 'wait', DIAMBIL: 'ok', BATAL: 'bad' } },
    langkah: { tambah: ['OPEN'], ambil: ['OPEN'], cancel: ['OPEN'] },
    tolak: { DIAMBIL: 'titip.sudah_diambil', BATAL: 'titip.sudah_batal' },
    tidakAda: 'titip.tidak_ada',
    cari: ['no_titip', 'no_lama', 'nama_customer', 'no_hp', 'items.kode_barcode'],
    jumlah: ['total_rp', 'dp_rp', 'sisa_bayar'],
    urut: ['no_titip', 'waktu', 'total_rp', 'dp_rp', 'kode_sales'],
    kolom: [
      'no_titip',
      'tanggal',
      'kode_sales',
      'nama_customer',
      'tgl_batas',
      'total_rp',
      'dp_rp',
      'sisa_bayar',
      'status',
    ],
    lebar: ['kode_sales', 'no_hp', 'tgl_batas'],
    aksi: {
      'titip.create': 'titip.riwayat_create',
      'titip.awal': 'titip.riwayat_awal',
      'titip.tambah': 'titip.riwayat_tambah',
      'titip.cancel': 'titip.riwayat_cancel',
      'titip.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'titip.kosong',
  },
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
