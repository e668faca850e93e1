import { documentRoutes } from '#kernel/server/document/routes.ts'
import { ofDocuments } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { titipLihat, titipTerbuka } from '../contract.ts'
import { bacaTitip } from './baca-titip.ts'

export const lihatTitip = documentRoutes(titipLihat, bacaTitip)

/** Those that wait: whoever takes one does not know the day on which it was made. */
export const titipMenunggu = defineQuery(titipTerbuka, ({ ctx, tx, input }) =>
  bacaTitip.page({ ctx, tx, input }, ofDocuments('d', tx.kode_toko, { status: 'OPEN' })),
)
