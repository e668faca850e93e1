import { afterAll, beforeAll, expect, test } from 'vitest'
import { aturanAcak, hariAcak } from '#test/factories/aturan-acak.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { Acak } from '#test/model/acak.ts'
import { sql } from '#kernel/server/db/query.ts'
import { addDays, tanggal } from '#kernel/shared/tanggal.ts'
import type { TiketBunga } from '#modules/gadai/surat/rules.ts'
import { tagihanSql } from './tagihan-sql.ts'
import { tagihanDari } from './tiket.ts'

let w: World
beforeAll(async () => {
  w = await dunia(['T1'])
})
afterAll(() => w?.close())

const TIKET = 4_000

function tiketAcak(acak: Acak, n: number) {
  const tgl_bunga_mulai = hariAcak(acak)
  return {
    n,
    ...aturanAcak(acak),
    pokok_rp: acak.pilih([acak.antara(1, 2_000) * 50_000, acak.antara(1, 999_999_999)]),
    tgl_bunga_mulai,
    satuan_dibayar: acak.pilih([0, 0, acak.antara(1, 40)]),
    jatuh_tempo: addDays(tgl_bunga_mulai, acak.antara(1, 240)),
    pada: addDays(tgl_bunga_mulai, acak.pilih([acak.antara(-2, 70), acak.antara(0, 3_000)])),
  }
}

test('the database owes what the rule owes, on random tickets of every kind', async () => {
  const acak = new Acak(Number(process.env['BENIH'] ?? 331))
  const tiket = Array.from({ length: TIKET }, (_, n) => tiketAcak(acak, n))
  // The most that a ticket can come to.
  for (const t of tiket.slice(0, 8))
    Object.assign(t, { pokok_rp: 999_999_999_999, bunga_bp: 10_000 })
  const rows = await w.server.services.db.baca('T1', (tx) =>
    tx.all(sql<{ n: number; bunga_rp: number; denda_rp: number; total_rp: number }>`
      select h.n, t.bunga_rp, t.denda_rp, t.total_rp
      from jsonb_to_recordset(${JSON.stringify(tiket)}::jsonb) as h(n int, pokok_rp bigint,
        bunga_bp int, satuan text, minimum int, hari_pertama boolean, cara_bunga text, pita jsonb,
        pembulatan_rp bigint, denda_bp int, tenggang int, tgl_bunga_mulai date, satuan_dibayar int,
        jatuh_tempo date, pada date)
      cross join lateral (${tagihanSql(sql`h.pada`)}) t order by h.n`),
  )
  expect(rows).toHaveLength(TIKET)
  for (const { n, ...row } of rows) {
    const t = tiket[n]
    const { bunga_rp, denda_rp, total_rp } = tagihanDari(
      t as unknown as TiketBunga,
      tanggal(t?.pada ?? ''),
    )
    expect(row, JSON.stringify(t)).toEqual({ bunga_rp, denda_rp, total_rp })
  }
})
