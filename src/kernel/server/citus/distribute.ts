import type pg from 'pg'
import type { TableClasses } from '../db/tables.ts'
import { readFacts } from './facts.ts'
import { SETTINGS, conversion, migrationStep } from './plan.ts'

/**
 * Hands the trade and reference tables to Citus, filled or empty, in one transaction; answers how
 * many statements that took, 0 when nothing was left to do.
 */
export async function distribute(
  client: pg.ClientBase,
  classes: TableClasses,
  shards: number,
): Promise<number> {
  const facts = await readFacts(client)
  const plan = conversion(classes, facts, shards)
  if (plan.length === 0) return 0
  await inTransaction(client, [...plan, await contextForWorkers(client)])
  return plan.length
}

/**
 * Clears what converted tables have left on the coordinator and has every node count its rows: a shard
 * without statistics is read whole. Answers the tables and months that had something left.
 */
export async function settle(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows: left } = await client.query<Left>(LEFT_BEHIND)
  if (left.length === 0) return []
  const names = left.map((l) => l.name)
  const { rows: withTriggers } = await client.query<{ name: string }>(WITH_TRIGGERS)
  await inTransaction(
    client,
    clearing(
      names,
      withTriggers.map((t) => t.name),
    ),
  )
  for (const whole of new Set(left.map((l) => l.whole))) await client.query(`ANALYZE ${whole}`)
  return names
}

/** A table of the product, or a month of one, that holds rows which nobody sees. */
interface Left {
  readonly name: string
  /** The table itself, or the one that it is a month of. */
  readonly whole: string
}

const CONVERTED = `FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
  LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
  WHERE c.relnamespace IN ('public'::regnamespace, to_regnamespace('bulan'))
    AND (p.partmethod = 'h' OR p.partmethod = 'n' AND p.repmodel = 't')`
const fullName = (oid: string) =>
  `(SELECT format('%I.%I', n.nspname, r.relname)
    FROM pg_class r JOIN pg_namespace n ON n.oid = r.relnamespace WHERE r.oid = ${oid})`
const LEFT_BEHIND = `SELECT ${fullName('c.oid')} AS name,
    ${fullName('coalesce(i.inhparent, c.oid)')} AS whole ${CONVERTED}
  AND pg_relation_size(c.oid) > 0 ORDER BY 1`
const WITH_TRIGGERS = `SELECT ${fullName('c.oid')} AS name ${CONVERTED}
  AND EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal) ORDER BY 1`

/**
 * The rows are on the shards, and here nobody sees them any more. A table that only takes rows refuses
 * to be cleared, also when one that it refers to is, so triggers are off meanwhile: on this node alone,
 * in this transaction.
 */
const clearing = (left: readonly string[], withTriggers: readonly string[]): readonly string[] => [
  ...SETTINGS,
  'SET LOCAL citus.enable_ddl_propagation = off',
  ...withTriggers.map((t) => `ALTER TABLE ${t} DISABLE TRIGGER USER`),
  ...left.map((t) => `SELECT truncate_local_data_after_distributing_table('${t}')`),
  ...withTriggers.map((t) => `ALTER TABLE ${t} ENABLE TRIGGER USER`),
]

async function inTransaction(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  await client.query('BEGIN')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** `SET LOCAL` of the shop's context has to reach the machines that hold its rows. */
export async function contextForWorkers(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT quote_ident(current_database()) AS name',
  )
  return `ALTER DATABASE ${rows[0]?.name ?? ''} SET citus.propagate_set_commands = 'local'`
}

/** True where the conversion has been: tables of later migrations follow it. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  return (await readFacts(client)).distributed.size > 0
}

/**
 * Runs one statement of a migration on a converted database. A table that it makes is handed to
 * Citus at once, so that what follows in the file reaches its shards. It is made without Citus
 * looking on, which would refuse its foreign keys as long as it is local.
 */
export async function runDistributed(
  client: pg.ClientBase,
  statement: string,
  classes: TableClasses,
): Promise<void> {
  for (const next of migrationStep(statement, classes)) await client.query(next)
}
