import { dariGram } from '#kernel/shared/berat.ts'
import { AppError, type Params } from '#kernel/shared/errors.ts'
import {
  type AturanHarga,
  type HargaBaris,
  hargaBarang,
  totalPenjualan,
} from '#modules/barang/harga/rules.ts'
import type { StokManual } from '#modules/barang/manual/contract.ts'
import {
  DAFTAR_KOSONG,
  type DaftarBeli,
  tambahBaris,
  type useHitunganBeli,
} from '#modules/loket/pembelian/web/index.ts'
import type { ItemBeliManual, ItemJualManual } from '../contract.ts'
import { barangManual, sebutan } from '../rules.ts'

export type DataBeli = NonNullable<Parameters<typeof useHitunganBeli>[1]>

export interface JualHitung {
  readonly item: ItemJualManual
  readonly harga: HargaBaris | null
  readonly salah: { readonly code: string; readonly params: Params } | null
}

/** Prices and total of what goes out, by the same functions as the server's. */
export function hitungJualManual(
  items: readonly ItemJualManual[],
  stok: readonly StokManual[],
  aturan: AturanHarga,
) {
  const baris = items.map((item): JualHitung => {
    const perGram = stok.find((s) => s.kode_group === item.kode_group)?.harga_per_gram ?? 0
    const barang = barangManual({ ...item, berat_mg: dariGram(item.berat) }, perGram)
    try {
      return { item, harga: hargaBarang(barang, aturan, item), salah: null }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { item, harga: null, salah: { code: error.code, params: error.params } }
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

/** What comes in as lines of a purchase without a nota. */
export const daftarBeli = (items: readonly ItemBeliManual[], data: DataBeli): DaftarBeli =>
  items.reduce<DaftarBeli>(
    (d, { kode_group, kode_dept, kadar, kode_kondisi, berat, harga }) =>
      tambahBaris(d, 'TANPA', data, {
        nama_barang: sebutan({ kode_dept, kode_group }),
        kode_group,
        kode_dept,
        kadar,
        kode_kondisi,
        berat,
        harga: harga ?? null,
      }),
    DAFTAR_KOSONG,
  )
