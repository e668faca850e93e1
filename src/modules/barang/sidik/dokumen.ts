import { KOSONG, defineDokumen } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { MAKS_GRAM } from '#kernel/shared/limits.ts'
import { berat, kode, persen, pilihan, teks } from '#kernel/shared/fields.ts'
import { CARA_UJI } from '#modules/barang/koreksi/rules-kadar.ts'
import { SUMBER_TIMBANG } from '#modules/barang/timbang/rules.ts'
import { ASAL_SIDIK } from './rules.ts'

/** A piece without its label that was known by its weight and got its label again. */
export const sidikDokumen = defineDokumen({
  jenis: 'SB',
  nama: 'screen.sidik-berat',
  tabel: 'sidik_berat',
  nomor: 'no_sidik',
  lihat: '/lihat-sidik-berat',
  batal: '/batal-sidik-berat',
  isi: {
    panggil: { satu: 'sidik-berat/{no_sidik}', daftar: 'sidik-berat/get/all' },
    kepala: {
      no_sidik: kode(),
      ...saat,
      ...statusNota,
      kode_barcode: kode(),
      nama_barang: teks(),
      kode_group: kode(),
      kadar: kode(),
      kode_gudang: kode(),
      kode_baki: kode(),
      berat: berat(),
      berat_timbang: berat(),
      selisih_timbang: berat({ min: -MAKS_GRAM }),
      toleransi: berat(),
      sumber_timbang: pilihan(SUMBER_TIMBANG),
      kode_timbangan: kode(KOSONG),
      hasil_uji: persen(KOSONG),
      cara_uji: pilihan(CARA_UJI, KOSONG),
      asal_sidik: pilihan(ASAL_SIDIK),
      no_opname: kode(KOSONG),
      no_barang_hilang: kode(KOSONG),
      input_by: kode(),
      ...dibatalkan,
    },
    status: STATUS_NOTA,
    tidakAda: 'sidik.tidak_ada',
    cari: ['no_sidik', 'kode_barcode', 'nama_barang', 'no_opname'],
    jumlah: ['berat'],
    urut: ['no_sidik', 'waktu'],
    kolom: [
      'no_sidik',
      'waktu',
      'kode_barcode',
      'nama_barang',
      'berat',
      'selisih_timbang',
      'asal_sidik',
      'input_by',
      'status',
    ],
    lebar: ['waktu', 'nama_barang', 'input_by'],
    aksi: { 'barang.sidik': 'sidik.riwayat_create', 'barang.batal_sidik': 'sidik.riwayat_cancel' },
    kosong: 'sidik.kosong',
  },
})
