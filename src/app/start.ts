import { readConfig } from '../kernel/server/config.ts'
import { startDatabase } from '../kernel/server/pg/supervisor.ts'
import { requireVersion } from '../kernel/server/pg/open-database.ts'
import { forPerson } from './for-person.ts'
import { requirePort } from './require-port.ts'
import { createServer } from './server.ts'

/** `npm start`: the database, the demo shop when it is wanted, and the server, in one process. */
async function start(): Promise<void> {
  const given = process.env['DATABASE_URL']
  const wanted = process.env['DEMO'] ?? (given ? '0' : '1')
  const config = readConfig(process.env, given ?? '')
  const log = (message: string) => console.error(message)
  const database = given
    ? { url: given, stop: async () => {} }
    : await startDatabase({ dataDir: process.env['DATA_DIR'] ?? './data', log })
  if (given) await requireVersion(given)
  try {
    await requirePort(config.host, config.port)
    const demo = wanted === '1' ? await import('./demo.ts') : undefined
    await demo?.muatDemo(database.url)
    const server = await createServer({
      databaseUrl: database.url,
      env: { ...process.env, DEMO: wanted },
    })
    await server.services.seals.start()
    console.log(`Kencana: ${server.url}${demo ? `  ${demo.akunDemo()}` : ''}`)
    const stop = async () => {
      await server.close()
      await database.stop()
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  } catch (error) {
    await database.stop()
    throw error
  }
}

try {
  await start()
} catch (error) {
  console.error(forPerson(error))
  process.exit(1)
}
