/** What a database says of itself before its tables are handed to Citus. */
export interface Seen {
  readonly database: string
  /** The library is loaded at the start of the database server. */
  readonly loaded: boolean
  /** Version of the extension in this database; null without it. */
  readonly version: string | null
  /** The coordinator knows its own address. */
  readonly coordinator: boolean
  /** Machines that hold shards, `host:port`. */
  readonly workers: readonly string[]
  /** Nodes where the role of the application may not log in, or is not there. */
  readonly noLogin: readonly string[]
  /** Nodes that refuse a connection of that role from here, with what they said. */
  readonly refused: readonly string[]
  /** Workers whose sessions have another time zone, or plan otherwise, than those of the server. */
  readonly otherwise: readonly string[]
  /** Connections of running servers. */
  readonly servers: number
}

/** One thing that has to be done by somebody else, in the order in which it can be. */
export interface Step {
  readonly what: string
  /** As a superuser, in this database, unless `what` names another place. */
  readonly sql: readonly string[]
}

/** Oldest Citus that a release of Kencana was seen on; and the one that was measured. */
const OLDEST = 12
export const MEASURED = '13.2'

/**
 * What is left to do before the conversion, in order; empty when nothing is. Each step shows only
 * when those that it builds on are done, because what comes after can't be looked at before.
 */
export function stepsLeft(s: Seen): readonly Step[] {
  if (!s.loaded)
    return [
      step(
        `install Citus ${MEASURED} on every machine, put citus first into shared_preload_libraries of each, and restart`,
      ),
    ]
  if (s.version === null)
    return [
      step(
        `make a database ${s.database} on every worker, with the same owner, and Citus in each of them and here`,
        'CREATE EXTENSION citus',
      ),
    ]
  if (Number.parseInt(s.version, 10) < OLDEST)
    return [step(`Citus ${s.version} is too old: ${MEASURED} was measured`)]
  const nodes = [
    ...(s.coordinator
      ? []
      : [
          step(
            'tell the coordinator its own address',
            `SELECT citus_set_coordinator_host('HOST', 5432)`,
          ),
        ]),
    ...(s.workers.length > 0
      ? []
      : [
          step(
            'add each worker; the role of the application has to exist before',
            `SELECT citus_add_node('HOST', 5432)`,
          ),
        ]),
  ]
  return nodes.length > 0 ? nodes : stepsOnNodes(s)
}

function stepsOnNodes(s: Seen): readonly Step[] {
  const on = (nodes: readonly string[]) => nodes.join(', ')
  return [
    ...(s.noLogin.length === 0
      ? []
      : [
          step(
            `let the role of the application log in, on ${on(s.noLogin)}: nodes call each other by it`,
            'ALTER ROLE kencana_app LOGIN',
          ),
        ]),
    ...(s.noLogin.length > 0 || s.refused.length === 0
      ? []
      : [
          step(
            `let kencana_app in from the coordinator, in pg_hba.conf or by pg_dist_authinfo: ${on(s.refused)}`,
          ),
        ]),
    ...(s.otherwise.length === 0
      ? []
      : [
          step(
            `settings that sessions on ${on(s.otherwise)} lack; said here, Citus tells the workers`,
            `ALTER DATABASE ${s.database} SET timezone = 'UTC'`,
            `ALTER DATABASE ${s.database} SET enable_seqscan = off`,
            `ALTER DATABASE ${s.database} SET jit = off`,
          ),
        ]),
    ...(s.servers === 0
      ? []
      : [step(`stop the servers: ${s.servers} connections of theirs are open`)]),
  ]
}

const step = (what: string, ...sql: readonly string[]): Step => ({ what, sql })

/** The steps as lines for a terminal, numbered. */
export const inWords = (steps: readonly Step[]): string =>
  steps
    .map(({ what, sql }, i) => [`${i + 1}. ${what}`, ...sql.map((s) => `     ${s};`)].join('\n'))
    .join('\n')
