import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { type Server, createServer } from '../../../../app/server.ts'
import { createRegistry } from '../../../../app/modules.ts'
import { LEVELS } from '#kernel/shared/gates.ts'
import { TABEL_RAHASIA } from '../rules.ts'

const { tables } = createRegistry()

let db: TestDatabase
let server: Server
let su: Client
let lain: Client

beforeAll(async () => {
  db = await testDatabase()
  server = await createServer({ databaseUrl: db.url, env: { PORT: '0', LOG_LEVEL: 'silent' } })
  const toko = await SiapJual.buat(db, server, 'T1', '0A')
  const dua = await SiapJual.buat(db, server, 'T2', '0B')
  await toko.barang(2, { nama_barang: '=HYPERLINK("http://x")' })
  await dua.barang(3, { nama_barang: 'MILIK TOKO DUA' })
  await buatOrang(server.services.db, 'T1SU', 'T1', 'SU')
  await buatOrang(server.services.db, 'T2SU', 'T2', 'SU')
  su = await masuk(server.url, 'T1SU')
  lain = await masuk(server.url, 'T2SU')
})
afterAll(async () => {
  await server.close()
  await db.drop()
})

interface Tabel {
  readonly tabel: string
  readonly kolom: readonly string[]
  readonly waktu: readonly string[]
}
interface Siap {
  readonly id: string
  readonly jumlah: number
}
type Isi = Readonly<Record<string, unknown>>

const buat = (isi: Isi, c = su) => c.tulis<Siap>('export-csv/create', isi)
const berkas = (id: string, c = su) => c.call('GET', `export-csv/${id}/berkas`)
async function csv(isi: Isi, c = su): Promise<{ baris: string[]; teks: string }> {
  const siap = await buat(isi, c)
  expect(siap.status, siap.text).toBe(200)
  const { text, headers } = await berkas(siap.data.id, c)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const baris = text.slice(1).trimEnd().split('\r\n')
  return { teks: text, baris: baris.slice(baris.indexOf('') + 1) }
}
const daftar = async (c = su) => (await c.ok<Tabel[]>('GET', 'export-csv/tabel')).data

describe('what may leave', () => {
  test('every table of the trade is offered or named as secret, and no secret column is among them', async () => {
    const ada = await daftar()
    const nama = new Set(ada.map((t) => t.tabel))
    const kurang = [...tables.trade, ...tables.reference].filter(
      (t) => !nama.has(t) && !TABEL_RAHASIA.has(t),
    )
    // A master whose screen is shut by a module stays shut here too.
    expect(
      kurang.filter((t) => ['barang', 'penjualan', 'member', 'toko', 'audit'].includes(t)),
    ).toEqual([])
    expect(kurang.length).toBeLessThan(12)
    for (const t of tables.local) expect(nama.has(t)).toBe(false)
    const rahasia = await db.query(`select table_name || '.' || column_name as k
      from information_schema.columns where table_schema = 'public' and data_type = 'bytea'`)
    for (const { k } of rahasia as { k: string }[]) {
      const [tabel, kolom] = k.split('.')
      expect(ada.find((t) => t.tabel === tabel)?.kolom ?? [], k).not.toContain(kolom)
    }
    for (const t of ada)
      expect(t.kolom.filter((k) => /sandi|hash|token|kunci_publik|bytes/.test(k))).toEqual([])
  })

  test('secrets, strange names and SQL are no tables and no columns', async () => {
    for (const tabel of ['pengguna', 'sesi', 'idempotensi', 'outbox', 'pg_shadow'])
      expect(await buat({ tabel }), tabel).toMatchObject({
        status: 404,
        code: 'ekspor.tabel_tidak_dikenal',
      })
    for (const tabel of ['barang; drop table x', 'public.barang', 'BARANG', ''])
      expect((await buat({ tabel })).status, tabel).toBe(400)
    expect(await buat({ tabel: 'audit', kolom: ['hash'] })).toMatchObject({
      status: 422,
      fields: { kolom: { code: 'isian.pilihan' } },
    })
    expect((await buat({ tabel: 'barang', kolom: ['1; select'] })).status).toBe(400)
  })

  test('only rows of the own shop, wherever the table knows shops', async () => {
    for (const { tabel } of await daftar()) {
      const siap = await buat({ tabel })
      if (siap.code === 'ekspor.kosong') continue
      expect(siap.status, `${tabel} ${siap.text}`).toBe(200)
      const { text, status } = await berkas(siap.data.id)
      expect(status, `${tabel} ${text.slice(0, 300)}`).toBe(200)
      expect(text, tabel).not.toMatch(/\bT2\b|MILIK TOKO DUA|T2OWN|T2KASIR/)
    }
    const dua = await csv({ tabel: 'barang' }, lain)
    expect(dua.baris).toHaveLength(4)
    expect(dua.teks).not.toContain('HYPERLINK')
  })

  test('formulas stay texts, weights are gram, columns come in the order asked for', async () => {
    const { baris } = await csv({ tabel: 'barang', kolom: ['nama_barang', 'berat_mg', 'status'] })
    expect(baris[0]).toBe('nama_barang,berat (g),status')
    expect(baris[1]).toBe(`"'=HYPERLINK(""http://x"")",2.000,READY`)
    expect(baris).toHaveLength(3)
  })

  test('dates narrow by their day; nothing left is an alert and no file', async () => {
    const [hari] = (await db.query(
      `select tanggal::text as t from hari where kode_toko = 'T1'`,
    )) as { t: string }[]
    const tabel = (await daftar()).find((t) => t.tabel === 'audit')
    expect(tabel?.waktu).toEqual(expect.arrayContaining(['tanggal', 'waktu']))
    const saring = { tabel: 'audit', kolom_tanggal: 'tanggal' }
    const kini = await csv({ ...saring, tgl_from: hari?.t ?? '', tgl_to: hari?.t ?? '' })
    expect(kini.baris.length).toBeGreaterThan(3)
    const sebelum = (await db.query(`select count(*) as n from audit`))[0]
    expect(await buat({ ...saring, tgl_to: '2001-01-01' })).toMatchObject({
      status: 422,
      code: 'ekspor.kosong',
    })
    expect((await db.query(`select count(*) as n from audit`))[0]).toEqual(sebelum)
    expect(await buat({ ...saring, tgl_from: '2026-02-01', tgl_to: '2026-01-01' })).toMatchObject({
      status: 422,
      fields: { tgl_to: { code: 'tanggal.awal_sesudah_akhir' } },
    })
    expect((await buat({ tabel: 'kadar', tgl_from: '2026-01-01' })).status).toBe(422)
  })

  test('each export is in the audit and the list; its file is for whoever prepared it, for a while', async () => {
    const { data } = await buat({ tabel: 'barang', kolom: ['kode_barcode'] })
    const [catatan] = (await db.query(`select user_id, objek, isi from audit
        where aksi = 'ekspor.csv' order by tanggal desc, urut desc limit 1`)) as {
      user_id: string
      objek: string
      isi: string
    }[]
    expect(catatan).toMatchObject({ user_id: 'T1SU', objek: 'ekspor:barang' })
    expect(catatan?.isi).toContain('"jumlah":2')
    expect((await su.ok<{ id: string }[]>('GET', 'export-csv/riwayat')).data[0]?.id).toBe(data.id)
    await buatOrang(server.services.db, 'T1SU2', 'T1', 'SU')
    const rekan = await masuk(server.url, 'T1SU2')
    expect((await berkas(data.id, rekan)).status).toBe(404)
    expect((await berkas(data.id, lain)).status).toBe(404)
    await db.query(`update ekspor_csv set waktu = waktu - interval '16 minutes' where id = $1`, [
      data.id,
    ])
    expect((await berkas(data.id)).status).toBe(404)
  })
})

test('SU and MU only: everybody else hears 403 on every call', async () => {
  for (const level of LEVELS) {
    await buatOrang(server.services.db, `X${level}`, 'T1', level, ['/export-csv', '/data-barang'])
    const c = await masuk(server.url, `X${level}`)
    const boleh = level === 'SU' || level === 'MU'
    const jawab = [
      await c.call('GET', 'export-csv/tabel'),
      await buat({ tabel: 'barang' }, c),
      await c.call('GET', 'export-csv/riwayat'),
      await berkas('00000000-0000-4000-8000-000000000000', c),
    ].map((a) => a.status)
    expect(jawab, level).toEqual(boleh ? [200, 200, 200, 404] : [403, 403, 403, 403])
  }
  // A master without the right to its screen is not MU's to take.
  const mu = await masuk(server.url, 'XMU')
  expect((await daftar(mu)).map((t) => t.tabel)).not.toContain('member')
})

test('100,000 rows leave with memory flat, counted on the way', async () => {
  await db.query(`insert into barang_riwayat (kode_toko, kode_barcode, waktu, user_id, aksi, dokumen, jumlah)
    select 'T1', 'B' || lpad(n::text, 8, '0'), timestamptz '2026-01-01' + n * interval '1 second',
      'T1SU', 'CETAK', '', 1 from generate_series(1, 100000) n`)
  const hitung = (id: string) =>
    new Promise<number>((resolve, reject) => {
      const url = `${server.url}/api/v1/export-csv/${id}/berkas`
      http
        .get(url, { headers: { ...su.headers } }, (r) => {
          let baris = 0
          r.on('data', (b: Buffer) => {
            for (const c of b) if (c === 10) baris++
          })
          r.on('end', () => resolve(baris))
        })
        .on('error', reject)
    })
  const kabar: number[] = []
  const stop = server.services.kabar.dengar((p) => {
    if (p.event === 'ekspor') kabar.push(Number(p.data?.['done']))
  })
  // Once for what is loaded by the first; then the memory above that is what rows cost.
  const pemanasan = await buat({ tabel: 'barang_riwayat' })
  await hitung(pemanasan.data.id)
  globalThis.gc?.()
  const awal = process.memoryUsage().rss
  let puncak = awal
  const jaga = setInterval(() => (puncak = Math.max(puncak, process.memoryUsage().rss)), 5)
  const siap = await buat({ tabel: 'barang_riwayat' })
  const baris = await hitung(siap.data.id)
  clearInterval(jaga)
  // Gathered for a tenth of a second before it leaves.
  await expect.poll(() => kabar.at(-1) ?? 0).toBeGreaterThanOrEqual(100_000)
  stop()
  expect(siap.data.jumlah).toBeGreaterThanOrEqual(100_000)
  expect(baris).toBeGreaterThan(siap.data.jumlah)
  expect(Math.round((puncak - awal) / 2 ** 20)).toBeLessThan(40)
})
