import { afterAll, beforeAll, expect, test } from 'vitest'
import { sukses } from '../factories/goods.ts'
import { periksa } from '../factories/sale.ts'
import { buatOrang } from '../factories/shop.ts'
import { MODAL_RP, gadaikan, siapHutang } from '../factories/siap-hutang.ts'
import { hitung, tunai } from '../factories/waktu-hutang.ts'
import { dunia, type World } from '../factories/world.ts'
import type { TestDatabase } from '../setup/database.ts'
import { rebutanGadai } from './gadai.ts'
import { Kasir } from './kasir.ts'
import type { Rebutan } from './rebutan.ts'

/** How often each of them is fought out; `RONDE=500` is the long run. */
const RONDE = Number(process.env['RONDE'] ?? 4)
const PENEBUS = 200
/** What a round of all races takes out of the drawer, at most. */
const SERONDE_RP = 25_000_000

let world: World
let kasir: Kasir

beforeAll(async () => {
  world = await dunia(['A'])
  kasir = new Kasir(world.toko.get('A')!)
  await buatOrang(world.server.services.db, 'PEMILIK', 'A')
  await siapHutang(kasir.c, undefined, MODAL_RP + RONDE * SERONDE_RP)
  const polos = { kode_kondisi: 'POLOS', nama_kondisi: 'Polos', nota: 'TANPA' }
  const isi = { ...polos, cara: 'HARGA_HARI_INI', potongan_per_gram: 50_000 }
  sukses(await kasir.c.tulis('parabeli', isi))
})
afterAll(() => world.close())

/** Statuses of one round; whoever comes first changes from round to round. */
async function ronde(siap: Rebutan, n: number): Promise<string[]> {
  const ingin = await siap()
  const mulai = ingin.map((_, i) => ingin[(i + n) % ingin.length]!)
  const answers = await Promise.all(mulai.map((coba) => coba()))
  return answers.map((a) => (a.status === 200 ? '200' : `${a.status} ${a.code}`)).toSorted()
}

const nama = Object.keys(rebutanGadai({} as Kasir, {} as TestDatabase))

test.each(nama)(
  `${RONDE} rounds: %s, and one of them does`,
  async (satu) => {
    const siap = rebutanGadai(kasir, world.database)[satu]!
    for (let n = 0; n < RONDE; n++) {
      const [menang, ...kalah] = await ronde(siap, n)
      const ditolak = kalah.map(() => expect.stringMatching(/^(409|422) hutang\./))
      expect([n, menang, ...kalah]).toEqual([n, '200', ...ditolak])
    }
    expect(await periksa(kasir.c)).toEqual([])
  },
  60_000 + RONDE * 2_000,
)

/** So many people redeem one ticket; answers by how often. */
async function berebut(orang: number): Promise<Record<string, number>> {
  const { no_faktur_hutang } = sukses(await gadaikan(kasir.c, 3_000_000)).data
  const { total_tebus } = await hitung(kasir.c, no_faktur_hutang)
  const isi = { no_faktur_hutang, pembayaran: tunai(total_tebus) }
  const answers = await Promise.all(
    Array.from({ length: orang }, () => kasir.c.tulis('hutang/tebus', isi)),
  )
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const what = status === 200 ? '200' : `${status} ${code}`
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}

test(`${PENEBUS} people redeem one ticket: one redemption, clear refusals for the rest`, async () => {
  expect(await berebut(PENEBUS)).toEqual({ '200': 1, '409 hutang.sudah_lunas': PENEBUS - 1 })
  expect(await periksa(kasir.c)).toEqual([])
}, 120_000)

test('the second wall alone: a ticket that stays open is still closed by one act', async () => {
  await world.database.query(`CREATE FUNCTION buta() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.status := 'AKTIF'; NEW.pokok_rp := OLD.pokok_rp; NEW.no_tutup := NULL;
      NEW.tgl_tutup := NULL; RETURN NEW; END $$`)
  await world.database.query(`CREATE TRIGGER buta BEFORE UPDATE ON hutang
    FOR EACH ROW EXECUTE FUNCTION buta()`)
  expect(await berebut(20)).toEqual({ '200': 1, '409 hutang.sudah_ditutup': 19 })
}, 120_000)

test('planted bug: without both walls it is redeemed again and again, and the checks are red', async () => {
  await world.database.query('DROP INDEX hutang_bayar_satu_penutup')
  const counts = await berebut(20)
  expect(counts['200']).toBeGreaterThan(1)
  const rules = (await periksa(kasir.c)).map((p) => p.aturan)
  expect(rules).toContain('gadai sama dengan buku')
}, 120_000)
