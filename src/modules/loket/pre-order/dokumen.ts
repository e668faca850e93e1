import { KOSONG, defineDokumen, hitung, milik } from '#kernel/shared/document.ts'
import { saat } from '#kernel/shared/document-fields.ts'
import { berat, bilangan, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { akhir, barangBerharga, pihak, uangnya } from '#modules/loket/uang-muka/dokumen-isi.ts'
import { akunPreOrder } from './accounts.ts'
import { STATUS_PO } from './rules.ts'

export const preOrderDokumen = defineDokumen({
  jenis: 'PO',
  nama: 'nota.jenis.pre_order',
  tabel: 'pre_order',
  nomor: 'no_po',
  jurnal: ['PRE_ORDER', 'BARU'],
  lihat: '/lihat-pre-order',
  batal: '/batal-pre-order',
  member: {
    jenis: 'PRE_ORDER',
    total: 'total_rp',
    terbuka: ['OPEN', 'FINISH'],
    lupakan: true,
  },
  uangMuka: { akun: akunPreOrder.uangMuka, kolom: 'dp_rp' },
  /** Promised for today or earlier, and the goods did not come. */
  menunggu: {
    nama: 'po_janji',
    layar: '/laporan-outstand-po',
    status: ['OPEN'],
    tenggat: 'tgl_janji',
  },
  isi: {
    panggil: { satu: 'pre-order/{no_po}', daftar: 'pre-order/get/all' },
    kepala: {
      no_po: kode(),
      ...saat,
      status: pilihan(STATUS_PO),
      ...pihak,
      tgl_janji: tanggal(),
      total_qty: bilangan(),
      /** How many of them have come. */
      qty_datang: hitung(bilangan()),
      total_berat: berat(),
      ongkos: rupiah(),
      ...uangnya,
      tgl_datang: tanggal(KOSONG),
      ...akhir,
    },
    baris: {
      items: {
        tabel: 'pre_order_barang',
        isi: {
          baris: bilangan(),
          kode_model: kode(),
          nama_model: teks(),
          kode_supplier: kode(),
          nama_supplier: milik('supplier', 'kode_supplier', teks(), { kolom: 'nama' }),
          ...barangBerharga,
          sub_total: rupiah(),
          /** The piece that came, what it weighs, and who received it when; empty until then. */
          kode_barcode: kode(KOSONG),
          berat_datang: berat(KOSONG),
          tgl_closing: tanggal(KOSONG),
          closing_oleh: kode(KOSONG),
        },
      },
    },
    status: {
      nama: 'status_po',
      nilai: { OPEN: 'wait', FINISH: 'info', DIAMBIL: 'ok', BATAL: 'bad' },
    },
    langkah: {
      closing: ['OPEN'],
      lepas: ['OPEN', 'FINISH'],
      ambil: ['FINISH'],
      cancel: ['OPEN', 'FINISH'],
    },
    tolak: {
      OPEN: 'pre_order.belum_datang',
      FINISH: 'pre_order.sudah_lengkap',
      DIAMBIL: 'pre_order.sudah_diambil',
      BATAL: 'pre_order.sudah_batal',
    },
    tidakAda: 'pre_order.tidak_ada',
    cari: [
      'no_po',
      'nama_customer',
      'no_hp',
      'items.kode_model',
      'items.nama_model',
      'items.kode_barcode',
    ],
    jumlah: ['total_rp', 'dp_rp', 'sisa_bayar'],
    urut: ['no_po', 'waktu', 'tgl_janji', 'total_rp', 'dp_rp', 'kode_sales'],
    kolom: [
      'no_po',
      'tanggal',
      'tgl_janji',
      'kode_sales',
      'nama_customer',
      'total_qty',
      'qty_datang',
      'total_rp',
      'dp_rp',
      'sisa_bayar',
      'status',
    ],
    lebar: ['tgl_janji', 'kode_sales', 'total_qty', 'dp_rp'],
    aksi: {
      'pre_order.create': 'pre_order.riwayat_create',
      'pre_order.closing': 'pre_order.riwayat_closing',
      'pre_order.lepas': 'pre_order.riwayat_lepas',
      'pre_order.cancel': 'pre_order.riwayat_cancel',
      'pre-order.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'pre_order.kosong',
  },
})

/** Money of a cancelled pre-order, given back. */
export const kembaliPoDokumen = defineDokumen({
  jenis: 'RO',
  nama: 'screen.batal-pre-order',
  tabel: 'uang_muka',
  nomor: 'no_bayar',
  jurnal: ['PRE_ORDER', 'BATAL'],
})
