import { sql } from '#kernel/server/db/query.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { ofDocuments, ofValidation } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { serviceLihat, serviceTerbuka } from '../contract.ts'
import { bacaService } from './baca-service.ts'

export const lihatService = documentRoutes(serviceLihat, bacaService, (input) => [
  ...ofValidation('d', input),
  input.valid === 'BELUM' && sql`d.status <> 'BATAL'`,
  input.kode_tukang && sql`d.kode_tukang = ${input.kode_tukang}`,
])

/** Those that wait for the craftsman or for the customer. */
export const daftarTerbuka = defineQuery(serviceTerbuka, ({ ctx, tx, input }) =>
  bacaService.page({ ctx, tx, input }, [
    ...ofDocuments('d', tx.kode_toko, { status: input.status }),
    sql`d.status in ('ENTRY', 'SELESAI')`,
    input.kode_tukang && sql`d.kode_tukang = ${input.kode_tukang}`,
  ]),
)
