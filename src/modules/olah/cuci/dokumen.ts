import { KOSONG, defineDokumen, milik } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { berat, bilangan, kode, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { KEPUTUSAN } from '#modules/olah/sortir/rules.ts'

const tukang = {
  kode_tukang: kode(),
  nama_tukang: milik('tukang', 'kode_tukang', teks()),
}
const catatan = { keterangan: teks(KOSONG), penyetuju: kode(KOSONG) }
const pembuat = { input_by: kode(), cetak: bilangan() }
/** The bought piece that a line is about: whose paper, and as what it was bought. */
const barang = {
  no_faktur_beli: kode(),
  baris_beli: bilangan(),
  nama_barang: teks(),
  kode_group: kode(),
  kadar: kode(),
}

// What gold had cost stands in the books and in reports: whoever sees a paper may not know it (0176).

/** Bought pieces that go to a craftsman to be washed. */
export const kirimCuciDokumen = defineDokumen({
  jenis: 'KC',
  nama: 'screen.kirim-barang-cuci',
  tabel: 'kirim_cuci',
  nomor: 'no_cuci',
  jurnal: ['SEPUHAN', 'KIRIM_CUCI'],
  lihat: '/lihat-kirim-barang-cuci',
  batal: '/batal-kirim-barang-cuci',
  isi: {
    panggil: { satu: 'kirim-barang-cuci/{no_cuci}', daftar: 'kirim-barang-cuci/get/all' },
    kepala: {
      no_cuci: kode(),
      ...saat,
      ...statusNota,
      ...tukang,
      total_qty: bilangan(),
      total_berat: berat(),
      total_timbang: berat(),
      kembali_qty: bilangan(),
      ...catatan,
      ...pembuat,
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'kirim_cuci_baris',
        isi: {
          baris: bilangan(),
          ...barang,
          berat: berat(),
          timbang: berat(),
          no_sortir: kode(),
          no_terima_cuci: kode(KOSONG),
        },
        jumlah: ['berat', 'timbang'],
        lebar: ['baris_beli', 'kadar', 'berat', 'no_sortir'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'cuci.kirim_tidak_ada',
    cari: ['no_cuci', 'kode_tukang', 'keterangan', 'items.no_faktur_beli', 'items.nama_barang'],
    jumlah: ['total_qty', 'total_timbang', 'kembali_qty'],
    urut: ['no_cuci', 'waktu', 'kode_tukang', 'total_qty', 'total_timbang'],
    kolom: [
      'no_cuci',
      'waktu',
      'nama_tukang',
      'total_qty',
      'kembali_qty',
      'total_timbang',
      'input_by',
      'status',
    ],
    lebar: ['waktu', 'total_timbang', 'input_by'],
    aksi: {
      'kirim_cuci.create': 'cuci.riwayat_kirim',
      'kirim_cuci.cancel': 'cuci.riwayat_cancel',
      'kirim-barang-cuci.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'cuci.kosong',
  },
})

/** What a craftsman brought back of one sending. */
export const terimaCuciDokumen = defineDokumen({
  jenis: 'TC',
  nama: 'screen.terima-barang-cuci',
  tabel: 'terima_cuci',
  nomor: 'no_terima_cuci',
  jurnal: ['SEPUHAN', 'TERIMA_CUCI'],
  lihat: '/lihat-terima-barang-cuci',
  batal: '/batal-terima-barang-cuci',
  lunas: { kolom: 'ongkos_rp', arah: 'KELUAR' },
  isi: {
    panggil: { satu: 'terima-barang-cuci/{no_terima_cuci}', daftar: 'terima-barang-cuci/get/all' },
    kepala: {
      no_terima_cuci: kode(),
      ...saat,
      ...statusNota,
      no_cuci: kode(),
      ...tukang,
      total_qty: bilangan(),
      total_timbang: berat(),
      total_berat: berat(),
      susut: berat(),
      ongkos_rp: rupiah(),
      kode_kas: kode(KOSONG),
      ...catatan,
      ...pembuat,
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'terima_cuci_baris',
        isi: {
          baris: bilangan(),
          ...barang,
          timbang: berat(),
          berat: berat(),
          susut: berat(),
          keputusan: pilihan(KEPUTUSAN),
          kode_barcode: kode(KOSONG),
          kode_baki: kode(KOSONG),
        },
        jumlah: ['timbang', 'berat', 'susut'],
        lebar: ['baris_beli', 'kadar', 'timbang', 'kode_baki'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'cuci.terima_tidak_ada',
    cari: [
      'no_terima_cuci',
      'no_cuci',
      'kode_tukang',
      'keterangan',
      'items.no_faktur_beli',
      'items.nama_barang',
      'items.kode_barcode',
    ],
    jumlah: ['total_qty', 'total_berat', 'susut', 'ongkos_rp'],
    urut: ['no_terima_cuci', 'waktu', 'no_cuci', 'kode_tukang', 'total_berat', 'susut'],
    kolom: [
      'no_terima_cuci',
      'waktu',
      'no_cuci',
      'nama_tukang',
      'total_qty',
      'total_berat',
      'susut',
      'ongkos_rp',
      'status',
    ],
    lebar: ['waktu', 'no_cuci', 'susut', 'ongkos_rp'],
    aksi: {
      'terima_cuci.create': 'cuci.riwayat_terima',
      'terima_cuci.cancel': 'cuci.riwayat_cancel',
      'terima-barang-cuci.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'cuci.kosong',
  },
})
