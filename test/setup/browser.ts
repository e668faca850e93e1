import { test as base, expect } from '@playwright/test'
import { type TestDatabase, demoDatabase, demoFolder, demoTemplate } from './database.ts'
import { MessagingServer } from './messaging-server.ts'
import { OnlineStore } from './online-store.ts'
import { type TestServer, startServer } from './server.ts'

export interface Shop {
  readonly server: TestServer
  readonly database: TestDatabase
  /** The messaging server that its messages leave over. */
  readonly luar: MessagingServer
  /** The store that connections know as ONLINE, where a spec asks for it by `online`. */
  readonly web: OnlineStore
}

/**
 * A browser test with a shop of its worker: the demo shops on a cloned database, and a real server
 * in front of it. Pages open paths as a person does: `page.goto('/')`.
 */
export const test = base.extend<object, { online: boolean; shop: Shop }>({
  online: [false, { option: true, scope: 'worker' }],
  shop: [
    async ({ online }, use) => {
      const database = await demoDatabase()
      const luar = new MessagingServer()
      const web = new OnlineStore()
      const alamat = await web.listen()
      const server = await startServer({
        databaseUrl: database.url,
        files: demoFolder(await demoTemplate()),
        env: {
          DEMO: '1',
          CHAT_URL: await luar.listen(),
          ...(online ? { ONLINE_STORE_URL: alamat } : {}),
        },
      })
      await use({ server, database, luar, web })
      await server.stop()
      await luar.close()
      await web.close()
      await database.drop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.server.url),
})

export { expect }
