import type pg from 'pg'
import { engineOf } from '../db/engine.ts'
import { CONNECTIONS } from '../db/pool.ts'
import type { Seen } from './checks.ts'

const APP = 'kencana_app'

/** Looks at the database and, where Citus has been given any, at its nodes. */
export async function look(client: pg.ClientBase): Promise<Seen> {
  const { rows } = await client.query<{ database: string; loaded: boolean; servers: number }>(
    `SELECT current_database()::text AS database,
       -- Known where the library is loaded; what is preloaded only a superuser may read.
       current_setting('citus.shard_count', true) IS NOT NULL AS loaded,
       (SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = ANY ($1)) AS servers`,
    [Object.values(CONNECTIONS)],
  )
  const [here] = rows
  if (!here) throw new Error('the database says nothing of itself')
  const nothing = { coordinator: false, workers: [], noLogin: [], refused: [], otherwise: [] }
  if ((await engineOf(client)) === 'postgres') return { ...here, version: null, ...nothing }
  return { ...here, ...(await lookAtNodes(client)) }
}

async function lookAtNodes(
  client: pg.ClientBase,
): Promise<Omit<Seen, 'database' | 'loaded' | 'servers'>> {
  const { rows } = await client.query<{ version: string; coordinator: boolean; workers: string[] }>(
    `SELECT extversion AS version,
       EXISTS (SELECT FROM pg_dist_node WHERE groupid = 0) AS coordinator,
       ARRAY(SELECT nodename || ':' || nodeport FROM pg_dist_node
         WHERE isactive AND shouldhaveshards ORDER BY nodename, nodeport) AS workers
     FROM pg_extension WHERE extname = 'citus'`,
  )
  const [citus] = rows
  if (!citus) throw new Error('Citus has gone meanwhile')
  const mayLogIn = `SELECT coalesce((SELECT rolcanlogin FROM pg_roles WHERE rolname = '${APP}'), false)`
  const own = await client.query<{ coalesce: boolean }>(mayLogIn)
  const noLogin = [
    ...(own.rows[0]?.coalesce === true ? [] : ['the coordinator']),
    ...(await nodesWhere(client, mayLogIn, (r) => r.result !== 't')).map(nameOf),
  ]
  const refused = noLogin.length > 0 ? [] : await refusing(client)
  const settings = `SELECT concat_ws(' ', current_setting('timezone'), current_setting('enable_seqscan'),
    current_setting('jit'))`
  const otherwise = (await nodesWhere(client, settings, (r) => r.result !== 'UTC off off')).map(
    nameOf,
  )
  return { ...citus, noLogin, refused, otherwise }
}

interface Reply {
  readonly node: string
  readonly success: boolean
  readonly result: string
}

const nameOf = (r: Reply) => r.node

/** Asks every worker; answers those that `wrong` picks. */
async function nodesWhere(
  client: pg.ClientBase,
  question: string,
  wrong: (r: Reply) => boolean,
): Promise<Reply[]> {
  const { rows } = await client.query<Reply>(
    `SELECT nodename || ':' || nodeport AS node, success, result FROM run_command_on_workers($1)`,
    [question],
  )
  return rows.filter(wrong)
}

/** Workers that the application could not reach from here. */
async function refusing(client: pg.ClientBase): Promise<string[]> {
  await client.query(`SET ROLE ${APP}`)
  try {
    const replies = await nodesWhere(client, 'SELECT 1', (r) => !r.success)
    return replies.map((r) => `${r.node} says ${r.result}`)
  } finally {
    await client.query('RESET ROLE')
  }
}
