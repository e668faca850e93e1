import { sql } from '#kernel/server/db/query.ts'
import { documentHistory } from '#kernel/server/command/history.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { ofDocuments } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { orderLihat, orderMenunggu } from '../contract-order.ts'
import { pesananMarketplaceDokumen } from '../dokumen.ts'
import { ORDER_MENUNGGU } from '../rules.ts'

export const bacaOrder = documentReader(pesananMarketplaceDokumen, {})

/** An order's accepting is told by its nota, which tells of other things, too; returns by theirs. */
export const lihatOrder = documentRoutes(orderLihat, {
  ...bacaOrder,
  history: async (tx, no_order) => {
    const lain = await tx.all(sql<{ nomor: string }>`
      select no_faktur_jual as nomor from public.pesanan_marketplace
      where kode_toko = ${tx.kode_toko} and no_order = ${no_order} and no_faktur_jual is not null
      union all
      select no_retur from public.retur_marketplace
      where kode_toko = ${tx.kode_toko} and no_order = ${no_order}`)
    const all = await documentHistory(tx, [no_order, ...lain.map((n) => n.nomor)])
    return all.filter((k) => /^(pesanan|retur)[_-]marketplace\./.test(k.aksi))
  },
})

/** Orders that wait for somebody. */
export const daftarMenunggu = defineQuery(orderMenunggu, ({ ctx, tx, input }) =>
  bacaOrder.page({ ctx, tx, input }, [
    ...ofDocuments('d', tx.kode_toko, {}),
    sql`d.status in (${sql.join(ORDER_MENUNGGU.map((s) => sql.lit(s)))})`,
  ]),
)
