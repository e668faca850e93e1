import { type IsiCermin, useCermin } from '#modules/loket/meja/web/index.ts'
import type { Penjualan } from '../contract.ts'
import type { HitunganKeranjang } from './keranjang.ts'
import type { Kasir } from './use-kasir.ts'

const dariKeranjang = ({ baris, total_rp, kembali_rp }: HitunganKeranjang): IsiCermin => ({
  baris: baris.map(({ baris: { barang }, harga }) => ({
    nama: barang.nama_barang,
    berat: barang.berat,
    jumlah_rp: harga?.jumlah_rp ?? 0,
  })),
  total_rp,
  kembali_rp,
})

const dariNota = ({ items, total_rp, kembali_rp, pembayaran }: Penjualan) => ({
  baris: items.map(({ nama_barang, berat, jumlah_rp }) => ({
    nama: nama_barang,
    berat,
    jumlah_rp,
  })),
  total_rp,
  kembali_rp,
  pembayaran,
})

/** The sale in the customer's window. */
export function useCerminKasir({ hitung, nota }: Kasir): void {
  const kini = dariKeranjang(hitung)
  useCermin({ kini, bayar: hitung.bayar, tersimpan: nota && dariNota(nota) })
}
