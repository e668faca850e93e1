import { tulisBerat } from '#kernel/shared/berat.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { kaliBagi } from '#kernel/shared/hitung-rupiah.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import type { LawanBarang } from '#modules/barang/barang/rules.ts'
import { akunBarang } from '#modules/barang/barang/accounts.ts'
import { akunManual } from './accounts.ts'

/** Lines of one document. */
export const MAKS_BARIS = 100

/** What is done with goods without a barcode. */
export const JENIS_MUTASI = ['TAMBAH', 'PINDAH', 'HANCUR'] as const
export type JenisMutasi = (typeof JENIS_MUTASI)[number]

/** Goods without a barcode: pieces, gross and fine milligram, and what they cost. */
export interface IsiManual {
  readonly qty: number
  readonly berat_mg: number
  readonly murni_mg: number
  readonly modal_rp: number
}

/** Pieces and weight that a line asks for. */
type Ambil = Pick<IsiManual, 'qty' | 'berat_mg'>

/** Where goods without a barcode lie and what they are; the key of their stock. */
export interface TempatManual {
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly kode_group: string
  readonly kode_dept: string
}

/** A change of the stock in one place; what leaves is negative. */
export interface GerakManual extends TempatManual, IsiManual {}

export const KOSONG: IsiManual = { qty: 0, berat_mg: 0, murni_mg: 0, modal_rp: 0 }

/**
 * R-267 for stock that is weighed: no more leaves than there is, in pieces or in weight, and the two
 * come to an end together. Errors by field.
 */
export function periksaAmbil(stok: IsiManual, ambil: Ambil): Readonly<Record<string, FieldError>> {
  if (ambil.berat_mg > stok.berat_mg) return { berat: { code: 'berat.melebihi_stock' } }
  if (ambil.qty > stok.qty)
    return { qty: { code: 'manual.qty_melebihi_stock', params: { qty: stok.qty } } }
  const beratHabis = ambil.berat_mg === stok.berat_mg
  const qtyHabis = ambil.qty === stok.qty
  if (beratHabis === qtyHabis) return {}
  return beratHabis
    ? { qty: { code: 'manual.sisa_qty', params: { qty: stok.qty - ambil.qty } } }
    : {
        berat: {
          code: 'manual.sisa_berat',
          params: { berat: tulisBerat(stok.berat_mg - ambil.berat_mg) },
        },
      }
}

/** What a line takes out of a place, or why it can't. */
export type Ambilan =
  | { readonly bagian: IsiManual }
  | { readonly salah: Readonly<Record<string, FieldError>> }

/** Goods that leave as they are: `periksaAmbil`, then their part of the stock. */
export function ambilBagian(stok: IsiManual, ambil: Ambil): Ambilan {
  const salah = periksaAmbil(stok, ambil)
  return Object.keys(salah).length > 0 ? { salah } : { bagian: bagianKeluar(stok, ambil) }
}

/**
 * Goods that are sold. With the last piece everything goes: weight that is left over belongs to no
 * piece, so it is lost, and its cost is part of what the piece cost.
 */
export const jualBagian = (stok: IsiManual, ambil: Ambil): Ambilan =>
  ambil.qty === stok.qty && ambil.berat_mg < stok.berat_mg
    ? { bagian: stok }
    : ambilBagian(stok, ambil)

/**
 * Pieces and weight that leave, with their part of fine weight and cost at the moving average,
 * rounded half up once. The last gram takes all that is left, so that nothing remains of no goods.
 */
export function bagianKeluar(stok: IsiManual, { qty, berat_mg }: Ambil): IsiManual {
  if (berat_mg === stok.berat_mg) return stok
  const bagian = (jumlah: number) => kaliBagi(jumlah, berat_mg, stok.berat_mg)
  return { qty, berat_mg, murni_mg: bagian(stok.murni_mg), modal_rp: bagian(stok.modal_rp) }
}

export const tambahkan = (a: IsiManual, b: IsiManual): IsiManual => ({
  qty: a.qty + b.qty,
  berat_mg: a.berat_mg + b.berat_mg,
  murni_mg: a.murni_mg + b.murni_mg,
  modal_rp: a.modal_rp + b.modal_rp,
})

export const kebalikan = <T extends IsiManual>(g: T): T => ({
  ...g,
  qty: -g.qty,
  berat_mg: -g.berat_mg,
  murni_mg: -g.murni_mg,
  modal_rp: -g.modal_rp,
})

/**
 * Whether a stock can be: nothing below zero, nothing finer than fine, and all of it zero once the
 * weight is.
 */
export const mungkin = (s: IsiManual): boolean =>
  s.berat_mg > 0
    ? s.qty > 0 && s.murni_mg >= 0 && s.murni_mg <= s.berat_mg && s.modal_rp >= 0
    : s.berat_mg === 0 && s.qty === 0 && s.murni_mg === 0 && s.modal_rp === 0

const akunTempat = (t: TempatManual) => akunManual.baki(t.kode_gudang, t.kode_baki)

/** Lines of goods that come into their tray, or leave it with negative figures. */
export function bukukanManual(p: Posting, g: GerakManual, lawan: LawanBarang): Posting {
  return bukukanIsi(p, g, lawan.fisik).rp(lawan.modal, -g.modal_rp)
}

/** The same without the other side of their cost, which is the money that is paid for them. */
export function bukukanIsi(p: Posting, g: GerakManual, fisik: string): Posting {
  const baki = akunTempat(g)
  return p
    .rp(baki, g.modal_rp)
    .mg(baki, g.berat_mg, g.kode_group)
    .mg(fisik, -g.berat_mg, g.kode_group)
    .mgf(baki, g.murni_mg)
    .mgf(fisik, -g.murni_mg)
    .pcs(baki, g.qty)
    .pcs(fisik, -g.qty)
}

/**
 * Of goods that went to the account `dari`, only `sampai_mg` are there: the rest is loss, and fine
 * gold is lost in the same part as the weight.
 */
export function bukukanSusut(
  p: Posting,
  dari: string,
  { berat_mg, murni_mg, kode_group }: GerakManual,
  sampai_mg: number,
): Posting {
  const susut_mg = berat_mg - sampai_mg
  const murniSusut = murni_mg - kaliBagi(murni_mg, sampai_mg, berat_mg)
  return p
    .mg(dari, -susut_mg, kode_group)
    .mg(akunBarang.susut, susut_mg, kode_group)
    .mgf(dari, -murniSusut)
    .mgf(akunBarang.susut, murniSusut)
}

/** Melted goods: all of the cost and what is on the scale become scrap, the rest is loss. */
export function bukukanHancur(
  p: Posting,
  g: GerakManual & { readonly berat_timbang_mg: number },
): Posting {
  const { rosok } = akunBarang
  bukukanManual(p, kebalikan(g), { modal: rosok, fisik: rosok })
  return bukukanSusut(p, rosok, g, g.berat_timbang_mg)
}
