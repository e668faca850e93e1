import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { sukses, tambahSama } from '#test/factories/goods.ts'
import { hariPenuh } from '#test/factories/report-day.ts'
import { gadaiSehari } from '#test/factories/report-day-pawn.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type Nota, disetujui, notaTunai, totalDari } from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { pemberianLihat } from '../contract.ts'
import { type JENIS_PEMBERIAN, MENURUT } from '../rules.ts'

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

type Isi = CallOutput<typeof pemberianLihat>
interface Laporan {
  readonly data: readonly Readonly<Record<string, number | string | null>>[]
  readonly totals: Readonly<Record<string, number>>
}
const rentang = () => ({ tgl_from: hari, tgl_to: hari })
const lihat = async (siapa = c) => (await siapa.ok<Isi>('GET', 'pemberian', rentang())).data
const laporan = async (nama: string, input = {}, siapa = c): Promise<Laporan> => {
  const isi = { ...rentang(), limit: 500, ...input }
  return JSON.parse((await siapa.ok('GET', `pemberian/${nama}`, isi)).text)
}
async function jumlah(sql: string): Promise<number> {
  const [row] = await w.database.query<{ n: string }>(sql, [hari])
  return Number(row?.n ?? 0)
}
const jenis = async (j: (typeof JENIS_PEMBERIAN)[number]) =>
  (await lihat()).jenis.find((x) => x.jenis === j)?.pemberian_rp ?? 0

describe('what was given away is what the documents say', () => {
  const milik = `kode_toko = 'TKA' and tanggal = $1 and status = 'VALID'`

  test('lowered prices are those of sales, with and without a barcode', async () => {
    const turun = await jumlah(
      `select (select coalesce(sum(turun_rp), 0) from penjualan where ${milik})
         + (select coalesce(sum(turun_rp), 0) from jual_beli_manual where ${milik}) as n`,
    )
    expect(turun).toBeGreaterThan(0)
    expect(await jenis('TURUN')).toBe(turun)
  })

  test('a deduction by hand is told once, as a lowered price', async () => {
    const potongan = await jumlah(
      `select sum(b.potongan_rp) as n from penjualan_barang b join penjualan d
         using (kode_toko, no_faktur_jual, tanggal) where ${milik}`,
    )
    expect(potongan).toBeGreaterThan(0)
    expect((await jenis('POTONGAN')) + (await jenis('TURUN'))).toBeLessThan(
      potongan + (await jenis('TURUN')),
    )
  })

  test('raised buy-backs and waived interest are those of their documents', async () => {
    const naik = await jumlah(
      `select (select coalesce(sum(naik_rp), 0) from pembelian where ${milik})
         + (select coalesce(sum(naik_rp), 0) from jual_beli_manual where ${milik}) as n`,
    )
    expect(await jenis('NAIK')).toBe(naik)
    const lepas = await jumlah(
      `select coalesce(sum(greatest(bunga_hitung_rp - bunga_rp, 0)
         + greatest(denda_hitung_rp - denda_rp, 0)), 0) as n from hutang_bayar where ${milik}`,
    )
    expect(await jenis('BUNGA')).toBe(lepas)
  })

  test('rounding is given where it went the customer’s way', async () => {
    const bulat = await jumlah(
      `select (select coalesce(sum(-pembulatan_rp), 0) from penjualan
           where ${milik} and pembulatan_rp < 0)
         + (select coalesce(sum(pembulatan_rp), 0) from pembelian
           where ${milik} and pembulatan_rp > 0)
         + (select coalesce(sum(greatest(-pembulatan_jual_rp, 0)
           + greatest(pembulatan_beli_rp, 0)), 0) from jual_beli_manual where ${milik}) as n`,
    )
    expect(await jenis('BULAT')).toBe(bulat)
  })

  test('page, list and every way of summing up tell the same', async () => {
    const isi = await lihat()
    const { totals, data } = await laporan('report')
    expect(totals['pemberian']).toBe(isi.pemberian_rp)
    expect(data).toHaveLength(isi.kali)
    for (const menurut of MENURUT) {
      const ringkas = await laporan('report-ringkas', { menurut })
      expect([menurut, ringkas.totals['pemberian'], ringkas.totals['kali']]).toEqual([
        menurut,
        isi.pemberian_rp,
        isi.kali,
      ])
    }
    for (const bagian of [isi.jenis, isi.jam, isi.pelaku])
      expect(bagian.reduce((n, b) => n + b.pemberian_rp, 0)).toBe(isi.pemberian_rp)
    for (const { jenis: j, pemberian_rp } of isi.jenis)
      expect((await laporan('report', { jenis_pemberian: j })).totals['pemberian']).toBe(
        pemberian_rp,
      )
  })
})

describe('the unusual', () => {
  test('a cashier who gives at night is told by share and hour', async () => {
    const path = 'penjualan/create'
    const nomor: string[] = []
    // What this file has done at that hour itself, when it runs late in the evening.
    const pukul23 = async () => (await lihat()).jam.find((j) => j.jam === 23)
    const sebelum = await pukul23()
    for (const piece of await tambahSama(c, 6)) {
      const items = [{ kode_barcode: piece.kode_barcode, potongan: 50_000 }]
      const pembayaran = [{ jenis: 'CASH', jumlah_rp: totalDari([piece]) - 50_000 }]
      const total_rp = totalDari([piece]) - 50_000
      const isi = {
        ...notaTunai([piece]),
        items,
        pembayaran,
        total_rp,
        no_draft: piece.kode_barcode,
      }
      const jadi = await c.tulis<Nota>(path, await disetujui(c, path, isi, PENYETUJU))
      nomor.push(sukses(jadi).data.no_faktur_jual)
    }
    await w.database.query(
      `update penjualan set input_by = 'MALAM', waktu = (tanggal || ' 23:30+07')::timestamptz
       where no_faktur_jual = any($1)`,
      [nomor],
    )
    const isi = await lihat()
    const malam = isi.pelaku.find((p) => p.pelaku === 'MALAM')
    expect(malam).toMatchObject({ kali: 6, pemberian_rp: 300_000 })
    const biasa = isi.biasa * 2
    expect(malam?.tanda.some((t) => t.tanda === 'BAGIAN')).toBe((malam?.bagian ?? 0) > biasa)
    expect(await pukul23()).toMatchObject({
      kali: (sebelum?.kali ?? 0) + 6,
      pemberian_rp: (sebelum?.pemberian_rp ?? 0) + 300_000,
    })
  })
})

describe('what a hostile cashier tries', () => {
  test('cashier and supervisor see nothing, and a shop nothing of another', async () => {
    for (const level of ['KASIR', 'SPV'] as const) {
      const siapa = `X${level}`
      await buatOrang(w.server.services.db, siapa, 'TKA', level)
      const orang = await masuk(w.server.url, siapa)
      for (const path of ['', '/report', '/report-ringkas'])
        expect((await orang.call('GET', `pemberian${path}`, rentang())).status).toBe(403)
    }
    const lain = w.toko.get('TKB') as Client
    const intip = { ...rentang(), kode_toko: 'TKA' }
    expect((await lain.call('GET', 'pemberian/report', intip)).status).toBe(403)
    expect((await lihat(lain)).pelaku.map((p) => p.pelaku)).not.toContain('MALAM')
  })
})
