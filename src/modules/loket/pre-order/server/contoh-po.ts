import { contohDokumen } from '#modules/alat/nota/server/index.ts'
import { contohUangMuka } from '#modules/loket/uang-muka/server/index.ts'
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
    total_rp: 4_762_500,
    dp_rp: 1_500_000,
    sisa_bayar: 3_262_500,
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
        potongan: 50_000,
        sub_total: 4_762_500,
      },
    ],
  }),
  uang_muka: [contohUangMuka({ no_bayar: 'POJK2611200001', jumlah_rp: 1_500_000 })],
}
