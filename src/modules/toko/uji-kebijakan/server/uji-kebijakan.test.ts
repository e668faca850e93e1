import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { hariPenuh } from '#test/factories/report-day.ts'
import { gadaiSehari } from '#test/factories/report-day-pawn.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type World, dunia } from '#test/factories/world.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { ujiKebijakan } from '../contract.ts'

let w: World
let c: Client
let hari = ''

beforeAll(async () => {
  w = await dunia(['TKA', 'TKB'])
  c = w.toko.get('TKA') as Client
  const client = w.toko.get('TKB') as Client
  hari = await hariPenuh(c, { kode_toko: 'TKB', client, penyetuju: 'SPVTKB' })
  await gadaiSehari(w, 'TKA')
})
afterAll(() => w?.close())

type Hasil = CallOutput<typeof ujiKebijakan>
const id = crypto.randomUUID()
const isi = (coba = {}) => ({ id, tgl_from: hari, tgl_to: hari, ...coba })
const uji = async (coba = {}, siapa = c) =>
  (await siapa.ok<Hasil>('GET', 'uji-kebijakan', isi(coba))).data
const jenis = (h: Hasil, j: string) => h.jenis.find((x) => x.jenis === j)
const angka = async (sql: string) =>
  Number((await w.database.query<{ n: string }>(sql, [hari]))[0]?.n ?? 0)

const milik = `kode_toko = 'TKA' and tanggal = $1 and status = 'VALID'`

describe('today’s own settings', () => {
  test.each([
    ['PENJUALAN', `select sum(total_rp) as n from penjualan where ${milik}`],
    ['PEMBELIAN', `select sum(total_rp) as n from pembelian where ${milik}`],
    [
      'BUNGA',
      `select sum(bunga_rp + denda_rp) as n from hutang_bayar
       where ${milik} and bunga_hitung_rp + denda_hitung_rp > 0`,
    ],
  ])('%s is what was posted, to the rupiah', async (nama, sql) => {
    const dicatat = await angka(sql)
    expect(dicatat).toBeGreaterThan(0)
    expect(jenis(await uji(), nama)).toMatchObject({
      dulu_rp: dicatat,
      kini_rp: dicatat,
      uji_rp: dicatat,
      laba_rp: 0,
      beda: 0,
    })
  })

  test('every document is gone through, and every month sums to its kinds', async () => {
    const h = await uji()
    expect(h.dokumen).toBe(
      await angka(`select (select count(*) from penjualan where ${milik})
        + (select count(*) from pembelian where ${milik})
        + (select count(*) from hutang_bayar
            where ${milik} and bunga_hitung_rp + denda_hitung_rp > 0) as n`),
    )
    const jumlah = (k: 'dulu_rp' | 'uji_rp') => [
      h.jenis.reduce((n, j) => n + j[k], 0),
      h.bulan.reduce((n, b) => n + b[k], 0),
    ]
    expect(new Set(jumlah('dulu_rp')).size).toBe(1)
    expect(new Set(jumlah('uji_rp')).size).toBe(1)
  })

  test('a document of other settings than today’s is told', async () => {
    const lain = (rp: number) =>
      w.database.query(
        `update penjualan set pembulatan_rp = pembulatan_rp + $2, total_rp = total_rp + $2,
           dibayar_rp = dibayar_rp + $2
         where no_faktur_jual = (select min(no_faktur_jual) from penjualan where ${milik})`,
        [hari, rp],
      )
    await lain(500)
    expect(jenis(await uji(), 'PENJUALAN')).toMatchObject({ beda: 1, laba_rp: 0 })
    await lain(-500)
    expect((await uji()).beda).toBe(0)
  })
})

describe('what is tried', () => {
  test('dearer gold earns more on sales, and nothing else moves', async () => {
    const h = await uji({ harga_jual: 10 })
    expect(jenis(h, 'PENJUALAN')?.laba_rp).toBeGreaterThan(0)
    expect(jenis(h, 'PEMBELIAN')?.laba_rp).toBe(0)
    expect(jenis(h, 'BUNGA')?.laba_rp).toBe(0)
    expect((await uji({ harga_jual: -10 })).laba_rp).toBeLessThan(0)
  })

  test('a higher deduction and a lower price buy for less', async () => {
    for (const coba of [{ potongan_beli: 5 }, { harga_beli: -5 }]) {
      const h = await uji(coba)
      expect([coba, (jenis(h, 'PEMBELIAN')?.laba_rp ?? 0) > 0]).toEqual([coba, true])
      expect(jenis(h, 'PENJUALAN')?.laba_rp).toBe(0)
    }
  })

  test('rounding purchases down by more pays less than rounding them up', async () => {
    const bulat = (arah_beli: string) => uji({ pembulatan: 7_000, arah_beli })
    const [naik, turun] = [await bulat('NAIK'), await bulat('TURUN')]
    expect(jenis(turun, 'PEMBELIAN')?.uji_rp).toBeLessThan(jenis(naik, 'PEMBELIAN')?.uji_rp ?? 0)
  })

  test('a higher rate earns more interest; none at all earns none', async () => {
    expect(jenis(await uji({ bunga: 1 }), 'BUNGA')?.laba_rp).toBeGreaterThan(0)
    expect(jenis(await uji({ bunga: -10 }), 'BUNGA')?.uji_rp).toBeLessThanOrEqual(
      jenis(await uji(), 'BUNGA')?.dulu_rp ?? 0,
    )
  })

  test('lines below a tried limit that nobody agreed to are refused by name', async () => {
    const sql = `update penjualan set penyetuju = null
      where kode_toko = 'TKA' and turun_rp > 0 and tanggal = $1`
    await w.database.query(sql, [hari])
    const ketat = await uji({ batas_turun: 0 })
    const longgar = await uji({ batas_turun: 100 })
    const jual = (h: Hasil) => h.ditolak.filter((d) => d.jenis === 'PENJUALAN')
    expect(jual(ketat).map((d) => d.jumlah_rp)).toContain(100_000)
    expect(jual(longgar)).toEqual([])
    expect(ketat.jumlah_ditolak).toBe(ketat.ditolak.length)
  })
})

test('nothing is written', async () => {
  const isiTabel = () =>
    angka(`select (select count(*) from buku) + (select count(*) from audit)
      + (select count(*) from outbox) + (select count(*) from idempotensi)
      + (select count(*) from pengaturan) + (select coalesce(sum(total_rp), 0) from penjualan) as n
      where $1::text is not null`)
  const sebelum = await isiTabel()
  await uji({ harga_jual: 20, ongkos: 20, harga_beli: -20, potongan_beli: 5, bunga: 1 })
  expect(await isiTabel()).toBe(sebelum)
})

test.each([
  [{ tgl_from: '2026-02-01', tgl_to: '2026-01-01' }, 'tanggal.awal_sesudah_akhir'],
  [{ tgl_from: '2020-01-01', tgl_to: '2026-01-01' }, 'uji_kebijakan.rentang'],
])('%j is refused', async (rentang, code) => {
  expect(await c.call('GET', 'uji-kebijakan', isi(rentang))).toMatchObject({ status: 422, code })
})

test.each([{ harga_jual: 51 }, { harga_jual: 0.001 }, { pembulatan: 0 }, { arah_jual: 'ACAK' }])(
  '%j is no policy',
  async (coba) => {
    expect((await c.call('GET', 'uji-kebijakan', isi(coba))).status).toBeGreaterThanOrEqual(400)
  },
)

describe('what a hostile cashier tries', () => {
  test('cashier and supervisor may not, and a shop tries its own documents alone', async () => {
    for (const level of ['KASIR', 'SPV'] as const) {
      await buatOrang(w.server.services.db, `X${level}`, 'TKA', level)
      const orang = await masuk(w.server.url, `X${level}`)
      expect((await orang.call('GET', 'uji-kebijakan', isi())).status).toBe(403)
    }
    const lain = w.toko.get('TKB') as Client
    expect((await uji({}, lain)).dokumen).toBe(0)
  })
})

describe('a year of it', () => {
  const BANYAK = Number(process.env['DOKUMEN_UJI'] ?? 3_000)
  const kolom = async (tabel: string, kecuali: readonly string[]) => {
    const rows = await w.database.query<{ k: string }>(
      `select quote_ident(column_name) as k from information_schema.columns
       where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'
         and not column_name = any($2)`,
      [tabel, kecuali],
    )
    return rows.map((r) => r.k).join(', ')
  }

  /** Copies of one sale on the 360 days before. */
  beforeAll(async () => {
    const [satu] = await w.database.query<{ no: string }>(
      `select no_faktur_jual as no from penjualan where ${milik} order by 1 limit 1`,
      [hari],
    )
    const baru = `select n, $1::date - 1 - n % 360 as tgl from generate_series(1, $2::int) n`
    const no = `left(d.no_faktur_jual, 4) || to_char(b.tgl, 'YYMMDD') || lpad((b.n / 360 + 1)::text, 4, '0')`
    const kepala = await kolom('penjualan', ['no_faktur_jual', 'tanggal'])
    const baris = await kolom('penjualan_barang', ['no_faktur_jual', 'tanggal', 'hidup'])
    const awal = (daftar: string) =>
      daftar
        .split(', ')
        .map((k) => `d.${k}`)
        .join(', ')
    await w.database.query(
      `insert into penjualan (no_faktur_jual, tanggal, ${kepala})
       select ${no}, b.tgl, ${awal(kepala)} from penjualan d, (${baru}) b
       where d.no_faktur_jual = $3`,
      [hari, BANYAK, satu?.no],
    )
    await w.database.query(
      `insert into penjualan_barang (no_faktur_jual, tanggal, hidup, ${baris})
       select ${no}, b.tgl, false, ${awal(baris)} from penjualan_barang d, (${baru}) b
       where d.no_faktur_jual = $3`,
      [hari, BANYAK, satu?.no],
    )
    await w.database.query('analyze penjualan, penjualan_barang')
  }, 120_000)

  const setahun = async () => {
    const [row] = await w.database.query<{ d: string }>(`select ($1::date - 361)::text as d`, [
      hari,
    ])
    return row?.d ?? hari
  }

  test('is gone through in time, and tells how far it is', async () => {
    const kabar: number[] = []
    const henti = w.server.services.kabar.dengar((p) => {
      if (p.event === 'uji-kebijakan') kabar.push(Number((p.data as { done?: number }).done))
    })
    const mulai = performance.now()
    const h = await uji({ tgl_from: await setahun(), harga_jual: 1 })
    const lama_ms = performance.now() - mulai
    // Notices are gathered: the last may come after the answer.
    await expect.poll(() => kabar.length).toBeGreaterThan(0)
    henti()
    if (process.env['DOKUMEN_UJI']) console.info(`${h.dokumen} documents in ${lama_ms} ms`)
    expect(h.dokumen).toBeGreaterThan(BANYAK)
    expect(h.beda).toBe(0)
    expect(lama_ms).toBeLessThan(10_000)
    expect(kabar).toEqual(kabar.toSorted((a, b) => a - b))
  })

  test('stops when its caller goes away', async () => {
    const selesai = () =>
      angka(`select count(*) as n from pg_stat_activity
        where query like 'FETCH%' and state = 'active' and $1::text is not null`)
    const abort = new AbortController()
    const query = new URLSearchParams({ ...isi({ tgl_from: await setahun() }) })
    const jawab = fetch(`${w.server.url}/api/v1/uji-kebijakan?${query}`, {
      headers: { ...c.headers },
      signal: abort.signal,
    })
    abort.abort()
    await expect(jawab).rejects.toThrow()
    await expect.poll(selesai, { timeout: 10_000 }).toBe(0)
  })
})
