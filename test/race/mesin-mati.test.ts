import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Piece, sukses, tambahBarang } from '../factories/goods.ts'
import { notaTunai, periksa } from '../factories/sale.ts'
import { type World, dunia } from '../factories/world.ts'
import { isCluster } from '../setup/cluster.ts'

/** A machine of a cluster that is not to be reached: the shops of the others know nothing of it. */

const TOKO = ['A', 'B', 'C', 'D', 'E', 'F']
const cluster = await isCluster()

let w: World
beforeAll(async () => {
  if (cluster) w = await dunia(TOKO)
})
afterAll(() => w?.close())

/** The machine of each shop, by its number in the cluster. */
async function machines(): Promise<ReadonlyMap<string, number>> {
  const rows = await w.database.query<{ kode: string; id: number }>(
    `SELECT kode, n.nodeid::int AS id FROM unnest($1::text[]) AS kode
     JOIN pg_dist_placement p ON p.shardid = get_shard_id_for_distribution_column('hari', kode)
     JOIN pg_dist_node n ON n.groupid = p.groupid`,
    [TOKO],
  )
  return new Map(rows.map((r) => [r.kode, r.id]))
}

test.runIf(cluster)(
  'its own shops hear that the database is away, all others sell and read on; back, it loses nothing',
  async () => {
    const at = await machines()
    const dead = at.get('A') ?? 0
    const others = TOKO.filter((kode) => at.get(kode) !== dead)
    expect(others.length).toBeGreaterThan(0)
    const client = (kode: string) => w.toko.get(kode)!
    const pieces = new Map<string, Piece[]>()
    for (const kode of TOKO)
      pieces.set(
        kode,
        await tambahBarang(client(kode), [
          { berat_mg: 2_500, modal_rp: 2_100_000, ongkos_rp: 50_000 },
        ]),
      )
    const sell = (kode: string, key: string) =>
      client(kode).tulis('penjualan/create', notaTunai(pieces.get(kode) ?? []), key)

    const key = crypto.randomUUID()
    await w.database.query('UPDATE pg_dist_node SET nodeport = nodeport - 5000 WHERE nodeid = $1', [
      dead,
    ])
    try {
      expect(await sell('A', key)).toMatchObject({ status: 503, code: 'database.tidak_terhubung' })
      const daftar = await client('A').call('GET', 'penjualan/get/all', { page: 1, limit: 10 })
      expect(daftar).toMatchObject({ status: 503, code: 'database.tidak_terhubung' })
      for (const kode of others) {
        sukses(await sell(kode, crypto.randomUUID()))
        sukses(await client(kode).call('GET', 'penjualan/get/all', { page: 1, limit: 10 }))
      }
    } finally {
      await w.database.query(
        'UPDATE pg_dist_node SET nodeport = nodeport + 5000 WHERE nodeid = $1',
        [dead],
      )
    }
    sukses(await sell('A', key))
    for (const kode of ['A', others[0]!]) expect(await periksa(client(kode)), kode).toEqual([])
  },
  120_000,
)
