import { dariPersen, kePersen } from '#kernel/shared/kadar.ts'
import { type FieldError, AppError } from '#kernel/shared/errors.ts'
import { checkField, persen, rupiah } from '#kernel/shared/fields.ts'
import type { Setting } from '#kernel/shared/gates.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import { wajar, persenDari, perGram } from '#kernel/shared/hitung-rupiah.ts'
import { bulatkan } from '#kernel/shared/pembulatan.ts'
import { dariGram } from '#kernel/shared/berat.ts'
import {
  type AturanPajak,
  type PutusanPajak,
  type Perolehan,
  TANPA_PAJAK,
  putusBarang,
} from '#modules/barang/pajak/rules.ts'

export const ONGKOS_CARA = ['TETAP', 'PER_GRAM', 'PERSEN'] as const

export type OngkosCara = (typeof ONGKOS_CARA)[number]

/** Ongkos as people write it → as it is kept: percent becomes basis points, rupiah stays. */
export function nilaiOngkos(cara: OngkosCara, nilai: number): number {
  return cara === 'PERSEN' ? dariPersen(nilai) : nilai
}

/** The other way: what is kept → what crosses the wire. */
export function ongkosWire(cara: OngkosCara, nilai: number): number {
  return cara === 'PERSEN' ? kePersen(nilai) : nilai
}

/** Whole rupiah, or percent up to 100 with two decimals. */
export function periksaOngkos(cara: OngkosCara, nilai: number): FieldError | null {
  return checkField(cara === 'PERSEN' ? persen() : rupiah(), nilai)
}

/** What the price of a piece is made of; all of it is on the piece, but for the board price. */
export interface BarangHarga {
  /** Its kind, whose category may carry a deduction. */
  readonly kode_dept: string
  /** Label weight: the one that prices use (domain: price of a sale line). */
  readonly berat_bandrol_mg: number
  readonly berlian: boolean
  /** Board price of the piece's group, rupiah per gram. */
  readonly harga_per_gram_rp: number
  /** Own price of the piece, when it carries one. */
  readonly harga_bandrol_rp: number | null
  readonly ongkos_cara: 'TETAP' | 'PER_GRAM' | 'PERSEN'
  /** Rupiah; for PERSEN basis points. */
  readonly ongkos_nilai: number
  /** Its kadar, where it is known: a bar of 99.99 % is taxed in its own way. */
  readonly kadar?: string | undefined
  /** Acquired with a complete tax invoice. */
  readonly faktur_pajak: boolean
  /** How it was acquired, where that is known more exactly. */
  readonly perolehan?: Perolehan | undefined
  /** The deduction that was agreed on, null for none; absent where that of today counts. */
  readonly potongan_sepakat?: Potongan | null | undefined
}

export const PEMBULATAN_BAWAAN = 500

/** What goods are sold for less; the part that its `cara` does not use is null. */
export interface Potongan {
  readonly cara: 'PERSEN' | 'PER_GRAM' | 'TETAP'
  readonly potongan_persen_bp: number | null
  readonly potongan_rp: number | null
}

/** The deduction of a kind of goods. */
export interface PotonganJenis extends Potongan {
  readonly kode_dept: string
}

/** The shop's rules of pricing, read once from its settings. */
export interface AturanHarga {
  /** Deductions by kind, from the parameter of their categories; none while the module is off. */
  readonly potongan: readonly PotonganJenis[]
  readonly kategori_harga: 'BANDROL' | 'HARGA_EMAS'
  readonly pkp: boolean
  /** Rates of tax, the day and who buys. */
  readonly pajak: AturanPajak
  readonly pembulatan: number
  readonly arah: 'NAIK' | 'TURUN'
  /** How far below its own price a line may go without approval, in basis points of that price. */
  readonly batas_turun_bp: number
  readonly berlian: boolean
}

/** Settings → rules. Step 500 unless PEMBULATAN says otherwise (R-380), up unless R-382's module is on. */
export function aturanPenjualan(
  modules: Readonly<Record<string, Setting>>,
  pkp: boolean,
  potongan: readonly PotonganJenis[] = [],
  pajak: AturanPajak = TANPA_PAJAK,
): AturanHarga {
  const langkah = Number(modules['PEMBULATAN'])
  return {
    potongan: modules['DISKON_PENJUALAN_MODULE'] === true ? potongan : [],
    kategori_harga: modules['kategori_harga'] === 'BANDROL' ? 'BANDROL' : 'HARGA_EMAS',
    pkp,
    pajak,
    pembulatan: Number.isSafeInteger(langkah) && langkah > 0 ? langkah : PEMBULATAN_BAWAAN,
    arah: modules['PEMBULATAN_PENJUALAN_KEBAWAH_MODULE'] === true ? 'TURUN' : 'NAIK',
    batas_turun_bp: Math.min(10_000, Math.round(batasAksi('penjualan.turun_harga', modules) * 100)),
    berlian: modules['BERLIAN_MODULE'] === true,
  }
}

/** What the cashier sets by hand; what is left out is computed. Whole rupiah, not negative. */
export interface UbahHarga {
  readonly harga_jual?: number | undefined
  readonly ongkos?: number | undefined
  readonly potongan?: number | undefined
}

/** The build-up of one line, in the order in which it is made. */
export interface HargaBaris extends PutusanPajak {
  /** Where the price came from. */
  readonly dasar: 'BANDROL' | 'HARGA_EMAS' | 'KASIR'
  readonly harga_rp: number
  readonly ongkos_rp: number
  readonly potongan_rp: number
  /** Price + ongkos − potongan: what PPN and PPh 22 are computed on. */
  readonly dpp_rp: number
  readonly ppn_rp: number
  /** PPh 22 that the buyer pays beside it; 0 for a consumer. */
  readonly pph_rp: number
  readonly jumlah_rp: number
}

/**
 * Price of one piece, one fixed order (domain.md): price, + ongkos, − potongan, + PPN, + PPh 22. Each product
 * is rounded half up once. Throws `penjualan.potongan_lebih` when the deduction is more than
 * there is, `jumlah.terlalu_besar` when an amount is beyond what a document may carry.
 */
export function hargaBarang(b: BarangHarga, a: AturanHarga, ubah: UbahHarga = {}): HargaBaris {
  const { dasar, harga } = hargaDasar(b, a)
  const harga_rp = wajar(ubah.harga_jual ?? harga)
  const ongkos_rp = wajar(ubah.ongkos ?? ongkosBarang(b, harga_rp))
  const potongan_rp = ubah.potongan ?? potonganKategori(b, a, harga_rp + ongkos_rp)
  const dpp_rp = wajar(harga_rp + ongkos_rp) - potongan_rp
  if (dpp_rp < 0) throw new AppError('penjualan.potongan_lebih', { params: { potongan_rp } })
  const putusan = putusBarang(b, a.pkp, a.pajak)
  const ppn_rp = persenDari(dpp_rp, putusan.ppn_bp)
  const pph_rp = persenDari(dpp_rp, putusan.pph_bp)
  return {
    dasar: ubah.harga_jual === undefined || ubah.harga_jual === harga ? dasar : 'KASIR',
    harga_rp,
    ongkos_rp,
    potongan_rp,
    dpp_rp,
    ...putusan,
    ppn_rp,
    pph_rp,
    jumlah_rp: wajar(dpp_rp + ppn_rp + pph_rp),
  }
}

/**
 * Label weight × board price, or the piece's own price where the shop sells by bandrol. A diamond has
 * its tag in every shop: a gram of gold says nothing of its stones (decisions/0176).
 */
function hargaDasar(b: BarangHarga, a: AturanHarga): Pick<HargaBaris, 'dasar'> & { harga: number } {
  if ((a.kategori_harga === 'BANDROL' || b.berlian) && b.harga_bandrol_rp !== null)
    return { dasar: 'BANDROL', harga: b.harga_bandrol_rp }
  return { dasar: 'HARGA_EMAS', harga: perGram(b.berat_bandrol_mg, b.harga_per_gram_rp) }
}

function ongkosBarang(b: BarangHarga, harga_rp: number): number {
  if (b.ongkos_cara === 'TETAP') return b.ongkos_nilai
  if (b.ongkos_cara === 'PERSEN') return persenDari(harga_rp, b.ongkos_nilai)
  return perGram(b.berat_bandrol_mg, b.ongkos_nilai)
}

/** The deduction of the piece's category, on price and ongkos; never more than there is. */
function potonganKategori(b: BarangHarga, a: AturanHarga, dari_rp: number): number {
  const p = potonganBarang(b, a)
  if (!p) return 0
  return Math.min(dari_rp, potonganDari(p, b.berat_bandrol_mg, dari_rp))
}

/** The deduction that counts for a piece, and would be agreed on now; null for none. */
export function potonganBarang(
  b: Pick<BarangHarga, 'kode_dept' | 'potongan_sepakat'>,
  a: AturanHarga,
): Potongan | null {
  if (b.potongan_sepakat !== undefined) return b.potongan_sepakat
  return a.potongan.find((satu) => satu.kode_dept === b.kode_dept) ?? null
}

function potonganDari(p: Potongan, mg: number, dari_rp: number): number {
  if (p.cara === 'PERSEN') return persenDari(dari_rp, p.potongan_persen_bp ?? 0)
  if (p.cara === 'PER_GRAM') return perGram(mg, p.potongan_rp ?? 0)
  return p.potongan_rp ?? 0
}

export interface TotalPenjualan {
  readonly subtotal_rp: number
  readonly pembulatan_rp: number
  readonly total_rp: number
  readonly ppn_rp: number
}

/** Sum of the lines, rounded once; the rounding is a line of its own and may be negative. */
export function totalPenjualan(baris: readonly HargaBaris[], a: AturanHarga): TotalPenjualan {
  const jumlah = (nilai: (b: HargaBaris) => number) => baris.reduce((n, b) => n + nilai(b), 0)
  const subtotal_rp = wajar(jumlah((b) => b.jumlah_rp))
  const total_rp = wajar(bulatkan(subtotal_rp, a.pembulatan, a.arah))
  return {
    subtotal_rp,
    total_rp,
    pembulatan_rp: total_rp - subtotal_rp,
    ppn_rp: jumlah((b) => b.ppn_rp),
  }
}

export interface BarisJual extends UbahHarga {
  readonly kode_barcode: string
  readonly barang: BarangHarga
}

/** `hargaBarang` whose errors say which piece they are about. */
export function hargaBaris(item: BarisJual, aturan: AturanHarga): HargaBaris {
  try {
    return hargaBarang(item.barang, aturan, item)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, {
      params: { ...error.params, kode_barcode: item.kode_barcode },
      cause: error,
    })
  }
}

export interface HitunganJual extends TotalPenjualan {
  readonly baris: readonly (HargaBaris & { readonly kode_barcode: string })[]
}

/** The goods of a sale: prices, total, rounding. Throws like `hargaBarang`. */
export function hitungJual(items: readonly BarisJual[], aturan: AturanHarga): HitunganJual {
  const baris = items.map((i) => ({ kode_barcode: i.kode_barcode, ...hargaBaris(i, aturan) }))
  return { baris, ...totalPenjualan(baris, aturan) }
}

/** Throws `penjualan.berlian_tidak_aktif`: no diamonds while their module is off. */
export function tolakBerlian(
  barang: readonly { readonly kode_barcode: string; readonly berlian: boolean }[],
  aturan: AturanHarga,
): void {
  const kode_barcode = barang.find((b) => b.berlian)?.kode_barcode
  if (kode_barcode !== undefined && !aturan.berlian)
    throw new AppError('penjualan.berlian_tidak_aktif', { params: { kode_barcode } })
}

export interface Penurunan {
  /** Rupiah that the line is below its own price, a diamond below its tag; 0 when it is not. */
  readonly turun_rp: number
  /** True when that is more than the cashier may give. */
  /** How far ongkos alone was lowered, rupiah. */
  readonly ongkos_turun_rp: number
  readonly perlu_izin: boolean
}

/**
 * How far a line was lowered, whichever way: price, ongkos or potongan. Raising is free, lowering is
 * up to the shop's limit (gaps.md 31). Ongkos that is lowered counts though the price was raised by as
 * much: the shop buys the gold back at its price, and ongkos never. A diamond is held against its tag, whatever prices the shop's
 * gold: every rupiah below the tag asks, and so does one without a tag, whose stones nobody has
 * priced. The cost decides nothing here, or a cashier would find it by trying prices
 * (decisions/0176).
 */
export function penurunan(b: BarangHarga, a: AturanHarga, baris: HargaBaris): Penurunan {
  const baku = hargaBarang(b, a)
  const turun_rp = Math.max(0, baku.dpp_rp - baris.dpp_rp)
  const ongkos_turun_rp = Math.max(0, baku.ongkos_rp - baris.ongkos_rp)
  const batas_rp = b.berlian ? 0 : persenDari(baku.dpp_rp, a.batas_turun_bp)
  const tanpaTag = b.berlian && b.harga_bandrol_rp === null
  const perlu_izin = tanpaTag || turun_rp > batas_rp || ongkos_turun_rp > batas_rp
  return { turun_rp, ongkos_turun_rp, perlu_izin }
}

/** What a price needs of a piece and may be agreed on beforehand. */
export interface HargaSepakat {
  readonly harga_per_gram_rp: number
  readonly harga_bandrol_rp: number | null
  readonly ongkos_cara: 'TETAP' | 'PER_GRAM' | 'PERSEN'
  readonly ongkos_nilai: number
  readonly potongan_sepakat?: Potongan | null | undefined
}

/** A deduction as a document keeps it: rupiah, for PERSEN basis points; both null for none. */
export interface PotonganTersimpan {
  readonly potongan_cara: Potongan['cara'] | null
  readonly potongan_nilai: number | null
}

export function simpanPotongan(p: Potongan | null): PotonganTersimpan {
  if (!p) return { potongan_cara: null, potongan_nilai: null }
  const nilai = p.cara === 'PERSEN' ? p.potongan_persen_bp : p.potongan_rp
  return { potongan_cara: p.cara, potongan_nilai: nilai ?? 0 }
}

export function bacaPotonganTersimpan(p: PotonganTersimpan): Potongan | null {
  const { potongan_cara: cara, potongan_nilai: nilai } = p
  if (cara === null) return null
  return cara === 'PERSEN'
    ? { cara, potongan_persen_bp: nilai, potongan_rp: null }
    : { cara, potongan_persen_bp: null, potongan_rp: nilai }
}

/** The piece with the price that was agreed on; without an agreement as it is today. */
export function sepakati<B extends HargaSepakat>(barang: B, sepakat: Partial<HargaSepakat>): B {
  return { ...barang, ...sepakat }
}

/** What of a piece on the wire makes its price; gram, rupiah, percent. */
export interface HargaWire {
  readonly kode_dept: string
  readonly berat_bandrol: number
  readonly harga_per_gram: number
  readonly harga_bandrol: number | null
  readonly berlian: boolean
  readonly ongkos_cara: OngkosCara
  readonly ongkos_nilai: number
  readonly kadar?: string | undefined
  readonly faktur_pajak: boolean
  readonly perolehan?: Perolehan | undefined
  readonly potongan_sepakat?: Potongan | null | undefined
}

/** A piece of the wire as the rules of the price see it. */
export function untukHarga(b: HargaWire): BarangHarga {
  return {
    kode_dept: b.kode_dept,
    berat_bandrol_mg: dariGram(b.berat_bandrol),
    harga_per_gram_rp: b.harga_per_gram,
    harga_bandrol_rp: b.harga_bandrol,
    berlian: b.berlian,
    ongkos_cara: b.ongkos_cara,
    ongkos_nilai: nilaiOngkos(b.ongkos_cara, b.ongkos_nilai),
    kadar: b.kadar,
    faktur_pajak: b.faktur_pajak,
    perolehan: b.perolehan,
    potongan_sepakat: b.potongan_sepakat,
  }
}
