import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { tukarPoinLihat, tukarPoinMember } from '../contract.ts'
import { tukarPoinDokumen } from '../dokumen.ts'
import { saldoPoin } from './saldo-poin.ts'

export const bacaTukarPoin = documentReader(tukarPoinDokumen, {
  search: { personal: ['member.no_hp'] },
  order: { ties: ['tanggal'] },
})

export const lihatTukarPoin = documentRoutes(tukarPoinLihat, bacaTukarPoin)

/** What the member has now. Throws 404 `poin.member_tidak_ada`. */
export const poinMember = defineQuery(tukarPoinMember, async ({ tx, input }) => {
  const { kode_customer } = input
  const [member, { poin }] = await Promise.all([
    tx.maybe(sql<{ nama_customer: string; no_hp: string | null }>`
      select nama_customer, no_hp from public.member
      where kode_toko = ${tx.kode_toko} and kode_customer = ${kode_customer}`),
    tx.one(saldoPoin(tx.kode_toko, kode_customer)),
  ])
  if (!member)
    throw new AppError('poin.member_tidak_ada', { status: 404, params: { kode_customer } })
  return { kode_customer, ...member, poin }
})
