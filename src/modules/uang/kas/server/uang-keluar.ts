import { AppError } from '#kernel/shared/errors.ts'
import type { LedgerLine } from '#kernel/shared/posting.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { holdOpenDay } from '#kernel/server/session/open-day.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { kasDariAkun } from '../rules.ts'

/** Rupiah that are to leave a drawer or bank account of the ledger (`kas/CASH/…`, `bank/…`). */
export interface UangKeluar {
  readonly akun: string
  readonly jumlah_rp: number
}

/**
 * Makes sure that a drawer or account holds what is to leave it, whichever way of paying brought it
 * there. Holds the shop's open day until the commit, so that of two who pay out of one drawer the
 * second sees what the first has left. That row is the last of all locks: call this at the end of
 * flight 1, after pieces and documents are locked. Throws 409 `kas.tidak_cukup` with the account and
 * for an account of a bank its balance in rupiah.
 */
export async function pastikanUang(
  tx: Tx,
  keluar: UangKeluar | readonly UangKeluar[],
): Promise<void> {
  const diminta = [keluar].flat().filter((k) => k.jumlah_rp > 0)
  if (diminta.length === 0) return
  const nama = diminta.map((k) => k.akun)
  // Two statements on purpose: the second one's snapshot is taken when the first has its lock.
  const [, saldo] = await Promise.all([
    holdOpenDay(tx),
    tx.all(sql<{ akun: string; saldo_rp: number }>`
      select akun, sum(jumlah)::bigint as saldo_rp from public.saldo_harian
      where kode_toko = ${tx.kode_toko} and akun = any(${nama}) and satuan = 'IDR'
      group by akun`),
  ])
  for (const { akun, jumlah_rp } of diminta) {
    const saldo_rp = saldo.find((s) => s.akun === akun)?.saldo_rp ?? 0
    if (saldo_rp >= jumlah_rp) continue
    throw tidakCukup({ akun, jumlah_rp }, saldo_rp)
  }
}

/**
 * A refusal never says what is in a drawer: somebody may have to count it without knowing. Whoever may
 * see it finds it on /uang-kas.
 */
function tidakCukup({ akun, jumlah_rp }: UangKeluar, saldo_rp: number): AppError {
  const kas = kasDariAkun(akun)
  const params = { akun, kas: kas?.kode ?? akun, jumlah_rp, jumlah: tulisRupiah(jumlah_rp) }
  return new AppError('kas.tidak_cukup', {
    status: 409,
    params: kas?.jenis === 'KAS' ? params : { ...params, saldo_rp },
  })
}

/**
 * The same for a whole posting, such as the mirror of a document that is cancelled: what leaves
 * each drawer and account in the end, money that the posting itself brings in taken off.
 */
export function pastikanUangBuku(tx: Tx, buku: readonly LedgerLine[]): Promise<void> {
  const keluar = new Map<string, number>()
  for (const { akun, satuan, jumlah } of buku)
    if (satuan === 'IDR' && kasDariAkun(akun)) keluar.set(akun, (keluar.get(akun) ?? 0) - jumlah)
  return pastikanUang(
    tx,
    [...keluar].map(([akun, jumlah_rp]) => ({ akun, jumlah_rp })),
  )
}
