import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from '#kernel/shared/z.ts'
import { createRegistry } from '../../src/app/modules.ts'
import type { Call } from '#kernel/shared/contract.ts'
import type { Client } from '../factories/client.ts'
import { dunia, type World } from '../factories/world.ts'

interface Json {
  readonly properties?: Readonly<Record<string, Json>>
  readonly items?: Json
}

/** Fields of a call that hold payments: lists of a way and an amount. */
function isianBayar(call: Call): readonly string[] {
  const { properties = {} } = z.toJSONSchema(call.input, {
    io: 'input',
    unrepresentable: 'any',
  }) as Json
  return Object.entries(properties)
    .filter(([, { items }]) => items?.properties?.['jenis'] && items.properties['jumlah_rp'])
    .map(([nama]) => nama)
}

const JALAN = createRegistry()
  .routes.filter((r) => r.kind === 'command')
  .flatMap(({ call }) => isianBayar(call).map((isian) => [call.path, isian] as const))

let w: World
let c: Client
beforeAll(async () => {
  w = await dunia(['TKA'])
  c = w.toko.get('TKA') as Client
})
afterAll(() => w.close())

describe('a payment of nothing', () => {
  test('is looked for in every document that takes or gives money', () => {
    const dokumen = new Set(JALAN.map(([path]) => path.split('/')[0]))
    expect([...dokumen].toSorted()).toEqual([
      'cicilan',
      'hutang',
      'jual-beli-manual',
      'pembelian',
      'penjualan',
      'pesanan',
      'pre-order',
      'service',
      'titip',
      'tukar',
    ])
    expect(JALAN.length).toBeGreaterThan(15)
  })

  test.each(JALAN)('%s refuses it in %s', async (path, isian) => {
    for (const jenis of ['CASH', 'TRANSFER']) {
      const kosong = await c.tulis(path, { [isian]: [{ jenis, jumlah_rp: 0 }] })
      expect(kosong.status).toBe(400)
      expect(kosong.fields).toHaveProperty([`${isian}.0.jumlah_rp`])
      const satu = await c.tulis(path, { [isian]: [{ jenis, jumlah_rp: 1 }] })
      expect(satu.fields).not.toHaveProperty([`${isian}.0.jumlah_rp`])
    }
  })
})
