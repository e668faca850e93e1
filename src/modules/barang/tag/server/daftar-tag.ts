import { sql } from '#kernel/server/db/query.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type TagBarang, tagDaftar, tagSatu } from '../contract.ts'

const kolom = sql<TagBarang>`g.epc, g.tid, g.kode_barcode, b.nama_barang, b.kode_baki, b.status,
  g.waktu, g.user_id`

export const daftarTag = defineQuery(tagDaftar, ({ ctx, tx, input }) =>
  listPage(
    { ctx, tx, input },
    {
      columns: kolom,
      from: sql`public.tag_barang g
        join public.barang b on b.kode_toko = ${tx.kode_toko} and b.kode_barcode = g.kode_barcode`,
      where: [sql`g.kode_toko = ${tx.kode_toko}`],
      search: { columns: ['g.epc', 'g.kode_barcode', 'b.nama_barang'] },
      order: { of: 'g', key: 'epc', usual: '-waktu' },
    },
  ),
)

/** Throws 404 `tag.barang_tanpa_tag`. */
export const tagBarang = defineQuery(tagSatu, async ({ tx, input }) => {
  const { kode_barcode } = input
  const tag = await tx.maybe(sql<TagBarang>`
    select ${kolom} from public.tag_barang g
    join public.barang b on b.kode_toko = g.kode_toko and b.kode_barcode = g.kode_barcode
    where g.kode_toko = ${tx.kode_toko} and g.kode_barcode = ${kode_barcode}`)
  if (!tag) throw new AppError('tag.barang_tanpa_tag', { status: 404, params: { kode_barcode } })
  return tag
})
