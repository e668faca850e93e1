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
  /** The online store that connections know as ONLINE. */
  readonly web: OnlineStore
}

/**
 * A browser test with a shop of its worker: the demo shops on a cloned database, and a real server
 * in front of it. Pages open paths as a person does: `page.goto('/')`.
 */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const database = await demoDatabase()
      const luar = new MessagingServer()
      const web = new OnlineStore()
      const server = await startServer({
        databaseUrl: database.url,
        files: demoFolder(await demoTemplate()),
        env: {
          DEMO: '1',
          CHAT_URL: await luar.listen(),
          ONLINE_STORE_URL: await web.listen(),
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
