import path from 'node:path'
import pg from 'pg'
import { createServices } from '../src/app/services.ts'
import { migrate } from '#kernel/server/db/migrate.ts'
import { FolderInUse, type RunningDatabase, startDatabase } from '#kernel/server/pg/supervisor.ts'
import type { Client } from '../test/factories/client.ts'
import { isiMasterBersama, isiMasterToko } from '../test/factories/goods.ts'
import { buatOrang, buatToko, masuk } from '../test/factories/shop.ts'
import { withPasswordsAlone } from '../test/setup/database.ts'
import { startServer, type TestServer } from '../test/setup/server.ts'

const DATA = path.resolve(import.meta.dirname, '../.cache/bench-pg')

/** First and last day of the month that a day lies in, whatever the day: `awal` and `akhir`. */
export const wholeMonth = (day: string) =>
  `date_trunc('month', ${day})::date::text AS awal,
    (date_trunc('month', ${day}) + interval '1 month' - interval '1 day')::date::text AS akhir`

/** The embedded PostgreSQL as `npm start` runs it, fsync and synchronous_commit on; a run beside
 * another takes a folder of its own. */
export async function startBenchDatabase(): Promise<RunningDatabase> {
  for (let n = 0; ; n++) {
    try {
      return await startDatabase({ dataDir: path.join(DATA, String(n)) })
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
    }
  }
}

/** A server process of the product on a fresh database with shops that have goods to sell. */
export interface House {
  readonly url: string
  readonly databaseUrl: string
  readonly server: TestServer
  readonly kasir: readonly Client[]
  readonly query: <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>
  close(): Promise<void>
}

const NOTA = (i: number) =>
  `${String.fromCharCode(65 + Math.floor(i / 26))}${String.fromCharCode(65 + (i % 26))}`

export async function openHouse(
  pgUrl: string,
  o: {
    readonly name: string
    readonly shops: number
    readonly pieces: number
    readonly env?: Readonly<Record<string, string>>
  },
): Promise<House> {
  const admin = new pg.Client({ connectionString: pgUrl })
  await admin.connect()
  await admin.query(`DROP DATABASE IF EXISTS ${o.name} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${o.name}`)
  await admin.end()
  const url = new URL(pgUrl)
  url.pathname = `/${o.name}`
  const databaseUrl = url.href
  await migrate(databaseUrl)
  await withPasswordsAlone(databaseUrl)
  const services = await createServices({ databaseUrl, env: {}, onError: console.error })
  for (let i = 0; i < o.shops; i++) {
    // The first is the centre: only it writes what all shops share.
    await buatToko(services.db, `T${i}`, NOTA(i), { pusat: i === 0 })
    await buatOrang(services.db, `K${i}`, `T${i}`)
  }
  await services.portal.close()
  await services.db.close()
  const server = await startServer({ databaseUrl, env: o.env ?? {} })
  const kasir: Client[] = []
  for (let i = 0; i < o.shops; i++) {
    const client = await masuk(server.url, `K${i}`)
    if (i === 0) await isiMasterBersama(client)
    await isiMasterToko(client)
    kasir.push(client)
  }
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const query = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await owner.query<R>(text, values)).rows
  if (o.pieces > 0) await plantPieces(query, o.shops, o.pieces)
  await query('ANALYZE')
  return {
    url: server.url,
    databaseUrl,
    server,
    kasir,
    query,
    close: async () => {
      await owner.end()
      await server.stop()
    },
  }
}

/** Pieces alike, planted past the product: a bench of sales is none of adding goods. */
export async function plantPieces(
  query: House['query'],
  shops: number,
  pieces: number,
  after = 0,
): Promise<void> {
  await query(`
    INSERT INTO barang (kode_toko, kode_barcode, nama_barang, kode_dept, kode_group, kadar, kode_gudang,
      kode_baki, berat_mg, berat_bersih_mg, berat_bandrol_mg, murni_mg, harga_modal_rp,
      ongkos_nilai, no_masuk, tgl_masuk)
    SELECT 'T' || s, 'P' || lpad(n::text, greatest(6, length(n::text)), '0'), 'Cincin polos nomor ' || n, 'CIN', 'G75', '75', 'ETL',
      'B' || (1 + n % 2), 2500, 2500, 2500, 1875, 2100000, 50000, 'TBXX0000000001', current_date
    FROM generate_series(0, ${shops - 1}) s, generate_series(${after + 1}, ${after + pieces}) n`)
}

export const barcode = (n: number) => `P${String(n).padStart(6, '0')}`
