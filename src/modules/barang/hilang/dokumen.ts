import { KOSONG, defineDokumen } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { berat, bilangan, kode, rupiah, teks } from '#kernel/shared/fields.ts'

/** What both papers say of their pieces, all of them together and each. */
const seluruhnya = { jumlah_barang: bilangan(), berat: berat(), harga_modal: rupiah() }
const tiap = {
  baris: bilangan(),
  kode_barcode: kode(),
  nama_barang: teks(),
  kode_group: kode(),
  kadar: kode(),
  kode_gudang: kode(),
  kode_baki: kode(),
  berat: berat(),
  harga_modal: rupiah(),
}
const pembuat = {
  keterangan: teks(KOSONG),
  penyetuju: kode(),
  input_by: kode(),
  cetak: bilangan(),
}

/** Pieces that a count did not find are written off. */
export const barangHilangDokumen = defineDokumen({
  jenis: 'HI',
  nama: 'screen.barang-hilang',
  tabel: 'barang_hilang',
  nomor: 'no_barang_hilang',
  jurnal: ['BARANG', 'HILANG'],
  lihat: '/lihat-barang-hilang',
  batal: '/batal-barang-hilang',
  isi: {
    panggil: { satu: 'barang-hilang/{no_barang_hilang}', daftar: 'barang-hilang/get/all' },
    kepala: {
      no_barang_hilang: kode(),
      ...saat,
      ...statusNota,
      no_opname: kode(),
      ...seluruhnya,
      ...pembuat,
      ...dibatalkan,
    },
    baris: {
      items: { tabel: 'barang_hilang_baris', isi: tiap, jumlah: ['berat', 'harga_modal'] },
    },
    status: STATUS_NOTA,
    tidakAda: 'barang_hilang.tidak_ada',
    cari: ['no_barang_hilang', 'no_opname', 'items.kode_barcode'],
    jumlah: ['berat', 'harga_modal'],
    urut: ['no_barang_hilang', 'waktu'],
    kolom: [
      'no_barang_hilang',
      'tanggal',
      'no_opname',
      'jumlah_barang',
      'berat',
      'harga_modal',
      'input_by',
      'status',
    ],
    lebar: ['no_opname', 'jumlah_barang', 'input_by'],
    aksi: {
      'barang.hilang': 'barang_hilang.riwayat_create',
      'barang.batal_hilang': 'barang_hilang.riwayat_cancel',
      'barang-hilang.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'barang_hilang.kosong',
  },
})

/** Pieces that were written off turn up again. */
export const temuBarangDokumen = defineDokumen({
  jenis: 'TE',
  nama: 'screen.temu-barang',
  tabel: 'temu_barang',
  nomor: 'no_temu',
  jurnal: ['BARANG', 'TEMU'],
  lihat: '/lihat-temu-barang',
  batal: '/batal-temu-barang',
  isi: {
    panggil: { satu: 'temu-barang/{no_temu}', daftar: 'temu-barang/get/all' },
    kepala: { no_temu: kode(), ...saat, ...statusNota, ...seluruhnya, ...pembuat, ...dibatalkan },
    baris: {
      items: {
        tabel: 'temu_barang_baris',
        isi: { ...tiap, no_barang_hilang: kode() },
        jumlah: ['berat', 'harga_modal'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'temu_barang.tidak_ada',
    cari: ['no_temu', 'items.kode_barcode', 'items.no_barang_hilang'],
    jumlah: ['berat', 'harga_modal'],
    urut: ['no_temu', 'waktu'],
    kolom: ['no_temu', 'tanggal', 'jumlah_barang', 'berat', 'harga_modal', 'input_by', 'status'],
    lebar: ['jumlah_barang', 'input_by'],
    aksi: {
      'barang.temu': 'temu_barang.riwayat_create',
      'barang.batal_temu': 'temu_barang.riwayat_cancel',
      'temu-barang.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'temu_barang.kosong',
  },
})
