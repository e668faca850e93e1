import { contohDokumen } from '#modules/alat/nota/server/index.ts'
import { contohUangMuka } from '#modules/loket/uang-muka/server/index.ts'
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
    items: [
      {
        berat: 6.1,
        harga_per_gram: 1_050_000,
        harga_jual: 6_405_000,
        ongkos: 50_000,
        potongan: 50_000,
        jumlah_rp: 6_405_000,
      },
    ],
  }),
  uang_muka: [
    contohUangMuka({ no_bayar: 'TUJK2611200001', jumlah_rp: 2_000_000 }),
    contohUangMuka({
      no_bayar: 'TMJK2611270001',
      jumlah_rp: 500_000,
      hari: '27',
      kode_bank: 'BCA',
    }),
  ],
}
