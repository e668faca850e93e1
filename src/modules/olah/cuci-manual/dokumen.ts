import { KOSONG, defineDokumen, milik } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { berat, bilangan, kode, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { JENIS_CUCI_MANUAL } from './rules.ts'

// What gold had cost stands in the books and in reports: whoever sees a paper may not know it (0176).

/** Goods without a barcode that went to a craftsman to be washed, or came back from him. */
export const cuciManualDokumen = defineDokumen({
  jenis: 'CM',
  nama: 'screen.stock-cuci-manual',
  tabel: 'cuci_manual',
  nomor: 'no_cuci_manual',
  jurnal: ['SEPUHAN', 'CUCI_MANUAL'],
  lihat: '/lihat-stock-cuci-manual',
  batal: '/batal-stock-cuci-manual',
  lunas: { kolom: 'ongkos_rp', arah: 'KELUAR' },
  isi: {
    panggil: { satu: 'stock-cuci-manual/{no_cuci_manual}', daftar: 'stock-cuci-manual/get/all' },
    kepala: {
      no_cuci_manual: kode(),
      ...saat,
      ...statusNota,
      jenis_gerak: pilihan(JENIS_CUCI_MANUAL),
      kode_tukang: kode(),
      nama_tukang: milik('tukang', 'kode_tukang', teks()),
      kode_gudang: kode(),
      kode_baki: kode(),
      total_qty: bilangan(),
      total_berat: berat(),
      total_timbang: berat(),
      susut: berat(),
      ongkos_rp: rupiah(),
      kode_kas: kode(KOSONG),
      keterangan: teks(KOSONG),
      penyetuju: kode(KOSONG),
      input_by: kode(),
      cetak: bilangan(),
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'cuci_manual_baris',
        isi: {
          baris: bilangan(),
          kode_group: kode(),
          kode_dept: kode(),
          qty: bilangan(),
          berat: berat(),
          timbang: berat(),
          susut: berat(),
        },
        jumlah: ['qty', 'berat', 'timbang', 'susut'],
        lebar: ['kode_dept', 'timbang'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'cuci_manual.tidak_ada',
    cari: ['no_cuci_manual', 'kode_tukang', 'kode_baki', 'keterangan', 'items.kode_group'],
    jumlah: ['total_qty', 'total_berat', 'susut', 'ongkos_rp'],
    urut: ['no_cuci_manual', 'waktu', 'kode_tukang', 'total_berat', 'susut'],
    kolom: [
      'no_cuci_manual',
      'waktu',
      'jenis_gerak',
      'nama_tukang',
      'kode_baki',
      'total_qty',
      'total_berat',
      'susut',
      'ongkos_rp',
      'status',
    ],
    lebar: ['waktu', 'kode_baki', 'total_qty', 'susut', 'ongkos_rp'],
    aksi: {
      'cuci_manual.masuk': 'cuci_manual.riwayat_masuk',
      'cuci_manual.keluar': 'cuci_manual.riwayat_keluar',
      'cuci_manual.cancel': 'cuci_manual.riwayat_cancel',
      'stock-cuci-manual.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'cuci_manual.kosong',
  },
})
