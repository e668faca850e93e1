import { KOSONG, dariKolom, defineDokumen, milik } from '#kernel/shared/document.ts'
import { dibatalkan, saat } from '#kernel/shared/document-fields.ts'
import { bilangan, kode, pilihan, rupiah, tanggal, teks, waktu } from '#kernel/shared/fields.ts'
import { STATUS_KIRIM } from './rules.ts'

/** The money of both documents, and the drawer or account that it left or came into. */
const uang = {
  jenis_kas: pilihan(['KAS', 'BANK']),
  kode_kas: kode(),
  metode: kode(),
  jumlah_rp: rupiah(),
  keterangan: teks(),
  no_reff: kode(KOSONG),
}

/** Money on its way, as the shop that sent it sees it. */
export const kirimUangDokumen = defineDokumen({
  jenis: 'KU',
  nama: 'nota.jenis.kirim_uang',
  tabel: 'kirim_uang',
  nomor: 'nota_kirim',
  jurnal: ['KAS', 'KIRIM'],
  lihat: '/lihat-kirim-uang',
  slip: 'kirim-uang/slip/{nota_kirim}',
  /** Left this shop, and nobody has received it. */
  menunggu: {
    nama: 'uang_jalan',
    layar: '/lihat-kirim-uang',
    status: ['OPEN'],
  },
  isi: {
    panggil: { satu: 'kirim-uang/nota/{nota_kirim}', daftar: 'kirim-uang-history' },
    kepala: {
      nota_kirim: kode(),
      nomor_referensi: kode(),
      /** The specification's name of its date. */
      tgl_system: dariKolom(tanggal(), 'tanggal'),
      ...saat,
      asal: dariKolom(kode(), 'kode_toko'),
      tujuan: kode(),
      nama_tujuan: milik('toko', 'tujuan', teks(KOSONG), {
        kolom: 'nama_toko',
        milik: 'kode_toko',
      }),
      ...uang,
      input_by: kode(),
      status: pilihan(STATUS_KIRIM),
      diterima_oleh: kode(KOSONG),
      diterima_pada: waktu(KOSONG),
      ...dibatalkan,
      cetak: bilangan(),
    },
    status: { nama: 'status_kirim', nilai: { OPEN: 'wait', DONE: 'ok', BATAL: 'bad' } },
    langkah: { cancel: ['OPEN'] },
    tolak: { DONE: 'kirim_uang.sudah_diterima', BATAL: 'kirim_uang.sudah_batal' },
    tidakAda: 'data.tidak_ada',
    cari: ['nota_kirim', 'nomor_referensi', 'tujuan', 'keterangan', 'no_reff'],
    jumlah: ['jumlah_rp'],
    urut: ['nota_kirim', 'jumlah_rp', 'tujuan'],
    kolom: [
      'nota_kirim',
      'tgl_system',
      'waktu',
      'tujuan',
      'kode_kas',
      'keterangan',
      'input_by',
      'jumlah_rp',
      'status',
    ],
    lebar: ['waktu', 'kode_kas', 'keterangan', 'input_by'],
    aksi: {
      'kirim_uang.create': 'kirim_uang.riwayat_kirim',
      'kirim_uang.cancel': 'kirim_uang.riwayat_batal',
      'kirim-uang.cetak_ulang': 'kirim_uang.riwayat_cetak',
    },
    kosong: 'kirim_uang.tidak_ada',
  },
})

/** Money that came in from another shop. */
export const terimaUangDokumen = defineDokumen({
  jenis: 'TK',
  nama: 'screen.terima-uang-kas',
  tabel: 'terima_uang',
  nomor: 'no_terima',
  jurnal: ['KAS', 'TERIMA'],
  isi: {
    panggil: { daftar: 'kirim-uang/get/diterima' },
    kepala: {
      no_terima: kode(),
      ...saat,
      asal: kode(),
      nota_kirim: kode(),
      nomor_referensi: kode(),
      ...uang,
      user_id: kode(),
    },
    cari: [],
    jumlah: [],
    urut: [],
    kolom: ['no_terima', 'tanggal', 'asal', 'nota_kirim', 'kode_kas', 'user_id', 'jumlah_rp'],
    lebar: ['nota_kirim', 'kode_kas', 'user_id'],
    kosong: 'kirim_uang.belum_terima',
  },
})
