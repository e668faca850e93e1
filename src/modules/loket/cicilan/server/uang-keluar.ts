import type { LedgerLine, Posting } from '#kernel/shared/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { UangMasuk } from '#modules/loket/uang-muka/server/index.ts'
import type { JenisKembali } from '#modules/loket/uang-muka/rules.ts'
import {
  bacaRekening,
  bukuBayar,
  pastikanUangBuku,
  siapkanBayar,
} from '#modules/uang/kas/server/index.ts'

/** How money goes to the customer. */
export interface Kembali {
  readonly jenis: JenisKembali
  readonly no_rekening?: string | null | undefined
}

/**
 * Money to the customer out of the drawer or of an account, against `posting`. Never more than there
 * is (`kas.tidak_cukup`); it locks the shop's day, so it comes last in the first flight.
 */
export async function keluarkan(
  tx: Tx,
  posting: Posting,
  a: { readonly kembali: Kembali; readonly jumlah_rp: number; readonly laci: string },
): Promise<{ readonly uang: UangMasuk; readonly buku: readonly LedgerLine[] }> {
  const { jumlah_rp, laci } = a
  const diminta = jumlah_rp > 0 ? [{ ...a.kembali, jumlah_rp }] : []
  const rekening = await bacaRekening(tx, diminta, {})
  const bayar = diminta.map((b) => siapkanBayar(b, rekening))
  const buku = bukuBayar(posting, bayar, { laci, arah: -1 }).lines()
  await pastikanUangBuku(tx, buku)
  return { uang: { jumlah_rp, kembali_rp: 0, bayar }, buku }
}
