import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import type { ErrorCode, Params } from '#kernel/shared/errors.ts'
import type { Setting } from '#kernel/shared/gates.ts'
import { persenDari } from '#kernel/shared/hitung-rupiah.ts'

/** Ways of paying that money comes and goes by; the detail (`rincian`) of a money account. */
export const METODE = ['CASH', 'TRANSFER', 'DEBET', 'CREDIT'] as const
export type Metode = (typeof METODE)[number]

/** Detail of what the bank keeps of a card's charge, on the account that the charge went to. */
export const RINCIAN_BIAYA = 'BIAYA'
/** Details that nobody paid: moved between the shop's own, corrected or kept by the bank. */
export const RINCIAN_BANK = ['MUTASI', 'SELISIH', RINCIAN_BIAYA] as const
/** Every detail that a drawer or account has lines of. */
export const RINCIAN_KAS = [...METODE, ...RINCIAN_BANK] as const
/** Ways of paying that arrive at the bank and can be counted against its papers. */
export const METODE_BANK = ['TRANSFER', 'DEBET', 'CREDIT'] as const
export type MetodeBank = (typeof METODE_BANK)[number]

/** The shop's switch of gesek tunai: no card, debit cards only, credit cards too (domain.md). */
export const GESEK_TUNAI = ['MATI', 'DEBET', 'DEBET_KREDIT'] as const

const KAS = 'kas/CASH/'
const BANK = 'bank/'

/** Detail of a fee's ledger line: what it came with, so that a report finds the bank's line of it. */
export const rincianFee = (metode: string, noRekening: string) => `${metode}/${noRekening}`

/** The drawer or account number that a money account stands for; null for any other account. */
export function kasDariAkun(akun: string): { jenis: 'KAS' | 'BANK'; kode: string } | null {
  if (akun.startsWith(KAS)) return { jenis: 'KAS', kode: akun.slice(KAS.length) }
  if (akun.startsWith(BANK)) return { jenis: 'BANK', kode: akun.slice(BANK.length) }
  return null
}

/** How money of a document is paid. A document may know more ways than these: its own ones. */
export const JENIS_BAYAR = METODE
export type JenisBayar = Metode

/** Texts of the ways of paying, on screens and slips. */
export const TEKS_BAYAR = {
  CASH: 'kas.bayar_cash',
  TRANSFER: 'kas.bayar_transfer',
  DEBET: 'kas.bayar_debet',
  CREDIT: 'kas.bayar_credit',
} as const satisfies Readonly<Record<JenisBayar, string>>

/** One payment; `J` are the ways of the document, those of money or more. */
export interface Bayar<J extends string = JenisBayar> {
  readonly jenis: J
  readonly jumlah_rp: number
}

/** The setting that says who bears the fee of a card, and what it may say. */
export const BIAYA_KARTU = 'BIAYA_KARTU'
export const PENANGGUNG = ['TOKO', 'CUSTOMER'] as const
export type Penanggung = (typeof PENANGGUNG)[number]

/** The shop, unless it says otherwise: PBI 23/6/PBI/2021 art 52(1) forbids passing the fee on. */
export const penanggungBiaya = (modules: Readonly<Record<string, Setting>>): Penanggung =>
  modules[BIAYA_KARTU] === 'CUSTOMER' ? 'CUSTOMER' : 'TOKO'

/** Percent that a bank takes of cards, and of transfers and QRIS, in basis points. */
export interface FeeBank {
  readonly fee_debet_bp: number | null
  readonly fee_kredit_bp: number | null
  readonly fee_transfer_bp: number | null
}

/** What the bank takes of an amount that comes in, by the way of paying; nothing of cash. */
export function feeBank({ jenis, jumlah_rp }: Bayar<string>, bank: FeeBank): number {
  if (jenis === 'DEBET') return persenDari(jumlah_rp, bank.fee_debet_bp ?? 0)
  if (jenis === 'CREDIT') return persenDari(jumlah_rp, bank.fee_kredit_bp ?? 0)
  if (jenis === 'TRANSFER') return persenDari(jumlah_rp, bank.fee_transfer_bp ?? 0)
  return 0
}

/** What a payment's card is charged, and who has what of it; all in rupiah. */
export interface Gesekan {
  /** On top of the payment, paid by the customer; 0 where the shop bears the fee. */
  readonly fee_rp: number
  /** What the card is charged: payment and fee. */
  readonly gesek_rp: number
  /** What the bank keeps of the charge; the rest arrives on the account. */
  readonly biaya_bank_rp: number
}

/**
 * The one place that computes the fee of a payment, for screens, documents and the ledger. Of transfers
 * and QRIS the customer never bears it.
 */
export function hitungGesek(b: Bayar<string>, bank: FeeBank, penanggung: Penanggung): Gesekan {
  const diteruskan = penanggung === 'CUSTOMER' && b.jenis !== 'TRANSFER'
  const fee_rp = diteruskan ? feeBank(b, bank) : 0
  const gesek_rp = b.jumlah_rp + fee_rp
  return { fee_rp, gesek_rp, biaya_bank_rp: feeBank({ ...b, jumlah_rp: gesek_rp }, bank) }
}

/** An account and a way of paying into it. */
export interface JalanBank<M extends string = string> {
  readonly no_rekening: string
  readonly metode: M
}

export const adalahKartu = (jenis: string): jenis is 'DEBET' | 'CREDIT' =>
  jenis === 'DEBET' || jenis === 'CREDIT'

/**
 * Whether the machine can still take a charge back, fee and all: on the business date itself, and
 * until the day's charges of the account are confirmed against the bank's paper (decisions/0184).
 */
export const bisaBatalGesek = (
  j: JalanBank,
  a: { readonly tanggal: string; readonly hariIni: string; readonly sudah: readonly JalanBank[] },
): boolean =>
  a.tanggal === a.hariIni &&
  !a.sudah.some((v) => v.no_rekening === j.no_rekening && v.metode === j.metode)

export interface Kesalahan {
  readonly code: ErrorCode
  readonly params?: Params
}

export interface Pelunasan {
  readonly dibayar_rp: number
  readonly kembali_rp: number
  readonly sisa_rp: number
  /** First thing that is wrong with the payments; null when they settle the total. */
  readonly salah: Kesalahan | null
}

/** Stands in the place of a document where a report says what there was before. */
export const SALDO_AWAL = 'SALDO AWAL'

const TUNAI: readonly string[] = ['CASH']

/**
 * Payments against what is due: at least one, not short; only cash, or what the
 * document says in `bolehLebih`, may exceed it, and what is over is the change.
 */
export function pelunasan(
  bayar: readonly Bayar<string>[],
  total_rp: number,
  bolehLebih = TUNAI,
): Pelunasan {
  const dibayar_rp = bayar.reduce((n, b) => n + b.jumlah_rp, 0)
  const nonTunai = bayar.reduce((n, b) => (bolehLebih.includes(b.jenis) ? n : n + b.jumlah_rp), 0)
  const sisa_rp = Math.max(0, total_rp - dibayar_rp)
  const kembali_rp = Math.max(0, dibayar_rp - total_rp)
  return { dibayar_rp, kembali_rp, sisa_rp, salah: salahBayar() }

  function salahBayar(): Kesalahan | null {
    if (bayar.length === 0) return { code: 'pembayaran.kosong' }
    if (nonTunai > total_rp)
      return { code: 'pembayaran.lebih', params: { lebih_rp: nonTunai - total_rp, total_rp } }
    if (sisa_rp > 0) return { code: 'pembayaran.kurang', params: { sisa_rp, total_rp } }
    return dibayar_rp > MAKS_RUPIAH
      ? { code: 'jumlah.terlalu_besar', params: { maks: MAKS_RUPIAH } }
      : null
  }
}

/** Payments of a document that pays out: nobody gives change, so they equal the total. */
export function pelunasanPas(bayar: readonly Bayar<string>[], total_rp: number): Pelunasan {
  const lunas = pelunasan(bayar, total_rp)
  if (lunas.salah || lunas.kembali_rp === 0) return lunas
  const params = { lebih_rp: lunas.kembali_rp, total_rp }
  return { ...lunas, salah: { code: 'pembayaran.lebih', params } }
}
