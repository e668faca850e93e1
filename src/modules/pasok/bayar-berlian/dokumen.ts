import { KOSONG, defineDokumen, milik } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { bilangan, kode, rupiah, teks } from '#kernel/shared/fields.ts'

/** A supplier of diamonds is paid for loose stones that he delivered. */
export const bayarBerlianDokumen = defineDokumen({
  jenis: 'BB',
  nama: 'screen.bayar-berlian',
  tabel: 'bayar_berlian',
  nomor: 'no_bayar_berlian',
  jurnal: ['BERLIAN', 'BAYAR'],
  lihat: '/lihat-bayar-berlian',
  batal: '/batal-bayar-berlian',
  lunas: { kolom: 'total_rp', arah: 'KELUAR' },
  isi: {
    panggil: { satu: 'bayar-berlian/{no_bayar_berlian}', daftar: 'bayar-berlian/get/all' },
    kepala: {
      no_bayar_berlian: kode(),
      ...saat,
      ...statusNota,
      kode_supplier: kode(),
      nama_supplier: milik('supplier_berlian', 'kode_supplier', teks(), { kolom: 'nama' }),
      total_rp: rupiah(),
      kode_kas: kode(),
      keterangan: teks(KOSONG),
      penyetuju: kode(),
      input_by: kode(),
      cetak: bilangan(),
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'bayar_berlian_baris',
        isi: { baris: bilangan(), no_mutasi_batu: kode(), jumlah_rp: rupiah() },
        jumlah: ['jumlah_rp'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'bayar_berlian.tidak_ada',
    cari: ['no_bayar_berlian', 'kode_supplier', 'keterangan', 'items.no_mutasi_batu'],
    jumlah: ['total_rp'],
    urut: ['no_bayar_berlian', 'waktu', 'kode_supplier', 'total_rp'],
    kolom: ['no_bayar_berlian', 'waktu', 'nama_supplier', 'total_rp', 'kode_kas', 'status'],
    lebar: ['waktu', 'kode_kas'],
    aksi: {
      'bayar_berlian.create': 'bayar_supplier.riwayat_bayar',
      'bayar_berlian.cancel': 'terima_supplier.riwayat_batal',
      'bayar-berlian.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'bayar_berlian.kosong',
  },
})
