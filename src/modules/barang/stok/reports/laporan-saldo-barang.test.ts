import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { tambahBarang, tambahSama } from '#test/factories/goods.ts'
import { hariPenuh } from '#test/factories/report-day.ts'
import { batal, jual, tutup } from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { GROUP_LAIN } from '#test/model/koreksi.ts'

let w: World
let c: Client
let kemarin = ''
let hari = ''

interface Laporan {
  readonly data: readonly Readonly<Record<string, number | string | null>>[]
  readonly totals: Readonly<Record<string, number>>
}
const laporan = async (nama: string, input: Record<string, unknown> = {}): Promise<Laporan> =>
  JSON.parse((await c.ok('GET', `reportbarang/${nama}`, { limit: 500, ...input })).text) as Laporan

/** What the ledger says lay in trays, piece by piece, at the end of a day, in the units of the wire. */
async function buku(
  sampai: string,
  tray = 'barang/%/%',
  group = '%',
): Promise<Record<string, number>> {
  const rows = await w.database.query<{ satuan: string; jumlah: string }>(
    `select satuan, sum(jumlah) as jumlah from public.buku
     where kode_toko = 'TKA' and akun like $1
       and akun not like 'barang/manual/%' and akun not like 'barang/cuci/%' and (satuan <> 'MG' or rincian like $3)
       and tanggal <= $2::date group by satuan`,
    [tray, sampai, group],
  )
  const n = Object.fromEntries(rows.map((r) => [r.satuan, Number(r.jumlah)]))
  return {
    qty: n['PCS'] ?? 0,
    berat: (n['MG'] ?? 0) / 1000,
    murni: (n['MGF'] ?? 0) / 1000,
    modal: n['IDR'] ?? 0,
  }
}

/** A day of every document, a closing, and a day with an entry, a sale and a cancellation. */
beforeAll(async () => {
  w = await dunia(['TKA', 'TKB'])
  c = w.toko.get('TKA') as Client
  const client = w.toko.get('TKB') as Client
  kemarin = await hariPenuh(c, { kode_toko: 'TKB', client, penyetuju: 'SPVTKB' })
  const tutupan = await tutup(c)
  expect(tutupan.status, tutupan.text).toBe(200)
  hari = tutupan.data.tgl_system
  const baru = await tambahSama(c, 5)
  await tambahBarang(c, [{ berat_mg: 7_350, modal_rp: 6_000_000, ongkos_rp: 0 }], 'B2')
  expect((await jual(c, baru.slice(0, 2))).status).toBe(200)
  const nota = await jual(c, baru.slice(2, 3))
  expect((await batal(c, nota.data, PENYETUJU)).status).toBe(200)
})
afterAll(() => w.close())

const mili = (n: number) => Math.round(n * 1000)

describe('laporan-saldo-barang', () => {
  test.each(['BAKI', 'GUDANG'])('%s: every unit is the ledger, opening to closing', async (per) => {
    for (const [dari, sampai] of [
      [kemarin, kemarin],
      [hari, hari],
      [kemarin, hari],
    ] as const) {
      const { totals: t } = await laporan('saldo-barang', {
        tampilan: per,
        tgl_from: dari,
        tgl_to: sampai,
      })
      const akhir = await buku(sampai)
      const awal = dari === hari ? await buku(kemarin) : { qty: 0, berat: 0 }
      expect(t).toMatchObject({
        qty_awal: awal['qty'],
        berat_awal: awal['berat'],
        qty_akhir: akhir['qty'],
        berat_akhir: akhir['berat'],
        murni_akhir: akhir['murni'],
        modal_akhir: akhir['modal'],
      })
    }
  })

  test('opening + in − out = closing on every line; a cancelled sale went out and came back', async () => {
    for (const tampilan of ['GROUP', 'BAKI', 'GUDANG']) {
      const { data } = await laporan('saldo-barang', { tampilan, tgl_from: hari, tgl_to: hari })
      expect(data.length).toBeGreaterThan(0)
      for (const r of data) {
        const n = (nama: string) => mili(Number(r[nama]))
        expect(n('berat_awal') + n('berat_masuk') - n('berat_keluar')).toBe(n('berat_akhir'))
        if (tampilan === 'GROUP') continue
        expect(n('qty_awal') + n('qty_masuk') - n('qty_keluar')).toBe(n('qty_akhir'))
      }
    }
    const { data } = await laporan('saldo-barang', {
      tampilan: 'BAKI',
      tgl_from: hari,
      tgl_to: hari,
    })
    expect(data.find((r) => r['kode'] === 'B1')).toMatchObject({ qty_masuk: 6, qty_keluar: 3 })
    expect(data.find((r) => r['kode'] === 'B2')).toMatchObject({ qty_masuk: 1, berat_masuk: 7.35 })
  })

  test('a line of a group: grams of the ledger, and what lies there today beside them', async () => {
    const kini = await laporan('saldo-barang', { tgl_from: hari, tgl_to: hari })
    const akhir = await buku(hari)
    expect(kini.totals).toMatchObject({
      berat_akhir: akhir['berat'],
      qty_akhir: akhir['qty'],
      murni_akhir: akhir['murni'],
      modal_akhir: akhir['modal'],
    })
    const lalu = await laporan('saldo-barang', { tgl_from: kemarin, tgl_to: kemarin })
    expect(lalu.totals['berat_akhir']).toBe((await buku(kemarin))['berat'])
    expect(lalu.data.find((r) => r['kode'] === 'G75')).toMatchObject({
      qty_akhir: null,
      modal_akhir: null,
    })
  })
})

describe('laporan-kartu-stock-barang', () => {
  const kartu = (input: Record<string, unknown>) =>
    laporan('kartu-stock-barang', { tgl_from: kemarin, tgl_to: hari, ...input })

  test('an unknown barcode has no card', async () => {
    expect((await kartu({ kode_barcode: 'TIDAK-ADA' })).data).toEqual([])
  })

  test('all trays, one tray, one group: the last line is the ledger', async () => {
    for (const [input, tray] of [
      [{}, 'barang/%/%'],
      [{ kode_baki: 'B2' }, 'barang/%/B2'],
    ] as const) {
      const { data } = await kartu(input)
      const { qty, berat, murni, modal } = await buku(hari, tray)
      expect(data.at(-1)).toMatchObject({
        qty_saldo: qty,
        berat_saldo: berat,
        murni_saldo: murni,
        modal_saldo: modal,
      })
    }
    const { data } = await kartu({ kode_group: 'G75' })
    const { berat } = await buku(hari, 'barang/%/%', 'G75')
    expect(data.at(-1)).toMatchObject({ berat_saldo: berat, qty_saldo: 0 })
  })

  test('runs in the order of the day: nothing is sold before it came in', async () => {
    const { data } = await kartu({})
    for (const r of data) expect(Number(r['qty_saldo'])).toBeGreaterThanOrEqual(0)
    for (const r of data.slice(1)) expect(r['waktu']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    const lanjut = await kartu({ tgl_from: hari })
    expect(lanjut.data[0]).toMatchObject({
      gerak_barang: 'AWAL',
      qty_saldo: (await buku(kemarin))['qty'],
    })
    expect(lanjut.data.map((r) => r['gerak_barang'])).toEqual([
      'AWAL',
      'MASUK',
      'MASUK',
      'KELUAR',
      'KELUAR',
      'BATAL',
    ])
  })

  test('of a piece: in, out, back', async () => {
    const baris = await w.database.query<{ kode_barcode: string; status: string }>(
      `select r.kode_barcode, b.status from public.barang_riwayat r
       join public.barang b on b.kode_toko = r.kode_toko and b.kode_barcode = r.kode_barcode
       where r.kode_toko = 'TKA' and r.aksi = 'BATAL_JUAL' order by r.waktu desc limit 1`,
    )
    const [kembali] = baris
    const { data } = await kartu({ kode_barcode: kembali?.kode_barcode })
    expect(data.map((r) => [r['gerak_barang'], r['qty_saldo'], r['berat_saldo']])).toEqual([
      ['AWAL', 0, 0],
      ['MASUK', 1, 2.5],
      ['KELUAR', 0, 0],
      ['BATAL', 1, 2.5],
    ])
  })

  test('of every piece: at home exactly those that are in stock', async () => {
    const semua = await w.database.query<{ kode_barcode: string; ada: boolean }>(
      `select kode_barcode, status in ('READY', 'TITIP', 'PESAN', 'CICIL', 'SERVICE') as ada
       from public.barang where kode_toko = 'TKA'`,
    )
    expect(semua.length).toBeGreaterThan(30)
    for (const { kode_barcode, ada } of semua) {
      const { data } = await kartu({ kode_barcode })
      expect([kode_barcode, data.at(-1)?.['qty_saldo']]).toEqual([kode_barcode, ada ? 1 : 0])
    }
  })
})

describe('laporan-umur-stock', () => {
  test.each(['RINGKAS', 'GROUP', 'JENIS', 'DETAIL'])(
    '%s: sums are the ledger',
    async (tampilan) => {
      const { totals } = await laporan('umur-stock', { tampilan })
      const { qty, berat, murni, modal } = await buku(hari)
      expect(totals).toMatchObject({ qty, berat, berat_murni: murni, nilai_modal: modal })
      const lain = (await buku(hari, 'barang/%/%', GROUP_LAIN.kode_group))['berat'] ?? 0
      // Stones weigh along, and are no gold.
      const [{ batu } = { batu: 0 }] = await w.database.query<{ batu: number }>(
        `select sum(berat_mg - berat_bersih_mg)::float8 / 1000 as batu from public.barang
         where kode_toko = 'TKA' and status in ('READY', 'TITIP', 'PESAN', 'KARANTINA')`,
      )
      const emas = ((berat ?? 0) - lain - batu) * 1_000_000 + lain * 550_000
      expect(totals['nilai_emas']).toBe(Math.round(emas))
    },
  )

  test('ages by the day a piece came in; the edges of a class belong to it', async () => {
    const [a, b] = await tambahSama(c, 2)
    for (const [kode, mundur] of [
      [a?.kode_barcode, 30],
      [b?.kode_barcode, 31],
    ])
      await w.database.query(
        `update public.barang set tgl_masuk = $2::date - $3::int
         where kode_toko = 'TKA' and kode_barcode = $1`,
        [kode, hari, mundur],
      )
    const isi = async (umur_stock: string) =>
      (await laporan('umur-stock', { tampilan: 'DETAIL', umur_stock })).data.map((r) => r['kode'])
    expect(await isi('U030')).toContain(a?.kode_barcode)
    expect(await isi('U090')).toEqual([b?.kode_barcode])
    expect(await isi('U999')).toEqual([])
  })
})

test('the balance is for those who may know the cost; hidden, for OWN alone (R-285)', async () => {
  await w.database.query(
    `insert into public.pengaturan (kode_toko, kunci, nilai)
     values ('TKA', 'HIDE_SALDO_BARANG_SUMMARY', 'true')`,
  )
  w.server.services.toko.clear()
  for (const nama of ['saldo-barang', 'kartu-stock-barang', 'umur-stock'])
    expect((await c.call('GET', `reportbarang/${nama}`)).status).toBe(403)
})
