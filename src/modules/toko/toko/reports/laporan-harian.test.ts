import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, tambahSama } from '#test/factories/goods.ts'
import { type Nota, batal, jual, totalDari, tutup } from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'

let w: World
let c: Client
let pieces: readonly Piece[]
let hari = ''
let besok = ''

beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  pieces = await tambahSama(c, 8)
  const nota = (await jual(c, pieces.slice(0, 2))).data
  await jual(c, pieces.slice(2, 3))
  await batal(c, nota as Nota, PENYETUJU)
  hari = nota.tanggal
  besok = (await tutup(c)).data.tgl_system
  await jual(c, pieces.slice(3, 5))
})
afterAll(() => w.close())

interface Laporan {
  readonly data: Record<string, string | number | null>[]
  readonly totals: Record<string, number>
  readonly count: number
}
const laporan = async (api: string, input: Record<string, string>) =>
  JSON.parse((await c.ok('GET', api, input)).text) as Laporan

const gram = (semua: readonly Piece[]) => semua.reduce((n, p) => n + p.berat_mg, 0) / 1000

test('the day-end stock leads from opening to end, and says the same after the closing', async () => {
  const { totals, data } = await laporan('tutup-toko/report-eod', { tanggal: hari })
  // Eight came in; three went out and two of them came back.
  expect(totals).toMatchObject({
    awal_berat: 0,
    masuk_berat: gram([...pieces, ...pieces.slice(0, 2)]),
    keluar_berat: gram(pieces.slice(0, 3)),
    akhir_berat: gram(pieces) - gram(pieces.slice(2, 3)),
    akhir_pcs: 7,
  })
  expect(data.map((d) => d['kadar_eod'])).toEqual(['G75'])
  const kini = await laporan('tutup-toko/report-eod', { tanggal: besok })
  expect(kini.totals).toMatchObject({
    awal_berat: totals['akhir_berat'],
    masuk_berat: 0,
    keluar_berat: gram(pieces.slice(3, 5)),
    akhir_pcs: 5,
  })
  // The same figures as the stock that stands in the trays.
  const [ada] = await w.database.query<{ mg: string; murni: string }>(
    `select sum(berat_mg) as mg, sum(murni_mg) as murni from public.barang where status = 'READY'`,
  )
  expect([kini.totals['akhir_berat'], kini.totals['akhir_murni']]).toEqual([
    Number(ada?.mg) / 1000,
    Number(ada?.murni) / 1000,
  ])
})

test('groups stand under the row that they were put in', async () => {
  await c.tulis('kadar-eod', { kadar_eod: 'TUA', keterangan: 'Emas Tua', daftar_group: ['G75'] })
  const { data } = await laporan('tutup-toko/report-eod', { tanggal: besok })
  expect(data).toMatchObject([{ kadar_eod: 'TUA', keterangan: 'Emas Tua', daftar_group: 'G75' }])
})

test('the daily balance goes on from day to day and ends at what the drawer holds', async () => {
  const rentang = { tgl_from: hari, tgl_to: besok }
  const { data, totals } = await laporan('tutup-toko/report-harian', rentang)
  const satu = totalDari(pieces.slice(2, 3))
  const dua = totalDari(pieces.slice(3, 5))
  const batalan = totalDari(pieces.slice(0, 2))
  expect(data).toMatchObject([
    { tanggal: hari, awal_rp: 0, masuk_rp: satu + batalan, keluar_rp: batalan, saldo_rp: satu },
    { tanggal: besok, awal_rp: satu, masuk_rp: dua, keluar_rp: 0, saldo_rp: satu + dua },
  ])
  expect(totals).toEqual({ masuk_rp: satu + dua + batalan, keluar_rp: batalan })
  const { kas } = (await c.ok<{ kas: { saldo_rp: number }[] }>('GET', 'uang-kas')).data
  expect(data.at(-1)?.['saldo_rp']).toBe(kas[0]?.saldo_rp)
  const bank = await laporan('tutup-toko/report-harian', { ...rentang, jenis_kas: 'BANK' })
  expect(bank.count).toBe(0)
  // The later day alone opens with what the earlier one left.
  const nanti = await laporan('tutup-toko/report-harian', { tgl_from: besok, tgl_to: besok })
  expect(nanti.data[0]).toMatchObject({ awal_rp: satu, saldo_rp: satu + dua })
})

test('totals by group: cancelled documents count nowhere', async () => {
  const { data } = await laporan('tutup-toko/report-global', { tgl_from: hari, tgl_to: besok })
  const laku = [...pieces.slice(2, 3), ...pieces.slice(3, 5)]
  expect(data).toMatchObject([
    { kode_group: 'G75', jual_qty: 3, jual_berat: gram(laku), beli_qty: 0, beli_rp: 0 },
  ])
})

/** How many parts two days have: a month may end between them. */
function bagian(per: string): number {
  const panjang = { HARI: 10, BULAN: 7 }[per] ?? 0
  return new Set([hari, besok].map((h) => h.slice(0, panjang))).size
}

test('the analysis adds up to the same margin, however it is cut', async () => {
  const laku = [...pieces.slice(2, 3), ...pieces.slice(3, 5)]
  const modal = laku.reduce((n, p) => n + p.modal_rp, 0)
  const seluruh = []
  for (const analisa_per of ['GROUP', 'JENIS', 'SALES', 'KADAR', 'HARI', 'BULAN']) {
    const { totals, data } = await laporan('tutup-toko/report-managerial', {
      tgl_from: hari,
      tgl_to: besok,
      analisa_per,
    })
    expect(totals['laba_rp']).toBe((totals['omzet_rp'] ?? 0) - modal)
    expect(data).toHaveLength(bagian(analisa_per))
    // A day is a date, written as the person's language does; a month is a code.
    for (const d of data) {
      const sehari = analisa_per === 'HARI'
      expect([hari, besok].includes(String(d['tanggal']))).toBe(sehari)
      expect(d['kode'] === '').toBe(sehari)
    }
    for (const d of data) {
      const [laba, omzet] = [Number(d['laba_rp']), Number(d['omzet_rp'])]
      expect(d['margin']).toBe(Math.round((laba * 10_000) / omzet) / 100)
    }
    seluruh.push(totals)
  }
  expect(new Set(seluruh.map((t) => JSON.stringify(t))).size).toBe(1)
  // A shop that does not hold its reports to a month asks for a year at once, month by month.
  await w.database.query(`insert into public.pengaturan (kode_toko, kunci, nilai)
    values ('T1', 'LAPORAN_SATU_BULAN_MODULE', 'false')`)
  w.server.services.toko.clear()
  const tahun = { tgl_from: `${hari.slice(0, 4)}-01-01`, tgl_to: `${hari.slice(0, 4)}-12-31` }
  const { data } = await laporan('tutup-toko/report-managerial', { ...tahun, analisa_per: 'BULAN' })
  expect(data.map((d) => d['kode'])).toContain(hari.slice(0, 7))
})
