import pg from 'pg'
import { distribute, settle } from '#kernel/server/citus/distribute.ts'
import { createRegistry } from '../../src/app/modules.ts'
import { adminUrl } from './postgres.ts'

/**
 * Databases of tests on a Citus cluster. One is made on every node, converted once, and cloned on
 * every node at the same time: what Citus knows about shards lies in the database and is cloned too.
 */

/** Few, because every clone copies the files of each. */
const SHARDS = 4
const LOGIN = `ALTER ROLE kencana_app LOGIN`

interface Node {
  readonly nodename: string
  readonly nodeport: number
  readonly groupid: number
}

let found: Promise<readonly Node[]> | undefined

/** The nodes that the given database knows, its coordinator first; none where it is no cluster. */
function nodes(): Promise<readonly Node[]> {
  return (found ??= at(adminUrl(), async (client) => {
    const { rows } = await client.query(`SELECT to_regclass('pg_dist_node') IS NOT NULL AS known`)
    if (rows[0]?.known !== true) return []
    const own = await client.query<Node>(
      'SELECT nodename, nodeport, groupid FROM pg_dist_node ORDER BY groupid',
    )
    return own.rows
  }))
}

export const isCluster = async (): Promise<boolean> => (await nodes()).length > 0

async function at<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlAt(node: Node, database: string): string {
  const url = new URL(adminUrl())
  url.host = `${node.nodename}:${node.nodeport}`
  url.pathname = `/${database}`
  return url.href
}

/** One statement of administration on every node, or on this one where there is no cluster. */
export async function onEveryNode(statement: string, database = 'postgres'): Promise<void> {
  const all = await nodes()
  if (all.length === 0) return at(adminUrl(), (c) => c.query(statement)).then(() => {})
  await Promise.all(all.map((n) => at(urlAt(n, database), (c) => c.query(statement))))
}

/** Makes the nodes of an empty database one: Citus in each, and all known to the coordinator. */
export async function joinNodes(database: string): Promise<void> {
  await onEveryNode('CREATE EXTENSION citus', database)
  const [coordinator, ...workers] = await nodes()
  if (!coordinator) return
  await at(urlAt(coordinator, database), async (client) => {
    const { nodename, nodeport } = coordinator
    await client.query('SELECT citus_set_coordinator_host($1, $2)', [nodename, nodeport])
    for (const w of workers)
      await client.query('SELECT citus_add_node($1, $2)', [w.nodename, w.nodeport])
  })
}

/** Hands the tables of a filled template to Citus. */
export async function convert(url: string): Promise<void> {
  const { tables } = createRegistry()
  await at(url, async (client) => {
    await distribute(client, tables, SHARDS)
    // Citus tells the other nodes; said on each at once they waited for one another.
    await client.query(LOGIN)
  })
}

/** Hands the tables that a database has so far to Citus, as `distribute` does; nothing without a cluster. */
export async function spread(url: string): Promise<void> {
  if (!(await isCluster())) return
  await convert(url)
  await at(url, settle)
}

/** Nobody may be in a template that is cloned, Citus' own daemon included. */
export async function leaveAlone(database: string): Promise<void> {
  await onEveryNode(`ALTER DATABASE "${database}" ALLOW_CONNECTIONS false`)
  await onEveryNode(
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '${database}'`,
  )
}
