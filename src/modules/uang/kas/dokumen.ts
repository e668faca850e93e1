import { KOSONG, defineDokumen } from '#kernel/shared/document.ts'
import { kode, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { JENIS_BAYAR } from './rules.ts'

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

export const kasMasukDokumen = defineDokumen({
  jenis: 'KM',
  nama: 'kas.slip_judul_masuk',
  tabel: 'transaksi_kas',
  nomor: 'no_transaksi',
  jurnal: ['KAS', 'MASUK'],
  lihat: '/transaksi-kas',
})

export const kasKeluarDokumen = defineDokumen({
  jenis: 'KK',
  nama: 'kas.slip_judul_keluar',
  tabel: 'transaksi_kas',
  nomor: 'no_transaksi',
  jurnal: ['KAS', 'KELUAR'],
  lihat: '/transaksi-kas',
})

/** Money moved between the shop's own accounts or drawers. */
export const mutasiUangDokumen = defineDokumen({
  jenis: 'MU',
  nama: 'pilihan.type.mutasi',
  tabel: 'transaksi_kas',
  nomor: 'no_transaksi',
  jurnal: ['KAS', 'MUTASI'],
  lihat: '/mutasi-uang-bank',
})

export const gesekTunaiDokumen = defineDokumen({
  jenis: 'GT',
  nama: 'kas.slip_judul_gesek',
  tabel: 'transaksi_kas',
  nomor: 'no_transaksi',
  jurnal: ['KAS', 'GESEK'],
  lihat: '/gesek-tunai',
})

export const validasiNonCashDokumen = defineDokumen({
  jenis: 'VN',
  nama: 'screen.validasi-non-cash',
  tabel: 'validasi_non_cash',
  nomor: 'no_validasi',
  jurnal: ['KAS', 'NON_CASH'],
})

export const hitungLaciDokumen = defineDokumen({
  jenis: 'HL',
  nama: 'screen.hitung-laci',
  tabel: 'hitung_laci',
  nomor: 'no_hitung',
  jurnal: ['KAS', 'HITUNG'],
})
