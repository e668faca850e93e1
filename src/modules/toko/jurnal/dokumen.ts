import { KOSONG, defineDokumen } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { bilangan, gambar, kode, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { FOLDER_LAMPIRAN, JENIS_JURNAL } from './rules.ts'

/** What an accountant books by hand, approved by somebody else. */
export const jurnalUmumDokumen = defineDokumen({
  jenis: 'JU',
  nama: 'screen.transaksi-jurnal-umum',
  tabel: 'jurnal_umum',
  nomor: 'no_jurnal_umum',
  lihat: '/lihat-jurnal-umum',
  batal: '/batal-jurnal-umum',
  isi: {
    panggil: { satu: 'jurnal-umum/{no_jurnal_umum}', daftar: 'jurnal-umum/get/all' },
    kepala: {
      no_jurnal_umum: kode(),
      ...saat,
      jenis_jurnal: pilihan(JENIS_JURNAL),
      ...statusNota,
      keterangan: teks(),
      total_rp: rupiah(),
      lampiran: gambar({ folder: FOLDER_LAMPIRAN, besar: true, pdf: true }),
      no_jurnal_asal: kode(KOSONG),
      dibalik_oleh: kode(KOSONG),
      penyetuju: kode(),
      input_by: kode(),
      cetak: bilangan(),
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'jurnal_umum_baris',
        isi: {
          baris: bilangan(),
          nomor_akun: kode(),
          nama_akun: teks(),
          uraian: teks(KOSONG),
          debet_rp: rupiah(),
          kredit_rp: rupiah(),
        },
        jumlah: ['debet_rp', 'kredit_rp'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'jurnal_umum.tidak_ada',
    cari: ['no_jurnal_umum', 'keterangan', 'no_jurnal_asal', 'items.nomor_akun', 'items.nama_akun'],
    jumlah: ['total_rp'],
    urut: ['no_jurnal_umum', 'waktu', 'total_rp', 'jenis_jurnal'],
    kolom: [
      'no_jurnal_umum',
      'tanggal',
      'jenis_jurnal',
      'keterangan',
      'total_rp',
      'dibalik_oleh',
      'input_by',
      'penyetuju',
      'status',
    ],
    lebar: ['dibalik_oleh', 'input_by', 'penyetuju'],
    aksi: {
      'jurnal_umum.create': 'jurnal_umum.riwayat_create',
      'jurnal_umum.balik': 'jurnal_umum.riwayat_balik',
      'jurnal_umum.cancel': 'jurnal_umum.riwayat_cancel',
      'jurnal-umum.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'jurnal_umum.kosong',
  },
})
