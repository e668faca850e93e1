import { type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { mulaiLewati } from '../contract.ts'

/** Leaves a step out, or takes it up again; what is in the shop decides whether it is done. */
export const lewatiLangkah = defineCommand(mulaiLewati, async ({ ctx, tx, input, waktu }) => {
  const { langkah, lewati } = input
  const tulis: TableWrite = lewati
    ? ubah(sql`
        insert into public.mulai_lewati (kode_toko, langkah, user_id, waktu)
        values (${tx.kode_toko}, ${langkah}, ${ctx.sesi.user_id}, ${waktu})
        on conflict on constraint mulai_lewati_pk do nothing`)
    : ubah(sql`delete from public.mulai_lewati
        where kode_toko = ${tx.kode_toko} and langkah = ${langkah}`)
  return {
    nomor: langkah,
    tulis: [tulis],
    audit: { aksi: 'mulai.lewati', objek: `mulai:${langkah}`, sesudah: { lewati } },
    jawaban: { langkah, lewati },
  }
})
