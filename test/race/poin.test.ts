import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../factories/client.ts'
import { type Piece, sukses, tambahSama } from '../factories/goods.ts'
import { notaTunai, periksa, totalDari } from '../factories/sale.ts'
import { buatOrang } from '../factories/shop.ts'
import { resetTanpaJam } from '../factories/siap-poin.ts'
import { dunia, type World } from '../factories/world.ts'
import { isiMaster } from '../model/tindakan.ts'
import { Kasir } from './kasir.ts'
import { PEMILIK } from './perintah-hari.ts'
import { KasirPoin } from './perintah-poin.ts'

/**
 * The last points of a member, wanted by many at the same moment: for a gift, as payment of a sale,
 * taken by hand. `PEMBELI=500` is the long run.
 */
const PEMBELI = Number(process.env['PEMBELI'] ?? 30)
const POIN = 100
const NILAI = 1_000

let world: World
let kasir: Kasir
let poin: KasirPoin

beforeAll(async () => {
  world = await dunia(['A'])
  kasir = new Kasir(world.toko.get('A')!)
  poin = new KasirPoin(kasir)
  await buatOrang(world.server.services.db, PEMILIK, 'A')
  await resetTanpaJam(world.database)
  await isiMaster(kasir.c)
})
afterAll(() => world.close())

const saldo = async (member: string) =>
  (await kasir.c.ok<{ poin: number }>('GET', `tukar-point/member/${member}`)).data.poin

/** A sale of one piece that the points pay a part of; it earns no points of its own here. */
function denganPoin(p: Piece, member: string): Promise<Answer> {
  const total_rp = totalDari([p])
  const rp = POIN * NILAI
  return kasir.c.tulis('penjualan/create', {
    ...notaTunai([p]),
    kode_customer: member,
    total_rp,
    pembayaran: [
      { jenis: 'POIN', jumlah_rp: rp },
      { jenis: 'CASH', jumlah_rp: total_rp - rp },
    ],
  })
}

const jumlah = (answers: readonly Answer[], status: number) =>
  answers.filter((a) => a.status === status).length

test(
  `${PEMBELI} clients want the last points of one member: one of them gets them`,
  async () => {
    sukses(await kasir.c.call('DELETE', 'parapoin/G75'))
    const member = await poin.member(POIN)
    const hadiah = await poin.hadiah(POIN, PEMBELI)
    const barang = await tambahSama(kasir.c, Math.floor(PEMBELI / 2))
    const ingin = Array.from({ length: PEMBELI }, (_, i) => () => {
      const piece = barang[Math.floor(i / 2)]
      return i % 2 === 1 && piece
        ? denganPoin(piece, member)
        : kasir.c.tulis('tukar-point/create', poin.tukar(member, hadiah, POIN))
    })
    const answers = await Promise.all(ingin.map((coba) => coba()))
    const kalah = answers.filter((a) => a.status !== 200)
    expect([...new Set(kalah.map((a) => `${a.status} ${a.code}`))]).toEqual([
      '422 poin.tidak_cukup',
    ])
    expect(jumlah(answers, 200)).toBe(1)
    expect(await saldo(member)).toBe(0)
    expect(await periksa(kasir.c)).toEqual([])
  },
  60_000 + PEMBELI * 1_000,
)

test('the last gift goes to one of many members', async () => {
  const hadiah = await poin.hadiah(POIN, 1)
  const member = await Promise.all(Array.from({ length: 8 }, () => poin.member(POIN)))
  const answers = await Promise.all(
    member.map((m) => kasir.c.tulis('tukar-point/create', poin.tukar(m, hadiah, POIN))),
  )
  expect([jumlah(answers, 200), jumlah(answers, 409)]).toEqual([1, 7])
  expect(await periksa(kasir.c)).toEqual([])
})

test('a reset and gifts for the same points: each point goes once', async () => {
  for (let ronde = 0; ronde < 5; ronde++) {
    const member = await Promise.all(Array.from({ length: 4 }, () => poin.member(POIN)))
    const hadiah = await poin.hadiah(POIN, 4)
    const isi = await poin.reset(await poin.aturan())
    const [reset, ...tukar] = await Promise.all([
      kasir.c.tulis('reset-poin/create', isi),
      ...member.map((m) => kasir.c.tulis('tukar-point/create', poin.tukar(m, hadiah, POIN))),
    ])
    // Either the reset came first and nobody gets anything, or it sees that its preview is old.
    const dapat = jumlah(tukar, 200)
    expect([reset!.status, dapat === 0]).toEqual(reset!.status === 200 ? [200, true] : [409, false])
    for (const m of member) expect(await saldo(m)).toBeGreaterThanOrEqual(0)
    expect(await periksa(kasir.c)).toEqual([])
  }
})

test('a member is dealt with twice at once: cancelled once, reset once', async () => {
  const member = await poin.member(POIN)
  const hadiah = await poin.hadiah(POIN, 1)
  const isi = poin.tukar(member, hadiah, POIN)
  const { no_tukar_poin } = await kasir.jadi<{ no_tukar_poin: string }>('tukar-point/create', isi)
  const batal = async () => {
    const ok = await kasir.izin('poin.batal_tukar', no_tukar_poin, POIN * NILAI)
    return kasir.kirim('tukar-point/cancel', { no_tukar_poin, alasan: 'Salah', ...ok })
  }
  const dua = [await batal(), await batal()]
  const dibatalkan = await Promise.all(dua.map((coba) => coba()))
  expect(dibatalkan.map((a) => a.status).toSorted()).toEqual([200, 409])
  const kode = await poin.aturan()
  const reset = [await poin.reset(kode), await poin.reset(kode)]
  const dijalankan = await Promise.all(reset.map((r) => kasir.c.tulis('reset-poin/create', r)))
  expect(dijalankan.map((a) => `${a.status} ${a.code ?? ''}`).toSorted()).toEqual([
    '200 ',
    '409 poin.reset_sudah',
  ])
  expect(await saldo(member)).toBe(0)
  expect(await periksa(kasir.c)).toEqual([])
})

test('planted bug: where the balance stands still, the same points are spent again', async () => {
  const member = await poin.member(POIN)
  const hadiah = await poin.hadiah(POIN, 2)
  await world.database.query(`CREATE FUNCTION beku() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.akun LIKE 'poin/member/%' THEN RETURN NULL; END IF;
      RETURN NEW;
    END $$`)
  await world.database.query(`CREATE TRIGGER beku BEFORE INSERT ON saldo_harian
    FOR EACH ROW EXECUTE FUNCTION beku()`)
  const dua = [1, 2].map(() =>
    kasir.c.tulis('tukar-point/create', poin.tukar(member, hadiah, POIN)),
  )
  expect(jumlah(await Promise.all(dua), 200)).toBe(2)
  expect(await periksa(kasir.c)).not.toEqual([])
})
