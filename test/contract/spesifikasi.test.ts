import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../factories/client.ts'
import { tambahSama } from '../factories/goods.ts'
import { jual } from '../factories/sale.ts'
import { buatOrang, masuk } from '../factories/shop.ts'
import { dunia, type World } from '../factories/world.ts'

/** The calls as the specification's own clients make them, by HTTP. */
let w: World
let c: Client

beforeAll(async () => {
  w = await dunia(['TKA', 'TKB'])
  c = w.toko.get('TKA') as Client
})
afterAll(() => w.close())

const today = async () => (await c.ok<{ tanggal: string }>('GET', 'uang-kas')).data.tanggal

describe('ALL', () => {
  test('asks for everything in filters of lists and reports, by GET and by POST', async () => {
    const pieces = await tambahSama(c, 2)
    const group = (
      await c.ok<{ kode_group: string }[]>('GET', 'barang/get/all', { kode_group: 'ALL' })
    ).data
    expect(group).toHaveLength(pieces.length)
    for (const method of ['GET', 'POST'] as const) {
      const answer = await c.ok('GET' === method ? 'GET' : 'POST', 'reportbarang/stock', {
        kode_dept: 'ALL',
        tampilan: 'DETAIL',
      })
      expect((JSON.parse(answer.text) as { count: number }).count).toBe(pieces.length)
    }
    const banks = await c.ok<unknown[]>('GET', 'rekenings', { kode_bank: 'ALL' })
    expect(banks.data.length).toBeGreaterThan(0)
  })

  test('is a word where a person searches', async () => {
    expect((await c.ok<unknown[]>('GET', 'barang/get/all', { search: 'ALL' })).data).toEqual([])
  })

  test('names all branches, which only the centre may ask', async () => {
    const answer = await c.call('GET', 'reportbarang/stock', { kode_toko: 'ALL' })
    expect([answer.status, answer.code]).toEqual([403, 'portal.bukan_pusat'])
  })
})

describe('a range that is missing', () => {
  test('is refused with the text of the end that is missing', async () => {
    const hari = await today()
    const kosong = await c.call('GET', 'pembelian/report')
    expect([kosong.status, kosong.fields]).toMatchObject([
      422,
      { tgl_from: { code: 'tanggal.awal_kosong' }, tgl_to: { code: 'tanggal.akhir_kosong' } },
    ])
    const separuh = await c.call('GET', 'pembelian/report', { tgl_from: hari })
    expect(separuh.fields).toMatchObject({ tgl_to: { code: 'tanggal.akhir_kosong' } })
    expect(separuh.fields).not.toHaveProperty('tgl_from')
    expect((await c.call('GET', 'pembelian/report', { tgl_from: hari, tgl_to: hari })).status).toBe(
      200,
    )
  })
})

describe('what is sent beside the fields', () => {
  const BESIDE = {
    no_faktur_group: '',
    encrypt: 'true',
    is_encrypt: 'true',
    isEncrypted: 'false',
    ignore: 'harga',
    ignore_field: 'berat',
  }

  test('is taken and ignored in queries and bodies', async () => {
    const plain = await c.ok('GET', 'barang/get/ready', { limit: 5 })
    expect((await c.ok('GET', 'barang/get/ready', { limit: 5, ...BESIDE })).text).toBe(plain.text)
    const gudang = { kode_gudang: 'GSP', nama_gudang: 'Gudang Spesifikasi', ...BESIDE }
    expect((await c.tulis('gudang', gudang)).status).toBe(200)
  })

  test('anything else is still refused', async () => {
    expect((await c.call('GET', 'barang/get/ready', { encrypted: 'true' })).status).toBe(400)
  })
})

describe('lists', () => {
  test('without paging answer whole', async () => {
    const n = 520
    await w.database.query(
      `insert into public.bank (kode_bank, nama_bank)
       select 'Z' || lpad(i::text, 4, '0'), 'Bank ' || i from generate_series(1, $1) i`,
      [n],
    )
    const answer = await c.ok<{ kode_bank: string }[]>('GET', 'banks')
    const found = new Set(answer.data.map((b) => b.kode_bank).filter((k) => /^Z\d{4}$/.test(k)))
    expect(found.size).toBe(n)
    expect(JSON.parse(answer.text)).toMatchObject({ terpotong: false, count: answer.data.length })
  })

  test('longer ones leave in pieces, with the rows of their pages', async () => {
    const ask = (query: string) =>
      fetch(`${c.url}/api/v1/banks${query}`, {
        headers: { ...c.headers, 'accept-encoding': 'identity' },
      })
    const whole = await ask('')
    expect(whole.headers.get('content-length')).toBeNull()
    const { data, ...more } = (await whole.json()) as { data: unknown[]; count: number }
    expect(more).toEqual({
      status: 'success',
      count: data.length,
      page: 1,
      limit: 10_000,
      terpotong: false,
    })
    const pages: unknown[] = []
    for (let page = 1; pages.length < data.length; page++) {
      const one = (await (await ask(`?limit=500&page=${page}`)).json()) as { data: unknown[] }
      expect(one.data.length).toBeGreaterThan(0)
      pages.push(...one.data)
    }
    expect(data).toEqual(pages)
  })

  test('one row that breaks the contract is an error and no half list', async () => {
    const last = '(select max(kode_bank) from public.bank)'
    await w.database.query(`alter table public.bank alter versi drop not null`)
    await w.database.query(`update public.bank set versi = null where kode_bank = ${last}`)
    const { status, text } = await c.call('GET', 'banks')
    expect(status).toBeGreaterThanOrEqual(400)
    expect(JSON.parse(text)).toMatchObject({ status: 'error' })
    await w.database.query(`update public.bank set versi = 1 where kode_bank = ${last}`)
    await w.database.query(`alter table public.bank alter versi set not null`)
  })

  test('that were cut say so', async () => {
    await w.database.query(
      `insert into public.bank (kode_bank, nama_bank)
       select 'Y' || lpad(i::text, 6, '0'), 'Bank ' || i from generate_series(1, 10000) i`,
    )
    const answer = JSON.parse((await c.ok('GET', 'banks')).text) as {
      readonly data: readonly unknown[]
      readonly count: number
      readonly terpotong: boolean
    }
    expect(answer.data).toHaveLength(10_000)
    expect(answer.count).toBeGreaterThan(10_000)
    expect(answer.terpotong).toBe(true)
    await w.database.query(`delete from public.bank where kode_bank ~ '^[YZ][0-9]+$'`)
  })

  test('of pieces that may be sold say so too', async () => {
    const [kode = ''] = (await tambahSama(c, 1)).map((p) => p.kode_barcode)
    await w.database.query(
      `insert into public.barang (kode_toko, kode_barcode, nama_barang, kode_dept, kode_group, kadar,
         kode_gudang, kode_baki, berat_mg, berat_bersih_mg, berat_bandrol_mg, murni_mg,
         harga_modal_rp, ongkos_nilai, no_masuk, tgl_masuk)
       select kode_toko, 'ZZ' || lpad(i::text, 6, '0'), nama_barang, kode_dept, kode_group, kadar,
         kode_gudang, kode_baki, berat_mg, berat_bersih_mg, berat_bandrol_mg, murni_mg,
         harga_modal_rp, ongkos_nilai, no_masuk, tgl_masuk
       from public.barang, generate_series(1, 10000) i where kode_barcode = $1`,
      [kode],
    )
    const answer = JSON.parse((await c.ok('GET', 'barang/get/ready')).text) as {
      readonly data: readonly unknown[]
      readonly count: number
      readonly terpotong: boolean
    }
    expect(answer.data).toHaveLength(10_000)
    expect(answer.count).toBeGreaterThan(10_000)
    expect(answer.terpotong).toBe(true)
    await w.database.query(`delete from public.barang where kode_barcode ~ '^ZZ[0-9]{6}$'`)
  })

  test('cash/paginated?skip=1 loses no row', async () => {
    const pieces = await tambahSama(c, 2)
    for (const p of pieces) await jual(c, [p])
    const rows = async (input: object) => (await c.ok('GET', 'cash/paginated', { ...input })).text
    const all = await rows({ limit: 100 })
    expect((JSON.parse(all) as { data: unknown[] }).data.length).toBeGreaterThan(1)
    expect(await rows({ limit: 100, skip: 1 })).toBe(all)
    const second = JSON.parse(await rows({ limit: 1, skip: 2 })) as { data: unknown[] }
    expect(second.data).toEqual([(JSON.parse(all) as { data: unknown[] }).data[1]])
  })

  test('users tell numbers and rights to whoever looks after people, and to nobody else', async () => {
    await buatOrang(w.server.services.db, 'KSR1', 'TKA', 'KASIR', ['/transaksi-penjualan'])
    type Orang = { user_id: string; no_whatsapp?: string | null; akses?: readonly Simpul[] }
    type Simpul = { value: string; is_show: boolean; children: readonly Simpul[] }
    const pemilik = (await c.ok<Orang[]>('GET', 'users/get/all')).data
    const daun = (s: readonly Simpul[]): string[] =>
      s.flatMap((n) => [...(n.is_show ? [n.value] : []), ...daun(n.children)])
    const ksr = pemilik.find((p) => p.user_id === 'KSR1')
    expect(ksr).toHaveProperty('no_whatsapp')
    expect(daun(ksr?.akses ?? [])).toContain('/transaksi-penjualan')
    expect(daun(ksr?.akses ?? [])).not.toContain('/data-users')
    const kasir = await masuk(w.server.url, 'KSR1')
    for (const p of (await kasir.ok<Orang[]>('GET', 'users/get/all')).data) {
      expect(p).not.toHaveProperty('no_whatsapp')
      expect(p).not.toHaveProperty('akses')
    }
  })
})

describe('goods', () => {
  test('kelompok-barang names the pieces behind each row', async () => {
    const answer = await c.ok<{ jumlah: number; detail: string[]; nama_barang: string }[]>(
      'GET',
      'reportbarang/kelompok-barang',
    )
    expect(answer.data.length).toBeGreaterThan(0)
    for (const row of answer.data) expect(row.detail).toHaveLength(row.jumlah)
  })

  test('barang/get/ready says what a sale of the piece alone posts', async () => {
    const pieces = await tambahSama(c, 3)
    type Siap = { kode_barcode: string; total: number }
    const siap = (await c.ok<Siap[]>('GET', 'barang/get/ready')).data
    for (const p of pieces) {
      const { total } = siap.find((b) => b.kode_barcode === p.kode_barcode) as Siap
      expect(total % 500).toBe(0)
      const { no_faktur_jual } = (await jual(c, [p])).data
      const [row] = await w.database.query<{ total_rp: string }>(
        'select total_rp from public.penjualan where no_faktur_jual = $1',
        [no_faktur_jual],
      )
      expect(Number(row?.total_rp)).toBe(total)
    }
  })
})

describe('chat/send', () => {
  test('queues a text for whoever may send, and is closed to others', async () => {
    const mati = await c.tulis('chat/send', { receiver: '081234567890', message: 'Halo' })
    expect(mati.status).toBe(409)
    await buatOrang(w.server.services.db, 'KSR2', 'TKA', 'KASIR', ['/data-barang'])
    const kasir = await masuk(w.server.url, 'KSR2')
    const ditolak = await kasir.tulis('chat/send', { receiver: '081234567890', message: 'Halo' })
    expect(ditolak.status).toBe(403)
  })
})

describe('the API page', () => {
  test('marks what must be filled in', async () => {
    type Isi = { required?: string[]; properties: Record<string, object> }
    type Panggilan = {
      requestBody?: { content: { 'application/json': { schema: Isi } } }
      parameters: { name: string; required?: boolean }[]
    }
    const { paths } = JSON.parse((await c.raw('GET', '/api/v1/openapi.json')).text) as {
      paths: Record<string, Record<string, Panggilan>>
    }
    const isi = (path: string) =>
      paths[`/api/v1/${path}`]?.['post']?.requestBody?.content['application/json'].schema
    expect(isi('banks')?.required?.toSorted()).toEqual(
      expect.arrayContaining(['kode_bank', 'nama_bank']),
    )
    expect(isi('member')?.required).not.toContain('kode_customer')
    expect(JSON.stringify(isi('banks'))).not.toContain('x-wajib')
    const laporan = paths['/api/v1/pembelian/report']?.['get']?.parameters ?? []
    const wajib = laporan.filter((p) => p.required).map((p) => p.name)
    expect(wajib).toEqual(['tgl_from', 'tgl_to'])
  })
})
