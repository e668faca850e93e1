import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../kernel/server/config.ts'
import { Database } from '../kernel/server/db/database.ts'
import { migrate } from '../kernel/server/db/migrate.ts'
import { createApp } from '../kernel/server/http/app.ts'
import type { Services } from '../kernel/server/http/services.ts'
import { checkMasterTables } from '../kernel/server/master/check-tables.ts'
import { Kabar } from '../kernel/server/realtime/kabar.ts'
import { SesiStore } from '../kernel/server/session/sesi-store.ts'
import { TokoStore } from '../kernel/server/session/toko-store.ts'
import { TextStore } from '../kernel/server/text-store.ts'
import { pengaturanBawaan } from '../modules/toko/rules.ts'
import { createRegistry } from './modules.ts'

const STATEMENT_TIMEOUT_MS = 30_000

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
}): Promise<Server> {
  const config = readConfig(o.env ?? process.env, o.databaseUrl)
  const texts = TextStore.read()
  await migrate(config.databaseUrl)
  const warn = (error: Error) => app?.log.error({ err: error }, 'connection lost')
  const db = new Database({
    url: config.databaseUrl,
    size: config.poolSize,
    statementTimeout: STATEMENT_TIMEOUT_MS,
    onError: warn,
  })
  const kabar = new Kabar(config.databaseUrl, warn)
  const registry = createRegistry()
  const services = {
    config, db, kabar, registry,
    sesi: new SesiStore(db),
    toko: new TokoStore(db, pengaturanBawaan()),
    texts: await texts,
    jam: () => new Date(),
  }
  listenForChanges(services)
  const app: FastifyInstance = await createApp(services)
  await Promise.all([kabar.open(), checkMasterTables(db, registry.masters.values())])
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as AddressInfo
  const url = `http://${config.host}:${port}${config.basePath}`
  return {
    app, services, url,
    close: async () => {
      await app.close()
      await kabar.close()
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
