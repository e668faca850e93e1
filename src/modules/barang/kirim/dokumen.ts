import { KOSONG, dariKolom, defineDokumen, hitung, milik } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import {
  berat,
  bilangan,
  gambar,
  kode,
  pilihan,
  rupiah,
  tanggal,
  teks,
  waktu,
} from '#kernel/shared/fields.ts'
import { KABAR_SERVER } from './rules-jauh.ts'
import { CARA_KIRIM, FOTO_PAKET, HASIL, KEADAAN, PUTUSAN, STATUS_KIRIM } from './rules.ts'

const namaToko = (kunci: string) =>
  milik('toko', kunci, teks(KOSONG), { kolom: 'nama_toko', milik: 'kode_toko' })
const piece = { baris: bilangan(), nama_barang: teks(), kode_group: kode(), kadar: kode() }
const pembuat = { keterangan: teks(KOSONG), input_by: kode(), cetak: bilangan() }

// What goods cost travels with them in the books; whoever sees a paper may not know it (0176).

/** A parcel of pieces for another shop. */
export const kirimBarangDokumen = defineDokumen({
  jenis: 'KB',
  nama: 'nota.jenis.kirim_barang',
  tabel: 'kirim_barang',
  nomor: 'no_kirim',
  jurnal: ['BARANG', 'KIRIM'],
  lihat: '/lihat-kirim-barang',
  batal: '/batal-kirim-barang',
  /** Sent, and nobody has received it in full. */
  menunggu: {
    nama: 'paket_jalan',
    layar: '/lihat-kirim-barang',
    status: ['OPEN', 'KURANG'],
  },
  isi: {
    panggil: { satu: 'kirim-barang/{no_kirim}', daftar: 'kirim-barang/get/all' },
    kepala: {
      no_kirim: kode(),
      ...saat,
      status: pilihan(STATUS_KIRIM),
      cara_kirim: dariKolom(pilihan(CARA_KIRIM), 'cara'),
      tujuan: kode(),
      nama_tujuan: namaToko('tujuan'),
      total_qty: bilangan(),
      total_berat: berat(),
      berat_paket: berat(KOSONG),
      no_segel: teks(KOSONG),
      foto: gambar({ folder: FOTO_PAKET }),
      penyetuju: kode(),
      ...pembuat,
      /** Only of a parcel for a shop on a server of its own. */
      kabar_server: hitung(pilihan(KABAR_SERVER, KOSONG)),
      kabar_coba: hitung(bilangan(KOSONG)),
      kabar_sebab: hitung(teks(KOSONG)),
      diterima_oleh: kode(KOSONG),
      diterima_pada: waktu(KOSONG),
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'kirim_barang_baris',
        isi: {
          ...piece,
          kode_barcode: kode(),
          size: teks(KOSONG),
          dari_baki: kode(),
          berat: berat(),
          harga_jual: rupiah(),
          keadaan_kirim: pilihan(KEADAAN),
        },
        jumlah: ['berat', 'harga_jual'],
        lebar: ['kode_group', 'kadar', 'size', 'dari_baki', 'harga_jual'],
      },
    },
    status: {
      nama: 'status_kirim_barang',
      nilai: { OPEN: 'wait', KURANG: 'info', DONE: 'ok', BATAL: 'bad' },
    },
    langkah: { cancel: ['OPEN'] },
    tolak: {
      KURANG: 'kirim_barang.sudah_diterima',
      DONE: 'kirim_barang.sudah_diterima',
      BATAL: 'kirim_barang.sudah_batal',
    },
    tidakAda: 'kirim_barang.tidak_ada',
    cari: [
      'no_kirim',
      'tujuan',
      'no_segel',
      'keterangan',
      'items.kode_barcode',
      'items.nama_barang',
    ],
    jumlah: ['total_qty', 'total_berat'],
    urut: ['no_kirim', 'waktu', 'tujuan', 'total_qty', 'total_berat'],
    kolom: [
      'no_kirim',
      'waktu',
      'tujuan',
      'nama_tujuan',
      'total_qty',
      'total_berat',
      'no_segel',
      'input_by',
      'kabar_server',
      'status',
    ],
    lebar: ['waktu', 'nama_tujuan', 'no_segel', 'input_by', 'kabar_server'],
    aksi: {
      'kirim_barang.create': 'kirim_barang.riwayat_create',
      'kirim_barang.cancel': 'kirim_barang.riwayat_cancel',
      'kirim_barang.reception': 'kirim_barang.riwayat_terima',
      'kirim_barang.selesai': 'kirim_barang.riwayat_selesai',
      'kirim-barang.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'kirim_barang.kosong',
  },
})

/** What came out of a parcel. */
export const terimaBarangDokumen = defineDokumen({
  jenis: 'BT',
  nama: 'nota.jenis.terima_barang',
  tabel: 'terima_barang',
  nomor: 'no_terima',
  jurnal: ['BARANG', 'TERIMA'],
  lihat: '/lihat-terima-barang',
  isi: {
    panggil: { satu: 'terima-barang/{no_terima}', daftar: 'terima-barang/get/all' },
    kepala: {
      no_terima: kode(),
      ...saat,
      status: pilihan(['LENGKAP', 'KURANG']),
      asal: kode(),
      nama_asal: namaToko('asal'),
      no_kirim: kode(),
      tgl_kirim: tanggal(),
      dikirim_oleh: kode(),
      total_qty: bilangan(),
      total_berat: berat(),
      kurang_qty: bilangan(),
      rusak_qty: bilangan(),
      berat_paket: berat(KOSONG),
      timbang_paket: berat(KOSONG),
      foto: gambar({ folder: FOTO_PAKET }),
      ...pembuat,
    },
    baris: {
      items: {
        tabel: 'terima_barang_baris',
        isi: {
          ...piece,
          barcode_asal: kode(),
          kode_barcode: kode(KOSONG),
          kode_baki: kode(KOSONG),
          berat: berat(),
          timbang: berat(KOSONG),
          hasil_terima: pilihan(HASIL),
        },
        // No sum: lines that did not arrive stand among them, and the head has what did.
        lebar: ['kode_group', 'kadar', 'barcode_asal', 'timbang'],
      },
    },
    status: { nama: 'status_terima_barang', nilai: { LENGKAP: 'ok', KURANG: 'wait' } },
    tidakAda: 'terima_barang.tidak_ada',
    cari: [
      'no_terima',
      'no_kirim',
      'asal',
      'keterangan',
      'items.kode_barcode',
      'items.barcode_asal',
      'items.nama_barang',
    ],
    jumlah: ['total_qty', 'total_berat', 'kurang_qty', 'rusak_qty'],
    urut: ['no_terima', 'waktu', 'asal', 'total_qty', 'total_berat'],
    kolom: [
      'no_terima',
      'waktu',
      'asal',
      'nama_asal',
      'no_kirim',
      'total_qty',
      'total_berat',
      'kurang_qty',
      'status',
    ],
    lebar: ['waktu', 'nama_asal', 'no_kirim', 'kurang_qty'],
    aksi: {
      'terima_barang.create': 'terima_barang.riwayat_create',
      'terima-barang.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'terima_barang.kosong',
  },
})

/** What two people decided about pieces that did not arrive. */
export const selesaiKirimDokumen = defineDokumen({
  jenis: 'BK',
  nama: 'screen.selesai-kirim-barang',
  tabel: 'selesai_kirim',
  nomor: 'no_selesai',
  jurnal: ['BARANG', 'SELESAI'],
  lihat: '/lihat-selesai-kirim-barang',
  isi: {
    panggil: { satu: 'selesai-kirim-barang/{no_selesai}', daftar: 'selesai-kirim-barang/get/all' },
    kepala: {
      no_selesai: kode(),
      ...saat,
      ...statusNota,
      no_kirim: kode(),
      tujuan: kode(),
      nama_tujuan: namaToko('tujuan'),
      kembali_qty: bilangan(),
      hilang_qty: bilangan(),
      total_berat: berat(),
      penyetuju: kode(),
      ...pembuat,
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'selesai_kirim_baris',
        isi: { ...piece, kode_barcode: kode(), berat: berat(), putusan: pilihan(PUTUSAN) },
        jumlah: ['berat'],
        lebar: ['kode_group', 'kadar'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'kirim_barang.selesai_tidak_ada',
    cari: ['no_selesai', 'no_kirim', 'tujuan', 'items.kode_barcode', 'items.nama_barang'],
    jumlah: ['kembali_qty', 'hilang_qty', 'total_berat'],
    urut: ['no_selesai', 'waktu', 'no_kirim', 'total_berat'],
    kolom: [
      'no_selesai',
      'waktu',
      'no_kirim',
      'nama_tujuan',
      'kembali_qty',
      'hilang_qty',
      'total_berat',
      'penyetuju',
    ],
    lebar: ['waktu', 'nama_tujuan', 'penyetuju'],
    aksi: {
      'kirim_barang.selesai': 'kirim_barang.riwayat_selesai',
      'selesai-kirim-barang.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'kirim_barang.selesai_kosong',
  },
})
