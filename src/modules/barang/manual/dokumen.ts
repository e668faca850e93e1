import { KOSONG, defineDokumen } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { berat, bilangan, kode, pilihan, teks } from '#kernel/shared/fields.ts'
import { JENIS_MUTASI } from './rules.ts'

/** Goods without a barcode that came in, went to another tray, or were melted down. */
export const mutasiManualDokumen = defineDokumen({
  jenis: 'MB',
  nama: 'nota.jenis.mutasi_manual',
  tabel: 'mutasi_manual',
  nomor: 'no_mutasi',
  jurnal: ['BARANG', 'MANUAL'],
  lihat: '/lihat-mutasi-manual',
  batal: '/batal-mutasi-manual',
  isi: {
    panggil: { satu: 'mutasi-manual/{no_mutasi}', daftar: 'mutasi-manual/get/all' },
    kepala: {
      no_mutasi: kode(),
      ...saat,
      ...statusNota,
      jenis_gerak: pilihan(JENIS_MUTASI),
      kode_gudang: kode(),
      kode_baki: kode(),
      /** The tray that takes them, when they only move. */
      ke_gudang: kode(KOSONG),
      ke_baki: kode(KOSONG),
      total_qty: bilangan(),
      total_berat: berat(),
      keterangan: teks(KOSONG),
      penyetuju: kode(KOSONG),
      input_by: kode(),
      cetak: bilangan(),
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'mutasi_manual_baris',
        isi: {
          baris: bilangan(),
          kode_group: kode(),
          kode_dept: kode(),
          qty: bilangan(),
          berat: berat(),
          /** On the scale before they are melted. */
          berat_timbang: berat(KOSONG),
        },
        jumlah: ['qty', 'berat'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'manual.tidak_ada',
    cari: ['no_mutasi', 'kode_baki', 'ke_baki', 'keterangan', 'items.kode_group'],
    jumlah: ['total_qty', 'total_berat'],
    urut: ['no_mutasi', 'waktu', 'kode_baki', 'total_qty', 'total_berat'],
    kolom: [
      'no_mutasi',
      'waktu',
      'jenis_gerak',
      'kode_baki',
      'ke_baki',
      'total_qty',
      'total_berat',
      'input_by',
      'status',
    ],
    lebar: ['waktu', 'ke_baki', 'total_qty', 'input_by'],
    aksi: {
      'manual.tambah': 'manual.riwayat_tambah',
      'manual.pindah': 'manual.riwayat_pindah',
      'manual.hancur': 'manual.riwayat_hancur',
      'manual.cancel': 'manual.riwayat_cancel',
      'mutasi-manual.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'manual.kosong',
  },
})
