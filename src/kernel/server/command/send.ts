import type pg from 'pg'
import { AppError } from '#kernel/shared/errors.ts'
import { isUnreachable } from '../db/errors.ts'
import { gather } from '../db/pool.ts'
import { named } from '../db/statement-names.ts'
import type { Statement } from '../db/query.ts'

/** Sends statements in one packet; answers their results. Throws the error of the first that fails. */
export async function send<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  statements: readonly Statement[],
): Promise<pg.QueryResult<R>[]> {
  gather(client)
  return inOrder(statements.map((s) => client.query<R>(named(s))))
}

/**
 * The same for the last statements of a transaction: COMMIT leaves with them, and its answer tells
 * the outcome. Throws 503 `database.hasil_tidak_pasti` when the connection is lost meanwhile.
 */
export async function sendLast<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  statements: readonly Statement[],
): Promise<pg.QueryResult<R>[]> {
  gather(client)
  const sent = statements.map((s) => client.query<R>(named(s)))
  const commit = client.query('COMMIT')
  commit.catch(() => {})
  try {
    const results = await inOrder(sent)
    const { command } = await commit
    if (command !== 'COMMIT') throw new Error(`posting was rolled back: ${command}`)
    return results
  } catch (error) {
    if (isUnreachable(error))
      throw new AppError('database.hasil_tidak_pasti', { status: 503, cause: error })
    throw error
  }
}

/** What follows a failed statement fails too, and only the first reason counts. */
async function inOrder<T>(sent: readonly Promise<T>[]): Promise<T[]> {
  for (const answer of sent) answer.catch(() => {})
  const results: T[] = []
  for (const answer of sent) results.push(await answer)
  return results
}
