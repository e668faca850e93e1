import { parseArgs } from 'node:util'
import { withClient } from './backup-files.ts'
import type { Command } from '../cli-command.ts'

/** Citus' own advice for a cluster that may grow: a shard is moved whole, so there have to be some. */
const SHARDS = 32

export const distributeCommand: Command = {
  name: 'distribute',
  summary:
    'distribute [--shards 32] [--check]   spreads the shops over the machines of a Citus cluster (docs/citus.md)',
  run: async (args, { databaseUrl }) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        shards: { type: 'string', default: String(SHARDS) },
        check: { type: 'boolean', default: false },
      },
    })
    const shards = Number(values.shards)
    if (!Number.isInteger(shards) || shards < 1 || shards > 1_024)
      throw new Error('shards is a whole number from 1 to 1024')
    await run(databaseUrl, shards, values.check)
  },
}

async function run(url: string, shards: number, checkOnly: boolean): Promise<void> {
  const { createRegistry } = await import('../modules.ts')
  const { tables } = createRegistry()
  const { migrate } = await import('#kernel/server/db/migrate.ts')
  await migrate(url)
  const { look } = await import('#kernel/server/citus/look.ts')
  const { inWords, stepsLeft } = await import('#kernel/server/citus/checks.ts')
  const { distribute, settle } = await import('#kernel/server/citus/distribute.ts')
  await withClient(url, async (client) => {
    const steps = stepsLeft(await look(client))
    if (steps.length > 0)
      throw new Error(`a superuser has to do this first, in this order:\n${inWords(steps)}`)
    if (checkOnly) return console.log('everything is ready')
    const done = await distribute(client, tables, shards)
    const cleared = await settle(client)
    if (done + cleared.length === 0) return console.log('nothing to do: all tables are distributed')
    const { trade, reference } = tables
    console.log(
      `${trade.length} tables by shop, ${reference.length} on every node; ${cleared.length} had rows`,
    )
  })
}
