import { BELUM_BATAL } from '#modules/orang/otorisasi/contract-batal.ts'
import type { BayarHutang } from '../../contract.ts'
import type { BarangSlipGadai } from './barang-slip.ts'

export const SURAT_CONTOH = {
  no_faktur_hutang: 'FHJK2607200001',
  nama_customer: 'Ibu Sari',
  alamat_customer: 'Jalan Kenanga 4',
  no_hp: '081200005555',
  tgl_hutang: '2026-07-20',
} as const

const barang: readonly BarangSlipGadai[] = [
  { nama_barang: 'KALUNG RANTAI ITALI 45 CM', kadar: '18K', jumlah: 1, berat_mg: 6100 },
  { nama_barang: 'ANTING MUTIARA', kadar: '18K', jumlah: 2, berat_mg: 3250 },
]

/** A redemption after due date and grace, with less interest than computed, by somebody else. */
const bayar: BayarHutang = {
  ...SURAT_CONTOH,
  no_bayar: 'THJK2611280001',
  jenis: 'TEBUS',
  status: 'VALID',
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
  biaya_rp: 0,
  hasil_rp: 0,
  lebih_rp: 0,
  rugi_rp: 0,
  total_bayar: 5_435_000,
  kembali_rp: 65_000,
  sisa_pokok_sebelum: 5_000_000,
  sisa_pokok: 0,
  tgl_jatuh_tempo: '2026-11-17',
  no_faktur_baru: null,
  no_lelang: null,
  no_peringatan: null,
  nama_pihak: 'Bapak Hadi',
  no_hp_pihak: '081233334444',
  tempat_lelang: null,
  tgl_lelang: null,
  jam_lelang: null,
  nilai_rp: null,
  limit_rp: null,
  alasan_limit: null,
  tgl_hangus: null,
  keterangan: 'Diambil suami, membawa KTP',
  penyetuju: 'SPV',
  laci: 'UTAMA',
  input_by: 'KASIR',
  ...BELUM_BATAL,
  cetak: 0,
  pembayaran: [
    {
      arah: 'MASUK',
      jenis: 'CASH',
      jumlah_rp: 5_500_000,
      kode_bank: null,
      no_rekening: null,
      fee_rp: 0,
      gesek_rp: 5_500_000,
      tujuan_bank: null,
      tujuan_rekening: null,
      tujuan_nama: null,
    },
  ],
}

/** Acts that have everything a slip can show. */
export const CONTOH_BAYAR = { barang, bayar } as const
