import type { Tutupan } from '../contract.ts'

/** A closing as it could be, for the preview of its slip. */
export const CONTOH_TUTUPAN: Tutupan = {
  no_tutup: 'TTJK2611200001',
  tanggal: '2026-11-20',
  tanggal_berikut: '2026-11-21',
  lompat: null,
  oleh: 'SPV',
  pada: '2026-11-20T13:05:00Z',
  keterangan: 'Uang kembalian ditambah',
  digest: '9f2c1b7a4e5d60318c7f2a9b4d6e1f0053aa7c81be94d2f06e15c3a8720bd4ff',
  segel: 'c41d90a7e2b85f36174ce9d05ba2386f9e01d7c45a83f62b70e4198cd35af627',
  sah: true,
  ke: 1,
  status: 'VALID',
  batal: null,
  kas: [
    {
      jenis: 'KAS',
      kode: 'UTAMA',
      nama: 'UTAMA',
      metode: 'CASH',
      awal_rp: 500_000,
      masuk_rp: 11_043_000,
      keluar_rp: 4_250_000,
      seharusnya_rp: 7_293_000,
      hitung_rp: 7_290_000,
      selisih_rp: -3_000,
    },
  ],
  selisih_rp: -3_000,
  dokumen: [
    { jenis: 'FJ', jumlah: 12 },
    { jenis: 'FB', jumlah: 3 },
  ],
  rekap: [],
  stok: null,
  stok_total: { pcs: 1_284, berat: 5_310.425, berat_murni: 3_982.819 },
  harga: [],
  gadai: { jumlah: 86, pokok_rp: 412_500_000, bunga_rp: 9_180_500 },
}
