import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { hariPenuh } from '#test/factories/report-day.ts'
import { cicilanSehari } from '#test/factories/report-day-cicilan.ts'
import { gadaiSehari } from '#test/factories/report-day-pawn.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { addDays, tanggal as hariDari } from '#kernel/shared/tanggal.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { posisiEmas, posisiEmasRiwayat } from '../contract.ts'
import { AKUN_BAGIAN, BAGIAN, JAMINAN } from '../rules.ts'

let w: World
let c: Client
let lain: Client

/** Two shops after a day of every document, instalments and pledges among them. */
beforeAll(async () => {
  w = await dunia(['TKA', 'TKB'])
  c = w.toko.get('TKA') as Client
  lain = w.toko.get('TKB') as Client
  await hariPenuh(c, { kode_toko: 'TKB', client: lain, penyetuju: 'SPVTKB' })
  await gadaiSehari(w, 'TKA')
  await cicilanSehari(w, 'TKA')
})
afterAll(() => w?.close())

type Posisi = CallOutput<typeof posisiEmas>
interface Laporan {
  readonly data: readonly Readonly<Record<string, number | string | null>>[]
  readonly totals: Readonly<Record<string, number>>
}
const posisi = async (siapa = c) => (await siapa.ok<Posisi>('GET', 'posisi-emas')).data
const laporan = async (nama: string, input = {}, siapa = c): Promise<Laporan> =>
  JSON.parse((await siapa.ok('GET', `posisi-emas/${nama}`, { limit: 500, ...input })).text)
const mg = (gram: number | string | null | undefined) => Math.round(Number(gram ?? 0) * 1000)

/** What the ledger says by account, in milligram of fine gold. */
async function buku(toko = 'TKA'): Promise<readonly { akun: string; jumlah: number }[]> {
  const rows = await w.database.query<{ akun: string; jumlah: string }>(
    `select akun, sum(jumlah) as jumlah from public.buku
     where kode_toko = $1 and satuan = 'MGF' group by 1 having sum(jumlah) <> 0`,
    [toko],
  )
  return rows.map((r) => ({ akun: r.akun, jumlah: Number(r.jumlah) }))
}
const cocok = (akun: string, pola: string) =>
  new RegExp(`^${pola.replaceAll('%', '.*')}$`).test(akun)
const bagianDari = (akun: string) => AKUN_BAGIAN.find(([, pola]) => cocok(akun, pola))?.[0]
const jumlahBuku = async (bagian: string, toko?: string) =>
  (await buku(toko)).filter((r) => bagianDari(r.akun) === bagian).reduce((n, r) => n + r.jumlah, 0)

/** Where gold comes from and goes to: it is nowhere any more, and no part of the position. */
const LAWAN = [
  'modal/tambah-barang',
  'pembelian/%',
  'penjualan/barang',
  'hpp/%',
  'barang/susut',
  'barang/selisih-%',
  'barang/hilang',
  'cicilan/lelang-%',
  'sepuhan/%',
  'jaminan/pelanggan',
]

describe('ties out', () => {
  test('every account with fine gold is a part of the position, or where gold comes from', async () => {
    for (const toko of ['TKA', 'TKB'])
      for (const { akun } of await buku(toko))
        expect([akun, bagianDari(akun) ?? LAWAN.some((p) => cocok(akun, p))]).not.toEqual([
          akun,
          false,
        ])
  })

  test.each(BAGIAN.filter((b) => b !== 'JALAN' && b !== 'PELANGGAN'))(
    '%s is the ledger’s accounts to the milligram',
    async (bagian) => {
      const seharusnya = await jumlahBuku(bagian)
      expect(mg((await laporan('report', { bagian })).totals['berat_murni'])).toBe(seharusnya)
      const halaman = (await posisi()).bagian.find((b) => b.bagian === bagian)
      expect(mg(halaman?.berat_murni)).toBe(seharusnya)
    },
  )

  test('what lies in trays is the pieces of the shop', async () => {
    const [row] = await w.database.query<{ mg: string }>(
      `select sum(murni_mg) as mg from public.barang where kode_toko = 'TKA'
       and status in ('READY', 'TITIP', 'PESAN', 'CICIL', 'SERVICE')`,
    )
    const baki = await laporan('report', { bagian: 'BAKI' })
    expect(mg(baki.totals['berat_murni'])).toBe(Number(row?.mg))
    expect(baki.data.length).toBeGreaterThan(1)
  })

  test('what is on its way is both shops’ accounts together', async () => {
    const jalan = async (siapa: Client) =>
      mg((await laporan('report', { bagian: 'JALAN' }, siapa)).totals['berat_murni'])
    const antar = (await jumlahBuku('ANTAR', 'TKA')) + (await jumlahBuku('ANTAR', 'TKB'))
    expect(antar).toBeGreaterThan(0)
    expect((await jalan(c)) + (await jalan(lain))).toBe(antar)
    const daftar = await laporan('report-di-jalan')
    expect(mg(daftar.totals['berat_murni'])).toBe(await jalan(c))
  })

  test('what customers are owed is the list of locked prices', async () => {
    const terkunci = await laporan('report-terkunci')
    expect(new Set(terkunci.data.map((r) => r['kontrak'])).size).toBeGreaterThan(1)
    const bagian = await laporan('report', { bagian: 'PELANGGAN' })
    expect(mg(bagian.totals['berat_murni'])).toBe(-mg(terkunci.totals['berat_murni']))
    expect(mg(bagian.totals['berat'])).toBe(-mg(terkunci.totals['berat']))
    for (const r of terkunci.data)
      expect(r['selisih_terkunci']).toBe(Number(r['harga_terkunci']) - Number(r['harga_kini']))
  })

  test.each([100, 80, 30, 1])('…and was so %i days ago', async (hari) => {
    const { tanggal } = await posisi()
    const per_tanggal = addDays(hariDari(tanggal), -hari)
    const terkunci = await laporan('report-terkunci', { per_tanggal })
    const bagian = await laporan('report', { bagian: 'PELANGGAN', per_tanggal })
    expect(mg(bagian.totals['berat_murni']) + mg(terkunci.totals['berat_murni'])).toBe(0)
    expect(terkunci.data.length > 0).toBe(hari < 100)
  })

  test('the page, the report and the last day of the history are one position', async () => {
    const p = await posisi()
    const { totals } = await laporan('report')
    const riwayat = (await c.ok<CallOutput<typeof posisiEmasRiwayat>>('GET', 'posisi-emas/riwayat'))
      .data
    const hari = await laporan('report-riwayat', { tgl_from: p.tanggal, tgl_to: p.tanggal })
    expect(mg(p.bersih.berat_murni)).toBe(mg(totals['berat_murni']))
    expect(mg(riwayat.at(-1)?.bersih)).toBe(mg(totals['berat_murni']))
    expect(mg(hari.data[0]?.['bersih'])).toBe(mg(totals['berat_murni']))
    expect(mg(hari.data[0]?.['jaminan'])).toBe(mg(p.jaminan.berat_murni))
  })

  test('gold lent on is told, and is not the shop’s own', async () => {
    const jaminan = await jumlahBuku(JAMINAN)
    const p = await posisi()
    expect(jaminan).toBeGreaterThan(0)
    expect(mg(p.jaminan.berat_murni)).toBe(jaminan)
    expect((await laporan('report')).data.some((r) => r['bagian'] === JAMINAN)).toBe(false)
    const [row] = await w.database.query<{ rp: string }>(
      `select sum(pokok_rp) as rp from public.hutang where kode_toko = 'TKA' and status = 'AKTIF'`,
    )
    expect(p.jaminan.sisa_pokok).toBe(Number(row?.rp))
  })
})

describe('worth', () => {
  test('a group that is not sold any more has no say in the price of the board', async () => {
    const { harga_murni } = await posisi()
    const antam = { kode_group: 'GANTAM', nama_group: 'Antam', kadar: 99.9, harga_jual: 9_990_000 }
    expect((await c.tulis('group', antam)).status).toBe(200)
    expect((await posisi()).harga_murni).toBe(10_000_000)
    const mati = await c.tulis('group/GANTAM', { aktif: false }, crypto.randomUUID(), 'PUT')
    expect(mati.status).toBe(200)
    expect((await posisi()).harga_murni).toBe(harga_murni)
  })

  test('is the price that the shop set; without one that of its board', async () => {
    const papan = await posisi()
    expect([papan.dasar, papan.harga_murni > 0]).toEqual(['PAPAN', true])
    const nominal = papan.harga_murni + 1_000
    await w.database.query(
      `insert into public.pengaturan (kode_toko, kunci, nilai)
       values ('TKA', 'PARAMETER_HARGA_EMAS_GLOBAL_VALUE', $1)`,
      [JSON.stringify(nominal)],
    )
    const p = await posisi()
    expect([p.dasar, p.harga_murni]).toEqual(['PARAMETER', nominal])
    const [satu] = (await laporan('report', { bagian: 'BELI' })).data
    const murni = mg(satu?.['berat_murni'])
    const nilai = (harga: number) => Math.round((murni * harga) / 1000)
    expect(satu).toMatchObject({
      nilai_kini: nilai(nominal),
      nilai_turun: nilai(Math.round(nominal * 0.9)),
      nilai_naik: nilai(Math.round(nominal * 1.1)),
    })
    const { totals } = await laporan('report')
    expect(totals).toMatchObject(p.bersih)
  })
})

describe('what a hostile cashier tries', () => {
  test('cashier and supervisor are told nothing, and a shop nothing of another', async () => {
    for (const level of ['KASIR', 'SPV'] as const) {
      const siapa = `X${level}`
      await buatOrang(w.server.services.db, siapa, 'TKA', level)
      const orang = await masuk(w.server.url, siapa)
      const jalan = ['', '/riwayat', '/report', '/report-terkunci', '/report-di-jalan']
      for (const path of jalan)
        expect([path, (await orang.call('GET', `posisi-emas${path}`)).status]).toEqual([path, 403])
    }
    const intip = await lain.call('GET', 'posisi-emas/report', { kode_toko: 'TKA' })
    expect(intip.status).toBe(403)
    expect(await lain.call('GET', 'portal/posisi-emas')).toMatchObject({ status: 403 })
  })
})
