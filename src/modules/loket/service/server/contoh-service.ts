import { contohBayar, contohDokumen } from '#modules/alat/nota/server/index.ts'
import type { Service } from '../contract.ts'
import { serviceDokumen } from '../dokumen.ts'

/** A service that has everything a slip can show, taken in and picked up. */
export const CONTOH_SERVICE: Service = {
  ...contohDokumen(serviceDokumen, {
    status: 'DIAMBIL',
    kode_customer: 'C0012',
    no_hp: '081200005555',
    tgl_janji: '2026-11-27',
    jumlah_barang: 2,
    berat: 10.35,
    biaya_rp: 135_000,
    ppn: 1.1,
    ppn_alasan: 'JASA',
    kode_pajak: '05',
    ppn_rp: 1_650,
    uang_muka_rp: 50_000,
    ppn_muka_rp: 544,
    dibayar_rp: 50_000,
    keterangan: 'Batu kecil ikut dikembalikan',
    biaya_akhir_rp: 150_000,
    no_ambil: 'ASJK2611270001',
    tgl_ambil: '2026-11-27',
    waktu_ambil: '2026-11-27T03:15:00Z',
    ambil_oleh: 'KASIR',
    dibayar_ambil_rp: 101_650,
    kembali_ambil_rp: 0,
    items: [
      {
        nama_barang: 'CINCIN SOLITAIRE UKIR BUNGA MELATI',
        berat: 4.25,
        deskripsi: 'Ubah ukuran cincin dari 12 ke 14',
        biaya_rp: 75_000,
        berat_selesai: 4.27,
        biaya_akhir_rp: 90_000,
      },
      {
        kadar: null,
        berat: 6.1,
        deskripsi: 'Patri rantai yang putus',
        biaya_rp: 60_000,
        berat_selesai: 6.1,
        biaya_akhir_rp: 60_000,
      },
    ],
    pembayaran: [{ jumlah_rp: 50_000, gesek_rp: 50_000 }],
  }),
  pembayaran_ambil: [contohBayar(101_650)],
}
