import { AppError } from '#kernel/shared/errors.ts'
import type { Setting } from '#kernel/shared/gates.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { akunKas } from '../accounts.ts'
import type { RowValues } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { biayaBerlaku } from './batas-aturan.ts'
import { pakaiQris } from './qris.ts'
import {
  type FeeBank,
  type Gesekan,
  type JenisBayar,
  type Penanggung,
  RINCIAN_BIAYA,
  hitungGesek,
  penanggungBiaya,
  rincianFee,
} from '../rules.ts'

export interface BayarDiminta {
  readonly jenis: JenisBayar
  readonly jumlah_rp: number
  readonly kode_bank?: string | null | undefined
  readonly no_rekening?: string | null | undefined
  /** What the card is charged as the screen said it; left out: the amount and nothing on top. */
  readonly gesek_rp?: number | undefined
  /** The cashier's confirmation of a QRIS. */
  readonly id_qris?: string | undefined
}

/** The columns of a document's payment row. */
export interface KolomBayar extends Pick<Gesekan, 'fee_rp' | 'gesek_rp'> {
  readonly jenis: JenisBayar
  readonly jumlah_rp: number
  readonly kode_bank: string | null
  readonly no_rekening: string | null
}

/** A payment with the account that it goes to and what the bank keeps of it. */
export interface BayarSiap extends KolomBayar, Gesekan {}

/** The payment as its row keeps it: what the bank keeps stands in the ledger alone. */
export function kolomBayar<B extends BayarSiap>({
  biaya_bank_rp: _,
  ...kolom
}: B): Omit<B, 'biaya_bank_rp'> {
  return kolom
}

/** Rows of a document's payments, numbered; `kunci` are the columns that they share. */
export const barisUang = <K extends RowValues, B extends BayarSiap>(
  kunci: K,
  bayar: readonly B[],
) => bayar.map((b, i) => ({ ...kunci, baris: i + 1, ...kolomBayar(b) }))

/** What the audit keeps of payments. */
export const catatBayar = (
  bayar: readonly Pick<KolomBayar, 'jenis' | 'jumlah_rp' | 'no_rekening'>[],
) =>
  bayar.map(({ jenis, jumlah_rp, no_rekening }) => ({
    jenis,
    jumlah_rp,
    no_rekening: no_rekening ?? undefined,
  }))

export interface RekeningBank extends FeeBank {
  readonly kode_bank: string
  /** Who bears the fee of a card that pays here. */
  readonly penanggung: Penanggung
  /** Account of the shop at this bank; null when it has none there. */
  readonly no_rekening: string | null
}

/**
 * Banks and accounts that the payments name, with what the bank takes by today's table; takes the
 * confirmations of their QRIS payments. None for a document in cash.
 * `modules`: the shop's settings, which say who bears the fee of a card.
 */
export async function bacaRekening(
  tx: Tx,
  bayar: readonly BayarDiminta[],
  modules: Readonly<Record<string, Setting>>,
): Promise<RekeningBank[]> {
  const nonTunai = bayar.filter((b) => b.jenis !== 'CASH')
  if (nonTunai.length === 0) return []
  const bank = nonTunai.flatMap((b) => b.kode_bank ?? [])
  const rekening = nonTunai.flatMap((b) => b.no_rekening ?? [])
  await pakaiQris(tx, nonTunai)
  return tx.all(sql<RekeningBank>`
    select b.kode_bank,
      ${biayaBerlaku(tx.kode_toko, 'DEBET', 'fee_debet_bp')} as fee_debet_bp,
      ${biayaBerlaku(tx.kode_toko, 'CREDIT', 'fee_kredit_bp')} as fee_kredit_bp,
      ${biayaBerlaku(tx.kode_toko, 'TRANSFER', 'fee_transfer_bp')} as fee_transfer_bp,
      r.no_rekening,
      ${penanggungBiaya(modules)}::text as penanggung
    from public.bank b
    left join public.rekening r on r.kode_toko = ${tx.kode_toko} and r.kode_bank = b.kode_bank
    where b.kode_bank = any(${bank}) or r.no_rekening = any(${rekening})
    order by b.kode_bank, r.no_rekening`)
}

/**
 * The payment with the account that it goes to and the fee of its card. A bank alone is enough when
 * the shop has one account there. Throws `pembayaran.bank_tidak_ada`, `pembayaran.bank_berbeda`,
 * `pembayaran.rekening_tidak_ada`, `pembayaran.rekening_wajib` or `pembayaran.gesek_berbeda`.
 */
export function siapkanBayar(b: BayarDiminta, ada: readonly RekeningBank[]): BayarSiap {
  const { jenis, jumlah_rp } = b
  if (jenis === 'CASH') {
    const tunai = pastikanGesek(b, { fee_rp: 0, gesek_rp: jumlah_rp, biaya_bank_rp: 0 })
    return { jenis, jumlah_rp, kode_bank: null, no_rekening: null, ...tunai }
  }
  const { bank, no_rekening } = rekeningTujuan(b, ada)
  const gesek = pastikanGesek(b, hitungGesek(b, bank, bank.penanggung))
  return { jenis, jumlah_rp, kode_bank: bank.kode_bank, no_rekening, ...gesek }
}

/**
 * Nobody is charged what he was not shown: a screen from before the setting or the bank's percent
 * changed is refused with the right charge (422 `pembayaran.gesek_berbeda`), and so is a fee that
 * somebody thought up.
 */
export function pastikanGesek(
  {
    jenis,
    jumlah_rp,
    gesek_rp: dikirim_rp = jumlah_rp,
  }: Omit<BayarDiminta, 'jenis'> & { jenis: string },
  g: Gesekan,
): Gesekan {
  if (dikirim_rp === g.gesek_rp) return g
  const { fee_rp, gesek_rp } = g
  throw new AppError('pembayaran.gesek_berbeda', {
    params: { jenis, jumlah_rp, fee_rp, gesek_rp, dikirim_rp },
  })
}

function rekeningTujuan(
  b: BayarDiminta,
  ada: readonly RekeningBank[],
): { bank: RekeningBank; no_rekening: string } {
  const milikBank = ada.filter((r) => r.kode_bank === b.kode_bank)
  const [bank] = milikBank
  if (b.kode_bank && !bank)
    throw new AppError('pembayaran.bank_tidak_ada', { params: { kode_bank: b.kode_bank } })
  if (b.no_rekening) {
    const tujuan = ada.find((r) => r.no_rekening === b.no_rekening)
    if (!tujuan)
      throw new AppError('pembayaran.rekening_tidak_ada', {
        params: { no_rekening: b.no_rekening },
      })
    // The machine that takes the card belongs to the account's bank, which keeps the fee.
    if (b.kode_bank && b.kode_bank !== tujuan.kode_bank)
      throw new AppError('pembayaran.bank_berbeda', {
        params: {
          kode_bank: b.kode_bank,
          no_rekening: b.no_rekening,
          bank_rekening: tujuan.kode_bank,
        },
      })
    return { bank: tujuan, no_rekening: b.no_rekening }
  }
  if (milikBank.length === 1 && bank?.no_rekening) return { bank, no_rekening: bank.no_rekening }
  throw new AppError('pembayaran.rekening_wajib', { params: { jenis: b.jenis } })
}

/**
 * Ledger lines of the money: what comes in, or with `arah: -1` goes out. Cash is what stays in the
 * drawer after the change. A card's line is the whole charge, as the slip of its machine says it; what
 * the bank keeps leaves the account as a line of its own. That, and a fee that the customer paid on
 * top, have accounts that say which way of paying and which account they came with.
 */
export function bukuBayar(
  posting: Posting,
  bayar: readonly BayarSiap[],
  a: { readonly laci: string; readonly kembali_rp?: number; readonly arah?: 1 | -1 },
): Posting {
  const arah = a.arah ?? 1
  for (const { jenis, no_rekening, jumlah_rp, fee_rp, gesek_rp, biaya_bank_rp } of bayar) {
    if (no_rekening === null) posting.rp(akunKas.kas(a.laci), arah * jumlah_rp, 'CASH')
    else {
      const fee = rincianFee(jenis, no_rekening)
      // Of money that goes out the bank keeps nothing.
      const disimpan_rp = arah === 1 ? biaya_bank_rp : 0
      posting
        .rp(akunKas.bank(no_rekening), arah * gesek_rp, jenis)
        .rp(akunKas.feeEdc, -arah * fee_rp, fee)
        .rp(akunKas.bank(no_rekening), -disimpan_rp, RINCIAN_BIAYA)
        .rp(akunKas.biayaEdc, disimpan_rp, fee)
    }
  }
  return posting.rp(akunKas.kas(a.laci), -(a.kembali_rp ?? 0), 'CASH')
}
