import { KOSONG, defineDokumen } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { berat, bilangan, kode, rupiah, teks } from '#kernel/shared/fields.ts'

/** Pieces that were put on the internet. They stay in their trays, and for sale at the counter. */
export const kirimOnlineDokumen = defineDokumen({
  jenis: 'OL',
  nama: 'screen.kirim-barang-online',
  tabel: 'kirim_online',
  nomor: 'no_kirim_online',
  lihat: '/lihat-kirim-barang-online',
  batal: '/batal-kirim-barang-online',
  isi: {
    panggil: {
      satu: 'kirim-barang-online/{no_kirim_online}',
      daftar: 'kirim-barang-online/get/all',
    },
    kepala: {
      no_kirim_online: kode(),
      ...saat,
      ...statusNota,
      kode_sambungan: kode(),
      nama_sambungan: teks(),
      total_qty: bilangan(),
      total_berat: berat(),
      total_rp: rupiah(),
      keterangan: teks(KOSONG),
      input_by: kode(),
      cetak: bilangan(),
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'kirim_online_baris',
        isi: {
          baris: bilangan(),
          kode_barcode: kode(),
          nama_barang: teks(),
          kode_group: kode(),
          kadar: kode(),
          size: teks(KOSONG),
          kode_baki: kode(),
          berat: berat(),
          harga_jual: rupiah(),
          harga_online: rupiah(),
        },
        jumlah: ['berat', 'harga_jual', 'harga_online'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'kirim_online.tidak_ada',
    cari: ['no_kirim_online', 'nama_sambungan', 'keterangan', 'items.kode_barcode'],
    jumlah: ['total_qty', 'total_berat', 'total_rp'],
    urut: ['no_kirim_online', 'waktu', 'kode_sambungan', 'total_qty', 'total_rp'],
    kolom: [
      'no_kirim_online',
      'waktu',
      'nama_sambungan',
      'total_qty',
      'total_berat',
      'total_rp',
      'input_by',
      'status',
    ],
    lebar: ['waktu', 'total_berat', 'input_by'],
    aksi: {
      'kirim_online.create': 'kirim_online.riwayat_create',
      'kirim_online.cancel': 'kirim_online.riwayat_cancel',
      'kirim-barang-online.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'kirim_online.kosong',
  },
})
