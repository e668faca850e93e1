import { AppError } from '../../../kernel/shared/errors.ts'
import type { BarisBuku } from '../../../kernel/shared/posting.ts'
import { tulisRupiah } from '../../../kernel/shared/rupiah.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import { HITUNG_BUTA } from '../../laci/rules.ts'
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
 * its balance in rupiah; of a drawer that is counted blindly 409 `kas.tidak_cukup_buta` without it.
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
    tx.run(sql`
      select 1 from public.hari where kode_toko = ${tx.kode_toko} and ditutup_pada is null
      for update`),
    tx.all(sql<{ akun: string; saldo_rp: number }>`
      select akun, sum(jumlah)::bigint as saldo_rp from public.saldo_harian
      where kode_toko = ${tx.kode_toko} and akun = any(${nama}) and satuan = 'IDR'
      group by akun`),
  ])
  for (const { akun, jumlah_rp } of diminta) {
    const saldo_rp = saldo.find((s) => s.akun === akun)?.saldo_rp ?? 0
    if (saldo_rp >= jumlah_rp) continue
    throw tidakCukup({ akun, jumlah_rp }, saldo_rp, await dihitungButa(tx, akun))
  }
}

function tidakCukup({ akun, jumlah_rp }: UangKeluar, saldo_rp: number, buta: boolean): AppError {
  const kas = kasDariAkun(akun)?.kode ?? akun
  const diminta = { akun, kas, jumlah_rp, jumlah: tulisRupiah(jumlah_rp) }
  return buta
    ? new AppError('kas.tidak_cukup_buta', { status: 409, params: diminta })
    : new AppError('kas.tidak_cukup', {
        status: 409,
        params: { ...diminta, saldo_rp, saldo: tulisRupiah(saldo_rp) },
      })
}

/** A refusal must not say what a person is to count without knowing: of a drawer, in such a shop. */
async function dihitungButa(tx: Tx, akun: string): Promise<boolean> {
  if (kasDariAkun(akun)?.jenis !== 'KAS') return false
  const buta = await tx.maybe(sql`
    select 1 from public.pengaturan
    where kode_toko = ${tx.kode_toko} and kunci = ${HITUNG_BUTA} and nilai = 'true'::jsonb`)
  return buta !== undefined
}

/**
 * The same for a whole posting, such as the mirror of a document that is cancelled: what leaves
 * each drawer and account in the end, money that the posting itself brings in taken off.
 */
export function pastikanUangBuku(tx: Tx, buku: readonly BarisBuku[]): Promise<void> {
  const keluar = new Map<string, number>()
  for (const { akun, satuan, jumlah } of buku)
    if (satuan === 'IDR' && kasDariAkun(akun)) keluar.set(akun, (keluar.get(akun) ?? 0) - jumlah)
  return pastikanUang(
    tx,
    [...keluar].map(([akun, jumlah_rp]) => ({ akun, jumlah_rp })),
  )
}
