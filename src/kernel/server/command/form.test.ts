import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TABLES, UJI, kernelServer } from '#test/factories/kernel.ts'
import { buatToko } from '#test/factories/shop.ts'
import { isCluster } from '#test/setup/cluster.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { type Tanggal, addDays, tanggal } from '#kernel/shared/tanggal.ts'
import { openTx } from '../db/database.ts'
import type { Engine } from '../db/engine.ts'
import { sql } from '../db/query.ts'
import { type TableClasses, knowTables, tableClasses } from '../db/tables.ts'
import { openFirstDay } from '../session/first-day.ts'
import { postingForms } from './form.ts'
import { claimKey } from './idempotency.ts'
import { NOMOR, type Outcome, ubah } from './posting.ts'

/** Each form posts the same for a shop of its own; what stands in the tables afterwards is compared. */
const SHOPS = { postgres: ['A', 'XA'], citus: ['B', 'XB'] } as const
const HARI = tanggal('2026-03-02') as Tanggal
const WAKTU = new Date('2026-03-02T03:04:05.678Z')
const ID = ['7b1c9be0-55a5-4c8e-9a53-2f6e5d1f2c11', '7b1c9be0-55a5-4c8e-9a53-2f6e5d1f2c12'] as const

let database: TestDatabase
let server: Awaited<ReturnType<typeof kernelServer>>
let classes: TableClasses

beforeAll(async () => {
  database = await testDatabase()
  for (const table of TABLES) await database.query(table)
  // A key with a time in it is traced as the same text.
  await database.query('ALTER TABLE public.uji_dokumen ADD COLUMN waktu timestamptz NOT NULL')
  server = await kernelServer(database, [])
  classes = tableClasses()
  knowTables({ ...classes, sealed: { ...classes.sealed, uji_dokumen: ['no_uji', 'waktu'] } })
  for (const [kode, nota] of Object.values(SHOPS)) {
    await buatToko(server.services.db, kode, nota)
    await openFirstDay(server.services.db, kode, HARI)
  }
})
afterAll(async () => {
  knowTables(classes)
  await server.close()
  await database.drop()
})

async function post(engine: Engine, outcome: Outcome<unknown>, at: Tanggal, kunci: string) {
  const [kode_toko, kode_nota] = SHOPS[engine]
  const client = await server.services.db.connect()
  const tx = openTx(client, kode_toko, engine)
  try {
    await claimKey(tx, kunci, Buffer.from(kunci), WAKTU)
    const context = { kode_toko, kode_nota, tanggal: at, user_id: 'BUDI', waktu: WAKTU, kunci }
    const own = { jejak: null, aturan: 0, aturanBerubah: false }
    return await postingForms[engine](client, outcome, { ...context, ...own })
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

const line = (akun: string, jumlah: number, rincian = '') =>
  ({ akun, satuan: 'IDR', rincian, jumlah }) as const

const outcome = (kode_toko: string, id: string): Outcome<unknown> => ({
  dokumen: UJI,
  tulis: [
    { table: 'uji_dokumen', rows: [{ kode_toko, no_uji: NOMOR, kode: 'V1', waktu: WAKTU }] },
    { table: 'uji_dokumen', rows: [] },
    ubah(sql`update public.uji_dokumen set kode = kode || ${'!'}
      where kode_toko = ${kode_toko} and no_uji = ${'LAIN'}`),
  ],
  // Two lines of one balance: it is written once.
  buku: [line('kas', 700), line('kas', 300), line('jual', -1_000, 'CASH')],
  outbox: [{ id, jenis: 'uji', isi: { halo: 1 } }],
  audit: { aksi: 'uji.ambil', objek: NOMOR, sesudah: { kode: 'V1' } },
  jawaban: { kode: 'V1' },
})

const WRITTEN = [
  'select baris, dokumen, akun, satuan, rincian, jumlah::int, tanggal::text from buku',
  'select akun, satuan, rincian, jumlah::int, debet::int, tanggal::text from saldo_harian',
  'select no_uji, kode from uji_dokumen',
  'select tanggal::text, urut, waktu, user_id, aksi, objek, isi, jejak from audit',
  'select id, jenis, isi from outbox',
  'select kunci, nomor, jawaban from idempotensi',
  'select tanggal::text, urut, nomor, aturan, ditutup_pada, ditutup_oleh from hari',
]

/** Everything a shop has, with the letters of its numbers left out. */
async function written(engine: Engine): Promise<string> {
  const [kode, nota] = SHOPS[engine]
  const rows = await Promise.all(
    WRITTEN.map((text) => database.query(`${text} where kode_toko = $1 order by 1, 2`, [kode])),
  )
  // A digest covers the shop's code.
  return JSON.stringify(rows, null, 1)
    .replaceAll(nota, '--')
    .replace(/\\t[0-9a-f]{32}/g, '\\t…')
}

/** A cluster refuses the form of one statement: there the stages are looked at alone. */
const FORMS: readonly Engine[] = (await isCluster()) ? ['citus'] : ['postgres', 'citus']

test('a posting in stages leaves what the posting of one statement leaves', async () => {
  for (const engine of FORMS) {
    const [kode_toko, nota] = SHOPS[engine]
    expect(await post(engine, outcome(kode_toko, ID[0]), HARI, 'satu')).toBe(`UJ${nota}2603020001`)
    const rest = { audit: { aksi: 'uji.ubah', objek: 'baki:B1' }, jawaban: {} }
    expect(
      await post(
        engine,
        { ...rest, nomor: 'UJ1', buku: [line('kas', 5), line('jual', -5)] },
        HARI,
        'dua',
      ),
    ).toBe('UJ1')
    await post(engine, { ...rest, tutupHari: { berikut: addDays(HARI, 1) } }, HARI, 'tiga')
    expect(await post(engine, outcome(kode_toko, ID[1]), addDays(HARI, 1), 'empat')).toMatch(
      /2603030001$/,
    )
  }
  const one = await written(FORMS[0]!)
  expect(one).toContain('UJ--2603020001')
  expect(one).toContain('uji_dokumen\\tUJ--2603020001/2026-03-02 03:04:05.678+00\\t…')
  expect(await written('citus')).toBe(one)
})

test.each(FORMS)(
  '%s: a closed day, old rules and lines without balance write nothing',
  async (engine) => {
    const [kode_toko] = SHOPS[engine]
    const before = await written(engine)
    const refused = (o: Partial<Outcome<unknown>>, at: Tanggal) =>
      post(engine, { ...outcome(kode_toko, randomUUID()), ...o }, at, 'lima').catch(
        (error: { code?: string }) => error.code,
      )
    expect(await refused({}, HARI)).toBe('KN001')
    expect(await refused({ buku: [line('kas', 1)] }, addDays(HARI, 1))).toBe('KN003')
    await database.query(
      'update hari set aturan = 1 where kode_toko = $1 and ditutup_pada is null',
      [kode_toko],
    )
    expect(await refused({}, addDays(HARI, 1))).toBe('KN010')
    await database.query(
      'update hari set aturan = 0 where kode_toko = $1 and ditutup_pada is null',
      [kode_toko],
    )
    expect(await written(engine)).toBe(before)
  },
)
