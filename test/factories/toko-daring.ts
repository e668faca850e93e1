import type { Server } from '../../src/app/server.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'
import { serverInProcess } from '../setup/server.ts'
import type { Client } from './client.ts'
import { jamUji, pasangJam } from './jam.ts'
import { layananDi } from './layanan.ts'
import { buatOrang, masuk } from './shop.ts'
import { SiapJual } from './siap-jual.ts'
import { sambungkan } from './siap-online.ts'

export interface TokoDaring {
  readonly db: TestDatabase
  readonly server: Server
  readonly toko: SiapJual
  /** T1KAS, who opens the screens that were asked for and nothing else. */
  readonly kasir: Client
  tutup(): Promise<void>
}

/** A shop T1 with goods to sell, the connection WEB and a cashier for these screens. */
export async function tokoDaring(layar: readonly string[]): Promise<TokoDaring> {
  const db = await testDatabase()
  // Each request may bring its own time.
  const server = await serverInProcess({ databaseUrl: db.url, jam: jamUji })
  pasangJam(server.app.server)
  layananDi.set(server.url, { ...server.services, log: server.app.log })
  const toko = await SiapJual.buat(db, server, 'T1', '0A')
  await sambungkan(toko.pemilik, 'S01')
  await buatOrang(server.services.db, 'T1KAS', 'T1', 'KASIR', layar)
  const kasir = await masuk(server.url, 'T1KAS')
  const tutup = async () => {
    await server.close()
    await db.drop()
  }
  return { db, server, toko, kasir, tutup }
}
