import { readConfig, readDatabaseUrl } from '#kernel/server/config.ts'
import { describeCopy, readCopy } from '#kernel/server/copy-for-look.ts'
import { hasCluster } from '#kernel/server/pg/cluster.ts'
import { openDatabase } from '#kernel/server/pg/open-database.ts'
import { requireFolder } from '#kernel/server/require-folder.ts'
import type { Command } from './cli-command.ts'
import { withClient } from './commands/backup-files.ts'
import { commands } from './commands/index.ts'
import { forPerson } from './for-person.ts'

/**
 * `npm run cli -- name …`: one command on DATABASE_URL, on the database of the running server, or
 * on the embedded one, started for as long as the command works.
 */
async function main([name, ...args]: readonly string[]): Promise<void> {
  const wanted = name === undefined || /^(?:help|--help|-h)$/.test(name)
  const command = commands.find((c) => c.name === name)
  if (!command) {
    console.log(help())
    if (!wanted) throw new Error(`unknown command ${name}`)
    return
  }
  await runCommand(command, args)
}

async function runCommand(command: Command, args: readonly string[]): Promise<void> {
  const given = readDatabaseUrl(process.env)
  const config = readConfig(process.env, given ?? '')
  const where = given ? describe(given) : `embedded, in ${config.dataDir}`
  // Beside what the command itself says, so that a wrong one is noticed before anything else.
  console.error(`database: ${where}`)
  const makes = typeof command.makes === 'function' ? command.makes(args) : command.makes === true
  const there = makes || given !== null || hasCluster(config.dataDir)
  if (!there) throw new Error(`there is no database in ${config.dataDir}: ${ADVICE}`)
  requireFolder(config.dataDir)
  const database = await openDatabase({ databaseUrl: given ?? undefined, dataDir: config.dataDir })
  try {
    if (!makes) await requireKencana(database.url, where)
    if (command.onCopy !== true) await refuseCopy(database.url, where)
    await command.run(args, { databaseUrl: database.url, config })
  } finally {
    await database.stop()
  }
}

const ADVICE = 'set DATA_DIR to the folder of the installation, or DATABASE_URL'

/** The database of an address, without its password. */
function describe(databaseUrl: string): string {
  const { username, host, pathname } = new URL(databaseUrl)
  return `${decodeURIComponent(pathname.slice(1))} on ${host} as ${decodeURIComponent(username)}`
}

/** A command that only looks must not find the books of a database in order that it has just made. */
async function requireKencana(url: string, where: string): Promise<void> {
  const known = await withClient(url, (client) =>
    client.query("SELECT to_regclass('public.buku') IS NOT NULL AS ada"),
  )
  if (known.rows[0]?.ada !== true) throw new Error(`${where}: no Kencana is in it; ${ADVICE}`)
}

/** Books of which a part was taken out are not proved, backed up or worked with. */
async function refuseCopy(url: string, where: string): Promise<void> {
  const copy = await readCopy(url)
  if (copy) throw new Error(`${where}: it is ${describeCopy(copy)}; this command is not for it`)
}

function help(): string {
  const lines = [...commands]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((c) => `  ${c.summary}`)
  return ['npm run cli -- COMMAND …', '', ...lines, '  help   this list'].join('\n')
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(forPerson(error))
  process.exitCode ??= 1
}
