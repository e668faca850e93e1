import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, tambahSama } from '#test/factories/goods.ts'
import { type ProgramBerjalan, jalankanProgram, siapkanStasiun } from '#test/factories/stasiun.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { SimulatedLlrpReader } from '#test/setup/llrp-reader.ts'

interface Satu {
  readonly epc: string
  readonly tid: string | null
}

let w: World
let c: Client
let program: ProgramBerjalan
let pieces: Piece[] = []
const pembaca = new SimulatedLlrpReader()
const LAMA = { epc: 'AA'.repeat(12), tid: 'E28011602000AAAABBBBCCCC' }

beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  pieces = await tambahSama(c, 3)
  await pembaca.listen()
  const alat = [{ kode_alat: 'R1', jenis_alat: 'RFID', sambungan: pembaca.address }] as const
  program = await jalankanProgram(w.server.url, await siapkanStasiun(c, 'KASIR1', alat))
}, 60_000)
afterAll(async () => {
  await program.stop()
  await pembaca.close()
  await w.close()
})

let urut = 0
const di = () => ({
  id: `tulis-tag-uji-${String(++urut).padStart(8, '0')}`,
  kode_stasiun: 'KASIR1',
  kode_alat: 'R1',
})
const kode = (i: number) => pieces[i]?.kode_barcode ?? ''
const baca = () => c.call<Satu>('POST', 'stasiun/rfid/satu', di())
const tulis = (i: number, lama: Satu, isi = {}) =>
  c.call<Satu>('POST', 'tag-barang/tulis', { ...di(), kode_barcode: kode(i), lama, ...isi })
const pasang = (i: number, tag: Satu, isi = {}) =>
  c.tulis('tag-barang/pasang', { kode_barcode: kode(i), ...tag, ...isi })

test('a number of the shop’s own is written once, read back and bound; no other one is like it', async () => {
  pembaca.tags = [{ ...LAMA }]
  expect((await baca()).data).toEqual(LAMA)
  const order = di()
  const jawab = await tulis(0, LAMA, order)
  expect(jawab.status, jawab.text).toBe(200)
  expect(jawab.data.epc).toMatch(/^4B[0-9A-F]{22}$/)
  expect(jawab.data.tid).toBe(LAMA.tid)
  expect(pembaca.tags[0]?.epc).toBe(jawab.data.epc)
  // Asked again under the same id, nothing is written again.
  expect((await tulis(0, LAMA, order)).data).toEqual(jawab.data)
  expect((await pasang(0, jawab.data)).status).toBe(200)
  const satu = await c.ok<Satu>('GET', `tag-barang/${kode(0)}`)
  expect(satu.data).toMatchObject(jawab.data)

  pembaca.tags = [{ epc: LAMA.epc, tid: 'E28011602000AAAABBBBDDDD' }]
  const kedua = await tulis(1, (await baca()).data)
  expect(kedua.status, kedua.text).toBe(200)
  expect(kedua.data.epc.slice(0, 10)).toBe(jawab.data.epc.slice(0, 10))
  expect(Number.parseInt(kedua.data.epc.slice(10, 20), 16)).toBe(
    Number.parseInt(jawab.data.epc.slice(10, 20), 16) + 1,
  )
})

test('a tag of another piece, and a second one for a piece, are refused before anything is written', async () => {
  const terpasang = (await c.ok<Satu>('GET', `tag-barang/${kode(0)}`)).data
  const milik = { epc: terpasang.epc, tid: terpasang.tid }
  pembaca.tags = [{ epc: milik.epc, tid: LAMA.tid }]
  expect(await tulis(2, milik)).toMatchObject({ status: 409, code: 'tag.dipakai' })
  // Its chip is known, whatever was written over its number.
  expect(await tulis(2, LAMA)).toMatchObject({ status: 409, code: 'tag.dipakai' })
  expect(await tulis(0, { epc: 'BB'.repeat(12), tid: null })).toMatchObject({
    status: 409,
    code: 'tag.sudah_ada',
  })
  expect(pembaca.tags[0]?.epc).toBe(milik.epc)
  const baru = await tulis(0, milik, { ganti: true })
  expect(baru.status, baru.text).toBe(200)
  expect((await pasang(0, baru.data, { ganti: true })).status).toBe(200)
  expect((await c.ok<Satu>('GET', `tag-barang/${kode(0)}`)).data.epc).toBe(baru.data.epc)
})

test('what the reader says reaches the person, each in its own words', async () => {
  pembaca.tags = []
  expect(await baca()).toMatchObject({ status: 422, code: 'stasiun.tag_kosong' })
  pembaca.tags = [{ ...LAMA, tid: 'E28011602000AAAABBBB0001' }, { epc: 'BB'.repeat(12) }]
  expect(await baca()).toMatchObject({ status: 422, code: 'stasiun.tag_banyak' })
  pembaca.tags = [{ epc: 'CC'.repeat(12), locked: true }]
  const cc = { epc: 'CC'.repeat(12), tid: null }
  expect(await tulis(2, cc)).toMatchObject({ status: 422, code: 'stasiun.tag_tidak_tertulis' })
  const bb = { epc: 'BB'.repeat(12), tid: null }
  expect(await tulis(2, bb)).toMatchObject({ status: 422, code: 'stasiun.tag_berganti' })
  const tanpa = await c.call('GET', `tag-barang/${kode(2)}`)
  expect(tanpa).toMatchObject({ status: 404, code: 'tag.barang_tanpa_tag' })
}, 60_000)
