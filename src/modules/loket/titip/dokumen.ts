import { KOSONG, dariKolom, defineDokumen, hitung, milik } from '#kernel/shared/document.ts'
import { dibatalkan, pembuat, saat } from '#kernel/shared/document-fields.ts'
import {
  berat,
  bilangan,
  kode,
  pilihan,
  rujukan,
  rupiah,
  tanggal,
  teks,
} from '#kernel/shared/fields.ts'
import { KUNCI_HARGA } from '#modules/loket/uang-muka/rules.ts'
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
  isi: {
    panggil: { satu: 'titip/{no_titip}', daftar: 'titip/get/all' },
    kepala: {
      no_titip: kode(),
      ...saat,
      status: pilihan(STATUS_TITIP),
      kode_sales: rujukan('sales'),
      nama_sales: milik('sales', 'kode_sales', teks()),
      kode_customer: kode(KOSONG),
      nama_customer: teks(),
      no_hp: kode(KOSONG),
      kunci_harga: pilihan(KUNCI_HARGA),
      tgl_batas: tanggal(KOSONG),
      jumlah_barang: bilangan(),
      berat: berat(),
      total_rp: rupiah(),
      dp_rp: rupiah(),
      sisa_bayar: hitung(rupiah()),
      keterangan: teks(KOSONG),
      ...pembuat,
      no_faktur_jual: kode(KOSONG),
      tgl_ambil: tanggal(KOSONG),
      no_kembali: kode(KOSONG),
      tgl_batal: tanggal(KOSONG),
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'titip_barang',
        isi: {
          baris: bilangan(),
          kode_barcode: kode(),
          nama_barang: teks(),
          kode_dept: kode(),
          kode_group: kode(),
          kadar: kode(),
          size: teks(KOSONG),
          berat: berat(),
          harga_per_gram: rupiah(),
          harga_jual: dariKolom(rupiah(), 'harga_rp'),
          ongkos: rupiah(),
          potongan: rupiah(),
          ppn_rp: rupiah(),
          jumlah_rp: rupiah(),
        },
      },
    },
    status: { nama: 'status_titip', nilai: { OPEN: 'wait', DIAMBIL: 'ok', BATAL: 'bad' } },
    tidakAda: 'titip.tidak_ada',
    cari: ['no_titip', 'nama_customer', 'no_hp', 'items.kode_barcode'],
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
