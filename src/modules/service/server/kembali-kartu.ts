import { akun } from '../../../kernel/shared/posting.ts'
import type { BarisBernomor } from '../../../kernel/server/command/posting.ts'

const KARTU: readonly string[] = ['DEBET', 'CREDIT']

/**
 * The mirror of a down payment that was made earlier, where no card can be charged back any more:
 * what came by card is given out of this drawer in cash. The bank keeps what it received, and the
 * fee stays what it was. Of the day itself the mirror stands: the terminal voids the charge.
 */
export function kembaliTunai(
  cermin: readonly BarisBernomor[],
  laci: string,
): readonly BarisBernomor[] {
  return cermin.flatMap((b) => {
    if (b.akun === akun.feeEdc) return []
    if (!b.akun.startsWith('bank/') || !KARTU.includes(b.rincian)) return [b]
    // What the card was charged less its fee: the line that was written after the bank's.
    const fee = cermin.find((f) => f.akun === akun.feeEdc && f.baris === (b.baris ?? 0) - 1)
    const jumlah = b.jumlah + (fee?.jumlah ?? 0)
    return [{ ...b, akun: akun.kas(laci), rincian: 'CASH', jumlah }]
  })
}
