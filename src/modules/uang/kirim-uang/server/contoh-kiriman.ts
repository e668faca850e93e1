import type { Kiriman } from '../contract.ts'

/** A sending as it could be, for the preview of its slip. */
export const CONTOH_KIRIMAN: Kiriman = {
  nota_kirim: 'KUJK2611200001',
  nomor_referensi: 'K7MPXQ3H9WZT4CRA',
  tgl_system: '2026-11-20',
  tanggal: '2026-11-20',
  waktu: '2026-11-20T10:12:00Z',
  asal: 'JKT1',
  tujuan: 'PUSAT',
  nama_tujuan: 'Kencana Pusat',
  jenis_kas: 'KAS',
  kode_kas: 'UTAMA',
  metode: 'CASH',
  jumlah_rp: 125_000_000,
  keterangan: 'Setoran penjualan tanggal 20',
  no_reff: 'SETOR-20',
  input_by: 'SPV',
  status: 'OPEN',
  diterima_oleh: null,
  diterima_pada: null,
  alasan_batal: null,
  dibatalkan_oleh: null,
  dibatalkan_pada: null,
  setuju_batal: null,
  cetak: 0,
}
