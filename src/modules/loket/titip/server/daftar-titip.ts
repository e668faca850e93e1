import { sql } from '#kernel/server/db/query.ts'
import { documentRoutes, listRoute } from '#kernel/server/document/routes.ts'
import { titipLihat, titipTerbuka } from '../contract.ts'
import { bacaTitip } from './baca-titip.ts'

export const lihatTitip = documentRoutes(titipLihat, bacaTitip)

/** Those that wait: whoever takes one does not know the day on which it was made. */
export const titipMenunggu = listRoute(titipTerbuka, bacaTitip, () => [sql`d.status = 'OPEN'`])
