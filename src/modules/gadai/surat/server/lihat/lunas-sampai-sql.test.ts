import { afterAll, beforeAll, expect, test } from 'vitest'
import { aturanAcak, hariAcak } from '#test/factories/aturan-acak.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { Acak } from '#test/model/acak.ts'
import { sql } from '#kernel/server/db/query.ts'
import { lunasSampai } from '../../rules-bunga.ts'
import { lunasSampaiSql } from './lunas-sampai-sql.ts'

let w: World
beforeAll(async () => {
  w = await dunia(['T1'])
})
afterAll(() => w?.close())

test('the database settles interest up to the day that the rule says', async () => {
  const acak = new Acak(Number(process.env['BENIH'] ?? 331))
  const tiket = Array.from({ length: 4_000 }, (_, n) => ({
    n,
    ...aturanAcak(acak),
    tgl_bunga_mulai: hariAcak(acak),
    satuan_dibayar: acak.antara(0, 60),
  }))
  const rows = await w.server.services.db.baca('T1', (tx) =>
    tx.all(sql<{ n: number; lunas: string | null }>`
      select d.n, ${lunasSampaiSql} as lunas
      from jsonb_to_recordset(${JSON.stringify(tiket)}::jsonb) as d(n int, satuan text,
        hari_pertama boolean, tgl_bunga_mulai date, satuan_dibayar int) order by d.n`),
  )
  expect(rows.map((r) => r.lunas)).toEqual(
    tiket.map((t) => lunasSampai(t, t.tgl_bunga_mulai, t.satuan_dibayar)),
  )
})
