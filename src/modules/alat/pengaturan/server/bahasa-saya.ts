import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { usersBahasa } from '../contract.ts'

/** The language of one person, for every browser that he or she will open. */
export const bahasaSaya = defineCommand(usersBahasa, async ({ ctx, tx, input }) => {
  const { user_id, kode_toko, bahasa } = ctx.sesi
  await tx.run(sql`
    update public.pengguna set bahasa = ${input.bahasa} where user_id = ${user_id}`)
  return {
    audit: {
      aksi: 'pengguna.bahasa',
      objek: `pengguna:${user_id}`,
      sebelum: { bahasa },
      sesudah: { bahasa: input.bahasa },
    },
    orang: [{ user_id, kode_toko, event: 'pengguna.berubah' }],
    jawaban: { bahasa: input.bahasa },
  }
})
