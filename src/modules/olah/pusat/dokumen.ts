import { KOSONG, defineDokumen, milik } from '#kernel/shared/document.ts'
import { dibatalkan, saat } from '#kernel/shared/document-fields.ts'
import { berat, bilangan, kode, pilihan, tanggal, teks, waktu } from '#kernel/shared/fields.ts'
import { SUMBER } from '#modules/olah/sepuhan/rules.ts'
import { STATUS_KE_PUSAT } from './rules.ts'

const namaToko = (kunci: string) =>
  milik('toko', kunci, teks(KOSONG), { kolom: 'nama_toko', milik: 'kode_toko' })
const berats = { total_qty: bilangan(), total_berat: berat(), total_timbang: berat() }
const pembuat = { keterangan: teks(KOSONG), input_by: kode(), cetak: bilangan() }
const barang = { nama_barang: teks(), kode_group: kode(), kadar: kode(), qty: bilangan() }
const timbangan = { berat: berat(), timbang: berat(), murni: berat() }
const jumlahBaris = ['qty', 'berat', 'timbang', 'murni'] as const

// What gold had cost travels with it in the books: whoever sees a paper may not know it (0176).

/** Bought gold that a branch sends to the centre. */
export const kirimPusatDokumen = defineDokumen({
  jenis: 'KP',
  nama: 'screen.kirim-barang-kepusat',
  tabel: 'kirim_pusat',
  nomor: 'no_kirim',
  jurnal: ['SEPUHAN', 'KIRIM_PUSAT'],
  lihat: '/lihat-kirim-barang-kepusat',
  batal: '/batal-kirim-barang-kepusat',
  isi: {
    panggil: { satu: 'kirim-barang-kepusat/{no_kirim}', daftar: 'kirim-barang-kepusat/get/all' },
    kepala: {
      no_kirim: kode(),
      ...saat,
      status: pilihan(STATUS_KE_PUSAT),
      tujuan: kode(),
      nama_tujuan: namaToko('tujuan'),
      ...berats,
      total_murni: berat(),
      no_segel: teks(KOSONG),
      penyetuju: kode(),
      ...pembuat,
      diterima_oleh: kode(KOSONG),
      diterima_pada: waktu(KOSONG),
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'kirim_pusat_baris',
        isi: {
          baris: bilangan(),
          sumber: pilihan(SUMBER),
          no_sumber: kode(),
          baris_sumber: bilangan(),
          ...barang,
          ...timbangan,
        },
        jumlah: jumlahBaris,
        lebar: ['baris_sumber', 'kadar', 'berat'],
      },
    },
    status: {
      nama: 'status_kirim_barang',
      nilai: { OPEN: 'wait', DONE: 'ok', BATAL: 'bad' },
    },
    langkah: { cancel: ['OPEN'] },
    tolak: { DONE: 'kirim_pusat.sudah_jalan', BATAL: 'kirim_pusat.sudah_batal' },
    tidakAda: 'kirim_pusat.tidak_ada',
    cari: ['no_kirim', 'no_segel', 'keterangan', 'items.no_sumber', 'items.nama_barang'],
    jumlah: ['total_qty', 'total_timbang', 'total_murni'],
    urut: ['no_kirim', 'waktu', 'total_qty', 'total_timbang', 'total_murni'],
    kolom: [
      'no_kirim',
      'waktu',
      'nama_tujuan',
      'total_qty',
      'total_timbang',
      'total_murni',
      'no_segel',
      'input_by',
      'status',
    ],
    lebar: ['waktu', 'nama_tujuan', 'no_segel', 'input_by'],
    aksi: {
      'kirim_pusat.create': 'kirim_pusat.riwayat_create',
      'kirim_pusat.cancel': 'kirim_pusat.riwayat_cancel',
      'kirim_pusat.reception': 'kirim_pusat.riwayat_terima',
      'kirim-barang-kepusat.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'kirim_pusat.kosong',
  },
})

/** What the centre received of a branch. */
export const terimaPusatDokumen = defineDokumen({
  jenis: 'PP',
  nama: 'screen.terima-barang-pusat',
  tabel: 'terima_pusat',
  nomor: 'no_terima',
  jurnal: ['SEPUHAN', 'TERIMA_PUSAT'],
  lihat: '/lihat-terima-barang-pusat',
  isi: {
    panggil: { satu: 'terima-barang-pusat/{no_terima}', daftar: 'terima-barang-pusat/get/all' },
    kepala: {
      no_terima: kode(),
      ...saat,
      status: pilihan(['LENGKAP', 'KURANG']),
      asal: kode(),
      nama_asal: namaToko('asal'),
      no_kirim: kode(),
      tgl_kirim: tanggal(),
      ...berats,
      total_murni: berat(),
      susut: berat(),
      penyetuju: kode(KOSONG),
      ...pembuat,
    },
    baris: {
      items: {
        tabel: 'terima_pusat_baris',
        isi: {
          baris: bilangan(),
          no_sumber: kode(),
          ...barang,
          ...timbangan,
          no_keluar: kode(KOSONG),
        },
        jumlah: jumlahBaris,
        lebar: ['kadar', 'berat', 'no_keluar'],
      },
    },
    status: { nama: 'status_terima_barang', nilai: { LENGKAP: 'ok', KURANG: 'wait' } },
    tidakAda: 'kirim_pusat.terima_tidak_ada',
    cari: ['no_terima', 'no_kirim', 'asal', 'keterangan', 'items.no_sumber', 'items.nama_barang'],
    jumlah: ['total_qty', 'total_timbang', 'total_murni', 'susut'],
    urut: ['no_terima', 'waktu', 'asal', 'total_qty', 'total_timbang', 'susut'],
    kolom: [
      'no_terima',
      'waktu',
      'nama_asal',
      'no_kirim',
      'total_qty',
      'total_timbang',
      'total_murni',
      'susut',
      'status',
    ],
    lebar: ['waktu', 'no_kirim', 'total_qty', 'susut'],
    aksi: {
      'terima_pusat.create': 'kirim_pusat.riwayat_terima',
      'terima-barang-pusat.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'kirim_pusat.terima_kosong',
  },
})
