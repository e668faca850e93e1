import { KOSONG, defineDokumen } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { berat, bilangan, kode, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { STATUS_BARANG } from './rules.ts'

/** Pieces that came in together. Weight and cost of the head are as they were entered. */
export const tambahBarangDokumen = defineDokumen({
  jenis: 'TB',
  nama: 'nota.jenis.tambah_barang',
  tabel: 'tambah_barang',
  nomor: 'no_masuk',
  jurnal: ['BARANG', 'TAMBAH'],
  lihat: '/lihat-tambah-barang',
  batal: '/batal-tambah-barang',
  isi: {
    panggil: { satu: 'tambah-barang/{no_masuk}', daftar: 'tambah-barang/get/all' },
    kepala: {
      no_masuk: kode(),
      ...saat,
      ...statusNota,
      jumlah_barang: bilangan(),
      berat: berat(),
      harga_modal: rupiah(),
      no_terima: kode(KOSONG),
      input_by: kode(),
      cetak: bilangan(),
      ...dibatalkan,
    },
    baris: {
      items: {
        // As they are now; of a cancelled entry as they were, also when a barcode was entered anew.
        tabel: 'barang_masuk',
        view: true,
        urut: 'kode_barcode',
        isi: {
          kode_barcode: kode(),
          nama_barang: teks(),
          kode_dept: kode(),
          kode_group: kode(),
          kadar: kode(),
          kode_baki: kode(),
          berat: berat(),
          harga_modal: rupiah(),
          status: pilihan(STATUS_BARANG),
        },
        jumlah: ['berat', 'harga_modal'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'tambah_barang.tidak_ada',
    cari: ['no_masuk', 'items.kode_barcode'],
    jumlah: ['jumlah_barang', 'berat'],
    urut: ['no_masuk', 'waktu'],
    kolom: ['no_masuk', 'waktu', 'jumlah_barang', 'berat', 'harga_modal', 'input_by', 'status'],
    lebar: ['waktu', 'input_by'],
    aksi: {
      'barang.create': 'barang.riwayat_tambah',
      'barang.impor': 'barang.riwayat_impor',
      'barang.batal_tambah': 'barang.riwayat_batal_tambah',
      'tambah-barang.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'barang.tambah_kosong',
  },
})
