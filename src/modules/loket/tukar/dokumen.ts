import { KOSONG, defineDokumen, hitung, milik } from '#kernel/shared/document.ts'
import {
  STATUS_NOTA,
  dibatalkan,
  pembuat,
  saat,
  statusNota,
} from '#kernel/shared/document-fields.ts'
import { bilangan, kode, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { pembelianDokumen } from '#modules/loket/pembelian/dokumen.ts'
import { penjualanDokumen } from '#modules/loket/penjualan/dokumen.ts'
import { isiBayar, isiTujuan } from '#modules/uang/kas/dokumen.ts'

const arah = pilihan(['MASUK', 'KELUAR'])

/** Both legs, a sale and a purchase, carry its number; a list of a member's documents tells of them. */
export const tukarDokumen = defineDokumen({
  jenis: 'FT',
  nama: 'nota.jenis.tukar',
  tabel: 'tukar',
  nomor: 'no_tukar',
  jurnal: ['TUKAR', 'TAMBAH'],
  lihat: '/lihat-tukar',
  batal: '/batal-tukar',
  member: { jenis: null, total: null },
  isi: {
    panggil: { satu: 'tukar/{no_tukar}', daftar: 'tukar/get/all' },
    kepala: {
      no_tukar: kode(),
      ...saat,
      ...statusNota,
      kode_sales: kode(),
      nama_sales: milik('sales', 'kode_sales', teks()),
      kode_customer: kode(KOSONG),
      nama_penjual: teks(KOSONG),
      total_jual_rp: rupiah(),
      total_beli_rp: rupiah(),
      /** What the customer pays; negative when the shop does. */
      selisih_rp: rupiah(),
      dibayar_rp: rupiah(),
      kembali_rp: rupiah(),
      penyetuju: kode(KOSONG),
      keterangan: teks(KOSONG),
      ...pembuat,
      ...dibatalkan,
      /** Pieces that wait in quarantine for their test. */
      karantina: hitung(bilangan()),
    },
    baris: {
      jual: { ...penjualanDokumen.isi.baris.items, kunci: 'no_faktur_jual' },
      beli: { ...pembelianDokumen.isi.baris.items, kunci: 'no_faktur_beli' },
      pembayaran: { tabel: 'tukar_bayar', isi: { arah, ...isiBayar, ...isiTujuan } },
    },
    status: STATUS_NOTA,
    tidakAda: 'tukar.tidak_ada',
    cari: ['no_tukar', 'nama_penjual', 'jual.kode_barcode'],
    jumlah: ['total_jual_rp', 'total_beli_rp', 'selisih_rp'],
    urut: ['no_tukar', 'waktu', 'selisih_rp', 'kode_sales'],
    kolom: [
      'no_tukar',
      'tanggal',
      'waktu',
      'kode_sales',
      'nama_penjual',
      'total_jual_rp',
      'total_beli_rp',
      'selisih_rp',
      'karantina',
      'status',
    ],
    lebar: ['waktu', 'kode_sales', 'total_jual_rp', 'total_beli_rp', 'karantina'],
    aksi: {},
    kosong: 'pembelian.laporan_kosong',
  },
})

/** What the test of the old gold said, and what its owner gets or owes for it. */
export const ujiDokumen = defineDokumen({
  jenis: 'UK',
  nama: 'pilihan.type.uji',
  tabel: 'tukar_uji',
  nomor: 'no_uji',
  jurnal: ['TUKAR', 'UJI'],
})
