import { migrate } from '#kernel/server/db/migrate.ts'
import type { Command } from '../cli-command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  makes: true,
  summary:
    'migrate   brings the database up to this release; the server does the same at its start',
  run: async (_, { databaseUrl }) => {
    // Where tables are distributed, a new one goes where its class says.
    const { createRegistry } = await import('../modules.ts')
    createRegistry()
    const ran = await migrate(databaseUrl)
    console.log(ran.length === 0 ? 'nothing to do' : ran.join('\n'))
  },
}
