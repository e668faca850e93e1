import type { FieldError } from '#kernel/shared/errors.ts'
import { MAKS_ISI_ORDER, type StatusOrder } from '#modules/daring/marketplace/rules.ts'

export const MAKS_RETUR = MAKS_ISI_ORDER

/** How a piece came back. One that is damaged is no longer offered on the internet. */
export const KONDISI_RETUR = ['BAIK', 'RUSAK'] as const
export type KondisiRetur = (typeof KONDISI_RETUR)[number]

/** Orders whose goods may come back: the marketplace said so itself. */
export const BOLEH_RETUR = ['MINTA_RETUR', 'MINTA_BATAL', 'TETAP'] as const satisfies StatusOrder[]

/** Days after which a return that did not come is late. */
export const HARI_TERLAMBAT = 14

interface Discan {
  readonly kode_barcode: string
}

/**
 * What is wrong with pieces that are to come back, by `items.<n>.kode_barcode`: each is a piece of
 * the order that is still sold, once.
 */
export function periksaRetur(
  items: readonly Discan[],
  terjual: readonly Discan[],
): Readonly<Record<string, FieldError>> {
  const ada = new Set(terjual.map((t) => t.kode_barcode))
  const sudah = new Set<string>()
  const salah: Record<string, FieldError> = {}
  for (const [n, { kode_barcode }] of items.entries()) {
    const params = { kode_barcode }
    if (!ada.has(kode_barcode))
      salah[`items.${n}.kode_barcode`] = { code: 'retur_marketplace.bukan_isi', params }
    else if (sudah.has(kode_barcode))
      salah[`items.${n}.kode_barcode`] = { code: 'retur_marketplace.barcode_ganda', params }
    sudah.add(kode_barcode)
  }
  return salah
}

/** Rupiah that are owed no more: the pieces' own, and with the last of them the nota's rounding. */
export const totalRetur = (
  baris: readonly { readonly jumlah_rp: number }[],
  sisa: number,
  pembulatan_rp: number,
): number => baris.reduce((n, b) => n + b.jumlah_rp, 0) + (sisa === 0 ? pembulatan_rp : 0)
