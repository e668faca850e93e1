import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import nodeFlags from '../../src/app/node-flags.json' with { type: 'json' }
import { createServices, silent } from '../../src/app/services.ts'
import { tanggal } from '#kernel/shared/tanggal.ts'
import { antrekanPesan } from '#modules/pelanggan/chat/server/index.ts'
import { chat } from '#modules/pelanggan/chat/server/module.ts'
import { buatToko } from '../factories/shop.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'
import { MessagingServer } from '../setup/messaging-server.ts'

/** Kills of the worker in the middle of its work; `KILLS=50` is the long run. */
const KILLS = Number(process.env['KILLS'] ?? 5)
/** Messages that wait at each of them. */
const BANYAK = 4

const luar = new MessagingServer()
let db: TestDatabase
let url: string
let services: Awaited<ReturnType<typeof createServices>>
let pekerja: ChildProcess | undefined

beforeAll(async () => {
  db = await testDatabase()
  url = await luar.listen()
  services = await createServices({
    databaseUrl: db.url,
    env: { CHAT_URL: url },
    onError: () => {},
  })
  await services.kabar.open()
  await buatToko(services.db, 'T1', '0A')
  await db.query(`insert into gerbang_wa (kode_toko, gerbang, per_menit, user_id, waktu)
    values ('T1', 'UMUM', 600, 'SU', now())`)
}, 60_000)
afterEach(() => void pekerja?.kill('SIGKILL'))
afterAll(async () => {
  await services.kabar.close()
  await services.db.close()
  await luar.close()
  await db.drop()
})

/** A worker that looks for messages at once. */
async function mulai(): Promise<void> {
  const child = spawn(process.execPath, [...nodeFlags, 'test/crash/pekerja-pesan.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: db.url, CHAT_URL: url },
  })
  pekerja = child
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)))
  })
}

let urut = 0
async function taruh(): Promise<void> {
  const waktu = new Date()
  const baru = Array.from({ length: BANYAK }, () => ({
    kode_toko: 'T1',
    id: crypto.randomUUID(),
    jenis: 'PROMO' as const,
    dokumen: 'PM0A2611210001',
    penerima: '081200000000',
    isi: `pesan ${++urut}`,
    user_id: 'SU',
    tanggal: tanggal('2026-11-21'),
    waktu,
  }))
  await services.db.tulis('T1', (tx) => antrekanPesan(tx, baru))
}

interface Nasib {
  readonly isi: string
  readonly status: string
  readonly alasan: string | null
}
const nasib = () => db.query<Nasib>(`select isi, status, alasan from pesan_chat order by isi`)
const sampai = (isi: string) => luar.delivered.filter((x) => x === isi).length

/** What nobody could explain to the customer or the shop. */
async function salah(): Promise<string[]> {
  return (await nasib()).flatMap(({ isi, status, alasan }) => {
    const n = sampai(isi)
    const pasti = status === 'TERKIRIM' ? n === 1 : status === 'GAGAL' && n === 0
    const tidakPasti = status === 'GAGAL' && alasan === 'TIDAK_PASTI' && n <= 1
    return pasti || tidakPasti ? [] : [`${isi}: ${status} ${alasan} arrived ${n} times`]
  })
}

/** The minute in which a lost worker is noticed passes at once. */
const semenit = (lebih_ms = 0) =>
  db.query(`update pesan_chat set mulai = mulai - interval '2 minutes'
    where status = 'DIKIRIM' and mulai < now() - interval '${lebih_ms} milliseconds'`)

test(`${KILLS} kills of the worker: each message arrives once or is shown as failed`, async () => {
  luar.always = { delay_ms: 60 }
  for (let kill = 0; kill < KILLS; kill++) {
    await taruh()
    await mulai()
    // In the middle of one: before its answer, after it, or while it is written down.
    const sudah = luar.sent.length
    await expect
      .poll(() => luar.sent.length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(sudah)
    await wait(Math.random() * 90)
    pekerja?.kill('SIGKILL')
    await new Promise((resolve) => pekerja?.once('exit', resolve))
    await semenit()
  }
  await mulai()
  const terbuka = async () => {
    await semenit(3_000)
    return (await nasib()).filter((p) => p.status === 'ANTRI' || p.status === 'DIKIRIM').length
  }
  await expect.poll(terbuka, { timeout: 120_000, interval: 500 }).toBe(0)
  const semua = await nasib()
  const tidakPasti = semua.filter((p) => p.alasan === 'TIDAK_PASTI').length
  console.log(`${KILLS} kills: ${semua.length} messages, ${tidakPasti} uncertain, 0 twice`)
  expect(semua).toHaveLength(KILLS * BANYAK)
  expect(await salah()).toEqual([])
}, 1_200_000)

test('planted bug: what may have arrived is sent again, and that is seen', async () => {
  const [satu] = (await nasib()).filter((p) => p.status === 'TERKIRIM')
  await db.query(`update gerbang_wa set kenal_kunci = true`)
  await db.query(`update pesan_chat set status = 'DIKIRIM', selesai = null,
    mulai = now() - interval '5 minutes' where isi = '${satu!.isi}'`)
  await db.query(`update giliran_wa set berikut = now() - interval '1 day'`)
  await chat.outbox?.['chat']?.deliver({ ...services, log: silent }, 'T1')
  expect(await salah()).toEqual([`${satu!.isi}: TERKIRIM null arrived 2 times`])
})
