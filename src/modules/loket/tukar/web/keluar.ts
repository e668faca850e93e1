import { type AturanHarga, totalPenjualan } from '#modules/barang/harga/rules.ts'
import type { BarangJual } from '#modules/barang/barang/contract.ts'
import {
  type BarisJual,
  type HargaTerkunci,
  hitungJualBaris,
} from '#modules/loket/meja/web/index.ts'

/** A piece goes out once, however often it is scanned. */
export const tambahKeluar = (daftar: readonly BarisJual[], barang: BarangJual) =>
  daftar.some((b) => b.barang.kode_barcode === barang.kode_barcode)
    ? daftar
    : [...daftar, { barang }]

/** Prices and total of what goes out, by the same functions as the server's. */
export function hitungKeluar(
  daftar: readonly BarisJual[],
  aturan: AturanHarga,
  terkunci?: HargaTerkunci,
) {
  const baris = daftar.map((b) => hitungJualBaris(b, aturan, terkunci))
  return {
    baris,
    ...totalPenjualan(
      baris.flatMap((b) => b.harga ?? []),
      aturan,
    ),
  }
}

export type HitunganKeluar = ReturnType<typeof hitungKeluar>
