import type { ScreenPath } from '#kernel/shared/names.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from '#kernel/server/db/query.ts'
import { readConfig } from '#kernel/server/config.ts'
import { Database } from '#kernel/server/db/database.ts'
import { CONNECTIONS } from '#kernel/server/db/pool.ts'
import { createApp } from '#kernel/server/http/app.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { cabang, defineReport, kolom } from '#kernel/server/report/define.ts'
import { reportRoutes } from '#kernel/server/report/routes.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { portalRoutes } from '#kernel/server/portal/routes.ts'
import { Portal } from '#kernel/server/portal/portal.ts'
import { Notices } from '#kernel/server/realtime/notices.ts'
import { Registry } from '#kernel/server/registry.ts'
import { hashToken } from '#kernel/server/session/session.ts'
import { SecretBox } from '#kernel/server/secret-box.ts'
import { Sealer } from '#kernel/server/seal/sealer.ts'
import { SessionStore } from '#kernel/server/session/session-store.ts'
import { ShopStore } from '#kernel/server/session/shop-store.ts'
import { TextStore } from '#kernel/server/text-store.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { berat, bilangan, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { z } from '#kernel/shared/z.ts'
import { createRegistry } from '../../src/app/modules.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'

/** A report with every kind of column, over a table that only these tests have. */
export const contoh = defineReport({
  name: 'laporan-contoh',
  screen: String('/laporan-contoh') as ScreenPath,
  parent: '/SubMenuLaporan',
  api: 'contoh/report',
  params: {
    tgl_from: tanggal({ default: 'tgl_system' }),
    tgl_to: tanggal({ default: 'tgl_system' }),
    kode_group: kode({ wajib: false }),
    urut: pilihan(['ALL', 'BESAR'], { default: 'ALL' }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_faktur', kode()),
    kolom('tanggal', tanggal()),
    kolom('nama_customer', teks()),
    kolom('kode_group', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('berat_kotor', berat(), { total: 'sum', desimal: 2 }),
    kolom('harga', rupiah(), { total: 'sum' }),
    kolom('selisih', rupiah(), { total: 'sum', hitung: true }),
  ],
  query: ({ toko, params }) => sql`
    select no_faktur, tanggal, nama_customer, kode_group, qty, berat_mg, berat_kotor_mg, harga_rp
    from public.contoh where kode_toko = ${toko}
      and tanggal between ${params['tgl_from']}::date and ${params['tgl_to']}::date
      and (${params['kode_group']}::text is null or kode_group = ${params['kode_group']}::text)`,
  baris: (row) => ({ ...row, selisih_rp: Number(row['harga_rp']) - 1_000_000 }),
  // Its documents are of no kind that the product knows.
  asal: {
    kunci: [],
    nama: 'no_faktur',
    query: ({ toko }) => sql`select * from public.contoh where kode_toko = ${toko}`,
  },
  order: 'tanggal, no_faktur',
  sort: { TERBESAR: 'harga_rp desc' },
  file: 'LAPORAN CONTOH',
})

const ping = defineQuery(
  defineCall({
    method: 'GET',
    path: 'contoh/jumlah',
    policy: 'session',
    summary: 'rows of the shop',
    input: z.strictObject({}),
    output: z.object({ kode_toko: z.string(), jumlah: z.int() }),
  }),
  async ({ tx }) =>
    tx.one(sql<{ kode_toko: string; jumlah: number }>`
    select ${tx.kode_toko}::text as kode_toko, count(*) as jumlah
    from public.contoh where kode_toko = ${tx.kode_toko}`),
)

const module: ServerModule = {
  name: 'contoh',
  masters: [],
  reports: [contoh],
  routes: [ping],
  screens: [{ path: '/SubMenuLaporan', kind: 'submenu', parent: null, gate: {} }],
}

export const AWAL = '2026-11-01'
export const HARI = '2026-11-20'

/** Two shops and a centre with rows of their own, served by the real server. */
export class ReportWorld {
  readonly db: TestDatabase
  readonly app: FastifyInstance
  readonly url: string
  readonly #pool: Database
  readonly #portal: Portal

  private constructor(
    db: TestDatabase,
    app: FastifyInstance,
    url: string,
    pool: Database,
    portal: Portal,
  ) {
    this.db = db
    this.app = app
    this.url = url
    this.#pool = pool
    this.#portal = portal
  }

  static async create(o: { env?: NodeJS.ProcessEnv; rows?: number } = {}): Promise<ReportWorld> {
    const db = await testDatabase()
    await fill(db, o.rows ?? 60)
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...o.env }, db.url)
    const onError = () => {}
    const pool = await Database.open({ url: db.url, size: 6, statementTimeout: 30_000, onError })
    const reads = await Database.open({
      url: db.url,
      name: CONNECTIONS.reports,
      size: 2,
      statementTimeout: 30_000,
      onError,
    })
    const portal = new Portal(reads, 2)
    // The shop's own tables are declared by the areas.
    createRegistry()
    const registry = new Registry([module])
    registry.addRoutes([...registry.reports.values()].flatMap(reportRoutes))
    registry.addRoutes(portalRoutes())
    const app = await createApp({
      config,
      salinan: null,
      db: pool,
      portal,
      registry,
      kabar: new Notices(db.url, onError),
      sesi: new SessionStore(pool),
      toko: new ShopStore(pool, {}),
      texts: TextStore.read(),
      rahasia: new SecretBox(config),
      seals: new Sealer({
        db: pool,
        folder: '',
        seed: null,
        url: null,
        jam: () => new Date(),
        onError,
      }),
      jam: () => new Date(),
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    return new ReportWorld(db, app, url, pool, portal)
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.#portal.close()
    await this.#pool.close()
    await this.db.drop()
  }

  call(
    path: string,
    o: {
      user?: string
      body?: object
      signal?: AbortSignal
      headers?: Record<string, string>
    } = {},
  ): Promise<Response> {
    return fetch(`${this.url}/api/v1/${path}`, {
      method: o.body ? 'POST' : 'GET',
      headers: {
        'x-auth-token': `token-${o.user ?? 'OWNP'}`,
        'x-bahasa': 'id',
        ...(o.body ? { 'content-type': 'application/json' } : {}),
        ...o.headers,
      },
      ...(o.body ? { body: JSON.stringify(o.body) } : {}),
      ...(o.signal ? { signal: o.signal } : {}),
    })
  }
}

const TOKO = [
  ['PUSAT', '0P', true],
  ['T1', '0A', false],
  ['T2', '0B', false],
] as const
const PENGGUNA = [
  ['OWNP', 'OWN', 'PUSAT'],
  ['OWN1', 'OWN', 'T1'],
  ['OWN2', 'OWN', 'T2'],
  ['KASIR1', 'KASIR', 'T1'],
] as const

async function fill(db: TestDatabase, rows: number): Promise<void> {
  for (const [kode_toko, nota, pusat] of TOKO) {
    await db.query(
      `insert into public.toko (kode_toko, nama_toko, alamat_toko, kode_nota, pusat, mode_gadai)
       values ($1, 'Toko ' || $1, 'Jl. Pasar Baru Raya No. 128 Blok C, Kelurahan Pasar Baru, Kecamatan Sawah Besar, Jakarta', $2, $3, 'LICENSED')`,
      [kode_toko, nota, pusat],
    )
  }
  for (const [user, level, toko] of PENGGUNA) {
    await db.query(
      `insert into public.pengguna (user_id, nama, level, kode_toko, sandi_hash, wajib_ganti)
       values ($1, $1, $2, $3, 'x', false)`,
      [user, level, toko],
    )
    await db.query(
      `insert into public.sesi (token_hash, user_id, kode_toko, alamat, agen, dibuat, terlihat)
       values (decode($1, 'hex'), $2, $3, 'test', 'test', now(), now())`,
      [hashToken(`token-${user}`), user, toko],
    )
  }
  await db.query(`create table public.contoh (
    kode_toko text not null, no_faktur text not null, tanggal date not null, nama_customer text,
    kode_group text not null, qty integer not null, berat_mg bigint not null,
    berat_kotor_mg bigint not null, harga_rp bigint not null, primary key (kode_toko, no_faktur))`)
  await db.query('grant select on public.contoh to kencana_app')
  for (const [i, [kode_toko]] of TOKO.entries()) await plant(db, kode_toko, rows + i)
}

/** Names that break writers: quotes, formulas, other scripts, none at all. */
const NAMA = `array['Siti, "Ibu" Nur', '=1+1', '陳大文', 'Yohanes Emanuel Prasetyo Kusumaningrat dari Kampung Melayu', null, '@SUM(A1)', '张伟 & 山田さくら']`

export async function plant(db: TestDatabase, toko: string, rows: number): Promise<void> {
  await db.query(
    `insert into public.contoh
     select $1, 'FJ' || $1 || lpad(n::text, 6, '0'), date '${AWAL}' + n % 20,
       (${NAMA})[1 + n % 7], (array['24K', '750', '700'])[1 + n % 3], 1 + n % 3,
       1001 + n * 137 % 9001, 1005 + n * 139 % 9007, 250000 + n * 1733 % 5000000
     from generate_series(1, $2) n`,
    [toko, rows],
  )
}
