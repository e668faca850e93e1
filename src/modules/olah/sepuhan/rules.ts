import { tulisBerat } from '#kernel/shared/berat.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { kaliBagi, perGram } from '#kernel/shared/hitung-rupiah.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { akunBarang } from '#modules/barang/barang/accounts.ts'
import { akunSepuhan } from './accounts.ts'

/** Where scrap comes from: bought, melted pieces, melted goods without a barcode, a branch's. */
export const SUMBER = ['BELI', 'HANCUR', 'MANUAL', 'PUSAT'] as const
export type Sumber = (typeof SUMBER)[number]

/** What a refiner gives for it: fine gold, rupiah, fine gram that he owes. */
export const BENTUK = ['MURNI', 'UANG', 'KREDIT'] as const
export type Bentuk = (typeof BENTUK)[number]

/** Pieces in one lot, and lines of what comes back. */
export const MAKS_ROSOK = 500
export const MAKS_TERIMA = 20

/** Closed lots that say what is usual with a refiner: so many at least, so many at most. */
export const LOT_BIASA = { paling_sedikit: 3, terakhir: 10 } as const

/** A piece of scrap as the book knows it. */
export interface Rosok {
  readonly sumber: Sumber
  readonly no_sumber: string
  readonly baris_sumber: number
  readonly nama_barang: string
  readonly kode_group: string
  readonly kadar: string
  readonly qty: number
  readonly berat_mg: number
  readonly murni_mg: number
  readonly modal_rp: number
}

/** A piece with its part of what the scale said of the whole lot. */
export interface RosokTimbang extends Rosok {
  readonly timbang_mg: number
  readonly timbang_murni_mg: number
}

const jumlah = <T>(semua: readonly T[], nilai: (satu: T) => number) =>
  semua.reduce((n, satu) => n + nilai(satu), 0)

/** a lot weighs something, and no more than the book says; null when it is right. */
export function periksaTimbangan(berat_mg: number, timbang_mg: number): FieldError | null {
  if (timbang_mg === 0) return { code: 'berat.nol' }
  return timbang_mg > berat_mg ? { code: 'berat.melebihi_stock' } : null
}

/**
 * Each piece's part of the weight of the whole lot: scrap is weighed together. Parts are rounded half
 * up where they end, so that they sum up to the whole.
 */
export function bagiTimbangan(rosok: readonly Rosok[], timbang_mg: number): RosokTimbang[] {
  const berat_mg = jumlah(rosok, (r) => r.berat_mg)
  let buku = 0
  let sampai = 0
  return rosok.map((r) => {
    buku += r.berat_mg
    const akhir = kaliBagi(timbang_mg, buku, berat_mg)
    const timbang = akhir - sampai
    sampai = akhir
    return {
      ...r,
      timbang_mg: timbang,
      timbang_murni_mg: kaliBagi(r.murni_mg, timbang, r.berat_mg),
    }
  })
}

/** Lines of one piece that leaves for the refiner; weight that the scale did not find is lost. */
export function bukukanKirim(p: Posting, kode_supplier: string, r: RosokTimbang): Posting {
  const { rosok, susut } = akunBarang
  const pelebur = akunSepuhan.pelebur(kode_supplier)
  return p
    .rp(rosok, -r.modal_rp)
    .rp(pelebur, r.modal_rp)
    .mg(rosok, -r.berat_mg, r.kode_group)
    .mg(pelebur, r.timbang_mg, r.kode_group)
    .mg(susut, r.berat_mg - r.timbang_mg, r.kode_group)
    .mgf(rosok, -r.murni_mg)
    .mgf(pelebur, r.timbang_murni_mg)
    .mgf(susut, r.murni_mg - r.timbang_murni_mg)
    .pcs(rosok, -r.qty)
    .pcs(pelebur, r.qty)
}

/** A lot, and how much of it has come back: milligram of fine gold, rupiah of its cost. */
export interface Lot {
  readonly total_murni_mg: number
  readonly modal_rp: number
  readonly diterima_mg: number
  readonly dibebankan_rp: number
}

/**
 * Cost that this much fine gold bears: its part of what the lot was expected to hold, so that gold
 * which never comes back is a loss by itself (domain.md, refining). Never more than is left.
 */
export function modalTerima(lot: Lot, murni_mg: number): number {
  const sampai_mg = Math.min(lot.diterima_mg + murni_mg, lot.total_murni_mg)
  const sampai_rp = kaliBagi(lot.modal_rp, sampai_mg, lot.total_murni_mg)
  return Math.max(0, sampai_rp - lot.dibebankan_rp)
}

/**
 * Whether receipts are taken back in their order alone: once more gold came back than was expected,
 * what each bears depends on those before it, and the loss would bear what a later one was spared.
 */
export const berurutan = (lot: Pick<Lot, 'total_murni_mg' | 'diterima_mg'>): boolean =>
  lot.diterima_mg > lot.total_murni_mg

/** One line of what came back. */
export interface Hasil {
  readonly bentuk: Bentuk
  readonly seri: string | null
  readonly berat_mg: number | null
  readonly kadar_bp: number | null
  readonly murni_mg: number
  readonly harga_per_gram_rp: number | null
  readonly jumlah_rp: number | null
  readonly modal_rp: number
}

/** The lines with the cost that each bears, in their order. */
export function bagiModal(lot: Lot, hasil: readonly Omit<Hasil, 'modal_rp'>[]): readonly Hasil[] {
  let { diterima_mg, dibebankan_rp } = lot
  return hasil.map((h) => {
    const modal_rp = modalTerima({ ...lot, diterima_mg, dibebankan_rp }, h.murni_mg)
    diterima_mg += h.murni_mg
    dibebankan_rp += modal_rp
    return { ...h, modal_rp }
  })
}

/**
 * The sum of the refiner's own paper against that of its lines, in milligram of fine gold; null when
 * they agree, or when the paper has no sum.
 */
export function periksaNota(nota_mg: number | undefined, baris_mg: number): FieldError | null {
  if (nota_mg === undefined || nota_mg === baris_mg) return null
  const gram = (mg: number) => tulisBerat(mg)
  return {
    code: 'sepuhan.beda_nota',
    params: { nota: gram(nota_mg), baris: gram(baris_mg), selisih: gram(nota_mg - baris_mg) },
  }
}

/** Fine weight of a bar: gross milligram × kadar in hundredths of a percent, half up. */
export const murniBatang = (berat_mg: number, kadar_bp: number): number =>
  kaliBagi(berat_mg, kadar_bp, 10_000)

/** Rupiah for gold that the refiner keeps. */
export const nilaiJual = (murni_mg: number, harga_per_gram_rp: number): number =>
  perGram(murni_mg, harga_per_gram_rp)

/** The kadar under which the ledger keeps the weight of fine gold: 99.99. */
export const rincianKadar = (kadar_bp: number): string => (kadar_bp / 100).toFixed(2)

/**
 * Lines of what came back: fine weight and cost leave the refiner for the bar, the credit or the
 * sale. A bar has weight and is a piece again; what was melted together has none of its own any more,
 * so both come from what the work took.
 */
export function bukukanHasil(p: Posting, kode_supplier: string, h: Hasil): Posting {
  const pelebur = akunSepuhan.pelebur(kode_supplier)
  const ke = {
    MURNI: akunSepuhan.murni,
    UANG: akunSepuhan.hpp,
    KREDIT: akunSepuhan.kredit(kode_supplier),
  }[h.bentuk]
  p.rp(pelebur, -h.modal_rp).rp(ke, h.modal_rp).mgf(pelebur, -h.murni_mg).mgf(ke, h.murni_mg)
  if (h.berat_mg === null || h.kadar_bp === null) return p
  const kadar = rincianKadar(h.kadar_bp)
  return p
    .mg(ke, h.berat_mg, kadar)
    .mg(akunBarang.susut, -h.berat_mg, kadar)
    .pcs(ke, 1)
    .pcs(akunBarang.susut, -1)
}

/** Lines of the money: what the refiner paid, his fee, and the one less the other in a drawer. */
export function bukukanUang(
  p: Posting,
  u: {
    readonly akun: string
    readonly rincian: string
    readonly uang_rp: number
    readonly ongkos_rp: number
  },
): Posting {
  return p
    .rp(u.akun, u.uang_rp - u.ongkos_rp, u.rincian)
    .rp(akunSepuhan.jual, -u.uang_rp)
    .rp(akunSepuhan.ongkos, u.ongkos_rp)
}

/** Lost fine gold in hundredths of a percent of what was sent; negative where more came back. */
export const wastingBp = (kirim_mg: number, wasting_mg: number): number =>
  Math.round((wasting_mg * 10_000) / kirim_mg)

/** What is usual with a refiner, over his last closed lots; null while there are too few. */
export function wastingBiasa(
  lot: readonly { readonly kirim_murni_mg: number; readonly wasting_mg: number }[],
): number | null {
  if (lot.length < LOT_BIASA.paling_sedikit) return null
  return wastingBp(
    jumlah(lot, (l) => l.kirim_murni_mg),
    jumlah(lot, (l) => l.wasting_mg),
  )
}

/**
 * Whether a loss has to be looked at by somebody: further above the usual than the shop lets pass,
 * or gold that nobody had expected. `batas_bp`: hundredths of a percent.
 */
export const wastingJanggal = (bp: number, biasa_bp: number | null, batas_bp: number): boolean =>
  bp > (biasa_bp ?? 0) + batas_bp || bp < -batas_bp

/** A group of a lot: gross weight and pieces. */
export interface IsiLot {
  readonly kode_group: string
  readonly timbang_mg: number
  readonly qty: number
}

/** Lines that close a lot: the refiner has nothing of it any more. */
export function bukukanWasting(
  p: Posting,
  kode_supplier: string,
  w: { readonly wasting_mg: number; readonly modal_rp: number; readonly isi: readonly IsiLot[] },
): Posting {
  const pelebur = akunSepuhan.pelebur(kode_supplier)
  const { susut } = akunBarang
  p.rp(pelebur, -w.modal_rp)
    .rp(susut, w.modal_rp)
    .mgf(pelebur, -w.wasting_mg)
    .mgf(susut, w.wasting_mg)
  for (const { kode_group, timbang_mg, qty } of w.isi)
    p.mg(pelebur, -timbang_mg, kode_group)
      .mg(susut, timbang_mg, kode_group)
      .pcs(pelebur, -qty)
      .pcs(susut, qty)
  return p
}
