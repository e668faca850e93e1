import { PAJAK } from '#test/factories/pajak.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { batal, jual } from '#test/factories/sale.ts'
import { tambahSama } from '#test/factories/goods.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { hargaBarang, type AturanHarga } from '#modules/barang/harga/rules.ts'

let w: World
let c: Client

beforeAll(async () => {
  w = await dunia(['TKA', 'TKB'])
  c = w.toko.get('TKA') as Client
})
afterAll(() => w.close())

interface Laporan {
  readonly rows: readonly Readonly<Record<string, number | string | null>>[]
  readonly totals: Readonly<Record<string, number>>
  readonly count: number
}
async function laporan(input: Record<string, unknown> = {}): Promise<Laporan> {
  const { text } = await c.ok('GET', 'reportbarang/stock', { limit: 500, ...input })
  const { data, totals, count } = JSON.parse(text)
  return { rows: data, totals, count }
}

/** What the ledger says lies in the trays, in the units of the report. */
async function buku(): Promise<Record<string, number>> {
  const rows = await w.database.query<{ satuan: string; jumlah: string }>(
    `select satuan, sum(jumlah) as jumlah from public.buku
     where kode_toko = 'TKA' and akun like 'barang/%' group by satuan`,
  )
  const dari = Object.fromEntries(rows.map((r) => [r.satuan, Number(r.jumlah)]))
  return {
    qty: dari['PCS'] ?? 0,
    berat: (dari['MG'] ?? 0) / 1000,
    berat_murni: (dari['MGF'] ?? 0) / 1000,
    nilai_modal: dari['IDR'] ?? 0,
  }
}

const TAMPILAN = ['GROUP', 'JENIS', 'KADAR', 'BAKI', 'DETAIL'] as const

/** Small, so that a run is the same every time. */
function acak(benih: number): () => number {
  let n = benih
  return () => (n = (n * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

describe('laporan-stock', () => {
  test('equals the ledger in every view, through entry, sale and cancellation', async () => {
    const sama = async () => {
      const ledger = await buku()
      for (const tampilan of TAMPILAN)
        expect((await laporan({ tampilan })).totals).toMatchObject(ledger)
      return ledger
    }
    expect((await laporan()).count).toBe(0)
    const pieces = await tambahSama(c, 12)
    const penuh = await sama()
    expect(penuh['qty']).toBe(12)
    const nota = await jual(c, pieces.slice(0, 3))
    expect(nota.status).toBe(200)
    expect((await sama())['qty']).toBe(9)
    expect((await batal(c, nota.data, PENYETUJU)).status).toBe(200)
    expect(await sama()).toEqual(penuh)
  })

  test('the selling value is the price of the sale, piece by piece, by board and by bandrol', async () => {
    const n = acak(7)
    const bulat = (dari: number, sampai: number) => dari + Math.floor(n() * (sampai - dari))
    const items = Array.from({ length: 60 }, (_, i) => {
      const cara = (['TETAP', 'PER_GRAM', 'PERSEN'] as const)[i % 3]
      // Any piece that a shop takes for true: what it costs is near the board.
      const mg = bulat(100, 99_999)
      const harga_modal = mg * bulat(800, 1_000)
      return {
        nama_barang: 'Gelang acak',
        kode_dept: 'CIN',
        kode_group: 'G75',
        kadar: '75',
        kode_baki: 'B2',
        kode_barcode: `ACAK-${i}`,
        berat: mg / 1000,
        harga_modal,
        berat_bandrol: mg / 1000,
        ongkos_cara: cara ?? 'TETAP',
        ongkos_nilai: cara === 'PERSEN' ? bulat(0, 10_000) / 100 : bulat(0, 999_999),
        ...(i % 2 ? { harga_bandrol: harga_modal + mg * bulat(0, 200) } : {}),
      }
    })
    expect((await c.tulis('barang/create', { items })).status).toBe(200)
    await w.database.query(
      `update public.group set harga_jual_rp = 1234567 where kode_toko = 'TKA' and kode_group = 'G75'`,
    )
    for (const kategori_harga of ['HARGA_EMAS', 'BANDROL'] as const) {
      await w.database.query(
        `insert into public.pengaturan (kode_toko, kunci, nilai) values ('TKA', 'kategori_harga', $1)
         on conflict on constraint pengaturan_pk do update set nilai = excluded.nilai`,
        [JSON.stringify(kategori_harga)],
      )
      const { rows } = await laporan({ tampilan: 'DETAIL', kode_baki: 'B2' })
      const aturan: AturanHarga = {
        potongan: [],
        kategori_harga,
        pkp: false,
        pajak: PAJAK,
        pembulatan: 500,
        arah: 'NAIK',
        batas_turun_bp: 0,
        berlian: false,
      }
      for (const item of items) {
        const h = hargaBarang(
          {
            kode_dept: item.kode_dept,
            berat_bandrol_mg: Math.round(item.berat_bandrol * 1000),
            harga_per_gram_rp: 1_234_567,
            harga_bandrol_rp: item.harga_bandrol ?? null,
            berlian: false,
            ongkos_cara: item.ongkos_cara,
            ongkos_nilai:
              item.ongkos_cara === 'PERSEN'
                ? Math.round(item.ongkos_nilai * 100)
                : item.ongkos_nilai,
            faktur_pajak: false,
          },
          aturan,
        )
        const row = rows.find((r) => r['kode_barcode'] === item.kode_barcode)
        expect(row?.['nilai_jual']).toBe(h.harga_rp + h.ongkos_rp)
      }
    }
  })

  test('a line of a group is the sum of its pieces; filters narrow both', async () => {
    const rinci = await laporan({ tampilan: 'DETAIL', kode_baki: 'B2' })
    const baki = await laporan({ tampilan: 'BAKI', kode_baki: 'B2' })
    expect(baki.rows).toHaveLength(1)
    expect(baki.rows[0]).toMatchObject({ kode_baki: 'B2', kode_gudang: 'ETL', ...rinci.totals })
    expect((await laporan({ kadar: 'TIDAK-ADA' })).count).toBe(0)
    expect((await c.call('GET', 'reportbarang/stock', { tampilan: 'X' })).status).toBe(422)
  })

  test('the other shop has nothing of it', async () => {
    const { text } = await (w.toko.get('TKB') as Client).ok('GET', 'reportbarang/stock')
    expect(JSON.parse(text).count).toBe(0)
  })
})

describe('laporan-stok-tipis', () => {
  const tulis = (isi: Record<string, unknown>) => c.tulis('stok-minimum', isi)
  const tipis = async () => {
    const { text } = await c.ok('GET', 'stok/report-stok-tipis')
    return (JSON.parse(text) as { data: Record<string, unknown>[] }).data
  }
  const menunggu = async () => {
    const { data } = await c.ok<{ nama: string; jumlah: number }[]>('GET', 'pekerjaan')
    return data.find((p) => p.nama === 'stok_tipis')?.jumlah
  }

  test('tells of what there is less than wanted, until there is enough', async () => {
    const [ada] = await w.database.query<{ n: number }>(
      `select count(*)::int as n from barang where kode_toko = 'TKA' and kode_dept = 'CIN'
       and status = 'READY'`,
    )
    const n = ada?.n ?? 0
    expect(
      (await tulis({ kode_stok_minimum: 'CIN', kode_dept: 'CIN', minimal: n + 1 })).status,
    ).toBe(200)
    const sama = { kode_dept: 'CIN', kode_group: 'G75', size: '14' }
    expect((await tulis({ kode_stok_minimum: 'S14', ...sama, minimal: 1 })).status).toBe(200)
    expect(await tipis()).toMatchObject([
      { kode_stok_minimum: 'CIN', minimal: n + 1, qty: n, kurang: 1 },
      { kode_stok_minimum: 'S14', minimal: 1, qty: 0, kurang: 1 },
    ])
    expect(await menunggu()).toBe(2)
    const [barang] = await tambahSama(c, 1)
    await w.database.query(`update barang set size = ' 14' where kode_barcode = $1`, [
      barang?.kode_barcode,
    ])
    expect(await tipis()).toEqual([])
    expect(await menunggu()).toBeUndefined()
  })

  test('asks what the number is of, and has one of each', async () => {
    expect(await tulis({ kode_stok_minimum: 'X', minimal: 3 })).toMatchObject({
      fields: { kode_dept: { code: 'stok.minimum_apa' } },
    })
    const lagi = await tulis({ kode_stok_minimum: 'CIN2', kode_dept: 'CIN', minimal: 3 })
    expect(lagi.status).toBeGreaterThanOrEqual(400)
    expect(lagi.status).toBeLessThan(500)
  })
})
