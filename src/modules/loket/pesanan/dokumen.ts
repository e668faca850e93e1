import { KOSONG, defineDokumen, milik } from '#kernel/shared/document.ts'
import { divalidasi, saat } from '#kernel/shared/document-fields.ts'
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
import { akhir, barangBerharga, pihak, uangnya } from '#modules/loket/uang-muka/dokumen-isi.ts'
import { akunPesanan } from './accounts.ts'
import { STATUS_PESANAN } from './rules.ts'

export const pesananDokumen = defineDokumen({
  jenis: 'FP',
  nama: 'nota.jenis.pesanan',
  tabel: 'pesanan',
  nomor: 'no_pesanan',
  jurnal: ['PESANAN', 'BARU'],
  lihat: '/lihat-pesanan',
  batal: '/batal-pesanan',
  member: {
    jenis: 'PESANAN',
    total: 'total_rp',
    terbuka: ['ENTRY', 'SELESAI'],
    lupakan: true,
  },
  uangMuka: { akun: akunPesanan.uangMuka, kolom: 'dp_rp' },
  /** Promised for today or earlier and not made. */
  menunggu: {
    nama: 'pesanan_janji',
    layar: '/laporan-outstand-pesanan',
    status: ['ENTRY'],
    tenggat: 'tgl_selesai',
  },
  isi: {
    panggil: { satu: 'pesanan/{no_pesanan}', daftar: 'pesanan/get/all' },
    kepala: {
      no_pesanan: kode(),
      ...saat,
      status: pilihan(STATUS_PESANAN),
      ...pihak,
      kode_tukang: rujukan('tukang', KOSONG),
      nama_tukang: milik('tukang', 'kode_tukang', teks(KOSONG)),
      tgl_selesai: tanggal(),
      total_qty: bilangan(),
      total_berat: berat(),
      ongkos: rupiah(),
      ...uangnya,
      ...divalidasi,
      tgl_jadi: tanggal(KOSONG),
      selesai_oleh: kode(KOSONG),
      ...akhir,
    },
    baris: {
      items: {
        tabel: 'pesanan_barang',
        isi: {
          baris: bilangan(),
          deskripsi: teks(),
          ...barangBerharga,
          sub_total: rupiah(),
          /** The piece that was made, and what it weighs; empty while it is not. */
          kode_barcode: kode(KOSONG),
          berat_jadi: berat(KOSONG),
          /** Version of its photo; empty while there is none. */
          foto: teks(KOSONG),
        },
      },
    },
    status: {
      nama: 'status_pesanan',
      nilai: { ENTRY: 'wait', SELESAI: 'info', DIAMBIL: 'ok', BATAL: 'bad' },
    },
    langkah: {
      bayar: ['ENTRY', 'SELESAI'],
      selesai: ['ENTRY'],
      ambil: ['SELESAI'],
      cancel: ['ENTRY', 'SELESAI'],
    },
    tolak: {
      ENTRY: 'pesanan.belum_selesai',
      SELESAI: 'pesanan.sudah_selesai',
      DIAMBIL: 'pesanan.sudah_diambil',
      BATAL: 'pesanan.sudah_batal',
    },
    tidakAda: 'pesanan.tidak_ada',
    cari: ['no_pesanan', 'nama_customer', 'no_hp', 'items.deskripsi', 'items.kode_barcode'],
    jumlah: ['total_rp', 'dp_rp', 'sisa_bayar'],
    urut: ['no_pesanan', 'waktu', 'tgl_selesai', 'total_rp', 'dp_rp', 'kode_sales'],
    kolom: [
      'no_pesanan',
      'tanggal',
      'tgl_selesai',
      'kode_sales',
      'nama_customer',
      'total_rp',
      'dp_rp',
      'sisa_bayar',
      'status',
    ],
    lebar: ['tgl_selesai', 'kode_sales'],
    aksi: {
      'pesanan.create': 'pesanan.riwayat_create',
      'pesanan.bayar': 'pesanan.riwayat_bayar',
      'pesanan.selesai': 'pesanan.riwayat_selesai',
      'pesanan.foto': 'pesanan.riwayat_foto',
      'pesanan.validasi': 'pesanan.riwayat_validasi',
      'pesanan.cancel': 'pesanan.riwayat_cancel',
      'pesanan.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'pesanan.kosong',
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
