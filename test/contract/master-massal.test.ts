import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MasterDefinition, type MasterRow, isCommon } from '#kernel/shared/master.ts'
import { type FieldValue, isPicture } from '#kernel/shared/fields.ts'
import { createRegistry } from '../../src/app/modules.ts'
import { readXlsx } from './read-xlsx.ts'
import { World, logIn } from './master-world.ts'

/** One master of each make: what differs is the key, the scope, and the rules beside the fields. */
const makeOf = (m: MasterDefinition) =>
  JSON.stringify([
    m.scope,
    m.keyOf !== undefined,
    m.keyMade,
    m.api.keyInQuery,
    m.checkAll !== undefined,
    m.derived !== undefined,
    m.nonaktif !== undefined,
    Object.values(m.fields).some(isPicture),
  ])
const writable = [...createRegistry().masters.values()].filter((m) => !m.hanyaBaca && !m.hanyaUbah)
const all = [...new Map(writable.map((m) => [makeOf(m), m])).values()]

interface Bulk {
  readonly tersimpan: boolean
  readonly hasil: readonly { readonly kunci: string; readonly versi: number | null }[]
  readonly ditolak: readonly { readonly kunci: string; readonly alasan: string }[]
}

let world: World
beforeAll(async () => {
  world = await World.create()
  await logIn(world.db, 'SU3', 'SU', 'T1')
})
afterAll(() => world.close())

const post = (m: MasterDefinition, path: 'massal' | 'urungkan', body: object, user = 'SU1') =>
  world.call('POST', `masters/${m.name}/${path}`, { body, user })
const bulk = async (m: MasterDefinition, body: object) => {
  const { status, json } = await post(m, 'massal', body)
  return { status, ...(json.data as unknown as Bulk) }
}
const undo = async (m: MasterDefinition, data: Bulk['hasil'], user = 'SU1') => {
  const { status, json } = await post(m, 'urungkan', { data }, user)
  return { status, ...(json.data as unknown as Bulk) }
}
const keyOf = (m: MasterDefinition, row: MasterRow) => String(row[m.key])
const plain = ({ versi: _, ...row }: MasterRow) => row

/** A field that many may get at once, and a value of it. */
function common(m: MasterDefinition): Record<string, FieldValue> | null {
  const edit = world.edit(m)
  const [name] = Object.keys(edit)
  return name !== undefined && isCommon(m, name) ? edit : null
}

describe.each(all.map((m) => [m.name, m] as const))('many records of %s', (_, m) => {
  it('are deleted in one act and brought back as they were', async () => {
    const made = [await world.make(m), await world.make(m)]
    const kunci = made.map((row) => keyOf(m, row))
    const refused = await post(m, 'massal', { aksi: 'hapus', kunci }, 'KASIR1')
    expect([refused.status, refused.json.code]).toEqual([403, 'hak.tidak_ada'])
    const gone = await bulk(m, { aksi: 'hapus', kunci })
    expect([gone.status, gone.ditolak, gone.tersimpan]).toEqual([200, [], true])
    expect((await world.read(m, kunci[0])).status).toBe(404)
    const stranger = await post(m, 'urungkan', { data: gone.hasil }, 'KASIR1')
    expect([stranger.status, stranger.json.code]).toEqual([403, 'hak.tidak_ada'])
    const back = await undo(m, gone.hasil)
    expect([back.status, back.ditolak]).toEqual([200, []])
    for (const row of made)
      expect(plain((await world.read(m, row[m.key])).json.data)).toEqual(plain(row))
    const { json } = await world.call(
      'GET',
      `masters/${m.name}/riwayat?kunci=${encodeURIComponent(kunci[0] ?? '')}`,
    )
    const acts = json.data.map((r) => r['aksi'])
    expect(acts).toEqual([`${m.name}.create`, `${m.name}.delete`, `${m.name}.create`])
  })

  it('get one value in one act, unless one of them is not there; undone while nobody came after', async () => {
    const isi = common(m)
    if (!isi) return
    const made = [await world.make(m), await world.make(m)]
    const kunci = made.map((row) => keyOf(m, row))
    const none = await bulk(m, { aksi: 'ubah', kunci: [...kunci, 'TIDAKADA'], isi })
    expect([none.status, none.tersimpan, none.ditolak.map((d) => d.kunci)]).toEqual([
      200,
      false,
      ['TIDAKADA'],
    ])
    expect((await world.read(m, kunci[0])).json.data).toEqual(made[0])
    const done = await bulk(m, { aksi: 'ubah', kunci, isi })
    if (done.status === 200 && done.ditolak.length > 0) return
    expect([done.status, done.tersimpan]).toEqual([200, true])
    for (const k of kunci) expect((await world.read(m, k)).json.data).toMatchObject(isi)
    const first = done.hasil.slice(0, 1)
    expect((await undo(m, first)).ditolak).toEqual([])
    expect(plain((await world.read(m, first[0]?.kunci)).json.data)).toEqual(
      plain(made.find((row) => keyOf(m, row) === first[0]?.kunci) ?? {}),
    )
    // Twice is once: what was left is no longer there.
    expect((await undo(m, first)).ditolak.map((d) => d.kunci)).toEqual([first[0]?.kunci])
  })
})

const BANK = () => world.master('bank')

it('refuses what is in use with its reason, and deletes none of them', async () => {
  const m = BANK()
  const [used, free] = [await world.make(m), await world.make(m)]
  await world.make(world.master('rekening'), 'SU1', { kode_bank: used['kode_bank'] })
  const kunci = [used, free].map((row) => keyOf(m, row))
  const done = await bulk(m, { aksi: 'hapus', kunci })
  expect([done.tersimpan, done.ditolak.map((d) => d.kunci)]).toEqual([false, [keyOf(m, used)]])
  expect(done.ditolak[0]?.alasan.length).toBeGreaterThan(10)
  expect((await world.read(m, free['kode_bank'])).status).toBe(200)
})

it('takes nothing back that somebody else changed, or that another person did', async () => {
  const m = BANK()
  const row = await world.make(m)
  const kunci = [keyOf(m, row)]
  const done = await bulk(m, { aksi: 'ubah', kunci, isi: { nama_bank: 'Bank Massal' } })
  await world.change(m, kunci[0], { body: { nama_bank: 'Bank Orang Lain' } })
  expect((await undo(m, done.hasil)).ditolak.map((d) => d.kunci)).toEqual(kunci)
  const now = (await world.read(m, kunci[0])).json.data
  expect(now['nama_bank']).toBe('Bank Orang Lain')
  // The version alone does not open it: another person made this change.
  const other = await undo(m, [{ kunci: kunci[0] ?? '', versi: Number(now['versi']) }], 'SU3')
  expect(other.ditolak.map((d) => d.kunci)).toEqual(kunci)
  const own = await undo(m, [{ kunci: kunci[0] ?? '', versi: Number(now['versi']) }])
  expect(own.ditolak).toEqual([])
  expect((await world.read(m, kunci[0])).json.data['nama_bank']).toBe('Bank Massal')
})

it('bounds an act, knows only fields that many may share, and belongs to the centre', async () => {
  const m = BANK()
  const kunci = [keyOf(m, await world.make(m))]
  const tries = [
    { aksi: 'ubah', kunci, isi: { kode_bank: 'LAIN' } },
    { aksi: 'ubah', kunci, isi: {} },
    { aksi: 'ubah', kunci: [], isi: { nama_bank: 'X' } },
    {
      aksi: 'ubah',
      kunci: Array.from({ length: 501 }, (_, i) => `K${i}`),
      isi: { nama_bank: 'X' },
    },
    { aksi: 'lain', kunci },
  ]
  for (const body of tries)
    expect([body, (await post(m, 'massal', body)).status]).toEqual([body, 400])
  const branch = await post(m, 'massal', { aksi: 'hapus', kunci }, 'SU2')
  expect([branch.status, branch.json.code]).toEqual([403, 'pusat.saja'])
  const own = world.master('sales')
  const there = keyOf(own, await world.make(own))
  const foreign = await post(own, 'massal', { aksi: 'hapus', kunci: [there] }, 'SU2')
  expect((foreign.json.data as unknown as Bulk).tersimpan).toBe(false)
  expect((await world.read(own, there)).status).toBe(200)
})

it('writes a file of the chosen records only', async () => {
  const m = BANK()
  const rows = [await world.make(m), await world.make(m), await world.make(m)]
  const pilih = rows.slice(1).map((row) => keyOf(m, row))
  const path = `${m.api.list}?format=xlsx&pilih=${encodeURIComponent(JSON.stringify(pilih))}`
  const sheet = readXlsx((await world.call('GET', path)).body)
  expect(sheet.slice(-2).map((cells) => cells[0])).toEqual(pilih.toSorted())
  const odd = await world.call('GET', `${m.api.list}?pilih=%5B`)
  expect(odd.status).toBe(400)
})

it('gives the bad rows of a file back alone, with their reasons, to correct and import', async () => {
  const m = BANK()
  const file = 'Nama Bank,Kode Bank,Fee Debet\nBank Baik,GGL1,1\n,GGL2,1.5\nBank Mahal,GGL3,abc\n'
  const { status, json } = await world.impor(m, file, { uji: 'berkas' })
  expect([status, json.data['tersimpan'], json.data['ditolak']]).toEqual([200, false, 2])
  const back = Buffer.from(String(json.data['berkas']), 'base64')
  const sheet = readXlsx(back)
  const head = sheet.findIndex((cells) => cells[0] === 'Nama Bank')
  expect(sheet[head]?.slice(0, 4)).toEqual(['Nama Bank', 'Kode Bank', 'Fee Debet', 'Kesalahan'])
  const rows = sheet.slice(head + 1)
  expect(rows.map((cells) => cells.slice(0, 3).map((v) => v || null))).toEqual([
    [null, 'GGL2', 1.5],
    ['Bank Mahal', 'GGL3', 'abc'],
  ])
  expect(rows[0]?.[3]).toBe('Nama Bank Tidak Boleh Kosong')
  expect(String(rows[1]?.[3]).length).toBeGreaterThan(5)
  // As it is, the same rows are bad for the same reasons: the column of reasons is no data.
  const again = await world.impor(m, back, { uji: 'ya' })
  expect([again.json.data['ditolak'], again.json.data['berkas']]).toEqual([2, null])
  const good = 'Nama Bank,Kode Bank,Fee Debet,Kesalahan\nBank Dua,GGL2,1.5,x\nBank Mahal,GGL3,2,y\n'
  const saved = await world.impor(m, good)
  expect([saved.status, saved.json.data['baru']]).toEqual([200, 2])
  const clean = await world.impor(m, good, { uji: 'berkas' })
  expect(clean.json.data['berkas']).toBe(null)
})
