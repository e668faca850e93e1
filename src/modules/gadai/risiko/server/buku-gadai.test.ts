import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { tutup } from '#test/factories/sale.ts'
import { CINCIN, batalGadai, gadaikan, siapHutang } from '#test/factories/siap-hutang.ts'
import { mundur } from '#test/factories/waktu-hutang.ts'
import { type World, dunia } from '#test/factories/world.ts'

let w: World
let c: Client

beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  await siapHutang(c)
})
afterAll(() => w?.close())

test('the closing keeps the book of pledges: tickets, principal, interest to that day', async () => {
  const kecil = await gadaikan(c, 3_000_000)
  const besar = await gadaikan(c, 10_000_000, { items: [CINCIN, CINCIN] })
  const batal = await gadaikan(c, 1_000_000)
  expect([kecil, besar, batal].map((r) => r.status)).toEqual([200, 200, 200])
  expect((await batalGadai(c, batal.data)).status).toBe(200)
  // 46 days at 2.5 % a month by the day: the table of domain.md says 115,000.
  await mundur(w.database, kecil.data.no_faktur_hutang, 46)

  const ditutup = await tutup(c)
  expect(ditutup.status, ditutup.text).toBe(200)
  const { no_tutup } = ditutup.data
  // Half of 2 % for the first 15 days begun of the larger one.
  const gadai = { jumlah: 2, pokok_rp: 13_000_000, bunga_rp: 115_000 + 100_000 }
  const arsip = await c.ok<object>('GET', `tutup-toko/get?no_tutup=${no_tutup}`)
  expect(arsip.data).toMatchObject({ sah: true, gadai })
  const [row] = await w.database.query<{ isi: string }>(
    `select isi from public.tutup_toko where no_tutup = $1`,
    [no_tutup],
  )
  expect(JSON.parse(row?.isi ?? '{}')).toMatchObject({ gadai })
})
