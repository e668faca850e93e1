import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistry } from '../../src/app/modules.ts'
import { pathsOf } from '#kernel/server/master/declaration.ts'
import { tableOf } from '#kernel/server/master/table.ts'
import { BAHASA } from '#kernel/shared/i18n.ts'
import type { MasterDefinition, MasterRow } from '#kernel/shared/master.ts'
import { World, logIn } from './master-world.ts'

/** What all shops share is written by the centre alone: every such master, every level of a branch. */

const all = [...createRegistry().masters.values()]
const shared = all.filter((m) => m.scope === 'bersama' && !m.hanyaBaca)
const CABANG = ['OWN2', 'SU2', 'MU2'] as const

let world: World
beforeAll(async () => {
  world = await World.create()
  await logIn(world.db, 'OWN2', 'OWN', 'T2')
  await logIn(world.db, 'MU2', 'MU', 'T2')
  await logIn(world.db, 'OWN1', 'OWN', 'T1')
  // Of these three levels MU alone needs a menu right.
  await world.db.query(`update public.pengguna set akses = $1 where user_id = 'MU2'`, [
    shared.map((m) => m.screen),
  ])
})
afterAll(() => world.close())

const create = (m: MasterDefinition) => pathsOf(tableOf(m)).create
/** Every record as the centre reads it: what no refused write may have touched. */
const rows = async (m: MasterDefinition) => (await world.call('GET', m.api.list)).json.data
const csv = (m: MasterDefinition, row: MasterRow) => {
  const names = Object.keys(m.fields).filter((n) => !m.fields[n]?.hanyaBaca)
  return `${names.join(',')}\n${names.map((n) => String(row[n] ?? '')).join(',')}\n`
}

it('knows the masters of every reference table', () => {
  const named = all.filter((m) => m.scope === 'bersama').map((m) => m.table ?? m.name)
  const seeded = ['akun_transaksi', 'halaman_publik']
  // Each shop writes what it counted itself; no master is behind them.
  const dihitung = ['kenal_curiga', 'kenal_hari', 'kenal_lapor']
  expect([...named, ...seeded, ...dihitung].sort()).toEqual(
    [...createRegistry().tables.reference].sort(),
  )
})

describe.each(shared.map((m) => [m.name, m] as const))('shared master %s', (_, m) => {
  it('is written by the centre, and by nobody in a branch in any way', async () => {
    const made = await world.make(m)
    const before = await rows(m)
    const body = await world.sample(m)
    const wanted = [403, 'pusat.saja', true]
    const told = ({ status, json }: Awaited<ReturnType<World['call']>>) => [
      status,
      json.code,
      String(json.params?.['pusat']).includes('Toko T1'),
    ]
    for (const user of CABANG) {
      const tries = {
        create: await world.call('POST', create(m), { body, user }),
        update: await world.change(m, made[m.key], { body: world.edit(m), user }),
        delete: await world.remove(m, made[m.key], { user }),
        import: await world.impor(m, csv(m, body), { user }),
        trial: await world.impor(m, csv(m, body), { user, uji: 'ya' }),
      }
      for (const [act, answer] of Object.entries(tries))
        expect([user, act, ...told(answer)]).toEqual([user, act, ...wanted])
    }
    expect(await rows(m)).toEqual(before)
    const changed = await world.change(m, made[m.key], { body: world.edit(m), user: 'OWN1' })
    expect(changed.status).toBe(200)
    expect((await world.remove(m, made[m.key], { user: 'OWN1' })).status).toBe(200)
  })

  it('says to a branch why it is read only, in six languages, and to the centre nothing', async () => {
    const declared = async (user: string, bahasa: string) => {
      const { json } = await world.call('GET', `masters/${m.name}`, { user, bahasa })
      return json.data as unknown as { boleh: object; hanyaPusat: string | null }
    }
    const nothing = { tambah: false, ubah: false, hapus: false }
    const said = new Set<string>()
    for (const bahasa of BAHASA) {
      const { boleh, hanyaPusat } = await declared('SU2', bahasa)
      expect(boleh).toEqual({ ...nothing, riwayat: true })
      expect(hanyaPusat).toContain('Toko T1')
      said.add(hanyaPusat ?? '')
    }
    expect(said.size).toBe(BAHASA.length)
    expect((await declared('SU1', 'id')).hanyaPusat).toBeNull()
    // Who may not open the screen is told nothing about it.
    expect(await declared('KASIR1', 'id')).toMatchObject({
      boleh: { ...nothing, riwayat: false },
      hanyaPusat: null,
    })
  })
})

it('a branch cannot make itself the centre, nor the public pages its own', async () => {
  const body = { pusat: true }
  for (const user of CABANG) {
    const answer = await world.call('PUT', 'tokos/T2', { body, user })
    expect([user, answer.status, answer.json.code]).toEqual([user, 403, 'pusat.saja'])
  }
  const page = { isi: 'Syarat cabang', versi: 0 }
  for (const user of ['OWN2', 'SU2']) {
    const answer = await world.call('PUT', 'halaman/SYARAT/id', { body: page, user })
    expect([user, answer.status, answer.json.code]).toEqual([user, 403, 'pusat.saja'])
  }
  const read = await world.call('GET', 'halaman/SYARAT/id', { user: 'SU2' })
  expect(read.json.data['hanyaPusat']).toContain('Toko T1')
  expect((await world.call('PUT', 'halaman/SYARAT/id', { body: page })).status).toBe(200)
})

it('shops without a centre change nothing until one is appointed; a shop alone is its own', async () => {
  const lone = await World.create()
  const bank = { kode_bank: 'BB', nama_bank: 'Bank' }
  try {
    await lone.db.query(`update public.toko set pusat = false`)
    lone.server.services.toko.clear()
    for (const user of ['SU1', 'SU2']) {
      const answer = await lone.call('POST', 'banks', { body: bank, user })
      expect([answer.status, answer.json.code]).toEqual([403, 'pusat.belum_ada'])
      expect(answer.json.message).toContain('shop:center')
    }
    // The second shop lives on a server of its own: this database has one shop.
    await lone.db.query(`update public.toko set server = 'https://t2.toko' where kode_toko = 'T2'`)
    expect((await lone.call('POST', 'banks', { body: bank })).status).toBe(200)
  } finally {
    await lone.close()
  }
})
