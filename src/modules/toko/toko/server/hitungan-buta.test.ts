import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from '#test/factories/client.ts'
import { type Piece, sukses, tambahSama } from '#test/factories/goods.ts'
import { jual, periksa, setujuiTolakan } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'

/** A cashier who would like to know what should be in the drawer, without any setting by the shop. */

let w: World
let c: Client
let kasir: Client
let isi: number

const LAYAR = ['/tutup-toko', '/hitung-laci', '/dashboard', '/laporan-tutup-toko', '/uang-kas']

beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  await buatOrang(w.server.services.db, 'KASIRT', 'T1', 'KASIR', [
    ...LAYAR,
    '/laporan-hitung-laci',
    '/laporan-kas',
  ])
  kasir = await masuk(w.server.url, 'KASIRT')
  const pieces = await tambahSama(c, 2)
  for (const p of pieces) sukses(await jual(c, [p as Piece]))
  isi = await seharusnya()
})
afterAll(() => w.close())

interface Keadaan {
  readonly tanggal: string
  readonly kas: { laci?: string; metode: string; seharusnya_rp: number | null }[]
}
const keadaan = async (k: Client) => (await k.ok<Keadaan>('GET', 'tutup-toko')).data
const seharusnya = async () => (await keadaan(c)).kas[0]?.seharusnya_rp ?? 0

type Isi = Readonly<Record<string, unknown>>

async function tutup(jumlah_rp: number, lebih: Isi = {}): Promise<Answer<Isi>> {
  const { tanggal } = await keadaan(kasir)
  const hitungan = [{ laci: 'UTAMA', metode: 'CASH', jumlah_rp }]
  return kasir.tulis<Isi>('tutup-toko/create', { tanggal, hitungan, ...lebih })
}

const hitungLaci = (jumlah_rp: number, lebih: Isi = {}) =>
  kasir.tulis<Isi>('cash/hitung-laci', {
    laci: 'UTAMA',
    jenis: 'PERIKSA',
    pecahan: [],
    jumlah_rp,
    ...lebih,
  })

const keterangan = 'Uang receh tertukar'
/** Nothing of the answer tells the amount, plain or written with commas. */
const diam = (a: Answer<unknown>) => {
  for (const rp of [isi, 60_000])
    for (const teks of [String(rp), tulisAngka(rp)]) expect(a.text).not.toContain(teks)
}

test('before the count nothing of the screen tells it, nor do the reports of cash', async () => {
  const { kas } = await keadaan(kasir)
  expect(kas.every((k) => k.seharusnya_rp === null)).toBe(true)
  diam(await kasir.ok('GET', 'uang-kas'))
  diam(await kasir.ok('GET', 'cash/hitung-laci'))
  for (const path of ['tutup-toko/report', 'cash/hitung-laci/report', 'cash/report'])
    expect((await kasir.call('GET', path)).status, path).toBe(403)
  const hari = await kasir.ok<Isi>('GET', 'dashboard/ringkasan')
  expect(hari.data).toMatchObject({ laba_rp: null, kas_rp: null })
  for (const path of [
    'transaction/daily-transaction-get-year',
    'cash-pusat/period-transaction-chart',
  ]) {
    const { data } = await kasir.ok<{ series: { name: string }[]; rows: Isi[] }>('GET', path)
    expect(data.series.map((s) => s.name)).toEqual(['penjualan_rp'])
    expect(data.rows.every((r) => r['laba_rp'] === null && r['hpp_rp'] === null)).toBe(true)
  }
})

test('a drawer is no way around it: off needs a reason, far off a second person', async () => {
  const tanpa = await hitungLaci(0)
  expect(tanpa.fields).toMatchObject({ keterangan: { code: 'laci.alasan_selisih' } })
  const jauh = await hitungLaci(0, { keterangan })
  expect(jauh).toMatchObject({ status: 403, code: 'otorisasi.diperlukan' })
  for (const a of [tanpa, jauh]) diam(a)
  expect(await seharusnya()).toBe(isi)
})

test('a closing that is off says no more than that, and a supervisor agrees to what was counted', async () => {
  const tanpa = await tutup(isi - 60_000)
  expect(tanpa.fields).toMatchObject({ keterangan: { code: 'laci.alasan_selisih' } })
  const diminta = await tutup(isi - 60_000, { keterangan })
  expect(diminta).toMatchObject({
    status: 403,
    params: { aksi: 'kas.selisih', level: 'SPV', jumlah_rp: isi - 60_000 },
  })
  expect(JSON.parse(String(diminta.params['perubahan']))).toMatchObject([{ sebelum: null }])
  for (const a of [tanpa, diminta]) diam(a)
  const otorisasi_selisih = await setujuiTolakan(kasir, diminta, PENYETUJU)
  const lain = await tutup(isi - 50_000, { keterangan, otorisasi_selisih })
  expect(lain.code).toBe('otorisasi.tidak_sah')
  const jadi = sukses(await tutup(isi - 60_000, { keterangan, otorisasi_selisih }))
  expect(jadi.data).toMatchObject({ selisih_rp: null })
  diam(jadi)
  await arsip(String(jadi.data['no_tutup']))
})

/** What the closer may look at afterwards, and what a supervisor may. */
async function arsip(no_tutup: string): Promise<void> {
  const buta = await kasir.ok<Isi>('GET', 'tutup-toko/get', { no_tutup })
  expect(buta.data).toMatchObject({ buta: true, selisih_rp: null, rekap: [], sah: true })
  diam(buta)
  diam(await kasir.ok('GET', 'tutup-toko/get/all'))
  const terang = await c.ok<Isi>('GET', 'tutup-toko/get', { no_tutup })
  expect(terang.data).toMatchObject({
    selisih_rp: -60_000,
    penyetuju_selisih: PENYETUJU.penyetuju,
    keterangan,
    hitungan: 2,
  })
  const kertas = async (k: Client) => {
    const alamat = `${w.server.url}/api/v1/tutup-toko/slip?no_tutup=${no_tutup}`
    const { headers } = k
    const pdf = Buffer.from(await (await fetch(alamat, { headers })).arrayBuffer())
    return readPdf(pdf)
      .flatMap((h) => h.texts.map((t) => t.text))
      .join(' ')
  }
  expect(await kertas(kasir)).not.toContain(tulisAngka(isi))
  expect(await kertas(c)).toContain(tulisAngka(isi))
}

test('who tries one amount after the other soon needs somebody beside him, also when it fits', async () => {
  const { tanggal } = await keadaan(c)
  for (const k of [c, kasir]) k.jam = new Date(`${tanggal}T19:00:00+07:00`)
  const ada = await seharusnya()
  for (const jumlah of [ada - 3_000_000, ada - 2_000_000, ada - 1_000_000])
    expect((await tutup(jumlah, { keterangan })).code).toBe('otorisasi.diperlukan')
  const pas = await tutup(ada)
  expect(pas.code).toBe('otorisasi.diperlukan')
  const otorisasi_selisih = await setujuiTolakan(kasir, pas, PENYETUJU)
  expect((await tutup(ada, { otorisasi_selisih })).status).toBe(200)
  expect(await periksa(c)).toEqual([])
})
