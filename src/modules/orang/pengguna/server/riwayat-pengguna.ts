import { auditHistory, shopsHere } from '#kernel/server/master/history.ts'
import { defineSession } from '#kernel/server/http/route.ts'
import { riwayatPengguna } from '../contract-orang.ts'
import { cariOrang, objekOrang } from './kelola.ts'

/** What happened to a person: the centre and the own shop may both have changed him. */
export const riwayatPenggunaQuery = defineSession(riwayatPengguna, async ({ ctx, input }) => {
  await cariOrang(ctx, input.user_id)
  return auditHistory(ctx, objekOrang(input.user_id), await shopsHere(ctx))
})
