import { akun } from '#kernel/shared/posting.ts'
import type { BarisBernomor } from '#kernel/server/command/posting.ts'
import { RINCIAN_BIAYA, kasDariAkun, rincianFee } from '#modules/uang/kas/rules.ts'

const KARTU: readonly string[] = ['DEBET', 'CREDIT']

/**
 * The mirror of a down payment that was made earlier, where no card can be charged back any more:
 * what came by card is given out of this drawer in cash. The bank keeps what it received, and its
 * fee stays what it was, whoever bore it. Of the day itself the mirror stands: the terminal voids the charge.
 */
export function kembaliTunai(
  cermin: readonly BarisBernomor[],
  laci: string,
): readonly BarisBernomor[] {
  const fee = new Map(
    cermin.filter((b) => b.akun === akun.feeEdc).map((b) => [b.rincian, b.jumlah]),
  )
  return cermin.flatMap((b) => {
    if (b.akun === akun.feeEdc || b.akun === akun.biayaEdc) return []
    const uang = kasDariAkun(b.akun)
    if (uang?.jenis === 'BANK' && b.rincian === RINCIAN_BIAYA) return []
    if (uang?.jenis !== 'BANK' || !KARTU.includes(b.rincian)) return [b]
    // What the customer paid: the charge without the fee that came on top of it.
    const jumlah = b.jumlah + (fee.get(rincianFee(b.rincian, uang.kode)) ?? 0)
    return [{ ...b, akun: akun.kas(laci), rincian: 'CASH', jumlah }]
  })
}
