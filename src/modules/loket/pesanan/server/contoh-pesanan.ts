import { contohDokumen } from '#modules/alat/nota/server/index.ts'
import { contohUangMuka } from '#modules/loket/uang-muka/server/index.ts'
import type { Pesanan } from '../contract.ts'
import { pesananDokumen } from '../dokumen.ts'

/** An order that has everything a slip can show. */
export const CONTOH_PESANAN: Pesanan = {
  ...contohDokumen(pesananDokumen, {
    tgl_selesai: '2026-12-11',
    total_qty: 1,
    total_berat: 4.25,
    ongkos: 350_000,
    total_rp: 4_762_500,
    dp_rp: 1_500_000,
    sisa_bayar: 3_262_500,
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
        potongan: 50_000,
        sub_total: 4_762_500,
      },
    ],
  }),
  uang_muka: [contohUangMuka({ no_bayar: 'FPJK2611200001', jumlah_rp: 1_500_000 })],
}
