import { KOSONG, dariKolom, defineDokumen, milik } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { berat, bilangan, kode, persen, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { SUMBER } from '#modules/olah/sepuhan/rules.ts'
import { CARA_BAYAR } from './rules.ts'

/** A supplier is paid in rupiah or in gold. */
export const bayarSupplierDokumen = defineDokumen({
  jenis: 'BS',
  nama: 'screen.bayar-supplier',
  tabel: 'bayar_supplier',
  nomor: 'no_bayar',
  jurnal: ['SUPPLIER', 'BAYAR'],
  lihat: '/lihat-bayar-supplier',
  batal: '/batal-bayar-supplier',
  lunas: { kolom: 'total_rp', arah: 'KELUAR' },
  isi: {
    panggil: { satu: 'bayar-supplier/{no_bayar}', daftar: 'bayar-supplier/get/all' },
    kepala: {
      no_bayar: kode(),
      ...saat,
      ...statusNota,
      kode_supplier: kode(),
      nama_supplier: milik('supplier', 'kode_supplier', teks(), { kolom: 'nama' }),
      total_rp: rupiah(),
      total_emas: berat(),
      kode_kas: kode(KOSONG),
      keterangan: teks(KOSONG),
      penyetuju: kode(KOSONG),
      input_by: kode(),
      cetak: bilangan(),
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'bayar_supplier_baris',
        isi: {
          baris: bilangan(),
          no_terima: kode(),
          cara_bayar: pilihan(CARA_BAYAR),
          jumlah_rp: rupiah(),
          emas: berat(),
          harga_per_gram: dariKolom(rupiah(KOSONG), 'harga_per_gram_rp'),
        },
        jumlah: ['jumlah_rp', 'emas'],
      },
      rosok: {
        tabel: 'bayar_supplier_rosok',
        isi: {
          baris: bilangan(),
          sumber: pilihan(SUMBER),
          no_sumber: kode(),
          baris_sumber: bilangan(),
          nama_barang: teks(),
          kode_group: kode(),
          kadar: kode(),
          qty: bilangan(),
          berat: berat(),
          timbang: berat(),
          persen: persen(),
          emas: berat(),
        },
        jumlah: ['qty', 'berat', 'timbang', 'emas'],
        lebar: ['sumber', 'baris_sumber', 'kode_group', 'berat'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'bayar_supplier.tidak_ada',
    cari: ['no_bayar', 'kode_supplier', 'keterangan', 'items.no_terima'],
    jumlah: ['total_rp', 'total_emas'],
    urut: ['no_bayar', 'waktu', 'kode_supplier', 'total_rp', 'total_emas'],
    kolom: ['no_bayar', 'waktu', 'nama_supplier', 'total_rp', 'total_emas', 'kode_kas', 'status'],
    lebar: ['waktu', 'kode_kas'],
    aksi: {
      'bayar_supplier.create': 'bayar_supplier.riwayat_bayar',
      'bayar_supplier.cancel': 'terima_supplier.riwayat_batal',
      'bayar-supplier.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'bayar_supplier.kosong',
  },
})
