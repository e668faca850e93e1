import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readXlsx as secondReader } from 'hucre/xlsx'
import { AWAL, HARI, ReportWorld, contoh, plant } from '../factories/report-world.ts'
import { readPdf } from '../setup/read-pdf.ts'
import { readXlsx, readXlsxWidths } from './read-xlsx.ts'

let world: ReportWorld
beforeAll(async () => {
  world = await ReportWorld.create({ rows: 1200 })
})
afterAll(() => world.close())

const RANGE = `tgl_from=${AWAL}&tgl_to=${HARI}`
const path = (more = '') => `${contoh.api}?${RANGE}${more}`
const totalled = contoh.columns.filter((c) => c.total).map((c) => c.key)

interface Page {
  data: Record<string, string | number | null>[]
  totals: Record<string, number>
  count: number
  message: string
}

const page = async (more = '') => (await (await world.call(path(more))).json()) as Page
const file = async (format: string, more = '') => {
  const answer = await world.call(path(`&format=${format}${more}`))
  expect(answer.status).toBe(200)
  return { answer, body: Buffer.from(await answer.arrayBuffer()) }
}

/** What is written for people, back as the number of the wire. */
const read = (text: string) => Number(text.replaceAll(',', ''))

describe('screen, PDF, XLSX and CSV', () => {
  it.each(['', '&kode_group=750', '&kode_group=TIDAKADA'])('have equal totals %s', async (more) => {
    const screen = await page(more)
    const { body: csv } = await file('csv', more)
    const lines = csv.toString().trim().split('\r\n')
    const last = (lines.at(-1) ?? '').split(',').slice(-totalled.length).map(Number)
    // A column with two decimals is rounded where people read it.
    const shown = totalled.map((key) =>
      key === 'berat_kotor'
        ? Math.round((screen.totals[key] ?? 0) * 100) / 100
        : screen.totals[key],
    )
    // A file for other programs rounds nothing.
    const exact = totalled.map((key) => screen.totals[key])
    expect(last.map((n) => Math.round(n * 1000) / 1000)).toEqual(exact)

    const { body: xlsx } = await file('xlsx', more)
    const rows = readXlsx(xlsx)
    expect(rows.at(-1)?.slice(-totalled.length)).toEqual(totalled.map((key) => screen.totals[key]))
    const book = await secondReader(xlsx)
    expect(book.sheets[0]?.rows.at(-1)?.slice(-totalled.length)).toEqual(
      totalled.map((key) => screen.totals[key]),
    )

    const { body: pdf } = await file('pdf', more)
    const texts = readPdf(pdf).flatMap((p) => p.texts.map((t) => t.text))
    const at = texts.lastIndexOf('TOTAL')
    expect(texts.slice(at + 1, at + 1 + totalled.length).map(read)).toEqual(shown)
  })

  it('hold every row, not the page on the screen', async () => {
    const screen = await page('&limit=50')
    expect(screen.data).toHaveLength(50)
    expect(screen.count).toBe(1200)
    const { body: csv } = await file('csv')
    expect(
      csv
        .toString()
        .split('\r\n')
        .filter((l) => l.startsWith('FJPUSAT')),
    ).toHaveLength(1200)
    const rows = readXlsx((await file('xlsx')).body)
    expect(rows.filter((r) => String(r[0]).startsWith('FJPUSAT'))).toHaveLength(1200)
    const texts = readPdf((await file('pdf')).body).flatMap((p) => p.texts)
    expect(texts.filter((t) => t.text.startsWith('FJPUSAT'))).toHaveLength(1200)
  })

  it('sum the rows they print', async () => {
    const rows = readXlsx((await file('xlsx')).body).filter((r) =>
      String(r[0]).startsWith('FJPUSAT'),
    )
    const screen = await page()
    contoh.columns.forEach((c, i) => {
      if (!c.total) return
      const sum = rows.reduce((n, r) => n + Math.round(Number(r[i]) * 1000), 0)
      expect([c.key, sum]).toEqual([c.key, Math.round((screen.totals[c.key] ?? 0) * 1000)])
    })
  })
})

describe('a page', () => {
  it('comes in gram and rupiah, with count and totals of all rows', async () => {
    const { data, count, message } = await page('&limit=3&page=2')
    expect(data).toHaveLength(3)
    expect(count).toBe(1200)
    expect(message).toBe('Laporan Tersedia')
    const [row] = data
    expect(Object.keys(row ?? {})).toEqual(contoh.columns.map((c) => c.key))
    expect(row?.['selisih']).toBe(Number(row?.['harga']) - 1_000_000)
    expect(Number(row?.['berat'])).toBeLessThan(11)
  })

  it('is the same by POST, and says in its own words that it is empty', async () => {
    const body = { tgl_from: AWAL, tgl_to: HARI, limit: 3, page: 2 }
    const post = (await (await world.call(contoh.api, { body })).json()) as Page
    expect(post.data).toEqual((await page('&limit=3&page=2')).data)
    const empty = await page('&kode_group=TIDAKADA')
    expect([empty.count, empty.message]).toEqual([0, 'Data Yang Anda Cari Tidak Ada'])
    expect((await page('&limit=3&page=9999')).message).toBe('Data Yang Di Cari Tidak Ada !!!')
  })

  it('is sorted by its choices and by any column, never by anything else', async () => {
    const largest = await page('&sort=TERBESAR&limit=500')
    const prices = largest.data.map((r) => Number(r['harga']))
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
    const weights = (await page('&sort=-berat&limit=500')).data.map((r) => Number(r['berat']))
    expect(weights).toEqual([...weights].sort((a, b) => b - a))
    for (const sort of ['selisih', 'harga_rp', '1', 'tanggal;drop table toko', '__proto__']) {
      const answer = await world.call(path(`&sort=${encodeURIComponent(sort)}`))
      expect([sort, answer.status]).toEqual([sort, 400])
    }
  })

  it.each([
    ['nama=x', 400, 'isian.salah'],
    ['limit=501', 400, 'isian.salah'],
    ['page=0', 400, 'isian.salah'],
    ['format=exe', 400, 'isian.salah'],
    ['tgl_from=2026-02-30', 422, 'isian.salah'],
    ['urut=LAIN', 422, 'isian.salah'],
    ['tgl_from=2026-11-21', 422, 'tanggal.awal_sesudah_akhir'],
  ])('refuses %s', async (bad, status, code) => {
    const query = new URLSearchParams({ tgl_from: AWAL, tgl_to: HARI })
    for (const [name, value] of new URLSearchParams(bad)) query.set(name, value)
    const answer = await world.call(`${contoh.api}?${query}`)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      status,
      code,
    ])
  })

  it('covers years for an owner, on the screen and in every file', async () => {
    const lama = `${contoh.api}?tgl_from=2020-01-01&tgl_to=${HARI}`
    const answer = (await (await world.call(lama)).json()) as Page
    expect(answer.count).toBe(1200)
    const csv = await (await world.call(`${lama}&format=csv`)).text()
    expect(csv.split('\r\n').filter((l) => l.startsWith('FJPUSAT'))).toHaveLength(1200)
    for (const format of ['pdf', 'xlsx'])
      expect((await world.call(`${lama}&format=${format}`)).status).toBe(200)
  })

  it('has the columns in a file that were chosen, in their order', async () => {
    const { body } = await file('csv', '&kolom=berat,no_faktur,tidak_ada')
    const lines = body.toString().split('\r\n')
    const head = lines.findIndex((l) => l.split(',').length === 2 && /Berat/i.test(l))
    expect(lines[head]?.split(',').map((c) => c.replaceAll('"', ''))).toHaveLength(2)
    const [berat = '', nomor = ''] = (lines[head + 1] ?? '').split(',')
    expect(Number(berat)).toBeGreaterThan(0)
    expect(nomor).toMatch(/^FJPUSAT/)
    const rows = readXlsx((await file('xlsx', '&kolom=berat,no_faktur')).body)
    const totals = (await page()).totals
    expect(rows.at(-1)).toContain(totals['berat'])
  })

  it('keeps to the business date while the date lock holds', async () => {
    const lock = (value: string) =>
      world.db.query(
        `insert into public.pengaturan (kode_toko, kunci, nilai) values ('T1', 'AKTIF_TGL', $1)
         on conflict (kode_toko, kunci) do update set nilai = excluded.nilai`,
        [value],
      )
    await lock('true')
    const refused = await world.call(path(), { user: 'OWN1' })
    const body = (await refused.json()) as { fields: Record<string, { code: string }> }
    expect([refused.status, body.fields['tgl_from']?.code]).toEqual([422, 'tanggal.terkunci'])
    expect((await world.call(contoh.api, { user: 'OWN1' })).status).toBe(200)
  })
})

describe('a file', () => {
  it('says shop, title, period, filter, person and page n of m', async () => {
    const { body, answer } = await file('pdf', '&kode_group=750')
    expect(answer.headers.get('content-disposition')).toContain('filename="LAPORAN CONTOH.pdf"')
    const pages = readPdf(body)
    expect(pages.length).toBeGreaterThan(8)
    const [first] = pages
    expect([first?.width, first?.height].map((n) => Math.round(n ?? 0))).toEqual([842, 595])
    const texts = first?.texts.map((t) => t.text) ?? []
    expect(texts).toContain('Toko PUSAT')
    // the address is broken at 48 and 90 letters, between words.
    expect(texts).toContain('Jl. Pasar Baru Raya No. 128 Blok C, Kelurahan')
    expect(texts).toContain('1 Nov 2026 – 20 Nov 2026')
    expect(texts.some((t) => t.endsWith(': 750   urut: ALL') || t.includes(': 750'))).toBe(true)
    expect(texts.some((t) => t.startsWith('Dicetak oleh OWNP'))).toBe(true)
    pages.forEach((p, i) => expect(p.texts.at(-1)?.text).toBe(`${i + 1} dari ${pages.length}`))
    for (const p of pages) expect(p.texts.some((t) => t.text === 'TOTAL')).toBe(p === pages.at(-1))
  })

  it('keeps names in every script and every figure inside the page', async () => {
    const pages = readPdf((await file('pdf')).body)
    const texts = pages.flatMap((p) => p.texts)
    expect(texts.some((t) => t.text.includes('陳大文'))).toBe(true)
    expect(texts.some((t) => t.text.includes('张伟 & 山田さくら'))).toBe(true)
    expect(texts.some((t) => t.text.includes('□') || t.text.includes('?'))).toBe(false)
    for (const t of texts) expect(t.x >= 28 && t.x < 842 - 28 && t.y < 595 - 20).toBe(true)
  })

  it('never lets a name be a formula, in CSV and XLSX', async () => {
    const csv = (await file('csv')).body
    expect(csv.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(csv.toString()).toContain(",'=1+1,")
    expect(csv.toString()).toContain(',"Siti, ""Ibu"" Nur",')
    expect(csv.toString()).not.toMatch(/(^|,)[=@]/m)
    const rows = readXlsx((await file('xlsx')).body)
    expect(rows.some((r) => r[2] === '=1+1')).toBe(true)
  })

  it('cuts no heading of a sheet: what has a neighbour fits its column', async () => {
    const { body } = await file('xlsx', '&kode_group=750')
    const [rows, widths] = [readXlsx(body), readXlsxWidths(body)]
    const labels = rows.findIndex((r) => r.length === widths.length)
    const titles = rows.slice(0, labels)
    expect(titles.some((r) => r[1] === '750')).toBe(true)
    expect(titles.map((r) => r[0])).toContain('1 Nov 2026 – 20 Nov 2026')
    for (const row of rows.slice(0, labels + 1))
      row.forEach((cell, i) => {
        const alone = row[i + 1] === undefined && i === 0
        if (!alone && i < row.length - 1)
          expect(String(cell ?? '').length, String(cell)).toBeLessThan(widths[i] ?? 0)
      })
  })

  it('has real dates in cells', async () => {
    const rows = readXlsx((await file('xlsx')).body)
    const row = rows.find((r) => String(r[0]) === 'FJPUSAT000001')
    expect(row?.[1]).toBe((Date.UTC(2026, 10, 2) - Date.UTC(1899, 11, 30)) / 86_400_000)
  })
})

describe('a long export', () => {
  const busy = () =>
    world.db.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    )

  it('comes by POST too', async () => {
    const body = { tgl_from: AWAL, tgl_to: HARI, format: 'csv' }
    const answer = await world.call(contoh.api, { body })
    /** Without the minute at which it was printed. */
    const said = (csv: Buffer) => csv.toString().replace(/, \d\d\.\d\d"/, '')
    expect(said(Buffer.from(await answer.arrayBuffer()))).toBe(said((await file('csv')).body))
  })

  it.each(['GET pdf', 'POST pdf', 'GET xlsx', 'GET csv'])(
    'stops when its caller has gone: %s',
    async (how) => {
      const [method, format] = how.split(' ')
      await world.db.query(`delete from public.contoh where kode_toko = 'T2'`)
      await plant(world.db, 'T2', 100_000)
      const gone = new AbortController()
      const asked = world.call(method === 'GET' ? path(`&format=${format}`) : contoh.api, {
        user: 'OWN2',
        signal: gone.signal,
        ...(method === 'POST' ? { body: { tgl_from: AWAL, tgl_to: HARI, format } } : {}),
      })
      await expect.poll(async () => (await busy())[0]?.n, { timeout: 5_000 }).toBeGreaterThan(0)
      gone.abort()
      await expect(asked).rejects.toThrow()
      await expect.poll(async () => (await busy())[0]?.n, { timeout: 20_000 }).toBe(0)
    },
  )
})

describe('the declaration', () => {
  it('tells the browser all it draws', async () => {
    const answer = await world.call(`reports/${contoh.name}`)
    const { data } = (await answer.json()) as { data: Record<string, unknown> }
    expect(data).toMatchObject({
      api: 'contoh/report',
      rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: true },
      cabang: { param: 'kode_toko', semua: 'SEMUA' },
      tanggal_terkunci: false,
      sort: [{ value: 'TERBESAR' }],
    })
    expect((data['params'] as { name: string }[]).map((p) => p.name)).toEqual([
      'tgl_from',
      'tgl_to',
      'kode_group',
      'urut',
    ])
    const other = (await (await world.call(`reports/${contoh.name}`, { user: 'OWN1' })).json()) as {
      data: { cabang: unknown }
    }
    expect(other.data.cabang).toBeNull()
  })

  it('is for those who may open the screen', async () => {
    for (const at of [`reports/${contoh.name}`, contoh.api])
      expect((await world.call(at, { user: 'KASIR1' })).status).toBe(403)
  })
})
