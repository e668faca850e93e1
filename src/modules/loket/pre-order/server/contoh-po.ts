import { contohDokumen } from '#modules/alat/nota/server/index.ts'
import type { PreOrder } from '../contract.ts'
import { preOrderDokumen } from '../dokumen.ts'

/** A pre-order that has everything a slip can show. */
export const CONTOH_PO: PreOrder = {
  ...contohDokumen(preOrderDokumen, {
    tgl_janji: '2026-12-11',
    total_qty: 1,
    qty_datang: 0,
    total_berat: 4.25,
    ongkos: 350_000,
    total_rp: 4_812_500,
    dp_rp: 1_500_000,
    sisa_bayar: 3_312_500,
    keterangan: 'Warna putih',
    items: [
      {
        kode_model: 'GLG-0117',
        nama_model: 'GELANG SISIK NAGA',
        kode_barcode: null,
        size: '18',
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
      no_bayar: 'POJK2611200001',
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
