import { KOSONG, defineDokumen } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { bilangan, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'

/** Below zero: what is taken back, and fees that are given back. */
const bertanda = rupiah({ min: -MAKS_RUPIAH })

/** What a marketplace paid out for orders, and what it kept of each. */
export const cairMarketplaceDokumen = defineDokumen({
  jenis: 'PC',
  nama: 'screen.cair-marketplace',
  tabel: 'cair_marketplace',
  nomor: 'no_cair',
  jurnal: ['PENJUALAN', 'CAIR'],
  lihat: '/lihat-cair-marketplace',
  batal: '/batal-cair-marketplace',
  isi: {
    panggil: { satu: 'cair-marketplace/{no_cair}', daftar: 'cair-marketplace/get/all' },
    kepala: {
      no_cair: kode(),
      ...saat,
      ...statusNota,
      kode_sambungan: kode(),
      nama_sambungan: teks(),
      tgl_cair: tanggal(),
      rujukan: teks(KOSONG),
      total_qty: bilangan(),
      total_kotor: bertanda,
      total_biaya: bertanda,
      total_rp: rupiah(),
      kode_kas: kode(KOSONG),
      keterangan: teks(KOSONG),
      penyetuju: kode(KOSONG),
      input_by: kode(),
      cetak: bilangan(),
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'cair_marketplace_baris',
        isi: {
          baris: bilangan(),
          no_order: kode(),
          id_luar: teks(),
          no_faktur_jual: kode(),
          kotor: bertanda,
          biaya: bertanda,
          bersih: bertanda,
        },
        jumlah: ['kotor', 'biaya', 'bersih'],
        lebar: ['id_luar'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'cair_marketplace.tidak_ada',
    cari: ['no_cair', 'nama_sambungan', 'rujukan', 'keterangan', 'items.no_order', 'items.id_luar'],
    jumlah: ['total_kotor', 'total_biaya', 'total_rp'],
    urut: ['no_cair', 'waktu', 'nama_sambungan', 'tgl_cair', 'total_rp'],
    kolom: [
      'no_cair',
      'waktu',
      'nama_sambungan',
      'tgl_cair',
      'total_qty',
      'total_kotor',
      'total_biaya',
      'total_rp',
      'status',
    ],
    lebar: ['waktu', 'tgl_cair', 'total_qty', 'total_kotor'],
    aksi: {
      'cair_marketplace.create': 'cair_marketplace.riwayat_cair',
      'cair_marketplace.cancel': 'cair_marketplace.riwayat_batal',
      'cair-marketplace.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'cair_marketplace.kosong',
  },
})
