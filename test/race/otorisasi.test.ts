import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from '../factories/client.ts'
import { sukses, tambahSama } from '../factories/goods.ts'
import { disetujui, jual, setujui } from '../factories/sale.ts'
import { dunia, PENYETUJU, type World } from '../factories/world.ts'

let world: World
let kasir: Client

beforeAll(async () => {
  world = await dunia(['A'])
  kasir = world.toko.get('A')!
})
afterAll(() => world.close())

/** Change money under one approval, sent at once as two acts: how they ended. */
async function duaKali(): Promise<Answer[]> {
  const path = 'cash/kas-awal'
  const no_draft = crypto.randomUUID()
  const isi = { laci: 'UTAMA', jumlah_rp: 250_000, keterangan: 'Kembalian', no_draft }
  const badan = await disetujui(kasir, path, isi, PENYETUJU)
  return Promise.all([0, 1].map(() => kasir.tulis(path, badan)))
}

test('an approval that is used twice at once serves once', async () => {
  const answers = await duaKali()
  expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
  const used = await world.database.query('SELECT id FROM otorisasi WHERE dipakai IS NOT NULL')
  expect(used).toHaveLength(1)
})

test('a cancelled sale can not be cancelled again, not even at the same moment', async () => {
  const [piece] = await tambahSama(kasir, 1)
  const nota = sukses(await jual(kasir, [piece!])).data
  const ids = await Promise.all(
    [1, 2].map(() =>
      setujui(kasir, {
        ...PENYETUJU,
        kategori: 'penjualan.cancel',
        dokumen: nota.no_faktur_jual,
        jumlah_rp: nota.total_rp,
      }),
    ),
  )
  const answers = await Promise.all(
    ids.map((id_otorisasi) =>
      kasir.tulis('penjualan/cancel', {
        no_faktur_jual: nota.no_faktur_jual,
        alasan: 'Salah ketik',
        id_otorisasi,
      }),
    ),
  )
  expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
  const mirror = await world.database.query(
    'SELECT baris FROM buku WHERE dokumen = $1 AND baris < 0',
    [nota.no_faktur_jual],
  )
  const lines = await world.database.query(
    'SELECT baris FROM buku WHERE dokumen = $1 AND baris > 0',
    [nota.no_faktur_jual],
  )
  expect(mirror.length).toBe(lines.length)
})

test('planted bug: an approval that forgets its use serves twice, and the check is red', async () => {
  await world.database.query('DROP TRIGGER otorisasi_sekali ON otorisasi')
  await world.database.query(`CREATE FUNCTION pelupa() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.dipakai := NULL; RETURN NEW; END $$`)
  await world.database.query(`CREATE TRIGGER pelupa BEFORE UPDATE ON otorisasi
    FOR EACH ROW EXECUTE FUNCTION pelupa()`)
  const answers = await duaKali()
  expect(answers.map((a) => a.status)).toEqual([200, 200])
})
