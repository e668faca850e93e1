import { sql } from '#kernel/server/db/query.ts'
import { createServer, type Server } from '../../src/app/server.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'
import { BATAS_IDENTITAS } from '#modules/loket/pembelian/rules.ts'
import { KENAL_MODULE } from '#modules/pelanggan/kenal/rules.ts'
import type { Client } from './client.ts'
import { jamUji, pasangJam } from './jam.ts'
import { isiMasterBersama, isiMasterToko } from './goods.ts'
import { layananDi } from './layanan.ts'
import { berdua, buatOrang, buatToko, masuk, SANDI } from './shop.ts'
import { SIAPA_SAJA_RP } from './siap-beli.ts'

export interface World {
  readonly database: TestDatabase
  readonly server: Server
  /** A person of level SU in each shop, logged in. */
  readonly toko: ReadonlyMap<string, Client>
  close(): Promise<void>
  /** Ends the server; the database stays. */
  leave(): Promise<void>
}

/** Who approves in these shops: another of the level that everybody has here. */
export const PENYETUJU = { penyetuju: 'SPV', password: SANDI } as const

/** The real product in this process, with shops that are ready to sell. */
export async function dunia(
  kodeToko: readonly string[],
  env: Readonly<Record<string, string>> = {},
  /** Another clock. */
  jam?: () => Date,
  /** A migrated database of the test's own. */
  given?: TestDatabase,
): Promise<World> {
  const database = given ?? (await testDatabase())
  const server = await createServer({
    databaseUrl: database.url,
    env: { PORT: '0', LOG_LEVEL: 'silent', ...env },
    override: { jam: jam ?? jamUji },
  })
  pasangJam(server.app.server)
  layananDi.set(server.url, { ...server.services, log: server.app.log })
  const toko = new Map<string, Client>()
  for (const [i, kode] of kodeToko.entries()) {
    await buatToko(server.services.db, kode, nota(i))
    const client = await isiOrangToko(server, kode, {
      penyetuju: i === 0 ? PENYETUJU.penyetuju : `SPV${kode}`,
    })
    if (i === 0) await isiMasterBersama(client)
    await isiMasterToko(client)
    toko.set(kode, client)
  }
  const leave = async () => {
    layananDi.delete(server.url)
    await server.close()
  }
  return {
    database,
    server,
    toko,
    leave,
    close: async () => {
      await leave()
      await database.drop()
    },
  }
}

/**
 * The people of a shop, who ask each other before they do what needs a second person, and settings
 * by which it sells and buys without asking who somebody is. Answers the one who works, logged in.
 */
export async function isiOrangToko(
  { services: { db }, url }: Pick<Server, 'services' | 'url'>,
  kode: string,
  { penyetuju }: { readonly penyetuju: string },
): Promise<Client> {
  await buatOrang(db, `K${kode}`, kode)
  await buatOrang(db, penyetuju, kode)
  await berdua(db, kode)
  const atur = {
    [BATAS_IDENTITAS]: SIAPA_SAJA_RP,
    [KENAL_MODULE]: false,
    SHOP_CODES_UPDATE_KADAR: [kode],
  }
  for (const [kunci, nilai] of Object.entries(atur))
    await db.tulis(kode, (tx) =>
      tx.run(sql`
        insert into public.pengaturan (kode_toko, kunci, nilai)
        values (${kode}, ${kunci}, ${JSON.stringify(nilai)}::jsonb)`),
    )
  return masuk(url, `K${kode}`)
}

/** Two letters that no other shop of the test has: TA to TZ, UA to UZ and so on. */
function nota(i: number): string {
  const huruf = (n: number) => String.fromCharCode(65 + n)
  return `${huruf(19 + Math.floor(i / 26))}${huruf(i % 26)}`
}
