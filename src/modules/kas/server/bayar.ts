import { AppError } from '../../../kernel/shared/errors.ts'
import { type Posting, akun } from '../../../kernel/shared/posting.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import { type JenisBayar, feeKartu, rincianFee } from '../rules.ts'

export interface BayarDiminta {
  readonly jenis: JenisBayar
  readonly jumlah_rp: number
  readonly kode_bank?: string | null | undefined
  readonly no_rekening?: string | null | undefined
}

/** A payment with the account that it goes to; the columns of a document's payment rows. */
export interface BayarSiap {
  readonly jenis: JenisBayar
  readonly jumlah_rp: number
  readonly kode_bank: string | null
  readonly no_rekening: string | null
  readonly fee_rp: number
  readonly gesek_rp: number
}

export interface RekeningBank {
  readonly kode_bank: string
  readonly fee_debet_bp: number | null
  readonly fee_kredit_bp: number | null
  /** Account of the shop at this bank; null when it has none there. */
  readonly no_rekening: string | null
}

/** Banks and accounts that the payments name, in one statement; none for a document in cash. */
export async function bacaRekening(
  tx: Tx,
  bayar: readonly BayarDiminta[],
): Promise<RekeningBank[]> {
  const nonTunai = bayar.filter((b) => b.jenis !== 'CASH')
  if (nonTunai.length === 0) return []
  const bank = nonTunai.flatMap((b) => b.kode_bank ?? [])
  const rekening = nonTunai.flatMap((b) => b.no_rekening ?? [])
  return tx.all(sql<RekeningBank>`
    select b.kode_bank, b.fee_debet_bp, b.fee_kredit_bp, r.no_rekening
    from public.bank b
    left join public.rekening r on r.kode_toko = ${tx.kode_toko} and r.kode_bank = b.kode_bank
    where b.kode_bank = any(${bank}) or r.no_rekening = any(${rekening})
    order by b.kode_bank, r.no_rekening`)
}

/**
 * The payment with the account that it goes to and the fee of its card. A bank alone is enough when
 * the shop has one account there. Throws `pembayaran.bank_tidak_ada`,
 * `pembayaran.rekening_tidak_ada` or `pembayaran.rekening_wajib`.
 */
export function siapkanBayar(b: BayarDiminta, ada: readonly RekeningBank[]): BayarSiap {
  const { jenis, jumlah_rp } = b
  if (jenis === 'CASH')
    return { jenis, jumlah_rp, kode_bank: null, no_rekening: null, fee_rp: 0, gesek_rp: jumlah_rp }
  const { bank, no_rekening } = rekeningTujuan(b, ada)
  const fee_rp = feeKartu(b, bank)
  return {
    jenis,
    jumlah_rp,
    kode_bank: bank.kode_bank,
    no_rekening,
    fee_rp,
    gesek_rp: jumlah_rp + fee_rp,
  }
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
    // The card may be of another bank than the account: the fee is the card's.
    return { bank: bank ?? tujuan, no_rekening: b.no_rekening }
  }
  if (milikBank.length === 1 && bank?.no_rekening) return { bank, no_rekening: bank.no_rekening }
  throw new AppError('pembayaran.rekening_wajib', { params: { jenis: b.jenis } })
}

/**
 * Ledger lines of the money: what comes in, or with `arah: -1` goes out. Cash is what stays in the
 * drawer after the change; a card brings its fee along, which has an account of its own and says
 * which way of paying and which account it came with.
 */
export function bukuBayar(
  posting: Posting,
  bayar: readonly BayarSiap[],
  a: { readonly laci: string; readonly kembali_rp?: number; readonly arah?: 1 | -1 },
): Posting {
  const arah = a.arah ?? 1
  for (const { jenis, no_rekening, jumlah_rp, fee_rp, gesek_rp } of bayar) {
    if (no_rekening === null) posting.rp(akun.kas(a.laci), arah * jumlah_rp, 'CASH')
    else
      posting
        .rp(akun.bank(no_rekening), arah * gesek_rp, jenis)
        .rp(akun.feeEdc, -arah * fee_rp, rincianFee(jenis, no_rekening))
  }
  return posting.rp(akun.kas(a.laci), -(a.kembali_rp ?? 0), 'CASH')
}
