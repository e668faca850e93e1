import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { periksaRantai } from '#modules/toko/akuntansi/server/index.ts'
import { addMonths, tanggal } from '#kernel/shared/tanggal.ts'
import { laporanCocok } from '../factories/laporan-keuangan.ts'
import { buatOrang, masuk } from '../factories/shop.ts'
import { resetTanpaJam } from '../factories/siap-poin.ts'
import { dunia, type World } from '../factories/world.ts'
import { OnlineStore } from '../setup/online-store.ts'
import { Pusat } from './antar-toko.ts'
import { Tindak } from './tindakan.ts'
import { TokoModel } from './toko-model.ts'

/**
 * Random acts, one shop a seed, all shops at once on one server. `SEED=7` replays one of them,
 * `ACTS=10000 SEEDS=50` is the full run; `FROM=11` leaves out the seeds before. An act costs some
 * 10 ms of this process and as much of PostgreSQL, however many there were before it: passwords of
 * tests are cheap, the model looks only through today, and the checks become rarer with the acts.
 */
const ACTS = Number(process.env['ACTS'] ?? 80)
const FROM = Number(process.env['FROM'] ?? 1)
const SEEDS = process.env['SEED']
  ? [Number(process.env['SEED'])]
  : Array.from({ length: Number(process.env['SEEDS'] ?? 8) }, (_, i) => i + FROM)
/** Looked at everything after so many acts, and then whenever there are a tenth more. */
const CHECK_EVERY = 100
const BUG = 'BUG'
const PUSAT = 'PST'

let world: World
let pusat: Pusat
const berkas = mkdtempSync(path.join(os.tmpdir(), 'kencana-model-'))
const kode = (seed: number) => `S${seed}`
/** Each shop has a store of its own on the internet. */
const web = new Map([...SEEDS.map(kode), BUG].map((kodeToko) => [kodeToko, new OnlineStore()]))
const pemilik = (kodeToko: string) => `OWN${kodeToko}`

beforeAll(async () => {
  const alamat: Record<string, string> = {}
  for (const [kodeToko, store] of web) alamat[kodeToko] = await store.listen()
  world = await dunia([PUSAT, ...SEEDS.map(kode), BUG], {
    DATA_DIR: berkas,
    MARKETPLACE_URLS: JSON.stringify(alamat),
  })
  for (const seed of SEEDS.filter(pkp))
    await world.database.query('UPDATE toko SET pkp = true WHERE kode_toko = $1', [kode(seed)])
  await world.database.query(
    `UPDATE toko SET mode_gadai = 'LICENSED', izin_gadai = 'KEP-12/OJK/2026'`,
  )
  await world.database.query('UPDATE bank SET fee_transfer_bp = 70')
  world.server.services.toko.clear()
  for (const kodeToko of world.toko.keys()) {
    await buatOrang(world.server.services.db, pemilik(kodeToko), kodeToko)
    // Known at this address: approvals by a person are then counted for that person alone.
    await masuk(world.server.url, pemilik(kodeToko))
  }
  await resetTanpaJam(world.database)
  pusat = new Pusat(world.toko.get(PUSAT)!, PUSAT)
  await pusat.mulai(pemilik(PUSAT))
}, 600_000)
afterAll(async () => {
  await world.close()
  for (const store of web.values()) await store.close()
  rmSync(berkas, { recursive: true, force: true })
})

/** Every other shop is liable to PPN. */
const pkp = (seed: number) => seed % 2 === 0

/** Rows and entries that are not as the audit's trace and chain have them. */
async function diubah(kodeToko: string): Promise<readonly string[]> {
  const { db } = world.server.services
  return (await db.bacaTetap(kodeToko, (tx) => periksaRantai(tx))).salah
}

/** Statements of two periods that the shop has traded in; reports of a shop span a month at most. */
async function laporan(seed: number): Promise<void> {
  const rows = await world.database.query<{ tanggal: string }>(
    'SELECT DISTINCT tanggal::text AS tanggal FROM buku WHERE kode_toko = $1 ORDER BY 1',
    [kode(seed)],
  )
  const hari = rows.map((r) => tanggal(r.tanggal))
  for (const n of [0, (seed * 7) % hari.length]) {
    const dari = hari[n]!
    const sampai = hari.findLast((h) => h <= addMonths(dari, 1))!
    await laporanCocok(world.toko.get(kode(seed))!, dari, sampai)
  }
}

function jalankan(seed: number): Promise<TokoModel> {
  return jalan(kode(seed), seed, ACTS, pkp(seed))
}

async function jalan(
  kodeToko: string,
  seed: number,
  acts: number,
  pkp: boolean,
): Promise<TokoModel> {
  const penyetuju = pemilik(kodeToko)
  const toko = new TokoModel(world.toko.get(kodeToko)!, { seed, pkp, penyetuju })
  let act = 0
  const tindak = new Tindak(toko, kodeToko, pusat, web.get(kodeToko)!)
  try {
    await tindak.mulai()
    for (let next = CHECK_EVERY; act < acts; act++) {
      await tindak.sekali()
      if (act + 1 < next) continue
      await tindak.periksa()
      next += Math.max(CHECK_EVERY, Math.floor(act / 10))
    }
    await tindak.periksa()
    return toko
  } catch (error) {
    throw new Error(`SEED=${seed}, act ${act}: ${(error as Error).message}`, { cause: error })
  }
}

test(
  `${ACTS} random acts × ${SEEDS.length} seeds leave the books as an independent model says`,
  async () => {
    const shops = await Promise.all(SEEDS.map(jalankan))
    await pusat.periksa()
    for (const kodeToko of [PUSAT, ...SEEDS.map(kode)])
      expect([kodeToko, await diubah(kodeToko)]).toEqual([kodeToko, []])
    for (const seed of SEEDS) await laporan(seed)
    const sum: Record<string, number> = {}
    for (const { hitungan } of shops)
      for (const [what, n] of Object.entries(hitungan)) sum[what] = (sum[what] ?? 0) + n
    console.log(`seeds ${SEEDS.join(' ')}: ${JSON.stringify(sum)}`)
    // A run that did few kinds of things would prove less than it says.
    expect(Object.keys(sum).length).toBeGreaterThanOrEqual(30)
    expect(sum['reset-poin/create'] ?? 0).toBeGreaterThan(0)
  },
  600_000 + ACTS * SEEDS.length * 300,
)

test('planted bug: a line that is booked to another account is seen', async () => {
  await world.database.query(`CREATE FUNCTION geser() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.akun = 'penjualan/ongkos' THEN NEW.akun := 'penjualan/lain'; END IF;
    RETURN NEW; END $$`)
  for (const table of ['buku', 'saldo_harian'])
    await world.database.query(`CREATE TRIGGER geser BEFORE INSERT ON ${table}
      FOR EACH ROW EXECUTE FUNCTION geser()`)
  await expect(jalan(BUG, 1, 20, false)).rejects.toThrow(/^SEED=1, act 20: balances/)
}, 120_000)
