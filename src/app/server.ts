import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { lockCopy } from '#kernel/server/copy-for-look.ts'
import { migrate } from '#kernel/server/db/migrate.ts'
import { createApp } from '#kernel/server/http/app.ts'
import type { Services } from '#kernel/server/http/services.ts'
import type { OutboxQueues } from '#kernel/server/jobs/outbox-queue.ts'
import { checkTables } from '#kernel/server/master/check-tables.ts'
import { restedHeap } from '#kernel/server/rested-heap.ts'
import { createServices } from './services.ts'

/** What a machine asks every few seconds is no work. */
const PROBES = /\/(?:healthz|readyz|metrics)$/

/** Callers at one moment that the system holds for us: a thousand at once are not turned away. */
const BACKLOG = 2_048

export interface Server {
  readonly app: FastifyInstance
  readonly services: Omit<Services, 'log'>
  readonly url: string
  close(): Promise<void>
}

/**
 * One server process: migrates, connects, checks every declaration and listens. `env` may say port
 * 0 for any free one. Throws when a declaration contradicts the database or another declaration.
 */
export async function createServer(o: {
  readonly databaseUrl: string
  readonly env?: NodeJS.ProcessEnv
  /** Another clock or other modules than the product's own: tests of the kernel. */
  readonly override?: Partial<Pick<Services, 'jam' | 'registry'>>
}): Promise<Server> {
  // Everything below is declared and registered while the database answers.
  const migrated = migrate(o.databaseUrl)
  migrated.catch(() => {})
  const own = await createServices({
    databaseUrl: o.databaseUrl,
    env: o.env ?? process.env,
    onError: (error) => app?.log.error({ err: error }, 'connection lost'),
  })
  const services = { ...own, ...o.override }
  const { config, db, kabar, registry } = services
  listenForChanges(services)
  const app: FastifyInstance = await createApp(services)
  const heap = restedHeap()
  app.addHook('onRequest', async ({ url }) => {
    if (!PROBES.test(url)) heap.busy()
  })
  await migrated
  const { salinan } = services
  // A migration may have granted what a copy must not do.
  if (salinan) await lockCopy(o.databaseUrl)
  await Promise.all([
    kabar.open(),
    checkTables(db, registry.masters.values(), registry.documents.values()),
  ])
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
  const queues = Object.assign({}, ...registry.modules.map((m) => m.outbox ?? {})) as OutboxQueues
  // Its library is loaded when the first request can be answered already.
  const jobs = salinan
    ? undefined
    : import('#kernel/server/jobs/jobs.ts').then(({ startJobs }) =>
        startJobs({ ...services, log: app.log }, queues),
      )
  jobs?.catch((error: Error) => app.log.error({ err: error }, 'jobs did not start'))
  const { port } = app.server.address() as AddressInfo
  const url = `http://${config.host}:${port}${config.basePath}`
  return {
    app,
    services,
    url,
    close: async () => {
      heap.stop()
      await app.close()
      await jobs?.then((runner) => runner.stop()).catch(() => {})
      await services.seals.stop()
      await kabar.close()
      await services.portal.close()
      await db.close()
    },
  }
}

/** What another process changed is forgotten here, so that nobody works on with an old truth. */
function listenForChanges({ kabar, sesi, toko }: Pick<Services, 'kabar' | 'sesi' | 'toko'>): void {
  kabar.dengar((pesan) => {
    switch (pesan.event) {
      case 'sesi.berakhir':
      case 'pengguna.berubah':
        if (pesan.user_id) sesi.drop(pesan.user_id)
        break
      case 'settings-changed':
      case 'toko.berubah':
        toko.drop(pesan.kode_toko)
        break
      case 'kabar.tersambung':
        sesi.clear()
        toko.clear()
        break
    }
  })
}
