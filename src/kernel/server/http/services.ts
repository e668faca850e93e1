import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { CopyMark } from '../copy-for-look.ts'
import type { Database } from '../db/database.ts'
import type { Notices } from '../realtime/notices.ts'
import type { Portal } from '../portal/portal.ts'
import type { Registry } from '../registry.ts'
import type { SecretBox } from '../secret-box.ts'
import type { Sealer } from '../seal/sealer.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { ShopStore } from '../session/shop-store.ts'
import type { TextStore } from '../text-store.ts'

/** The services of one server process, made once at start and handed to every request. */
export interface Services {
  readonly config: Config
  /** What the database holds when it was made to be looked at; null for one that is worked in. */
  readonly salinan: CopyMark | null
  readonly db: Database
  /** Reads of many shops, over connections of their own. */
  readonly portal: Portal
  readonly sesi: SessionStore
  readonly toko: ShopStore
  readonly kabar: Notices
  readonly texts: TextStore
  readonly registry: Registry
  /** Keeps signed heads of the books outside the database; inactive until it is started. */
  readonly seals: Sealer
  /** Encrypts the secrets that logins depend on; its key is outside the database. */
  readonly rahasia: SecretBox
  /**
   * The clock. All instants come from here and go to the database as parameters (schema.md, 15).
   */
  readonly jam: () => Date
  readonly log: FastifyBaseLogger
}
