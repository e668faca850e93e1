import { dariGram } from '#kernel/shared/berat.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import type { Setting } from '#kernel/shared/gates.ts'
import { kaliBagi, perGram, persenDari, wajar } from '#kernel/shared/hitung-rupiah.ts'
import { bulatkan } from '#kernel/shared/pembulatan.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { akunBeli } from './accounts.ts'
import { type Tanggal, daysBetween, addMonths } from '#kernel/shared/tanggal.ts'
import { akunBarang } from '#modules/barang/barang/accounts.ts'
import { murniBarang, periksaBerat } from '#modules/barang/barang/rules.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import { BULAN_JUAL_KEMBALI } from '#modules/loket/penjualan/rules.ts'
import { PEMBULATAN_BAWAAN } from '#modules/barang/harga/rules.ts'

/** Where a piece comes from: an own nota, another shop's, none. */
export const NOTA_BELI = ['SENDIRI', 'TOKO_LAIN', 'TANPA'] as const
export type NotaBeli = (typeof NOTA_BELI)[number]

export const CARA_BELI = ['PERSEN_NOTA', 'RUPIAH_PER_GRAM', 'HARGA_HARI_INI', 'LEBURAN'] as const
export type CaraBeli = (typeof CARA_BELI)[number]

/** Whose deduction it is: the condition's, or the lower one of a young own nota. */
export const POTONGAN_DARI = ['KONDISI', 'POTONGAN'] as const

/** Stock of bought goods: resellable, scrap, not yet tested, and sorted out to be washed. */
export const STOK_BELI = ['BALENAN', 'ROSOK', 'KARANTINA', 'CUCI'] as const
export type StokBeli = (typeof STOK_BELI)[number]
/** What a purchase may choose; quarantine is for what comes in by an exchange. */
export const STOK_TUJUAN = ['BALENAN', 'ROSOK'] as const

/** Ways of paying out. */
export const JENIS_KELUAR = ['CASH', 'TRANSFER'] as const

/** Conditions that price by the nota, and so need its weight and its price. */
export const berdasarNota = (cara: CaraBeli): boolean =>
  cara === 'PERSEN_NOTA' || cara === 'RUPIAH_PER_GRAM'

export interface KondisiBeli {
  readonly nota: NotaBeli
  readonly cara: CaraBeli
  /** For PERSEN_NOTA and LEBURAN. */
  readonly persen_bp: number | null
  /** For RUPIAH_PER_GRAM and HARGA_HARI_INI. */
  readonly potongan_per_gram_rp: number | null
}

/** A deduction as the masters write it. */
export interface PotonganBeli {
  readonly cara: 'PERSEN' | 'PER_GRAM' | 'TETAP'
  readonly potongan_persen_bp: number | null
  readonly potongan_rp: number | null
}

export interface RugiNota extends PotonganBeli {
  readonly sebab: 'NOTA_HILANG' | 'NOTA_LAMA'
  /** From this age on; null for a nota that is missing. */
  readonly lama_hari: number | null
}

/** The shop's rules of buying, read once from its settings. */
export interface AturanBeli {
  readonly pembulatan: number
  readonly arah: 'NAIK' | 'TURUN'
  /** Nota and scale may differ by this much without anybody asking. */
  readonly toleransi_mg: number
  /** How far above the computed price a line may go without approval, in basis points of it. */
  readonly batas_naik_bp: number
  /** Rupiah of goods without an own nota that may be bought from somebody who shows no card. */
  readonly batas_identitas_rp: number
}

/** Settings → rules. Step as for sales, direction by the module of its own. */
export function aturanPembelian(modules: Readonly<Record<string, Setting>>): AturanBeli {
  const langkah = Number(modules['PEMBULATAN'])
  return {
    pembulatan: Number.isSafeInteger(langkah) && langkah > 0 ? langkah : PEMBULATAN_BAWAAN,
    arah: modules['PEMBULATAN_PEMBELIAN_KEBAWAH_MODULE'] === true ? 'TURUN' : 'NAIK',
    toleransi_mg: dariGram(batasAksi('pembelian.toleransi_berat', modules)),
    batas_naik_bp: Math.round(batasAksi('pembelian.naik_harga', modules) * 100),
    batas_identitas_rp: batasIdentitas(modules),
  }
}

export const BATAS_IDENTITAS = 'BATAS_BELI_TANPA_IDENTITAS'
const BATAS_IDENTITAS_BAWAAN = 1_000_000

function batasIdentitas(modules: Readonly<Record<string, Setting>>): number {
  const rp = modules[BATAS_IDENTITAS]
  return typeof rp === 'number' && rp >= 0 ? rp : BATAS_IDENTITAS_BAWAAN
}

/**
 * Whether the shop wants to know who sells: goods without an own nota of this shop for more than its
 * limit together. Another shop's nota is typed as anybody likes, so it is none here.
 */
export function perluIdentitas(
  baris: readonly { readonly nota: NotaBeli; readonly harga_rp: number }[],
  a: Pick<AturanBeli, 'batas_identitas_rp'>,
): boolean {
  return tanpaNota(baris) > a.batas_identitas_rp
}

/** Rupiah of the goods without an own nota. */
export const tanpaNota = (
  baris: readonly { readonly nota: NotaBeli; readonly harga_rp: number }[],
): number => baris.reduce((n, b) => (b.nota === 'SENDIRI' ? n : n + b.harga_rp), 0)

/** So many sellers at the limit a cashier serves in a day before everybody shows a card. */
const PENJUAL_TANPA_KARTU = 5

/** Rupiah that one cashier may buy in a day from people who show no card. */
export const batasKasirSehari = (a: Pick<AturanBeli, 'batas_identitas_rp'>): number =>
  a.batas_identitas_rp * PENJUAL_TANPA_KARTU

/** Everything that the price of a bought piece depends on. */
export interface BarangBeli {
  readonly nota: NotaBeli
  readonly kondisi: KondisiBeli
  readonly berat_nota_mg: number | null
  readonly harga_nota_rp: number | null
  /** On the scale, gross and without stones. */
  readonly berat_mg: number
  readonly berat_bersih_mg: number
  readonly kadar_bp: number
  /** Rupiah per gram: of the day for HARGA_HARI_INI, of fine gold for LEBURAN; else not looked at. */
  readonly harga_per_gram_rp: number
  /** Deduction of an own nota that is young enough; null when there is none. */
  readonly potongan: PotonganBeli | null
  /** Deductions for an old or a missing nota that apply to it. */
  readonly rugi: readonly RugiNota[]
  /** What the cashier pays instead of the computed price. */
  readonly harga_rp?: number | undefined
}

/** The build-up of one line, in the order in which it is made. */
export interface HargaBeli {
  readonly berat_hitung_mg: number
  /** Weight of the nota minus weight on the scale; 0 where no nota counts. */
  readonly susut_mg: number
  readonly murni_mg: number
  readonly harga_dasar_rp: number
  readonly potongan_rp: number
  readonly potongan_dari: (typeof POTONGAN_DARI)[number]
  readonly rugi_lama_rp: number
  readonly rugi_hilang_rp: number
  readonly harga_hitung_rp: number
  readonly harga_rp: number
  readonly naik_rp: number
}

/**
 * Price of one bought piece (domain.md, buying back; decisions/0083). Value by the nota or by the
 * day, less one deduction, less what an old or missing nota costs. Each product is rounded half up
 * once. Throws `jumlah.terlalu_besar` when an amount is beyond what a document may carry.
 */
export function hargaBeli(b: BarangBeli, a: AturanBeli): HargaBeli {
  const murni_mg = murniBarang(b.berat_bersih_mg, b.kadar_bp)
  const dasar = nilaiDasar(b, a, murni_mg)
  const { potongan_rp, potongan_dari } = potonganBerlaku(b, dasar)
  let sisa = dasar.harga_dasar_rp - potongan_rp
  const rugi = { NOTA_LAMA: 0, NOTA_HILANG: 0 }
  const dikurangi = sisa
  for (const r of b.rugi) {
    const rp = Math.min(sisa, nilaiPotongan(r, dikurangi, dasar.berat_hitung_mg))
    rugi[r.sebab] += rp
    sisa -= rp
  }
  const harga_rp = wajar(b.harga_rp ?? sisa)
  return {
    ...dasar,
    susut_mg: susutNota(b),
    murni_mg,
    potongan_rp,
    potongan_dari,
    rugi_lama_rp: rugi.NOTA_LAMA,
    rugi_hilang_rp: rugi.NOTA_HILANG,
    harga_hitung_rp: sisa,
    harga_rp,
    naik_rp: Math.max(0, harga_rp - sisa),
  }
}

/** Value before deductions, and the weight that it was computed with. */
function nilaiDasar(
  b: BarangBeli,
  a: AturanBeli,
  murni_mg: number,
): Pick<HargaBeli, 'harga_dasar_rp' | 'berat_hitung_mg'> {
  if (berdasarNota(b.kondisi.cara)) {
    const berat_nota = b.berat_nota_mg ?? b.berat_mg
    const berat_hitung_mg = lewatToleransi(b, a) ? Math.min(b.berat_mg, berat_nota) : berat_nota
    const harga_dasar_rp = kaliBagi(b.harga_nota_rp ?? 0, berat_hitung_mg, berat_nota)
    return { harga_dasar_rp, berat_hitung_mg }
  }
  const berat_hitung_mg = b.berat_bersih_mg
  const dihargai = b.kondisi.cara === 'LEBURAN' ? murni_mg : berat_hitung_mg
  return { harga_dasar_rp: perGram(dihargai, b.harga_per_gram_rp), berat_hitung_mg }
}

/** The condition's deduction, or the lower one that a young own nota has (gaps.md 48). */
function potonganBerlaku(
  b: BarangBeli,
  d: Pick<HargaBeli, 'harga_dasar_rp' | 'berat_hitung_mg'>,
): Pick<HargaBeli, 'potongan_rp' | 'potongan_dari'> {
  const kondisi = potonganKondisi(b.kondisi, d)
  const muda = b.potongan && nilaiPotongan(b.potongan, d.harga_dasar_rp, d.berat_hitung_mg)
  return muda !== null && muda < kondisi
    ? { potongan_rp: muda, potongan_dari: 'POTONGAN' }
    : { potongan_rp: kondisi, potongan_dari: 'KONDISI' }
}

function potonganKondisi(
  k: KondisiBeli,
  d: Pick<HargaBeli, 'harga_dasar_rp' | 'berat_hitung_mg'>,
): number {
  if (k.cara === 'PERSEN_NOTA' || k.cara === 'LEBURAN')
    return d.harga_dasar_rp - persenDari(d.harga_dasar_rp, k.persen_bp ?? 0)
  return Math.min(d.harga_dasar_rp, perGram(d.berat_hitung_mg, k.potongan_per_gram_rp ?? 0))
}

/** A deduction in rupiah; never more than the price that it is taken off. */
export function nilaiPotongan(p: PotonganBeli, harga_rp: number, berat_mg: number): number {
  const rp = p.potongan_rp ?? 0
  if (p.cara === 'PERSEN') return persenDari(harga_rp, p.potongan_persen_bp ?? 0)
  return Math.min(harga_rp, p.cara === 'PER_GRAM' ? perGram(berat_mg, rp) : rp)
}

/**
 * Nota minus scale, in mg. Looked at for an own nota, which says what this very piece weighed, and
 * wherever the price comes from the nota.
 */
export function susutNota(b: Pick<BarangBeli, 'nota' | 'kondisi' | 'berat_nota_mg' | 'berat_mg'>) {
  const dilihat = b.nota === 'SENDIRI' || berdasarNota(b.kondisi.cara)
  return dilihat && b.berat_nota_mg !== null ? b.berat_nota_mg - b.berat_mg : 0
}

/** Whether scale and nota differ by more than the shop lets pass, in whichever direction. */
export const lewatToleransi = (b: BarangBeli, a: AturanBeli): boolean =>
  Math.abs(susutNota(b)) > a.toleransi_mg

/** Whether the cashier pays more above the computed price than the shop lets him (gaps.md 65). */
export const lewatNaik = (h: HargaBeli, a: AturanBeli): boolean =>
  h.naik_rp > persenDari(h.harga_hitung_rp, a.batas_naik_bp)

/** Whether a nota of this date still has the lower deduction today. */
export const notaMuda = (tgl_nota: Tanggal, hari: Tanggal): boolean =>
  hari <= addMonths(tgl_nota, BULAN_JUAL_KEMBALI)

/** Days since the nota; never negative. */
export const umurNota = (tgl_nota: Tanggal, hari: Tanggal): number =>
  Math.max(0, daysBetween(tgl_nota, hari))

/** Of the shop's list, what applies to a nota of this age: the highest step reached, and the loss. */
export function rugiBerlaku(
  semua: readonly RugiNota[],
  n: { readonly umur_hari: number | null; readonly hilang: boolean },
): RugiNota[] {
  const { umur_hari } = n
  const lama = semua
    .filter((r) => r.sebab === 'NOTA_LAMA' && umur_hari !== null && (r.lama_hari ?? 0) <= umur_hari)
    .toSorted((a, b) => (b.lama_hari ?? 0) - (a.lama_hari ?? 0))
    .slice(0, 1)
  const hilang = n.hilang ? semua.filter((r) => r.sebab === 'NOTA_HILANG').slice(0, 1) : []
  return [...lama, ...hilang]
}

/**
 * What a nota is worth for a buy-back: price of the piece less the deduction that it was sold with.
 * Ongkos and PPN are not bought back.
 */
export const hargaNota = (j: { readonly harga_rp: number; readonly potongan_rp: number }): number =>
  Math.max(0, j.harga_rp - j.potongan_rp)

export interface TotalBeli {
  readonly subtotal_rp: number
  readonly pembulatan_rp: number
  readonly total_rp: number
}

/** Sum of the lines, rounded once; the rounding is a line of its own and may be negative. */
export function totalPembelian(baris: readonly Pick<HargaBeli, 'harga_rp'>[], a: AturanBeli) {
  const subtotal_rp = wajar(baris.reduce((n, b) => n + b.harga_rp, 0))
  const total_rp = wajar(bulatkan(subtotal_rp, a.pembulatan, a.arah))
  return { subtotal_rp, total_rp, pembulatan_rp: total_rp - subtotal_rp } satisfies TotalBeli
}

/** Prices per gram that a shop may buy at. */
export interface HargaHari {
  /** Price by a code of the shop's own, when the cashier chose one. */
  readonly kode: number | null
  /** Of the price class, when one was chosen. */
  readonly kelompok: number | null
  /** Of the group: Parameter Harga Pembelian while its module is on, else the board. */
  readonly emas_rp: number | null
  readonly papan: number | null
}

/** The buying price of the day: what was chosen before what the group has; null when there is none. */
export const hargaHariIni = (h: HargaHari): number | null =>
  h.kode ?? h.kelompok ?? h.emas_rp ?? h.papan

/** Scrap for what is melted, everything else can be sold again. */
export const stokBawaan = (cara: CaraBeli): (typeof STOK_TUJUAN)[number] =>
  cara === 'LEBURAN' ? 'ROSOK' : 'BALENAN'

export interface IsianBeli {
  readonly nota: NotaBeli
  readonly berat: number
  readonly berat_bersih?: number | null | undefined
  readonly berat_nota?: number | null | undefined
  readonly harga_nota?: number | null | undefined
}

const WAJIB: FieldError = { code: 'isian.wajib' }

/** Errors of a typed line by field; none when it can be priced. */
export function periksaBeli(i: IsianBeli, k: KondisiBeli): Record<string, FieldError> {
  const salah: Record<string, FieldError> = { ...periksaBerat(i) }
  if (k.nota !== i.nota) salah['kode_kondisi'] = { code: 'pembelian.kondisi_nota' }
  if (i.nota === 'SENDIRI' || !berdasarNota(k.cara)) return salah
  if (!i.berat_nota) salah['berat_nota'] = WAJIB
  if (!i.harga_nota) salah['harga_nota'] = WAJIB
  return salah
}

const AKUN_STOK: Readonly<Record<StokBeli, string>> = {
  BALENAN: akunBeli.beliKembali,
  ROSOK: akunBarang.rosok,
  KARANTINA: akunBeli.karantina,
  CUCI: akunBeli.cuci,
}
export const akunStok = (stok: StokBeli): string => AKUN_STOK[stok]

/** What the ledger knows of a bought piece. */
export interface NilaiBeli {
  readonly stok: StokBeli
  readonly kode_group: string
  readonly berat_mg: number
  readonly murni_mg: number
  readonly harga_rp: number
}

/** Lines of one piece that comes into a stock of bought goods (`arah` 1) or leaves it (-1). */
export function bukukanBeli(p: Posting, b: NilaiBeli, arah: 1 | -1, lawan?: string): Posting {
  const ke = akunStok(b.stok)
  const dari = lawan ?? akunBeli.barang
  p.rp(ke, arah * b.harga_rp)
  if (lawan !== undefined) p.rp(lawan, -arah * b.harga_rp)
  return p
    .mg(ke, arah * b.berat_mg, b.kode_group)
    .mg(dari, -arah * b.berat_mg, b.kode_group)
    .mgf(ke, arah * b.murni_mg)
    .mgf(dari, -arah * b.murni_mg)
    .pcs(ke, arah)
    .pcs(dari, -arah)
}

/** A barcode, or a line of a nota, that stands in the list twice; undefined when none does. */
export function barisGanda(
  items: readonly {
    readonly no_faktur_jual?: string | null | undefined
    readonly baris_jual?: number | null | undefined
  }[],
): number | undefined {
  const kunci = items.map((i) => (i.no_faktur_jual ? `${i.no_faktur_jual}/${i.baris_jual}` : null))
  const n = kunci.findIndex((k, i) => k !== null && kunci.indexOf(k) !== i)
  return n < 0 ? undefined : n
}
