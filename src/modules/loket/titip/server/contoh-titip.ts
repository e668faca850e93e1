import { contohDokumen } from '#modules/alat/nota/server/index.ts'
import type { Titip } from '../contract.ts'
import { titipDokumen } from '../dokumen.ts'

/** A deposit that has everything a slip can show. */
export const CONTOH_TITIP: Titip = {
  ...contohDokumen(titipDokumen, {
    tgl_batas: '2026-12-20',
    jumlah_barang: 1,
    berat: 6.1,
    total_rp: 6_405_000,
    dp_rp: 2_500_000,
    sisa_bayar: 3_905_000,
    keterangan: 'Diambil sesudah gajian',
    items: [{ berat: 6.1, harga_per_gram: 1_050_000, harga_jual: 6_405_000, jumlah_rp: 6_405_000 }],
  }),
  uang_muka: [
    {
      no_bayar: 'TUJK2611200001',
      tanggal: '2026-11-20',
      waktu: '2026-11-20T07:30:00Z',
      arah: 'MASUK',
      jumlah_rp: 2_000_000,
      kembali_rp: 0,
      input_by: 'KASIR',
      pembayaran: [
        {
          jenis: 'CASH',
          jumlah_rp: 2_000_000,
          kode_bank: null,
          no_rekening: null,
          fee_rp: 0,
          gesek_rp: 2_000_000,
        },
      ],
    },
    {
      no_bayar: 'TMJK2611270001',
      tanggal: '2026-11-27',
      waktu: '2026-11-27T04:10:00Z',
      arah: 'MASUK',
      jumlah_rp: 500_000,
      kembali_rp: 0,
      input_by: 'KASIR',
      pembayaran: [
        {
          jenis: 'TRANSFER',
          jumlah_rp: 500_000,
          kode_bank: 'BCA',
          no_rekening: '5210001',
          fee_rp: 0,
          gesek_rp: 500_000,
        },
      ],
    },
  ],
}
