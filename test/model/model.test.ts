import { afterAll, beforeAll, expect, test } from 'vitest'
import { masuk } from '../factories/shop.ts'
import { dunia, type World } from '../factories/world.ts'
import { Tindak } from './tindakan.ts'
import { TokoModel } from './toko-model.ts'

/**
 * Random acts, one shop a seed, all shops at once on one server. `SEED=7` replays one of them,
 * `ACTS=10000 SEEDS=50` is the full run.
 */
const ACTS = Number(process.env['ACTS'] ?? 80)
const SEEDS = process.env['SEED']
  ? [Number(process.env['SEED'])]
  : Array.from({ length: Number(process.env['SEEDS'] ?? 8) }, (_, i) => i + 1)
const CHECK_EVERY = 100
const BUG = 'BUG'

let world: World
const kode = (seed: number) => `S${seed}`

beforeAll(async () => {
  world = await dunia([...SEEDS.map(kode), BUG])
  for (const seed of SEEDS.filter(pkp))
    await world.database.query('UPDATE toko SET pkp = true WHERE kode_toko = $1', [kode(seed)])
  world.server.services.toko.clear()
  // Known at this address: approvals by a person are then counted for that person alone.
  await Promise.all(SEEDS.map((seed) => masuk(world.server.url, penyetuju(seed))))
})
afterAll(() => world.close())

/** Every other shop is liable to PPN. */
const pkp = (seed: number) => seed % 2 === 0
const penyetuju = (seed: number) => (seed === SEEDS[0] ? 'SPV' : `SPV${kode(seed)}`)

async function jalankan(seed: number): Promise<TokoModel> {
  const client = world.toko.get(kode(seed))!
  const toko = new TokoModel(client, { seed, pkp: pkp(seed), penyetuju: penyetuju(seed) })
  return jalan(toko, seed, ACTS)
}

async function jalan(toko: TokoModel, seed: number, acts: number): Promise<TokoModel> {
  let act = 0
  const tindak = new Tindak(toko)
  try {
    await tindak.mulai()
    for (; act < acts; act++) {
      await tindak.sekali()
      if (act % CHECK_EVERY === CHECK_EVERY - 1) await toko.periksa()
    }
    await toko.periksa()
    return toko
  } catch (error) {
    throw new Error(`SEED=${seed}, act ${act}: ${(error as Error).message}`, { cause: error })
  }
}

test(
  `${ACTS} random acts × ${SEEDS.length} seeds leave the books as an independent model says`,
  async () => {
    const shops = await Promise.all(SEEDS.map(jalankan))
    const sum: Record<string, number> = {}
    for (const { hitungan } of shops)
      for (const [what, n] of Object.entries(hitungan)) sum[what] = (sum[what] ?? 0) + n
    console.log(`seeds ${SEEDS.join(' ')}: ${JSON.stringify(sum)}`)
    // A run that did few kinds of things would prove less than it says.
    expect(Object.keys(sum).length).toBeGreaterThanOrEqual(20)
  },
  600_000 + ACTS * SEEDS.length * 300,
)

test('planted bug: a line that is booked to another account is seen', async () => {
  const toko = new TokoModel(world.toko.get(BUG)!, {
    seed: 1,
    pkp: false,
    penyetuju: `SPV${BUG}`,
  })
  await world.database.query(`CREATE FUNCTION geser() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.akun = 'penjualan/ongkos' THEN NEW.akun := 'penjualan/lain'; END IF;
    RETURN NEW; END $$`)
  for (const table of ['buku', 'saldo_harian'])
    await world.database.query(`CREATE TRIGGER geser BEFORE INSERT ON ${table}
      FOR EACH ROW EXECUTE FUNCTION geser()`)
  await expect(jalan(toko, 1, 20)).rejects.toThrow(/^SEED=1, act 20: balances/)
}, 120_000)
