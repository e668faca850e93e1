import { AppError, type Params } from '#kernel/shared/errors.ts'
import type { BarangJual } from '#modules/barang/barang/contract.ts'
import {
  type AturanHarga,
  type HargaBaris,
  hargaBarang,
  totalPenjualan,
} from '#modules/barang/harga/rules.ts'
import { hargaDari } from '#modules/loket/penjualan/web/index.ts'

/** A piece that goes out, with the deduction that the cashier gives on it. */
export interface BarisKeluar {
  readonly barang: BarangJual
  readonly potongan: number | null
}

/** A piece goes out once, however often it is scanned. */
export const tambahKeluar = (daftar: readonly BarisKeluar[], barang: BarangJual) =>
  daftar.some((b) => b.barang.kode_barcode === barang.kode_barcode)
    ? daftar
    : [...daftar, { barang, potongan: null }]

export interface KeluarHitung {
  readonly baris: BarisKeluar
  readonly harga: HargaBaris | null
  readonly salah: { readonly code: string; readonly params: Params } | null
}

/** Prices and total of what goes out, by the same functions as the server's. */
export function hitungKeluar(daftar: readonly BarisKeluar[], aturan: AturanHarga) {
  const baris = daftar.map((b): KeluarHitung => {
    try {
      const harga = hargaBarang(hargaDari(b.barang), aturan, {
        potongan: b.potongan ?? undefined,
      })
      return { baris: b, harga, salah: null }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { baris: b, harga: null, salah: { code: error.code, params: error.params } }
    }
  })
  return {
    baris,
    ...totalPenjualan(
      baris.flatMap((b) => b.harga ?? []),
      aturan,
    ),
  }
}

export type HitunganKeluar = ReturnType<typeof hitungKeluar>

export const kirimKeluarBarang = (daftar: readonly BarisKeluar[]) =>
  daftar.map(({ barang, potongan }) => ({
    kode_barcode: barang.kode_barcode,
    ...(potongan === null ? {} : { potongan }),
  }))
