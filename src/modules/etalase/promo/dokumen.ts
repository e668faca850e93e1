import { KOSONG, defineDokumen, hitung } from '#kernel/shared/document.ts'
import { bilangan, kode, pilihan, tanggal, teks, waktu } from '#kernel/shared/fields.ts'
import { STATUS_PROMO } from './rules.ts'

/** A message to all members; it posts nothing. */
export const promoDokumen = defineDokumen({
  jenis: 'PM',
  nama: 'pilihan.jenis_pesan.promo',
  tabel: 'promo',
  nomor: 'no_promo',
  isi: {
    panggil: { satu: 'promo/{no_promo}', daftar: 'promo/get/all' },
    kepala: {
      no_promo: kode(),
      tgl_kirim: tanggal(),
      template: teks(),
      /** Address of the banner below the server. */
      image_url: hitung(teks(KOSONG)),
      status: pilihan(STATUS_PROMO),
      user_id: kode(),
      waktu: waktu(),
      /** Members that it was for when its sending began. */
      penerima: bilangan(KOSONG),
      menunggu: hitung(bilangan()),
      terkirim: hitung(bilangan()),
      gagal: hitung(bilangan()),
      mulai: waktu(KOSONG),
      batal_oleh: kode(KOSONG),
      batal_pada: waktu(KOSONG),
    },
    status: {
      nama: 'status_promo',
      nilai: { TERJADWAL: 'wait', DIKIRIM: 'ok', BATAL: 'bad', TERLEWAT: 'quiet' },
    },
    tidakAda: 'promo.tidak_ada',
    cari: ['no_promo', 'template'],
    jumlah: [],
    urut: ['no_promo', 'tgl_kirim', 'status', 'penerima'],
    kolom: ['no_promo', 'tgl_kirim'],
    aksi: {
      'promo.simpan': 'promo.aksi_simpan',
      'promo.kirim': 'promo.aksi_kirim',
      'promo.batal': 'promo.aksi_batal',
      'promo.lewat': 'promo.aksi_lewat',
    },
    kosong: 'promo.belum_ada',
  },
})
