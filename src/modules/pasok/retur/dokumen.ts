import { KOSONG, defineDokumen, milik } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { berat, bilangan, kode, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { CARA } from '#modules/pasok/terima/rules.ts'

/** Goods of a delivery that go back to their supplier. */
export const returSupplierDokumen = defineDokumen({
  jenis: 'RS',
  nama: 'screen.retur-supplier',
  tabel: 'retur_supplier',
  nomor: 'no_retur',
  jurnal: ['SUPPLIER', 'RETUR'],
  lihat: '/lihat-retur-supplier',
  batal: '/batal-retur-supplier',
  isi: {
    panggil: { satu: 'retur-supplier/{no_retur}', daftar: 'retur-supplier/get/all' },
    kepala: {
      no_retur: kode(),
      ...saat,
      ...statusNota,
      no_terima: kode(),
      kode_supplier: kode(),
      nama_supplier: milik('supplier', 'kode_supplier', teks(), { kolom: 'nama' }),
      cara_hutang: pilihan(CARA),
      total_qty: bilangan(),
      total_berat: berat(),
      total_rp: rupiah(),
      total_emas: berat(),
      keterangan: teks(),
      penyetuju: kode(),
      input_by: kode(),
      cetak: bilangan(),
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'retur_supplier_baris',
        isi: {
          baris: bilangan(),
          kode_barcode: kode(KOSONG),
          nama_barang: teks(),
          kode_group: kode(),
          kadar: kode(),
          qty: bilangan(),
          berat: berat(),
          jumlah_rp: rupiah(),
          emas: berat(),
        },
        jumlah: ['qty', 'berat', 'jumlah_rp', 'emas'],
        lebar: ['kode_group', 'kadar', 'qty'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'retur_supplier.tidak_ada',
    cari: ['no_retur', 'no_terima', 'kode_supplier', 'keterangan', 'items.kode_barcode'],
    jumlah: ['total_qty', 'total_berat', 'total_rp', 'total_emas'],
    urut: ['no_retur', 'waktu', 'no_terima', 'kode_supplier', 'total_rp', 'total_emas'],
    kolom: [
      'no_retur',
      'waktu',
      'no_terima',
      'nama_supplier',
      'total_qty',
      'total_berat',
      'total_rp',
      'total_emas',
      'status',
    ],
    lebar: ['waktu', 'nama_supplier', 'total_qty', 'total_emas'],
    aksi: {
      'retur_supplier.create': 'retur_supplier.riwayat_retur',
      'retur_supplier.cancel': 'terima_supplier.riwayat_batal',
      'retur-supplier.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'retur_supplier.kosong',
  },
})
