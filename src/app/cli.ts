import path from 'node:path'
import { openDatabase } from '../kernel/server/pg/open-database.ts'
import type { Command } from './cli-command.ts'
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
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data' } = process.env
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    await command.run(args, { databaseUrl: database.url, dataDir: path.resolve(dataDir) })
  } finally {
    await database.stop()
  }
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
  process.exitCode = 1
}
