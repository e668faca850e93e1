import type { FieldError } from '#kernel/shared/errors.ts'
import { bagiBulat } from '#kernel/shared/pembulatan.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { akunMarketplace } from '#modules/daring/marketplace/accounts.ts'
import { akunPencairan } from './accounts.ts'

/** Most orders on one paper. */
export const MAKS_CAIR = 500

/** What is open of an accepted order: owed by the marketplace, or to be taken back by it. */
export interface SisaOrder {
  readonly no_order: string
  readonly sisa_rp: number
}

/** An order as the marketplace's paper has it. */
export interface Dicairkan {
  readonly no_order: string
  readonly kotor_rp: number
  readonly biaya_rp: number
  readonly bersih_rp: number
}

/**
 * What is wrong with the lines of a payout, by `items.<n>.<field>`: an order is settled as a whole,
 * what it was sold for less the fee is what arrives, and each order stands there once.
 */
export function periksaBaris(
  terbuka: readonly SisaOrder[],
  baris: readonly Dicairkan[],
): Readonly<Record<string, FieldError>> {
  const sisa = new Map(terbuka.map((o) => [o.no_order, o.sisa_rp]))
  const sudah = new Set<string>()
  const salah: Record<string, FieldError> = {}
  for (const [n, { no_order, kotor_rp, biaya_rp, bersih_rp }] of baris.entries()) {
    const ada = sisa.get(no_order)
    const params = { no_order }
    if (ada === undefined)
      salah[`items.${n}.no_order`] = { code: 'cair_marketplace.bukan_order', params }
    else if (sudah.has(no_order))
      salah[`items.${n}.no_order`] = { code: 'cair_marketplace.order_ganda', params }
    else if (kotor_rp !== ada)
      salah[`items.${n}.kotor`] = {
        code: 'cair_marketplace.kotor_beda',
        params: {
          ...params,
          sisa: tulisRupiah(ada),
          kotor: tulisRupiah(kotor_rp),
          selisih: tulisRupiah(kotor_rp - ada),
        },
      }
    else if (kotor_rp === 0 && biaya_rp === 0)
      salah[`items.${n}.biaya`] = { code: 'cair_marketplace.tanpa_isi', params }
    if (kotor_rp - biaya_rp !== bersih_rp)
      salah[`items.${n}.bersih`] = {
        code: 'cair_marketplace.bersih_beda',
        params: {
          ...params,
          hitung: tulisRupiah(kotor_rp - biaya_rp),
          bersih: tulisRupiah(bersih_rp),
          selisih: tulisRupiah(bersih_rp - (kotor_rp - biaya_rp)),
        },
      }
    sudah.add(no_order)
  }
  return salah
}

export interface TotalCair {
  readonly kotor_rp: number
  readonly biaya_rp: number
  readonly bersih_rp: number
}

export const totalCair = (baris: readonly Omit<Dicairkan, 'no_order'>[]): TotalCair =>
  baris.reduce(
    (t, b) => ({
      kotor_rp: t.kotor_rp + b.kotor_rp,
      biaya_rp: t.biaya_rp + b.biaya_rp,
      bersih_rp: t.bersih_rp + b.bersih_rp,
    }),
    { kotor_rp: 0, biaya_rp: 0, bersih_rp: 0 },
  )

/**
 * Why what arrived is not what the lines say; null when it is. Below zero nothing arrives: what is
 * taken back waits for the payout that it is taken off.
 */
export function periksaJumlah(bersih_rp: number, jumlah_rp: number): FieldError | null {
  if (bersih_rp < 0)
    return { code: 'cair_marketplace.kurang', params: { bersih: tulisRupiah(bersih_rp) } }
  if (bersih_rp === jumlah_rp) return null
  return {
    code: 'cair_marketplace.jumlah_beda',
    params: {
      bersih: tulisRupiah(bersih_rp),
      jumlah: tulisRupiah(jumlah_rp),
      selisih: tulisRupiah(jumlah_rp - bersih_rp),
    },
  }
}

/** Whether fees are more than so many percent of what is paid out, so that somebody is asked. */
export const biayaLebih = ({ kotor_rp, biaya_rp }: TotalCair, persen: number): boolean =>
  biaya_rp > bagiBulat(Math.max(0, kotor_rp) * Math.round(persen * 100), 10_000)

/** Ledger lines of a payout: less is owed, the rest arrives, the fee is an expense. */
export function bukukanCair(
  p: Posting,
  kode_sambungan: string,
  { kotor_rp, biaya_rp, bersih_rp }: TotalCair,
  kas: { readonly akun: string; readonly metode: string } | null,
): Posting {
  if (kas) p.rp(kas.akun, bersih_rp, kas.metode)
  return p.rp(akunPencairan.biaya, biaya_rp).rp(akunMarketplace.piutang(kode_sambungan), -kotor_rp)
}
