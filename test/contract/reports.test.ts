import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readXlsx as secondReader } from 'hucre/xlsx'
import { createRegistry } from '../../src/app/modules.ts'
import {
  BRANCH_PARAM,
  type ReportColumn,
  type ReportDefinition,
  openTo,
  shownColumns,
} from '#kernel/server/report/define.ts'
import { BAHASA } from '#kernel/shared/i18n.ts'
import { type Field, choiceKey } from '#kernel/shared/fields.ts'
import { titleKey } from '#kernel/shared/screen.ts'
import type { Client } from '../factories/client.ts'
import { bacaJurnal, saldoBuku } from '../factories/journal.ts'
import { hariPenuh } from '../factories/report-day.ts'
import { cicilanSehari } from '../factories/report-day-cicilan.ts'
import { kenalSehari } from '../factories/report-day-kenal.ts'
import { gadaiSehari, hitungJaminan } from '../factories/report-day-pawn.ts'
import { tutup } from '../factories/sale.ts'
import { type World, dunia } from '../factories/world.ts'
import { explained } from '#kernel/server/report/origin.ts'
import { explainsAll } from './explained.ts'
import type { RemoteEnvelope } from '#kernel/server/portal/ask.ts'
import { answerOf } from '#kernel/server/report/branch-answer.ts'
import { CENTRE, askedTwice, openCentre, openGates } from './centre.ts'
import { OWN_WORDS, isCode } from './house-codes.ts'
import { type Page, namesStand } from './named-codes.ts'
import { brokenWords } from '../setup/broken-words.ts'
import { readPdf } from '../setup/read-pdf.ts'
import { readXlsx } from './read-xlsx.ts'

/** A shop that has switched on nothing: columns behind a gate are hidden there. */
const BAWAAN = { level: 'OWN', kode_toko: 'TKA', modules: {} } as const

/** Every report of the registry on the real product, after a day of everything and its closing. */
const reports = [...createRegistry().reports.values()].map(
  (r) => [r.name, openTo(r, BAWAAN)] as const,
)

let world: World
let c: Client
let centre: Client
let sold = ''
let day: Readonly<Record<string, number>> = {}
beforeAll(async () => {
  world = await dunia(['TKA', 'TKB'], { APP_TYPE: 'PUSAT' })
  c = world.toko.get('TKA') as Client
  const client = world.toko.get('TKB') as Client
  sold = await hariPenuh(c, { kode_toko: 'TKB', client, penyetuju: 'SPVTKB' })
  await joinedLongAgo()
  const gadai = await gadaiSehari(world, 'TKA')
  await gadai.mundur('cicil', 150)
  await hitungJaminan(gadai)
  await cicilanSehari(world, 'TKA')
  await kenalSehari(world, 'TKA')
  day = (await c.ok<Record<string, number>>('GET', 'dashboard/ringkasan')).data
  await tutup(c)
  await tutup(client)
  centre = await openCentre(world)
  const gates = reports.flatMap(([, r]) => r.gate?.shopCodes ?? [])
  await openGates(world, ['TKA', 'TKB', CENTRE], gates)
})
afterAll(() => world.close())

/** The server stamps the day of joining: one member that never bought is made older. */
const joinedLongAgo = () =>
  world.database.query(`update member set tgl_daftar = '2020-01-01' where kode_toko = 'TKA'
    and not exists (select 1 from penjualan p where p.kode_toko = member.kode_toko
      and p.kode_customer = member.kode_customer) and perujuk is null`)

/** What reports ask for that has no default. */
const WAJIB: Readonly<Record<string, string>> = {
  kode_sales: 'S1',
  filter: 'SEMUA',
  sort_by: 'KODE_BARCODE',
}

/** The day that was traded on, where the report asks for days, and what it can't do without. */
function input(r: ReportDefinition): Record<string, string> {
  const asked = Object.entries(r.params).filter(([, f]) => f.kind === 'tanggal' || f.wajib)
  const value = (name: string, f: Field) => {
    if (f.kind === 'tanggal') return sold
    return f.default === undefined ? WAJIB[name] : undefined
  }
  return Object.fromEntries(
    asked.flatMap(([name, f]) => {
      const v = value(name, f)
      return v === undefined ? [] : [[name, v]]
    }),
  )
}

const page = async (r: ReportDefinition, more = {}, shop = c) =>
  JSON.parse((await shop.ok('GET', r.api, { ...input(r), limit: 500, ...more })).text) as Page

async function file(r: ReportDefinition, format: string): Promise<Buffer> {
  const query = new URLSearchParams({ ...input(r), format })
  const answer = await fetch(`${c.url}/api/v1/${r.api}?${query}`, { headers: c.headers })
  expect([r.name, format, answer.status]).toEqual([r.name, format, 200])
  const name = `${r.file}.${format}`
  expect(answer.headers.get('content-disposition')).toContain(`filename="${name}"`)
  return Buffer.from(await answer.arrayBuffer())
}

/** The printed pages of a report; both tests look at the same ones. */
const pagesOf = new Map<string, ReturnType<typeof readPdf>>()
async function pdf(r: ReportDefinition): Promise<ReturnType<typeof readPdf>> {
  const pages = pagesOf.get(r.name) ?? readPdf(await file(r, 'pdf'))
  pagesOf.set(r.name, pages)
  return pages
}

it.each(reports)('%s breaks no word on paper and squeezes no figure', async (_, r) => {
  const pages = await pdf(r)
  const lines = pages.flatMap((p) => p.texts)
  const { texts } = world.server.services
  const words = shownColumns(r).map((k) => texts.t('id', `label.${k.key}`))
  // Choices and moments are printed in other words; what is longer than its cell ends in '…'.
  const plain = shownColumns(r).filter((k) => ['teks', 'kode', 'rujukan'].includes(k.field.kind))
  for (const row of (await page(r)).data)
    for (const k of plain) {
      const v = row[k.key]
      if (typeof v === 'string' && v.length <= 40) words.push(v)
    }
  const onPaper = lines.map((l) => l.text)
  // The heading is the name that the menu has for it.
  expect(onPaper).toContain(texts.t('id', titleKey(r.screen)))
  expect(brokenWords(words.join('\n'), onPaper, (word) => word.length <= 14)).toEqual([])
  for (const l of lines) expect(l.squeezed, l.text).toBeGreaterThan(79)
})

it('every choice of a master or a report has its word, in six languages', () => {
  const { texts } = world.server.services
  const { masters } = createRegistry()
  const fields = [
    ...[...masters.values()].flatMap((m) => Object.entries(m.fields)),
    ...reports.flatMap(([, r]) => Object.entries(r.params)),
    ...reports.flatMap(([, r]) => r.columns.map((k) => [k.key, k.field] as const)),
  ]
  const keys = fields.flatMap(([name, f]) => (f.pilihan ?? []).map((v) => choiceKey(name, v)))
  expect(keys.length).toBeGreaterThan(300)
  const without = keys.flatMap((k) =>
    BAHASA.filter((b) => !texts.has(b, k)).map((b) => `${b} ${k}`),
  )
  expect([...new Set(without)]).toEqual([])
})

it('every figure has its meaning in words', () => {
  const { texts } = world.server.services
  const without = reports.flatMap(([name, r]) =>
    r.columns
      .filter((k) => explained(k) && !texts.has('id', r.arti?.[k.key] ?? `arti.${k.key}`))
      .map((k) => `${name} ${k.key}`),
  )
  expect(without).toEqual([])
  const unknown = reports.flatMap(([name, r]) =>
    Object.keys(r.arti ?? {})
      .filter((key) => !r.columns.some((k) => k.key === key && explained(k)))
      .map((key) => `${name} ${key}`),
  )
  expect(unknown).toEqual([])
})

/** All rows, whatever a page holds at most. */
async function wholeOf(r: ReportDefinition): Promise<Page> {
  const first = await page(r)
  const data = [...first.data]
  for (let n = 2; data.length < first.count; n++) {
    const next = (await page(r, { page: n })).data
    if (next.length === 0) break
    data.push(...next)
  }
  return { ...first, data }
}

it.each(reports)('%s says words, no codes of the house', async (_, r) => {
  const own = r.columns.filter((k) => !k.field.pilihan && !OWN_WORDS.includes(k.key))
  const raw = (await page(r)).data.flatMap((row) =>
    own.filter((k) => isCode(row[k.key])).map((k) => `${k.key} ${String(row[k.key])}`),
  )
  expect([...new Set(raw)]).toEqual([])
})

const totalled = (r: ReportDefinition) => r.columns.filter((k) => k.total)
/** A total as it is shown: with the column's decimals. */
const shown = (column: ReportColumn, value: number | undefined) =>
  Math.round((value ?? 0) * 10 ** column.decimals) / 10 ** column.decimals
const last = <T>(row: readonly T[] | undefined, r: ReportDefinition) =>
  totalled(r).map((k) => row?.[r.columns.indexOf(k)])

it('gross profit is one figure: dashboard, managerial analysis, profit and loss', async () => {
  const laporan = async (name: string, more = {}) => {
    const r = reports.find(([, d]) => d.name === name)?.[1] as ReportDefinition
    return page(r, more)
  }
  const analisa = (await laporan('laporan-managerial-analisys')).totals['laba_rp']
  const rugiLaba = await laporan('laporan-laba-rugi')
  const kotor = rugiLaba.data.find((b) => b['bagian'] === 'LABA_KOTOR')?.['jumlah_rp']
  const { data } = await c.ok<{ rows: { label?: string; tanggal: string; laba_rp: number }[] }>(
    'GET',
    'cash-pusat/period-transaction-chart',
    { tgl_from: sold, tgl_to: sold },
  )
  expect(analisa).toBeGreaterThan(0)
  expect([kotor, data.rows[0]?.laba_rp]).toEqual([analisa, analisa])
  // Services, interest and rounding of the same day are no part of it.
  const lain = rugiLaba.data.filter((b) => b['bagian'] === 'PENDAPATAN_LAIN')
  expect(lain.length).toBeGreaterThan(1)
})

it.each([
  ['total_penjualan', 'laporan-managerial-analisys', 'omzet_rp'],
  ['laba_rp', 'laporan-managerial-analisys', 'laba_rp'],
  ['jumlah_barang', 'laporan-penjualan-rekap', 'qty'],
  ['total_pembelian', 'laporan-pembelian-rekap', 'total_rp'],
  ['total_pesanan', 'laporan-pesanan', 'total_harga'],
])('%s of the dashboard is explained by %s', async (figure, name, column) => {
  const r = reports.find(([n]) => n === name)?.[1] as ReportDefinition
  expect(day[figure]).toBeGreaterThan(0)
  expect((await page(r)).totals[column]).toBe(day[figure])
})

it('leaves no report empty', async () => {
  const empty: string[] = []
  for (const [name, r] of reports) if ((await page(r)).count === 0) empty.push(name)
  expect(empty).toEqual([])
})

it('has words for everything that moved money that day', async () => {
  const { data } = await c.ok<{ dokumen: string; aksi: string | null; waktu: string }[]>(
    'GET',
    'cash/paginated',
    { limit: 500 },
  )
  const { texts } = world.server.services
  const nameless = data.filter((m) => !texts.has('id', `kas.aksi.${m.aksi}`))
  expect(nameless.map((m) => [m.dokumen, m.aksi])).toEqual([])
  expect(data.map((m) => m.waktu)).toEqual(
    data
      .map((m) => m.waktu)
      .toSorted()
      .toReversed(),
  )
})

it('writes a ledger of that day that hledger and beancount agree with', async () => {
  const found = await bacaJurnal(world, 'TKA')
  const saldo = found?.map(([, n]) => n).toSorted()
  if (saldo) expect(saldo).toEqual(await saldoBuku(world, 'TKA'))
})

/** A report that shows other rows by a choice is looked at in each of them. */
function variants(r: ReportDefinition): readonly Record<string, string>[] {
  const kinds = Object.entries(r.params).flatMap(([name, f]) =>
    f.default !== undefined ? (f.pilihan ?? []).map((v) => ({ [name]: v })) : [],
  )
  return kinds.length > 0 ? kinds : [{}]
}

describe.each(reports)('%s', (_, r) => {
  if (BRANCH_PARAM in r.params)
    it('says of a shop among all of them what it says of it alone', async () => {
      const asked = { ...input(r), limit: 2 }
      const cabang = await askedTwice(centre, r, asked)
      for (const shop of ['TKA', 'TKB']) {
        const found = cabang.find((b) => b['kode_toko'] === shop)
        const { data, totals, count, grup = [] } = await page(r, asked, world.toko.get(shop))
        expect(found).toMatchObject({ data, totals, count, grup })
        // A branch on a server of its own is believed when it says the same.
        expect(answerOf(r, 2, found as RemoteEnvelope)).toEqual({ data, totals, count, grup })
      }
    })

  it('shows the same totals on screen, PDF, XLSX and CSV', async () => {
    const screen = await page(r)
    const exact = totalled(r).map((k) => screen.totals[k.key])
    const rounded = totalled(r).map((k) => shown(k, screen.totals[k.key]))

    const lines = (await file(r, 'csv')).toString().trim().split('\r\n')
    const xlsx = await file(r, 'xlsx')
    const pages = await pdf(r)
    const rows = readXlsx(xlsx)
    const foot = totalled(r).length > 0 ? 1 : 0
    if (foot) {
      // A file for other programs rounds nothing (R-376 is about screens and paper).
      expect(last(lines.at(-1)?.split(','), r).map(Number)).toEqual(exact)
      expect(last(rows.at(-1), r)).toEqual(exact)
      const book = await secondReader(xlsx)
      expect(last(book.sheets[0]?.rows.at(-1), r)).toEqual(exact)
      const texts = pages.flatMap((p) => p.texts.map((t) => t.text))
      const at = texts.lastIndexOf('TOTAL')
      const printed = texts.slice(at + 1, at + 1 + exact.length)
      expect(printed.map((t) => Number(t.replaceAll(',', '')))).toEqual(rounded)
    }
    const subtotals = screen.grup?.length ?? 0
    const head = lines.indexOf('')
    expect(lines.length - head - 2 - foot - subtotals).toBe(screen.count)
    const empty = rows.findIndex((row) => row.length > 1 && row.length === shownColumns(r).length)
    expect(rows.length - empty - 1 - foot - subtotals).toBe(screen.count)
    for (const g of screen.grup ?? []) {
      const label = `TOTAL ${g.nilai}`
      const exactly = totalled(r).map((k) => g.totals[k.key])
      const nearly = totalled(r).map((k) => shown(k, g.totals[k.key]))
      const line = lines.find((l) => l.startsWith(`${label},`))?.split(',')
      expect([label, last(line, r).map(Number)]).toEqual([label, exactly])
      expect([
        label,
        last(
          rows.find((row) => row[0] === label),
          r,
        ),
      ]).toEqual([label, exactly])
      const printed = pages.flatMap((p) => p.texts.map((t) => t.text))
      const at = printed.indexOf(label) + 1
      const sums = printed.slice(at, at + nearly.length)
      expect([label, ...sums.map((t) => Number(t.replaceAll(',', '')))]).toEqual([label, ...nearly])
    }
  })

  if (r.grup)
    it('keeps each group together, summed whole on every page', async () => {
      const { data, grup = [], totals } = await page(r)
      const seen = data.map((row) => row[r.grup ?? ''])
      const runs = seen.filter((v, i) => v !== seen[i - 1])
      expect(runs).toEqual([...new Set(runs)])
      expect(grup.map((g) => g.count).reduce((a, b) => a + b, 0)).toBe(data.length)
      for (const k of totalled(r)) {
        const sum = grup.reduce((n, g) => n + Math.round((g.totals[k.key] ?? 0) * 1000), 0)
        expect([k.key, sum]).toEqual([k.key, Math.round((totals[k.key] ?? 0) * 1000)])
      }
      const one = await page(r, { limit: 1 })
      expect(one.grup).toEqual(grup.filter((g) => g.nilai === seen[0]))
      for (const sort of r.columns.filter((k) => !k.hitung).map((k) => `-${k.key}`)) {
        const turned = (await page(r, { sort })).data.map((row) => row[r.grup ?? ''])
        const again = turned.filter((v, i) => v !== turned[i - 1])
        expect([sort, again]).toEqual([sort, [...new Set(again)]])
      }
    })

  it('says what each figure is made of', async () => {
    for (const more of variants(r)) {
      const given = { ...input(r), ...more }
      const shownPage = await page(r, more)
      await explainsAll(c, world.server.services.registry, r, given, shownPage)
    }
  })

  it('sums what it shows, page by page', async () => {
    const { data, totals, count } = await wholeOf(r)
    expect(data).toHaveLength(count)
    for (const k of totalled(r)) {
      const sum = data.reduce((n, row) => n + Math.round(Number(row[k.key] ?? 0) * 1000), 0)
      expect([k.key, sum]).toEqual([k.key, Math.round((totals[k.key] ?? 0) * 1000)])
    }
    if (count < 2) return
    const half = Math.ceil(count / 2)
    const [one, two] = [await page(r, { limit: half }), await page(r, { limit: half, page: 2 })]
    expect([...one.data, ...two.data]).toEqual(data)
    expect([one.totals, two.totals]).toEqual([totals, totals])
  })

  it('can be sorted by every column and choice that it declares', async () => {
    const { data } = await c.ok<{
      columns: { key: string; label: string; sortable: boolean }[]
      sort: { value: string }[]
      params: { name: string; label: string }[]
    }>('GET', `reports/${r.name}`)
    const { count } = await page(r)
    const orders = data.columns.filter((k) => k.sortable).flatMap((k) => [k.key, `-${k.key}`])
    for (const sort of [...orders, ...data.sort.map((s) => s.value)])
      expect([sort, (await page(r, { sort, limit: 1 })).count]).toEqual([sort, count])
    for (const { label } of [...data.columns, ...data.params]) expect(label).not.toMatch(/^label\./)
  })

  it('fits its page', async () => {
    const pages = await pdf(r)
    for (const { texts, width, height } of pages)
      for (const t of texts)
        expect([t.text, t.x >= 28 && t.x < width - 28 && t.y < height - 20]).toEqual([t.text, true])
  })

  it('answers POST with the same names, and refuses unknown ones', async () => {
    const post = await c.ok('POST', r.api, { ...input(r), limit: 500 })
    expect((JSON.parse(post.text) as Page).data).toEqual((await page(r)).data)
    expect((await c.call('GET', r.api, { ...input(r), lain: 1 })).status).toBe(400)
  })
})

it('names stand beside the codes that a master names', async () => {
  const { registry } = world.server.services
  const seen = await namesStand(world.database, registry, reports, page)
  for (const key of ['kode_group', 'kode_baki', 'kode_sales']) expect(seen).toContain(key)
})
