import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { StationDevice, TagSeen } from '#kernel/shared/station.ts'
import { SimulatedPrinter, SimulatedReader, SimulatedScale } from '#test/setup/devices.ts'
import { Failed } from './failed.ts'
import { unit } from './install.ts'
import { Journal } from './journal.ts'
import { print } from './print.ts'
import { readTags } from './read-tags.ts'
import { checkSettings } from './settings.ts'
import { weigh } from './weigh.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-stasiun-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const device = (sambungan: string, more: Partial<StationDevice> = {}): StationDevice => ({
  kode_alat: 'A1',
  jenis: 'TIMBANGAN',
  sambungan,
  merek_timbangan: 'METTLER',
  kecepatan: null,
  bit_serial: null,
  ...more,
})
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Failed ? error.sebab : String(error)),
  )
const tcp = (address: string) => {
  const { hostname: host, port } = new URL(address.replace('tcp:', 'http:'))
  return { by: 'tcp', host, port: Number(port) } as const
}

describe('a scale', () => {
  const frames: readonly (readonly [readonly string[], string])[] = [
    [['S D      99.71 g'], 'stasiun.timbangan_bergerak'],
    [['S +'], 'stasiun.timbangan_lebih'],
    [['S -'], 'stasiun.timbangan_kurang'],
    [['S S      -0.01 g'], 'stasiun.timbangan_kurang'],
    [['S S       2.66 tl'], 'stasiun.timbangan_satuan'],
    [['ES'], 'stasiun.timbangan_kacau'],
    [[], 'stasiun.timbangan_diam'],
  ]
  test.each(frames)('%j: %s', async (said, expected) => {
    const scale = await new SimulatedScale().listen()
    scale.frames = said
    expect(await failure(weigh(device(scale.address), 700))).toBe(expected)
    await scale.close()
  })

  test('is waited for until it stands still; its frame is kept', async () => {
    const scale = await new SimulatedScale().listen()
    scale.frames = ['S D      12.30 g', 'S I', 'S S      12.34 g']
    expect(await weigh(device(scale.address), 5_000)).toEqual({
      berat_mg: 12_340,
      bingkai: 'S S      12.34 g',
    })
    expect(new Set(scale.asked)).toEqual(new Set(['SI\r\n']))
    await scale.close()
    expect(await failure(weigh(device(scale.address), 700))).toBe('stasiun.alat_mati')
    expect(await failure(weigh(device('/etc/passwd'), 700))).toBe('stasiun.sambungan_salah')
  })
})

describe('a printer', () => {
  test('gets the bytes; away and broken off are two things', async () => {
    const printer = await new SimulatedPrinter().listen()
    const line = tcp(printer.address)
    await print(line, Buffer.from('NOTA'))
    expect(printer.jobs.map(String)).toEqual(['NOTA'])
    printer.jams = true
    expect(await failure(print(line, Buffer.alloc(2_000_000)))).toBe('stasiun.alat_putus')
    await printer.close()
    expect(await failure(print(line, Buffer.from('NOTA')))).toBe('stasiun.alat_mati')
  })

  test('is a device: no file is written or made', async () => {
    const file = (name: string) => ({ by: 'file', path: name }) as const
    await print(file('/dev/null'), Buffer.from('NOTA'))
    expect(await failure(print(file('/dev/tidak-ada'), Buffer.from('x')))).toBe('stasiun.alat_mati')
    const plain = path.join(folder, 'plain')
    new Journal(plain).close()
    expect(await failure(print(file(plain), Buffer.from('x')))).toBe('stasiun.sambungan_salah')
  })
})

describe('an RFID reader', () => {
  test('tells 3,000 tags once each, however often it sees them', async () => {
    const reader = await new SimulatedReader().listen()
    reader.tags = Array.from({ length: 3_000 }, (_, i) =>
      i.toString(16).padStart(24, '0').toUpperCase(),
    )
    const batches: (readonly TagSeen[])[] = []
    const reading = await readTags(
      device(reader.address, { jenis: 'RFID' }),
      (tags) => batches.push(tags),
      () => {},
    )
    const all = () => batches.flat().map((t) => t.epc)
    await expect.poll(() => all().length, { timeout: 20_000 }).toBe(3_000)
    void reading.stop()
    expect(new Set(all())).toEqual(new Set(reader.tags))
    expect(Math.max(...batches.map((b) => b.length))).toBeLessThanOrEqual(100)
    await reader.close()
  })

  test('that goes away says so, and so does one that is none', async () => {
    const reader = await new SimulatedReader().listen()
    reader.tags = ['AA00']
    const why: string[] = []
    await readTags(
      device(reader.address, { jenis: 'RFID' }),
      () => {},
      (sebab) => why.push(sebab),
    )
    await reader.close()
    await expect.poll(() => why).toEqual(['stasiun.alat_putus'])
    const scale = await new SimulatedScale().listen()
    const none = readTags(
      device(scale.address, { jenis: 'RFID' }),
      () => {},
      () => {},
    )
    expect(await failure(none)).toBe('stasiun.rfid_diam')
    await scale.close()
  })
})

describe('the journal', () => {
  test('begins nothing twice, and tells what its own end cut short', () => {
    const file = path.join(folder, 'perintah.jsonl')
    const first = new Journal(file)
    expect([first.begin('a'), first.begin('a'), first.begin('b'), first.begin('c')]).toEqual([
      true,
      false,
      true,
      true,
    ])
    first.finish('a', { hasil: 'SELESAI' })
    first.finish('b', { hasil: 'SELESAI' })
    first.received('b')
    first.close()
    const second = new Journal(file)
    expect(Object.fromEntries(second.unsent())).toEqual({
      a: { hasil: 'SELESAI' },
      c: { hasil: 'TIDAK_PASTI' },
    })
    expect(['a', 'b', 'c', 'd'].map((id) => second.begin(id))).toEqual([false, false, false, true])
    for (const id of ['a', 'c']) second.received(id)
    second.finish('d', { hasil: 'SELESAI' })
    second.received('d')
    second.close()
    const third = new Journal(file)
    expect(third.unsent()).toEqual([])
    expect(third.begin('c')).toBe(false)
    third.close()
  })
})

test('the program refuses an address or token that can be none, and is not started again for good', () => {
  const token = `${'a'.repeat(12)}.${'b'.repeat(43)}`
  expect(() => checkSettings({ server: 'https://toko', token })).not.toThrow()
  for (const server of ['', 'toko', 'ftp://toko', 'file:///etc'])
    expect(() => checkSettings({ server, token }), server).toThrow('no address')
  expect(() => checkSettings({ server: 'https://toko', token: 'abc' })).toThrow('no token')
  expect(unit('/usr/bin/node', '/home/a b/stasiun.mjs')).toContain(
    'ExecStart="/usr/bin/node" "/home/a b/stasiun.mjs"',
  )
})
