import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from '#kernel/shared/z.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { SYSTEM_USER } from '#kernel/shared/gates.ts'
import { defineCommand } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { Registry } from '../registry.ts'
import { type TaskDay, type DailyTask, runDaily, repeatDaily } from './daily.ts'

let w: World
/** Runs of the task, as `shop date`; `kerja` is the work it does. */
const jalan: string[] = []
let kerja: (a: TaskDay) => Promise<void>
let jam: string | null

const tugas: DailyTask = {
  nama: 'uji',
  jam: () => jam,
  jalan: async (a) => {
    jalan.push(`${a.ctx.toko.kode_toko} ${a.tanggal}`)
    await kerja(a)
  },
}

beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  await w.database.query(
    `update public.toko set zona_waktu = 'Asia/Jayapura' where kode_toko = 'T2'`,
  )
  w.server.services.toko.clear()
})
afterAll(() => w?.close())
beforeEach(async () => {
  await w.database.query('delete from public.tugas_harian')
  jalan.length = 0
  jam = '09:00'
  kerja = async () => {}
})

/** Runs the daily tasks as a process whose clock shows this instant of UTC. */
const pada = (utc: string) => {
  const services: Services = {
    ...w.server.services,
    log: w.server.app.log,
    registry: new Registry([
      { name: 'uji', masters: [], screens: [], routes: [], reports: [], daily: [tugas] },
    ]),
    jam: () => new Date(utc),
  }
  return runDaily(services)
}

test('each shop at its own hour, once a day, later too, and the next day again', async () => {
  await pada('2026-11-21T23:59:00Z')
  expect(jalan).toEqual([])
  // 09:00 in Jayapura is 07:00 in Jakarta.
  await pada('2026-11-22T00:00:00Z')
  expect(jalan).toEqual(['T2 2026-11-22'])
  await pada('2026-11-22T07:30:00Z')
  await pada('2026-11-22T07:31:00Z')
  expect(jalan).toEqual(['T2 2026-11-22', 'T1 2026-11-22'])
  await pada('2026-11-23T02:00:00Z')
  expect(jalan.slice(2).toSorted()).toEqual(['T1 2026-11-23', 'T2 2026-11-23'])
})

test('not while the shop does not want it', async () => {
  jam = null
  await pada('2026-11-22T12:00:00Z')
  expect(jalan).toEqual([])
})

test('one that throws waits longer each time, and harms no other shop', async () => {
  kerja = async ({ ctx }) => {
    if (ctx.toko.kode_toko === 'T1') throw new Error('rusak')
  }
  await pada('2026-11-22T03:00:00Z')
  await pada('2026-11-22T03:01:00Z')
  expect(jalan.filter((j) => j.startsWith('T1'))).toHaveLength(1)
  await pada('2026-11-22T03:02:00Z')
  await pada('2026-11-22T03:05:00Z')
  expect(jalan.filter((j) => j.startsWith('T1'))).toHaveLength(2)
  expect(jalan.filter((j) => j.startsWith('T2'))).toHaveLength(1)
  const [row] = await w.database.query<{ gagal: string; percobaan: number; selesai: Date | null }>(
    `select gagal, percobaan, selesai from public.tugas_harian where kode_toko = 'T1'`,
  )
  expect(row).toEqual({ gagal: 'rusak', percobaan: 2, selesai: null })
  kerja = async () => {}
  await pada('2026-11-22T03:06:00Z')
  await pada('2026-11-22T04:00:00Z')
  expect(jalan.filter((j) => j.startsWith('T1'))).toHaveLength(3)
})

test('twenty processes at one minute do it once; a dead one is followed after ten minutes', async () => {
  await Promise.all(Array.from({ length: 20 }, () => pada('2026-11-22T03:00:00Z')))
  expect(jalan.toSorted()).toEqual(['T1 2026-11-22', 'T2 2026-11-22'])
  // State that a process leaves when it is killed in the middle of a task.
  await w.database.query('update public.tugas_harian set selesai = null, lagi = $1', [
    new Date('2026-11-22T03:10:00Z'),
  ])
  await pada('2026-11-22T03:09:59Z')
  expect(jalan).toHaveLength(2)
  await pada('2026-11-22T03:10:00Z')
  expect(jalan).toHaveLength(4)
})

const uji = defineCommand(
  defineCall({
    method: 'POST',
    path: 'uji/harian',
    input: z.strictObject({ isi: z.string() }),
    output: z.object({ isi: z.string() }),
    policy: 'session',
    summary: 'Leaves an audit entry',
  }),
  async ({ input, tx, waktu }) => {
    const t = { kode_toko: tx.kode_toko, nama: 'uji', waktu, tanggal: '2026-11-22' as never }
    return {
      tulis: input.isi === 'lagi' ? [repeatDaily(t)] : [],
      audit: { aksi: 'uji.harian', objek: input.isi },
      jawaban: input,
    }
  },
)

test('a command of a task is posted in the name of the system', async () => {
  kerja = async ({ perintah, ctx }) => {
    if (ctx.toko.kode_toko === 'T1') expect(await perintah(uji, { isi: 'a' })).toEqual({ isi: 'a' })
  }
  await pada('2026-11-22T03:00:00Z')
  const audit = await w.database.query<{ user_id: string; kode_toko: string }>(
    `select user_id, kode_toko from public.audit where aksi = 'uji.harian'`,
  )
  expect(audit).toEqual([{ user_id: SYSTEM_USER, kode_toko: 'T1' }])
})

test('what is left to it after it ran, or while it runs, is done within the minute', async () => {
  kerja = async ({ perintah, ctx }) => {
    if (ctx.toko.kode_toko === 'T1' && jalan.length < 3) await perintah(uji, { isi: 'lagi' })
  }
  await pada('2026-11-22T03:00:00Z')
  await pada('2026-11-22T03:01:00Z')
  await pada('2026-11-22T03:02:00Z')
  expect(jalan.filter((j) => j.startsWith('T1'))).toHaveLength(2)
  const t = { kode_toko: 'T1', nama: 'uji', tanggal: '2026-11-22' as never }
  await w.server.services.db.tulis('T1', async (tx) => {
    const tulis = repeatDaily({ ...t, waktu: new Date('2026-11-22T03:02:30Z') })
    if ('update' in tulis) await tx.run(tulis.update)
  })
  await pada('2026-11-22T03:03:00Z')
  expect(jalan.filter((j) => j.startsWith('T1'))).toHaveLength(3)
})
