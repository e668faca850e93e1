import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../factories/client.ts'
import { type Piece, sukses, tambahSama } from '../factories/goods.ts'
import { jual, periksa, tutup } from '../factories/sale.ts'
import { dunia, type World } from '../factories/world.ts'

let world: World
let kasir: Client

beforeAll(async () => {
  world = await dunia(['A'])
  kasir = world.toko.get('A')!
})
afterAll(() => world.close())

async function tanggal(): Promise<string> {
  return (await kasir.ok<{ tanggal: string }>('GET', 'tutup-toko')).data.tanggal
}

/** Sales while days are closed; a closing may meet a count that has moved on, so three are the least. */
async function jualSambilTutup(pieces: readonly Piece[]) {
  const sales = Promise.all(pieces.map((p) => jual(kasir, [p])))
  const closings: Awaited<ReturnType<typeof tutup>>[] = []
  while (closings.length < 3 || closings.every((a) => a.status === 409))
    closings.push(await tutup(kasir))
  return { sales: await sales, closings }
}

/** Documents that carry a closed date but are not in the snapshot of its closing. */
function terlambat() {
  return world.database.query(`
    SELECT t.tanggal, p.n AS ada, coalesce((
        SELECT (d ->> 'jumlah')::int FROM jsonb_array_elements(t.isi::jsonb -> 'dokumen') d
        WHERE d ->> 'jenis' = 'FJ'), 0) AS dipotret
    FROM tutup_toko t
    CROSS JOIN LATERAL (SELECT count(*)::int AS n FROM penjualan p
      WHERE p.kode_toko = t.kode_toko AND p.tanggal = t.tanggal) p
    WHERE p.n <> coalesce((
        SELECT (d ->> 'jumlah')::int FROM jsonb_array_elements(t.isi::jsonb -> 'dokumen') d
        WHERE d ->> 'jenis' = 'FJ'), 0)`)
}

test('a closing among sales: nothing is dated on the closed day after its snapshot', async () => {
  const { sales, closings } = await jualSambilTutup(await tambahSama(kasir, 100))
  expect(sales.map((a) => a.status).filter((s) => s !== 200)).toEqual([])
  expect(closings.some((a) => a.status === 200)).toBe(true)
  expect(closings.filter((a) => a.status >= 500)).toEqual([])
  expect(await terlambat()).toEqual([])
  expect(await periksa(kasir)).toEqual([])
}, 120_000)

test('the second closer of a day is refused, and told by whom it was closed', async () => {
  const hari = await tanggal()
  const answers = await Promise.all([tutup(kasir), tutup(kasir)])
  expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
  const refused = answers.find((a) => a.status === 409)
  expect([refused?.code, refused?.params['tanggal'], refused?.params['oleh']]).toEqual([
    'tutup_toko.sudah_ditutup',
    hari,
    'KA',
  ])
})

test('planted bug: a day that forgets that it was closed lets late documents in, and the check is red', async () => {
  const hari = await tanggal()
  const [early, late] = await tambahSama(kasir, 2)
  sukses(await jual(kasir, [early!]))
  sukses(await tutup(kasir))
  await world.database.query('DROP TRIGGER hari_tertutup ON hari')
  await world.database.query('DROP INDEX hari_terbuka_unik')
  await world.database.query('UPDATE hari SET ditutup_pada = now() WHERE tanggal > $1', [hari])
  await world.database.query('UPDATE hari SET ditutup_pada = NULL WHERE tanggal = $1', [hari])
  world.server.services.toko.drop('A')
  sukses(await jual(kasir, [late!]))
  expect(await terlambat()).toHaveLength(1)
})
