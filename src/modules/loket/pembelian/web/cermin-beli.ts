import type { Pembelian } from '../contract.ts'
import type { HitunganBeli } from './daftar-beli.ts'

/** Pieces that come in, as the customer's window names them. */
export const barisCermin = (hitung: HitunganBeli | null) =>
  (hitung?.baris ?? []).map(({ isi, harga }) => ({
    nama: isi.nama_barang ?? '',
    berat: isi.berat ?? 0,
    jumlah_rp: harga?.harga_rp ?? 0,
  }))

/** What the shop pays stands below nothing: the customer gets it. */
export const cerminBeli = (hitung: HitunganBeli | null, nota: Pembelian | null) => ({
  kini: { baris: barisCermin(hitung), total_rp: -(hitung?.total_rp ?? 0), kembali_rp: 0 },
  tersimpan: nota && {
    baris: nota.items.map((b) => ({ nama: b.nama_barang, berat: b.berat, jumlah_rp: b.harga })),
    total_rp: -nota.total_rp,
    kembali_rp: 0,
  },
})
