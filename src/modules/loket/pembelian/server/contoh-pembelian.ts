import { contohDokumen } from '#modules/alat/nota/server/index.ts'
import type { BarisBeli } from '../contract.ts'
import { pembelianDokumen } from '../dokumen.ts'

/** A purchase that has everything a slip can show, so that a layout is tried on the longest one. */
export const CONTOH_PEMBELIAN = contohDokumen(pembelianDokumen, {
  kode_customer: 'C0012',
  nama_penjual: 'Ibu Sari',
  alamat_penjual: 'Jalan Kenanga 4',
  jumlah_barang: 2,
  berat: 10.345,
  subtotal_rp: 9_871_875,
  pembulatan_rp: 125,
  total_rp: 9_872_000,
  keterangan: 'Kotak cincin tidak dibawa',
  items: [
    {
      nota: 'SENDIRI',
      no_faktur_jual: 'FJJK2609120007',
      tgl_nota: '2026-09-12',
      umur_hari: 69,
      kode_barcode: 'A100121',
      nama_barang: 'CINCIN SOLITAIRE UKIR BUNGA MELATI DENGAN MATA ZIRKON',
      kode_dept: 'CIN',
      persen_kadar: 75,
      kode_kondisi: 'BAIK',
      nama_kondisi: 'Baik, Nota Sendiri',
      cara: 'PERSEN_NOTA',
      berat_nota: 4.25,
      berat: 4.245,
      berat_bersih: 4.1,
      berat_hitung: 4.25,
      susut: 0.005,
      harga_nota: 4_462_500,
      harga_dasar: 4_462_500,
      potongan: 133_875,
      rugi_hilang_rp: 89_250,
      harga_hitung: 4_239_375,
      harga: 4_239_375,
    },
    {
      nota: 'TANPA',
      kode_barcode: null,
      persen_kadar: 75,
      kode_kondisi: 'POLOS',
      nama_kondisi: 'Tanpa Nota',
      cara: 'HARGA_HARI_INI',
      berat: 6.1,
      berat_bersih: 6.1,
      berat_hitung: 6.1,
      harga_per_gram: 983_360,
      harga_dasar: 5_998_500,
      potongan: 366_000,
      harga_hitung: 5_632_500,
      harga: 5_632_500,
    },
  ],
  pembayaran: [
    { jenis: 'CASH', jumlah_rp: 4_872_000 },
    {
      jenis: 'TRANSFER',
      jumlah_rp: 5_000_000,
      kode_bank: 'BCA',
      no_rekening: '5210001',
      tujuan_bank: 'BRI',
      tujuan_rekening: '003401',
      tujuan_nama: 'Sari',
    },
  ],
})

/** Goods of that purchase, for the slip of an exchange. */
export const CONTOH_DIBELI: BarisBeli[] = CONTOH_PEMBELIAN.items
