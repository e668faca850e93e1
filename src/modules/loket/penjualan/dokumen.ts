import { KOSONG, dariKolom, defineDokumen, milik } from '#kernel/shared/document.ts'
import {
  STATUS_NOTA,
  dibatalkan,
  divalidasi,
  pembuat,
  saat,
  statusNota,
} from '#kernel/shared/document-fields.ts'
import { berat, bilangan, kode, persen, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { isiBayar } from '#modules/uang/kas/dokumen.ts'
import { JENIS_NOTA_JUAL } from './rules.ts'

export const penjualanDokumen = defineDokumen({
  jenis: 'FJ',
  nama: 'nota.jenis.penjualan',
  tabel: 'penjualan',
  nomor: 'no_faktur_jual',
  jurnal: ['PENJUALAN', 'BARANG'],
  lihat: '/lihat-penjualan',
  batal: '/batal-penjualan',
  lunas: { kolom: 'total_rp', arah: 'MASUK' },
  member: {
    jenis: 'PENJUALAN',
    total: 'total_rp',
    poin: { dapat: 'poin_dapat', pakai: 'poin_pakai' },
  },
  isi: {
    panggil: { satu: 'penjualan/{no_faktur_jual}', daftar: 'penjualan/get/all' },
    kepala: {
      no_faktur_jual: kode(),
      ...saat,
      ...statusNota,
      kode_sales: kode(),
      nama_sales: milik('sales', 'kode_sales', teks()),
      kode_customer: kode(KOSONG),
      nama_customer: milik('member', 'kode_customer', teks(KOSONG)),
      jumlah_barang: bilangan(),
      berat: berat(),
      subtotal_rp: rupiah(),
      ppn_rp: rupiah(),
      pembulatan_rp: rupiah(),
      total_rp: rupiah(),
      dibayar_rp: rupiah(),
      kembali_rp: rupiah(),
      /** Below the goods' own prices, and who approved it where that was needed. */
      turun_rp: rupiah(),
      penyetuju: kode(KOSONG),
      /** Points of the member that the sale earned, and that paid for it. */
      poin_dapat: bilangan(),
      poin_pakai: bilangan(),
      keterangan: teks(KOSONG),
      ...pembuat,
      ...dibatalkan,
      ...divalidasi,
    },
    baris: {
      items: {
        tabel: 'penjualan_barang',
        isi: {
          baris: bilangan(),
          kode_barcode: kode(),
          nama_barang: teks(),
          kode_dept: kode(),
          kode_group: kode(),
          kadar: kode(),
          kode_gudang: kode(),
          kode_baki: kode(),
          size: teks(KOSONG),
          berat: berat(),
          berat_bandrol: berat(),
          dasar_harga: kode(),
          harga_per_gram: rupiah(),
          /** Price of the piece before ongkos. */
          harga_jual: dariKolom(rupiah(), 'harga_rp'),
          ongkos: rupiah(),
          potongan: rupiah(),
          ppn: persen(),
          ppn_alasan: kode(),
          ppn_rp: rupiah(),
          jumlah_rp: rupiah(),
        },
      },
      pembayaran: {
        tabel: 'penjualan_bayar',
        isi: {
          ...isiBayar,
          jenis: pilihan(JENIS_NOTA_JUAL),
          /** The coupon, the member whose points they were, the deposit or order. */
          rujukan: kode(KOSONG),
        },
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'penjualan.tidak_ada',
    cari: ['no_faktur_jual', 'nama_customer', 'items.kode_barcode'],
    jumlah: ['total_rp'],
    urut: ['no_faktur_jual', 'waktu', 'total_rp', 'kode_sales'],
    kolom: [
      'no_faktur_jual',
      'tanggal',
      'waktu',
      'kode_sales',
      'nama_customer',
      'jumlah_barang',
      'berat',
      'total_rp',
      'status',
    ],
    lebar: ['waktu', 'kode_sales', 'jumlah_barang', 'berat'],
    aksi: {
      'penjualan.create': 'penjualan.riwayat_create',
      'penjualan.cancel': 'penjualan.riwayat_cancel',
      'penjualan.cetak_ulang': 'penjualan.riwayat_cetak',
      'penjualan.validasi': 'penjualan.riwayat_validasi',
    },
    kosong: 'penjualan.laporan_kosong',
  },
})
