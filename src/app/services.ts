import { fastify } from 'fastify'
import { readConfig } from '#kernel/server/config.ts'
import { quiet, readCopy } from '#kernel/server/copy-for-look.ts'
import { Database } from '#kernel/server/db/database.ts'
import { CONNECTIONS } from '#kernel/server/db/pool.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { Portal } from '#kernel/server/portal/portal.ts'
import { SecretBox } from '#kernel/server/secret-box.ts'
import { sealFolder } from '#kernel/server/seal/file.ts'
import { Sealer } from '#kernel/server/seal/sealer.ts'
import { Notices } from '#kernel/server/realtime/notices.ts'
import { SessionStore } from '#kernel/server/session/session-store.ts'
import { ShopStore } from '#kernel/server/session/shop-store.ts'
import { FAKTOR_WAJIB } from '#kernel/shared/gates.ts'
import { TextStore } from '#kernel/server/text-store.ts'
import { pengaturanBawaan, pengaturanTetap } from '#modules/alat/pengaturan/rules.ts'
import { createRegistry } from './modules.ts'

const STATEMENT_TIMEOUT_MS = 30_000

/** What one process works with. `onError` hears of connections that were lost. */
export async function createServices(o: {
  readonly databaseUrl: string
  readonly env: NodeJS.ProcessEnv
  readonly onError: (error: Error) => void
}): Promise<Omit<Services, 'log'>> {
  const salinan = await readCopy(o.databaseUrl)
  const given = readConfig(o.env, o.databaseUrl)
  const config = salinan ? quiet(given) : given
  const registry = createRegistry()
  const db = await Database.open({
    url: config.databaseUrl,
    size: config.poolSize,
    statementTimeout: STATEMENT_TIMEOUT_MS,
    onError: o.onError,
  })
  const portalSize = Math.max(2, Math.ceil(config.poolSize / 4))
  const portal = await Database.open({
    url: config.readUrl ?? config.databaseUrl,
    name: CONNECTIONS.reports,
    size: portalSize,
    statementTimeout: STATEMENT_TIMEOUT_MS,
    onError: o.onError,
  })
  const jam = () => new Date()
  return {
    config,
    salinan,
    db,
    portal: new Portal(portal, portalSize),
    seals: new Sealer({
      db,
      folder: sealFolder(config.dataDir),
      seed: config.sealKey,
      url: config.sealUrl,
      jam,
      onError: o.onError,
    }),
    rahasia: new SecretBox(config),
    kabar: new Notices(config.databaseUrl, o.onError),
    registry,
    sesi: new SessionStore(db),
    toko: new ShopStore(
      db,
      pengaturanBawaan(registry.settings),
      {
        ...pengaturanTetap(registry.settings, config.appMode),
        // Nobody can enrol a second factor in a copy, and it holds none.
        ...(salinan ? { [FAKTOR_WAJIB]: false } : {}),
      },
      registry.shopFlags,
    ),
    texts: TextStore.read(),
    jam,
  }
}

/** A log that says nothing, for work without a server. */
export const silent = fastify({ logger: false }).log
