import { KOSONG, defineDokumen } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { berat, bilangan, carat, kode, pilihan, teks } from '#kernel/shared/fields.ts'
import { ARAH_BATU } from './rules-mutasi.ts'
import { LABORATORIUM } from './rules.ts'

/** Stones that came in loose, were set into a piece, or were taken out of it. */
export const mutasiBatuDokumen = defineDokumen({
  jenis: 'BL',
  nama: 'nota.jenis.mutasi_batu',
  tabel: 'mutasi_batu',
  nomor: 'no_mutasi_batu',
  jurnal: ['BARANG', 'BATU'],
  lihat: '/lihat-mutasi-batu',
  batal: '/batal-mutasi-batu',
  isi: {
    panggil: { satu: 'mutasi-batu/{no_mutasi_batu}', daftar: 'mutasi-batu/get/all' },
    kepala: {
      no_mutasi_batu: kode(),
      ...saat,
      ...statusNota,
      arah_batu: pilihan(ARAH_BATU),
      kode_supplier: kode(KOSONG),
      kode_barcode: kode(KOSONG),
      nama_barang: teks(KOSONG),
      berat_lama: berat(KOSONG),
      berat: berat(KOSONG),
      total_butir: bilangan(),
      total_carat: carat(),
      keterangan: teks(KOSONG),
      penyetuju: kode(KOSONG),
      input_by: kode(),
      cetak: bilangan(),
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'mutasi_batu_baris',
        // What they cost is told by the report (0176).
        isi: {
          baris: bilangan(),
          no_batu: kode(),
          shape: kode(),
          color: kode(),
          clarity: kode(),
          butir: bilangan(),
          carat: carat(),
          laboratorium: pilihan(LABORATORIUM, KOSONG),
          no_sertifikat: kode(KOSONG),
        },
        jumlah: ['butir'],
        lebar: ['color', 'clarity', 'laboratorium'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'mutasi_batu.tidak_ada',
    cari: ['no_mutasi_batu', 'kode_barcode', 'keterangan', 'items.no_batu', 'items.no_sertifikat'],
    jumlah: ['total_butir'],
    urut: ['no_mutasi_batu', 'waktu', 'kode_barcode', 'total_butir'],
    kolom: [
      'no_mutasi_batu',
      'waktu',
      'arah_batu',
      'kode_barcode',
      'nama_barang',
      'total_butir',
      'total_carat',
      'input_by',
      'status',
    ],
    lebar: ['waktu', 'nama_barang', 'input_by'],
    aksi: {
      'mutasi_batu.masuk': 'mutasi_batu.riwayat_masuk',
      'mutasi_batu.pasang': 'mutasi_batu.riwayat_pasang',
      'mutasi_batu.lepas': 'mutasi_batu.riwayat_lepas',
      'mutasi_batu.cancel': 'mutasi_batu.riwayat_cancel',
      'mutasi-batu.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'mutasi_batu.kosong',
  },
})
