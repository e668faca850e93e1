import { setTimeout as wait } from 'node:timers/promises'
import { createServer, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/setup/database.ts'
import { Kabar, type Pesan } from './kabar.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A line to the database that can be cut and mended, and that counts who comes over it. */
async function cuttableLine(to: URL) {
  const sockets = new Set<Socket>()
  let open = true
  let visits = 0
  const server = createServer((near) => {
    visits++
    if (!open) return void near.destroy()
    const far = connect(Number(to.port), to.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [near, far].forEach((s) => s.destroy()))
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(to)
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    visits: () => visits,
    cut: () => {
      open = false
      sockets.forEach((s) => s.destroy())
    },
    mend: () => {
      open = true
    },
    close: () => server.close(),
  }
}

test('a notice to all processes survives a database that was away, and nobody doubles the line', async () => {
  const line = await cuttableLine(new URL(database.url))
  const near = new Kabar(line.url, () => {})
  const far = new Kabar(database.url, () => {})
  await Promise.all([near.open(), far.open()])
  const heard: Pesan[] = []
  far.dengar((p) => heard.push(p))

  line.cut()
  await wait(2_700)
  // Some five attempts in this time; attempts that breed would be dozens.
  expect(line.visits()).toBeLessThan(12)
  const sent = near.segera({ kode_toko: 'A', event: 'sesi.berakhir', user_id: 'BUDI' })
  line.mend()
  await sent.catch(() => {})
  await wait(2_000)

  expect(heard.filter((p) => p.event === 'sesi.berakhir')).toHaveLength(1)
  const listening = await database.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where application_name = 'kencana kabar' and datname = current_database()`,
  )
  expect(listening[0]?.n).toBe(2)
  await Promise.all([near.close(), far.close()])
  line.close()
})
