import { type FieldError, AppError } from '#kernel/shared/errors.ts'
import { akunPoin } from '../accounts.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

/** Points of a member by the ledger; below nothing where a cancelled sale took spent ones back. */
export const saldoPoin = (toko: string, kode_customer: string) => sql<{ poin: number }>`
  select coalesce(sum(jumlah), 0)::bigint as poin from public.saldo_harian
  where kode_toko = ${toko} and akun = ${akunPoin.member(kode_customer)} and satuan = 'POIN'`

export interface PemilikPoin {
  readonly kode_customer: string
  readonly nama_customer: string
  readonly poin: number
}

/**
 * A member with his points, held until the commit, so that nobody else spends the same ones. Two
 * statements on purpose: the sum is taken when the lock is held. Null where there is no such member.
 */
export async function kunciPoin(tx: Tx, kode_customer: string): Promise<PemilikPoin | null> {
  const [member, { poin }] = await Promise.all([
    tx.maybe(sql<Pick<PemilikPoin, 'nama_customer'>>`
      select nama_customer from public.member
      where kode_toko = ${tx.kode_toko} and kode_customer = ${kode_customer} and not dihapus
      for no key update`),
    tx.one(saldoPoin(tx.kode_toko, kode_customer)),
  ])
  return member ? { kode_customer, ...member, poin } : null
}

/** As `kunciPoin`. Throws 422 `poin.member_tidak_ada` at its field. */
export async function kunciMember(tx: Tx, kode_customer: string): Promise<PemilikPoin> {
  const member = await kunciPoin(tx, kode_customer)
  if (member) return member
  const salah: FieldError = { code: 'poin.member_tidak_ada', params: { kode_customer } }
  throw new AppError(salah.code, { params: { kode_customer }, fields: { kode_customer: salah } })
}

/** Too few points stop whatever wants them. */
export const poinKurang = (poin: number, butuh: number) =>
  new AppError('poin.tidak_cukup', { params: { poin, butuh } })
