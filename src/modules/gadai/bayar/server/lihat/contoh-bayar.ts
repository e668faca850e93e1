import { contohDokumen } from '#modules/alat/nota/server/index.ts'
import { bayarDokumen } from '../../dokumen.ts'
import type { BarangSlipGadai } from './barang-slip.ts'

export const SURAT_CONTOH = {
  no_faktur_hutang: 'FHJK2607200001',
  nama_customer: 'Ibu Sari',
  alamat_customer: 'Jalan Kenanga 4',
  no_hp: '081200005555',
  tgl_hutang: '2026-07-20',
} as const

export const BARANG_CONTOH: readonly BarangSlipGadai[] = [
  { nama_barang: 'KALUNG RANTAI ITALI 45 CM', kadar: '18K', jumlah: 1, berat_mg: 6100 },
  { nama_barang: 'ANTING MUTIARA', kadar: '18K', jumlah: 2, berat_mg: 3250 },
]

/** A redemption after due date and grace, with less interest than computed, by somebody else. */
export const CONTOH_BAYAR = {
  ...contohDokumen(bayarDokumen, {
    ...SURAT_CONTOH,
    no_bayar: 'THJK2611280001',
    jenis: 'TEBUS',
    tanggal: '2026-11-28',
    waktu: '2026-11-28T07:30:00Z',
    jumlah_hutang: 5_000_000,
    hari: 131,
    satuan: 131,
    satuan_bunga: 'DAY30',
    hari_denda: 6,
    bunga_hitung_rp: 437_000,
    bunga_rp: 425_000,
    denda_hitung_rp: 10_000,
    denda_rp: 10_000,
    pokok_rp: 5_000_000,
    total_bayar: 5_435_000,
    kembali_rp: 65_000,
    sisa_pokok_sebelum: 5_000_000,
    tgl_jatuh_tempo: '2026-11-17',
    nama_pihak: 'Bapak Hadi',
    no_hp_pihak: '081233334444',
    keterangan: 'Diambil suami, membawa KTP',
    penyetuju: 'SPV',
    pembayaran: [{ jumlah_rp: 5_500_000, gesek_rp: 5_500_000 }],
  }),
  barang: BARANG_CONTOH,
}
