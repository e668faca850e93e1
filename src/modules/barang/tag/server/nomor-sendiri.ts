import { createHash } from 'node:crypto'
import { sql } from '#kernel/server/db/query.ts'
import type { Ctx } from '#kernel/server/http/route.ts'

/** No numbering scheme of GS1 begins with it, and a new tag from the factory doesn't either. */
const AWAL = '4B'

const sidik = (teks: string, digit: number): string =>
  createHash('sha256').update(teks).digest('hex').slice(0, digit)

/**
 * A number that no tag of this shop has had: 96 bit in 24 hex digits, made of the mark, the shop (8),
 * a counter (10) and a check (4). It says nothing about the piece (decisions/0253).
 */
export async function nomorBerikut({ services, toko }: Ctx): Promise<string> {
  const { urut } = await services.db.tulis(toko.kode_toko, (tx) =>
    tx.one(sql<{ urut: string }>`
      insert into public.nomor_tag (kode_toko, terakhir) values (${tx.kode_toko}, 1)
      on conflict on constraint nomor_tag_pk do update set terakhir = nomor_tag.terakhir + 1
      returning lpad(to_hex(terakhir), 10, '0') as urut`),
  )
  const isi = AWAL + sidik(toko.kode_toko, 8) + urut
  return (isi + sidik(isi, 4)).toUpperCase()
}
