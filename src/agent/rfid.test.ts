import { afterEach, describe, expect, test } from 'vitest'
import type { StationDevice, TagSeen } from '#kernel/shared/station.ts'
import { SimulatedReader, SimulatedScale } from '#test/setup/devices.ts'
import { SimulatedLlrpReader } from '#test/setup/llrp-reader.ts'
import { Failed } from './failed.ts'
import { readOne, writeOne } from './one-tag.ts'
import { type Reading, readTags } from './read-tags.ts'

const device = (sambungan: string): StationDevice => ({
  kode_alat: 'R1',
  jenis: 'RFID',
  sambungan,
  merek_timbangan: null,
  kecepatan: null,
  bit_serial: null,
})
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Failed ? error.sebab : String(error)),
  )
const epc = (n: number) => n.toString(16).padStart(24, '0').toUpperCase()
const tid = (n: number) => `E280${n.toString(16).padStart(20, '0').toUpperCase()}`
const BARU = '4B0000000000000000001234'
const LAMA = { timeout: 20_000 }

const open: { close?: () => Promise<void>; stop?: () => Promise<void> }[] = []
afterEach(async () => {
  for (const o of open.splice(0).toReversed()) await (o.stop ?? o.close)?.call(o)
})
async function llrp(set: Partial<SimulatedLlrpReader> = {}): Promise<SimulatedLlrpReader> {
  const reader = await Object.assign(new SimulatedLlrpReader(), set).listen()
  open.push(reader)
  return reader
}
async function uhf18(set: Partial<SimulatedReader> = {}): Promise<SimulatedReader> {
  const reader = await Object.assign(new SimulatedReader(), set).listen()
  open.push(reader)
  return reader
}

interface Running extends Reading {
  readonly tags: readonly TagSeen[]
  readonly why: readonly string[]
}
async function read(address: string, sought: string | null = null): Promise<Running> {
  const [tags, why]: [TagSeen[], string[]] = [[], []]
  const reading = await readTags(
    device(address),
    (batch) => tags.push(...batch),
    (sebab) => why.push(sebab),
    sought,
  )
  open.push(reading)
  return { ...reading, tags, why }
}

describe('an LLRP reader', () => {
  test('is greeted, cleared, configured and started; leaves nothing running behind', async () => {
    const reader = await llrp({ tags: [{ epc: epc(1), rssi: -60 }] })
    const reading = await read(reader.address)
    expect(reading.about).toBe('LLRP, 2 antennas, maker 25882, model 2001002')
    expect(reader.heard.filter((type) => type !== 72)).toEqual([3, 1, 41, 21, 20, 24, 22])
    expect(reader.heard).toContain(72)
    await expect.poll(() => reading.tags).toEqual([{ epc: epc(1), rssi: -60, antena: 1 }])
    await reading.stop()
    expect(reader.heard.slice(-3)).toEqual([41, 21, 14])
    expect(reader.running).toBe(false)
  })

  test('two of them tell 3,000 tags once each, one of them byte by byte', async () => {
    const all = Array.from({ length: 3_000 }, (_, n) => ({ epc: epc(n), rssi: -50 }))
    const one = await llrp({ tags: all.slice(0, 1_800), slow: true })
    const two = await llrp({ tags: all.slice(1_200) })
    const both = [await read(one.address), await read(two.address)]
    const found = () => new Set(both.flatMap((r) => r.tags.map((t) => t.epc)))
    await expect.poll(() => found().size, LAMA).toBe(3_000)
    await expect.poll(() => both.map((r) => r.tags.length), LAMA).toEqual([1_800, 1_800])
  })

  test('a line that is cut is dialled again, and the reading goes on', async () => {
    const reader = await llrp({ tags: [{ epc: epc(1) }] })
    const reading = await read(reader.address)
    await expect.poll(() => reading.tags.length).toBe(1)
    reader.cut()
    reader.tags = [{ epc: epc(2) }]
    await expect.poll(() => reading.tags.map((t) => t.epc), LAMA).toEqual([epc(1), epc(2)])
    expect(reading.why).toEqual([])
    await reader.close()
    await expect.poll(() => reading.why, LAMA).toEqual(['stasiun.alat_putus'])
  })

  test('each trouble has its own reason', async () => {
    const busy = await llrp({})
    await read(busy.address)
    expect(await failure(read(busy.address))).toBe('stasiun.rfid_dipakai')
    expect(await failure(read((await llrp({ noisy: true })).address))).toBe('stasiun.rfid_diam')
    expect(await failure(read((await llrp({ mute: true })).address))).toBe('stasiun.rfid_diam')
    const refusing = await llrp({ refuses: new Set([20]) })
    expect(await failure(read(refusing.address))).toBe('stasiun.rfid_menolak')
    expect(refusing.heard.at(-1)).toBe(14)
    const scale = await new SimulatedScale().listen()
    open.push(scale)
    expect(await failure(read(scale.address.replace('tcp:', 'llrp:')))).toBe('stasiun.rfid_diam')
    const gone = await new SimulatedLlrpReader().listen()
    await gone.close()
    expect(await failure(read(gone.address))).toBe('stasiun.alat_mati')
    for (const nowhere of ['llrp://', 'llrp://a:99999', '/dev/sda', '/etc/passwd'])
      expect(await failure(read(nowhere)), nowhere).toBe('stasiun.sambungan_salah')
  })

  test('one tag is sought: each sighting with its strength, no other tag', async () => {
    const reader = await llrp({
      tags: [
        { epc: epc(1), rssi: -70 },
        { epc: epc(2), rssi: -40 },
      ],
    })
    const reading = await read(reader.address, epc(1))
    await expect.poll(() => reading.tags.length).toBeGreaterThan(1)
    reader.tags = [{ epc: epc(1), rssi: -42 }]
    await expect.poll(() => reading.tags.at(-1)?.rssi).toBe(-42)
    expect(new Set(reading.tags.map((t) => t.epc))).toEqual(new Set([epc(1)]))
    expect(reading.tags[0]?.rssi).toBe(-70)
  })
})

describe('one tag', () => {
  test('by LLRP: read with its TID, written, read back', async () => {
    const reader = await llrp({ tags: [{ epc: epc(1), tid: tid(1) }] })
    expect(await readOne(device(reader.address))).toEqual({ epc: epc(1), tid: tid(1) })
    const before = { epc: epc(1), tid: tid(1) }
    expect(await writeOne(device(reader.address), before, BARU)).toEqual({
      epc: BARU,
      tid: tid(1),
    })
    expect(reader.tags).toEqual([{ epc: BARU, tid: tid(1) }])
  })

  test('by a serial reader: the same', async () => {
    const reader = await uhf18({ tags: [epc(1)], tid: { [epc(1)]: tid(1) } })
    expect(await readOne(device(reader.address))).toEqual({ epc: epc(1), tid: tid(1) })
    expect(await writeOne(device(reader.address), { epc: epc(1), tid: tid(1) }, BARU)).toEqual({
      epc: BARU,
      tid: tid(1),
    })
    reader.tid = {}
    expect(await readOne(device(reader.address))).toEqual({ epc: BARU, tid: null })
  })

  test('none, several and another one are refused before anything is written', async () => {
    const reader = await llrp({})
    const at = device(reader.address)
    const before = { epc: epc(1), tid: tid(1) }
    expect(await failure(readOne(at))).toBe('stasiun.tag_kosong')
    reader.tags = [
      { epc: epc(1), tid: tid(1) },
      { epc: epc(2), tid: tid(2) },
    ]
    expect(await failure(writeOne(at, before, BARU))).toBe('stasiun.tag_banyak')
    // New tags come from the factory with one and the same EPC.
    reader.tags = [
      { epc: epc(1), tid: tid(1) },
      { epc: epc(1), tid: tid(2) },
    ]
    expect(await failure(readOne(at))).toBe('stasiun.tag_banyak')
    reader.tags = [{ epc: epc(1), tid: tid(2) }]
    expect(await failure(writeOne(at, before, BARU))).toBe('stasiun.tag_berganti')
    expect(reader.tags).toEqual([{ epc: epc(1), tid: tid(2) }])
    const serial = await uhf18({ tags: [epc(1), epc(1)] })
    expect(await failure(readOne(device(serial.address)))).toBe('stasiun.tag_banyak')
    serial.tags = []
    expect(await failure(readOne(device(serial.address)))).toBe('stasiun.tag_kosong')
  })

  test('a tag that takes no writing is told as such', async () => {
    const reader = await llrp({ tags: [{ epc: epc(1), tid: tid(1), locked: true }] })
    const before = { epc: epc(1), tid: tid(1) }
    expect(await failure(writeOne(device(reader.address), before, BARU))).toBe(
      'stasiun.tag_tidak_tertulis',
    )
    const serial = await uhf18({ tags: [epc(1)], locked: true })
    const blind = { epc: epc(1), tid: null }
    expect(await failure(writeOne(device(serial.address), blind, BARU))).toBe(
      'stasiun.tag_tidak_tertulis',
    )
  })
})
