import type pg from 'pg'
import type { Engine } from '../db/engine.ts'
import { composePosting } from './compose.ts'
import type { PostingContext } from './parts.ts'
import type { Outcome } from './posting.ts'
import { sendLast } from './send.ts'
import { postInStages } from './stages.ts'

/**
 * Writes a posting and commits; answers the document's number. Throws 503
 * `database.hasil_tidak_pasti` when nobody can know whether the commit happened.
 */
export type PostingForm = (
  client: pg.PoolClient,
  h: Outcome<unknown>,
  c: PostingContext,
) => Promise<string>

/** One form per engine: the same rows in the same order, sent as the engine takes them. */
export const postingForms: Readonly<Record<Engine, PostingForm>> = {
  postgres: async (client, h, c) => {
    const [posted] = await sendLast<{ nomor: string }>(client, [composePosting(h, c)])
    const [row] = posted?.rows ?? []
    if (!row) throw new Error('posting without its day')
    return row.nomor
  },
  citus: postInStages,
}
