import { contohDokumen } from '#modules/alat/nota/server/index.ts'
import type { Pesanan } from '../contract.ts'
import { pesananDokumen } from '../dokumen.ts'

/** An order that has everything a slip can show. */
export const CONTOH_PESANAN: Pesanan = {
  ...contohDokumen(pesananDokumen, {
    tgl_selesai: '2026-12-11',
    total_qty: 1,
    total_berat: 4.25,
    ongkos: 350_000,
    total_rp: 4_812_500,
    dp_rp: 1_500_000,
    sisa_bayar: 3_312_500,
    keterangan: 'Nama di dalam: SARI',
    items: [
      {
        deskripsi: 'CINCIN SOLITAIRE UKIR BUNGA MELATI, MATA ZIRKON 4 MM',
        kode_barcode: null,
        size: '14',
        berat: 4.25,
        harga_per_gram: 1_050_000,
        harga_jual: 4_462_500,
        ongkos: 350_000,
        sub_total: 4_812_500,
      },
    ],
  }),
  uang_muka: [
    {
      no_bayar: 'FPJK2611200001',
      tanggal: '2026-11-20',
      waktu: '2026-11-20T07:30:00Z',
      arah: 'MASUK',
      jumlah_rp: 1_500_000,
      kembali_rp: 0,
      input_by: 'KASIR',
      pembayaran: [
        {
          jenis: 'CASH',
          jumlah_rp: 1_500_000,
          kode_bank: null,
          no_rekening: null,
          fee_rp: 0,
          gesek_rp: 1_500_000,
        },
      ],
    },
  ],
}
