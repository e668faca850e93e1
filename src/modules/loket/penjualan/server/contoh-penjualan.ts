import { contohDokumen } from '#modules/alat/nota/server/index.ts'
import type { ItemPenjualan } from '../contract.ts'
import { penjualanDokumen } from '../dokumen.ts'

/** A sale that has everything a slip can show, so that a layout is tried on the longest one. */
export const CONTOH_PENJUALAN = contohDokumen(penjualanDokumen, {
  kode_customer: 'C0012',
  jumlah_barang: 2,
  berat: 10.35,
  subtotal_rp: 11_042_985,
  ppn_rp: 75_285,
  pembulatan_rp: 15,
  total_rp: 11_043_000,
  dibayar_rp: 11_050_000,
  kembali_rp: 7_000,
  poin_dapat: 11,
  keterangan: 'Titip kotak cincin',
  items: [
    {
      kode_barcode: 'A100121',
      nama_barang: 'CINCIN SOLITAIRE UKIR BUNGA MELATI DENGAN MATA ZIRKON',
      kode_dept: 'CIN',
      size: '12',
      berat: 4.25,
      berat_bandrol: 4.25,
      dasar_harga: 'HARGA_EMAS',
      harga_per_gram: 1_050_000,
      harga_jual: 4_462_500,
      ongkos: 150_200,
      potongan: 50_000,
      ppn: 1.65,
      ppn_alasan: 'TANPA_FAKTUR',
      kode_pajak: '05',
      pph: 0,
      pph_alasan: 'PPH_KONSUMEN',
      pph_rp: 0,
      ppn_rp: 75_285,
      jumlah_rp: 4_637_985,
    },
    {
      kode_barcode: 'A100122',
      berat: 6.1,
      berat_bandrol: 6.1,
      dasar_harga: 'HARGA_EMAS',
      harga_per_gram: 1_050_000,
      harga_jual: 6_405_000,
      jumlah_rp: 6_405_000,
    },
  ],
  pembayaran: [
    { jenis: 'CASH', jumlah_rp: 1_050_000 },
    {
      jenis: 'DEBET',
      jumlah_rp: 10_000_000,
      kode_bank: 'BCA',
      no_rekening: '5210001',
      fee_rp: 100_000,
      gesek_rp: 10_100_000,
    },
  ],
})

/** Stones of its first piece. */
export const CONTOH_BATU = { A100121: ['1 × 0.50 ct ROUND D VVS1 GIA 2141438171'] } as const

/** Goods of that sale, for the slip of an exchange. */
export const CONTOH_TERJUAL: ItemPenjualan[] = CONTOH_PENJUALAN.items
