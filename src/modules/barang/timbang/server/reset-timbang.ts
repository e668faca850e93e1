import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { timbangReset } from '../contract.ts'

/**
 * Ends the session of the asking person. Trays that were weighed stay in the report; those
 * that still wait for their weight are given up.
 */
export const resetTimbang = defineCommand(timbangReset, async ({ ctx, tx, waktu }) => {
  const { user_id } = ctx.sesi
  const jumlah = await tx.run(sql`
    update public.timbang_baki set ditutup = ${waktu},
      status = case when status = 'MULAI' then 'BATAL' else status end
    where kode_toko = ${tx.kode_toko} and input_by = ${user_id} and ditutup is null`)
  return {
    audit: { aksi: 'timbang_baki.reset', objek: `user:${user_id}`, sesudah: { jumlah } },
    jawaban: { jumlah },
  }
})
