import { type DokumenDefinition, KOSONG, defineDokumen, milik } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { bilangan, kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { JENIS_KARTU, JENIS_TRANSAKSI } from './rules-transaksi.ts'
import { JENIS_BAYAR, METODE_BANK } from './rules.ts'

/** One payment of a document, a line of it. */
export const isiBayar = {
  jenis: pilihan(JENIS_BAYAR),
  jumlah_rp: rupiah(),
  kode_bank: kode(KOSONG),
  no_rekening: kode(KOSONG),
  fee_rp: rupiah(),
  /** What the card was charged: amount and fee. */
  gesek_rp: rupiah(),
}

/** The customer's account that a payment out goes to. */
export const isiTujuan = {
  tujuan_bank: teks(KOSONG),
  tujuan_rekening: teks(KOSONG),
  tujuan_nama: teks(KOSONG),
}

export const kasAwalDokumen = defineDokumen({
  jenis: 'KA',
  nama: 'pilihan.type.awal',
  tabel: 'kas_awal',
  nomor: 'no_kas_awal',
  jurnal: ['KAS', 'AWAL'],
})

/** Money without goods: four kinds that share table, calls and screens. */
const transaksi = {
  tabel: 'transaksi_kas',
  nomor: 'no_transaksi',
  isi: {
    panggil: { satu: 'cash/transaksi/{no_transaksi}', daftar: 'cash/transaksi/get/all' },
    kepala: {
      no_transaksi: kode(),
      ...saat,
      jenis: pilihan(JENIS_TRANSAKSI),
      kode_transaksi: kode(KOSONG),
      /** What the code stands for. */
      deskripsi: milik('kode_transaksi', 'kode_transaksi', teks(KOSONG)),
      dari_laci: kode(KOSONG),
      dari_rekening: rujukan('rekening', KOSONG),
      ke_laci: kode(KOSONG),
      ke_rekening: rujukan('rekening', KOSONG),
      jumlah_rp: rupiah(),
      jenis_kartu: pilihan(JENIS_KARTU, KOSONG),
      kode_bank: kode(KOSONG),
      fee_rp: rupiah(),
      /** What the card was charged: amount and fee. */
      gesek_rp: rupiah(),
      nama: teks(KOSONG),
      keterangan: teks(),
      user_id: kode(),
      penyetuju: kode(KOSONG),
      ...statusNota,
      ...dibatalkan,
      cetak: bilangan(),
    },
    status: STATUS_NOTA,
    tidakAda: 'kas.tidak_ada',
    cari: ['no_transaksi', 'keterangan', 'nama', 'kode_transaksi'],
    jumlah: ['jumlah_rp', 'fee_rp', 'gesek_rp'],
    urut: ['no_transaksi', 'waktu', 'jumlah_rp', 'kode_transaksi'],
    kolom: ['no_transaksi', 'waktu', 'kode_transaksi', 'jumlah_rp', 'status', 'keterangan'],
    lebar: ['waktu', 'keterangan', 'fee_rp', 'user_id'],
    aksi: {
      'kas.masuk': 'kas.aksi.kas.masuk',
      'kas.keluar': 'kas.aksi.kas.keluar',
      'kas.mutasi_bank': 'kas.aksi.kas.mutasi_bank',
      'kas.mutasi_cash': 'kas.aksi.kas.mutasi_cash',
      'kas.gesek': 'kas.aksi.kas.gesek',
      'kas.batal': 'kas.aksi.kas.batal',
      'cash.cetak_ulang': 'nota.slip.salinan',
    },
    kosong: 'kas.kosong_rentang',
  },
} as const satisfies Partial<DokumenDefinition>

export const kasMasukDokumen = defineDokumen({
  ...transaksi,
  jenis: 'KM',
  nama: 'kas.slip_judul_masuk',
  jurnal: ['KAS', 'MASUK'],
  lihat: '/transaksi-kas',
})

export const kasKeluarDokumen = defineDokumen({
  ...transaksi,
  jenis: 'KK',
  nama: 'kas.slip_judul_keluar',
  jurnal: ['KAS', 'KELUAR'],
  lihat: '/transaksi-kas',
})

/** Money moved between the shop's own accounts or drawers. */
export const mutasiUangDokumen = defineDokumen({
  ...transaksi,
  jenis: 'MU',
  nama: 'pilihan.type.mutasi',
  jurnal: ['KAS', 'MUTASI'],
  lihat: '/mutasi-uang-bank',
})

export const gesekTunaiDokumen = defineDokumen({
  ...transaksi,
  jenis: 'GT',
  nama: 'kas.slip_judul_gesek',
  jurnal: ['KAS', 'GESEK'],
  lihat: '/gesek-tunai',
})

/** What the bank shows against the payments of one day, account and way of paying. */
export const validasiNonCashDokumen = defineDokumen({
  jenis: 'VN',
  nama: 'screen.validasi-non-cash',
  tabel: 'validasi_non_cash',
  nomor: 'no_validasi',
  jurnal: ['KAS', 'NON_CASH'],
  isi: {
    panggil: { daftar: 'non-cash/validasi/get/all' },
    kepala: {
      no_validasi: kode(),
      ...saat,
      tgl_transaksi: tanggal(),
      no_rekening: kode(),
      metode: pilihan(METODE_BANK),
      seharusnya_rp: rupiah(),
      diterima_rp: rupiah(),
      selisih_rp: rupiah(),
      keterangan: teks(KOSONG),
      user_id: kode(),
      penyetuju: kode(KOSONG),
      ...statusNota,
      ...dibatalkan,
    },
    cari: ['no_validasi', 'no_rekening', 'keterangan'],
    jumlah: ['seharusnya_rp', 'diterima_rp', 'selisih_rp'],
    urut: ['no_validasi'],
    kolom: ['no_validasi', 'tgl_transaksi', 'no_rekening', 'seharusnya_rp', 'diterima_rp'],
    lebar: ['seharusnya_rp', 'keterangan', 'user_id'],
    kosong: 'kas.belum_ada_validasi',
  },
})
