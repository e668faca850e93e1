import { sql } from '#kernel/server/db/query.ts'
import { documentRoutes, listRoute } from '#kernel/server/document/routes.ts'
import { type Condition, ofDocuments } from '#kernel/server/http/page.ts'
import { Envelope, defineQuery } from '#kernel/server/http/route.ts'
import { type UntukPo, preOrderDaftar, preOrderLihat, preOrderTerbuka } from '../contract.ts'
import { halamanDari } from '../rules.ts'
import { bacaPo } from './baca-po.ts'

export const lihatPo = documentRoutes(preOrderLihat, bacaPo)

/** Which pre-orders wait for what; whoever looks for one does not know the day it was made on. */
const MENUNGGU: Readonly<Record<UntukPo, Condition>> = {
  closing: sql`d.status = 'OPEN'`,
  batal: sql`d.status in ('OPEN', 'FINISH')`,
}

export const poMenunggu = listRoute(preOrderTerbuka, bacaPo, ({ untuk }) => [MENUNGGU[untuk]], {
  usual: 'tgl_janji',
})

/** The list of the specification: `skip` is told as the page that was read. */
export const daftarPo = defineQuery(preOrderDaftar, async ({ ctx, tx, input }) => {
  const { limit, status } = input
  const page = halamanDari(input)
  // Its form has no place for "more than".
  const asked = { page, limit, hitung: 'semua' } as const
  const { data, more } = await bacaPo.page({ ctx, tx, input: asked }, [
    ...ofDocuments('d', tx.kode_toko, {}),
    status && sql`d.status = ${status}`,
  ])
  return new Envelope(data, { count: more['count'], skip: page, limit, page }, 'preorders')
})
