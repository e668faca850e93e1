import { readConfig, readDatabaseUrl } from '#kernel/server/config.ts'
import { describeCopy } from '#kernel/server/copy-for-look.ts'
import { startDatabase } from '#kernel/server/pg/supervisor.ts'
import { requireDatabase } from '#kernel/server/pg/open-database.ts'
import { requireFolder } from '#kernel/server/require-folder.ts'
import { forPerson } from './for-person.ts'
import { requirePort } from './require-port.ts'
import { kodeTokoPertama } from '#modules/toko/mulai/server/index.ts'
import { type Server, createServer } from './server.ts'

/** `npm start`: the database, the demo shop when it is wanted, and the server, in one process. */
async function start(): Promise<void> {
  const given = readDatabaseUrl(process.env)
  const wanted = process.env['DEMO']?.trim() || (given ? '0' : '1')
  const config = readConfig(process.env, given ?? '')
  requireFolder(config.dataDir)
  const log = (message: string) => console.error(message)
  if (given) await requireDatabase(given)
  const database = given
    ? { url: given, stop: async () => {} }
    : await startDatabase({ dataDir: config.dataDir, log })
  try {
    await requirePort(config.host, config.port)
    const demo = wanted === '1' ? await import('./demo.ts') : undefined
    await demo?.muatDemo(database.url, process.env, demo.tellProgress)
    const server = await createServer({
      databaseUrl: database.url,
      env: { ...process.env, DEMO: wanted },
    })
    const { seals, salinan } = server.services
    if (salinan) console.log(`This is ${describeCopy(salinan)}: nothing can be changed in it.`)
    else {
      seals.start()
      seals.all().catch((error: unknown) => server.app.log.error({ err: error }, 'seals'))
    }
    console.log(`Kencana: ${server.url}${demo && !salinan ? `  ${demo.akunDemo()}` : ''}`)
    await tellFirstCode(server)
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

/**
 * Where there is no shop yet, the way to the first one. The code goes to whoever sees this start, and
 * to no log: a stranger who finds the address first has it not.
 */
async function tellFirstCode({ url, services }: Server): Promise<void> {
  const code = await kodeTokoPertama(services.db)
  if (code === null) return
  console.log(`No shop yet. Make the first one: ${url}/toko-pertama#${code}  (code ${code})`)
}

try {
  await start()
} catch (error) {
  console.error(forPerson(error))
  process.exit(1)
}
