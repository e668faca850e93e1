import { KOSONG, defineDokumen } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { berat, bilangan, kode, pilihan, teks, yaTidak } from '#kernel/shared/fields.ts'
import { STOK_BELI } from '#modules/loket/pembelian/rules.ts'
import { KEPUTUSAN } from './rules.ts'

// What was paid for a piece is its cost once it lies in a tray: the paper tells it to nobody (0176).

/** What becomes of bought pieces: sold again under a new barcode, washed, or melted. */
export const sortirDokumen = defineDokumen({
  jenis: 'ST',
  nama: 'screen.sortir-pembelian',
  tabel: 'sortir_pembelian',
  nomor: 'no_sortir',
  jurnal: ['BARANG', 'SORTIR'],
  lihat: '/lihat-sortir-pembelian',
  batal: '/batal-sortir-pembelian',
  isi: {
    panggil: { satu: 'sortir-pembelian/{no_sortir}', daftar: 'sortir-pembelian/get/all' },
    kepala: {
      no_sortir: kode(),
      ...saat,
      ...statusNota,
      pindah: yaTidak(),
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
        tabel: 'sortir_pembelian_baris',
        isi: {
          baris: bilangan(),
          no_faktur_beli: kode(),
          baris_beli: bilangan(),
          nama_barang: teks(),
          kode_group: kode(),
          kadar: kode(),
          berat: berat(),
          dari_stok: pilihan(STOK_BELI),
          no_sortir_lama: kode(KOSONG),
          keputusan: pilihan(KEPUTUSAN),
          kode_barcode: kode(KOSONG),
          kode_baki: kode(KOSONG),
        },
        jumlah: ['berat'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'sortir.tidak_ada',
    cari: [
      'no_sortir',
      'keterangan',
      'items.no_faktur_beli',
      'items.nama_barang',
      'items.kode_barcode',
    ],
    jumlah: ['total_qty', 'total_berat'],
    urut: ['no_sortir', 'waktu', 'total_qty', 'total_berat'],
    kolom: ['no_sortir', 'waktu', 'pindah', 'total_qty', 'total_berat', 'input_by', 'status'],
    lebar: ['waktu', 'pindah', 'input_by'],
    aksi: {
      'sortir.create': 'sortir.riwayat_create',
      'sortir.cancel': 'sortir.riwayat_cancel',
      'sortir-pembelian.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'sortir.kosong',
  },
})
