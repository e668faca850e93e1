import type { Setting } from '#kernel/shared/gates.ts'
import {
  type Bayar,
  JENIS_BAYAR,
  type Kesalahan,
  type Pelunasan,
  TEKS_BAYAR,
  pelunasan,
} from '#modules/uang/kas/rules.ts'
import {
  type HitunganJual,
  type BarisJual,
  type AturanHarga,
  hitungJual,
} from '#modules/barang/harga/rules.ts'

/** Ways of paying a sale: those of money, points, a coupon, money that was left before. */
export const JENIS_BAYAR_JUAL = [...JENIS_BAYAR, 'POIN', 'KUPON', 'TITIP'] as const
export type JenisBayarJual = (typeof JENIS_BAYAR_JUAL)[number]

/** The leg of an exchange is settled by the exchange. */
export const TUKAR = 'TUKAR'
/** Paid to a marketplace, which pays it out later. */
export const MARKETPLACE = 'MARKETPLACE'
export const JENIS_NOTA_JUAL = [...JENIS_BAYAR_JUAL, TUKAR, MARKETPLACE] as const

/** Texts of all ways of paying a sale. */
export const TEKS_BAYAR_JUAL = {
  ...TEKS_BAYAR,
  POIN: 'penjualan.bayar_poin',
  KUPON: 'penjualan.bayar_kupon',
  TITIP: 'penjualan.bayar_titip',
  TUKAR: 'penjualan.bayar_tukar',
  MARKETPLACE: 'penjualan.bayar_marketplace',
} as const satisfies Readonly<Record<(typeof JENIS_NOTA_JUAL)[number], string>>

/** What may exceed the total: cash, and money left before; the change goes out in cash. */
const BOLEH_LEBIH: readonly string[] = ['CASH', 'TITIP']

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

/** Ways that charge an account: what they pay too much would leave the drawer as cash. */
const LEWAT_BANK: readonly string[] = ['TRANSFER', 'DEBET', 'CREDIT']

/**
 * The payments of a sale against its total: like those of any document, and what makes no sense
 * together (decisions/0301). Money left before comes as a whole, so what is over of it goes back in
 * cash; a card or transfer that adds to that would be cash out of an account. Points are one row.
 */
export function pelunasanJual(bayar: readonly Bayar<string>[], total_rp: number): Pelunasan {
  const lunas = pelunasan(bayar, total_rp, BOLEH_LEBIH)
  return { ...lunas, salah: lunas.salah ?? salahCampuran(bayar, total_rp) }
}

function salahCampuran(bayar: readonly Bayar<string>[], total_rp: number): Kesalahan | null {
  if (bayar.filter((b) => b.jenis === 'POIN').length > 1) return { code: 'poin.ganda' }
  const jumlah = (ada: (b: Bayar<string>) => boolean) =>
    bayar.reduce((n, b) => (ada(b) ? n + b.jumlah_rp : n), 0)
  const muka_rp = jumlah((b) => b.jenis === 'TITIP')
  const bank_rp = jumlah((b) => LEWAT_BANK.includes(b.jenis))
  const lain_rp = jumlah((b) => b.jenis === 'POIN' || b.jenis === 'KUPON')
  const sisa_rp = Math.max(0, total_rp - muka_rp - lain_rp)
  return muka_rp > 0 && bank_rp > sisa_rp
    ? { code: 'pembayaran.lebih_muka', params: { muka_rp, sisa_rp } }
    : null
}

/** What a payment names beside its amount. */
interface Rujukan {
  readonly jenis: JenisBayarJual
  readonly no_titip?: string | null | undefined
  readonly no_pesanan?: string | null | undefined
  readonly no_po?: string | null | undefined
  readonly kode_kupon?: string | null | undefined
}

/** A payment that names what it does not pay with, or two things at once; null when it is right. */
export function salahRujukan({ jenis, ...b }: Rujukan): Kesalahan | null {
  const muka = [b.no_titip, b.no_pesanan, b.no_po].filter(Boolean).length
  if (jenis === 'TITIP' && muka > 1) return { code: 'uang_muka.dua_nomor' }
  const lain = (jenis !== 'TITIP' && muka > 0) || (jenis !== 'KUPON' && Boolean(b.kode_kupon))
  return lain ? { code: 'pembayaran.rujukan_lain', params: { jenis } } : null
}

export interface HitunganPenjualan extends HitunganJual, Pelunasan {}

/** A whole sale with its payments and change. Throws like `hargaBarang`. */
export function hitungPenjualan(
  items: readonly BarisJual[],
  bayar: readonly Bayar<string>[],
  aturan: AturanHarga,
): HitunganPenjualan {
  const jual = hitungJual(items, aturan)
  return { ...jual, ...pelunasanJual(bayar, jual.total_rp) }
}

/** Own nota within this many months is bought back at the lower deduction. */
export const BULAN_JUAL_KEMBALI = 3
