import { AppError } from '#kernel/shared/errors.ts'
import type { Setting } from '#kernel/shared/gates.ts'
import { perGram, persenDari, wajar } from '#kernel/shared/hitung-rupiah.ts'
import { bulatkan } from '#kernel/shared/pembulatan.ts'
import {
  type Bayar,
  JENIS_BAYAR,
  type Pelunasan,
  TEKS_BAYAR,
  pelunasan,
} from '#modules/uang/kas/rules.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'

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
  /** Acquired with a complete tax invoice. */
  readonly faktur_pajak: boolean
  /** The deduction that was agreed on, null for none; absent where that of today counts. */
  readonly potongan_sepakat?: Potongan | null | undefined
}

export const PEMBULATAN_BAWAAN = 500
/** PPN on a sale by how the piece was acquired, in basis points. */
export const PPN_BP = { FAKTUR_PAJAK: 110, TANPA_FAKTUR: 165 } as const
export type AlasanPpn = keyof typeof PPN_BP | 'BUKAN_PKP'

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
): AturanHarga {
  const langkah = Number(modules['PEMBULATAN'])
  return {
    potongan: modules['DISKON_PENJUALAN_MODULE'] === true ? potongan : [],
    kategori_harga: modules['kategori_harga'] === 'BANDROL' ? 'BANDROL' : 'HARGA_EMAS',
    pkp,
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
export interface HargaBaris {
  /** Where the price came from. */
  readonly dasar: 'BANDROL' | 'HARGA_EMAS' | 'KASIR'
  readonly harga_rp: number
  readonly ongkos_rp: number
  readonly potongan_rp: number
  /** Price + ongkos − potongan: what PPN is computed on. */
  readonly dpp_rp: number
  readonly ppn_bp: number
  readonly ppn_alasan: AlasanPpn
  readonly ppn_rp: number
  readonly jumlah_rp: number
}

/**
 * Price of one piece, one fixed order (domain.md): price, + ongkos, − potongan, + PPN. Each product
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
  const ppn_alasan = alasanPpn(b, a)
  const ppn_bp = ppn_alasan === 'BUKAN_PKP' ? 0 : PPN_BP[ppn_alasan]
  const ppn_rp = persenDari(dpp_rp, ppn_bp)
  return {
    dasar: ubah.harga_jual === undefined || ubah.harga_jual === harga ? dasar : 'KASIR',
    harga_rp,
    ongkos_rp,
    potongan_rp,
    dpp_rp,
    ppn_bp,
    ppn_alasan,
    ppn_rp,
    jumlah_rp: wajar(dpp_rp + ppn_rp),
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

function alasanPpn(b: BarangHarga, a: AturanHarga): AlasanPpn {
  if (!a.pkp) return 'BUKAN_PKP'
  return b.faktur_pajak ? 'FAKTUR_PAJAK' : 'TANPA_FAKTUR'
}

/** Ways of paying a sale: those of money, points, a coupon, money that was left before. */
export const JENIS_BAYAR_JUAL = [...JENIS_BAYAR, 'POIN', 'KUPON', 'TITIP'] as const
export type JenisBayarJual = (typeof JENIS_BAYAR_JUAL)[number]

/** The leg of an exchange is settled by the exchange. */
export const TUKAR = 'TUKAR'

/** Texts of all ways of paying a sale. */
export const TEKS_BAYAR_JUAL = {
  ...TEKS_BAYAR,
  POIN: 'penjualan.bayar_poin',
  KUPON: 'penjualan.bayar_kupon',
  TITIP: 'penjualan.bayar_titip',
  TUKAR: 'penjualan.bayar_tukar',
} as const satisfies Readonly<Record<JenisBayarJual | typeof TUKAR, string>>

/** What may exceed the total: cash, and money left before; the change goes out in cash. */
export const BOLEH_LEBIH: readonly string[] = ['CASH', 'TITIP']

export const NILAI_POIN_BAWAAN = 1000

/** Rupiah that a point pays (gaps.md 122). */
export function nilaiPoin(modules: Readonly<Record<string, Setting>>): number {
  const nilai = modules['NILAI_POIN']
  return typeof nilai === 'number' && nilai > 0 ? nilai : NILAI_POIN_BAWAAN
}

export const KUNCI_HARGA_BAWAAN = 30

/** Minutes that locked prices hold. */
export function menitKunciHarga(modules: Readonly<Record<string, Setting>>): number {
  const menit = modules['KUNCI_HARGA_MENIT']
  return typeof menit === 'number' && menit > 0 ? menit : KUNCI_HARGA_BAWAAN
}

/** Ways that are money, now or earlier: what points are earned on. */
const UANG: readonly string[] = [...JENIS_BAYAR, 'TITIP']

/** The part of the total that is paid with money; change is not part of it. */
export function bagianUang(bayar: readonly Bayar<string>[], kembali_rp: number): number {
  const uang = bayar.reduce((n, b) => (UANG.includes(b.jenis) ? n + b.jumlah_rp : n), 0)
  return Math.max(0, uang - kembali_rp)
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

export interface HitunganPenjualan extends HitunganJual, Pelunasan {}

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

/** A whole sale with its payments and change. Throws like `hargaBarang`. */
export function hitungPenjualan(
  items: readonly BarisJual[],
  bayar: readonly Bayar<string>[],
  aturan: AturanHarga,
): HitunganPenjualan {
  const jual = hitungJual(items, aturan)
  return { ...jual, ...pelunasan(bayar, jual.total_rp, BOLEH_LEBIH) }
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

/** A barcode that stands in the cart twice, or undefined. */
export function barcodeGanda(barcode: readonly string[]): string | undefined {
  return barcode.find((kode, i) => barcode.indexOf(kode) !== i)
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

/** Own nota within this many months is bought back at the lower deduction. */
export const BULAN_JUAL_KEMBALI = 3

/** A new gold price further from the old one than this is asked about before it is sent. */
export const LOMPATAN_HARGA_EMAS_PERSEN = 10

/**
 * Change in percent, with its sign, when it is a leap; null when it is not or nothing stood before.
 */
export function lompatanHargaEmas(sebelum: number, nominal: number): number | null {
  if (sebelum <= 0) return null
  const persen = ((nominal - sebelum) / sebelum) * 100
  return Math.abs(persen) > LOMPATAN_HARGA_EMAS_PERSEN ? Math.round(persen * 10) / 10 : null
}

/** What a gram of this purity would cost at the price of fine gold; kadar in percent. */
export function hargaMurni(nominal: number, kadar: number): number {
  return persenDari(nominal, Math.round(kadar * 100))
}
