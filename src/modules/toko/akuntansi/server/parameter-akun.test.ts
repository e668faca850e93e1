import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { World } from '#test/contract/master-world.ts'
import { TIPE, TRX } from '../rules.ts'
import { BAHASA } from '#kernel/shared/i18n.ts'
import type { Jurnal } from './parameter-akun.ts'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const semua = async (user = 'SU1') =>
  (await world.call('GET', 'para-akun-transaksi', { user })).json.data as unknown as Jurnal[]
const satu = async (trx: string, type: string, user = 'SU1') => {
  const jurnal = (await semua(user)).find((j) => j.trx === trx && j.type === type)
  if (!jurnal) throw new Error(`no journal ${trx}/${type}`)
  return jurnal
}
/** The journal as the screen sends it: without `_id`, with some accounts changed. */
const detail = (j: Jurnal, ganti: Readonly<Record<string, string>> = {}) =>
  j.detail_akun.map(({ kode_akun, jenis_akun, nomor_akun }) => ({
    kode_akun,
    jenis_akun,
    nomor_akun: ganti[kode_akun] ?? nomor_akun,
  }))
const simpan = (
  j: Jurnal,
  ganti: Readonly<Record<string, string>>,
  more: object = {},
  user = 'SU1',
) =>
  world.call('PUT', `para-akun-transaksi/${j.trx}/${j.type}`, {
    body: { detail_akun: detail(j, ganti), ...more },
    user,
  })
const nomor = (j: Jurnal, kode: string) =>
  j.detail_akun.find((d) => d.kode_akun === kode)?.nomor_akun

describe('the standard journals', () => {
  test('are there for every shop, each line with an account of the chart', async () => {
    const { json } = await world.call('GET', 'akuns')
    const akun = new Map(json.data.map((a) => [a['nomor_akun'], a]))
    expect(akun.size).toBeGreaterThanOrEqual(40)
    for (const user of ['SU1', 'SU2']) {
      const jurnal = await semua(user)
      expect(new Set(jurnal.map((j) => j.trx))).toEqual(
        new Set(
          'PENJUALAN PEMBELIAN TUKAR PESANAN TITIP SERVICE CICILAN HUTANG BARANG SEPUHAN SUPPLIER KAS PRE_ORDER BERLIAN'.split(
            ' ',
          ),
        ),
      )
      for (const { type, detail_akun } of jurnal) {
        // Pieces that change trays stay in one account.
        expect(detail_akun.length).toBeGreaterThanOrEqual(type === 'PINDAH' ? 1 : 2)
        for (const d of detail_akun) expect(akun.has(d.nomor_akun)).toBe(true)
        expect(new Set(detail_akun.map((d) => d.jenis_akun)).size).toBe(detail_akun.length)
      }
    }
  })

  test('are there for every document that a command posts, and filters know them all', async () => {
    const ada = new Set((await semua()).map((j) => `${j.trx}/${j.type}`))
    const { documents } = world.server.services.registry
    for (const { jurnal } of documents.values()) if (jurnal) expect(ada).toContain(jurnal.join('/'))
    for (const jurnal of ada) {
      const [trx, type] = jurnal.split('/')
      expect([TRX, TIPE].map((all, i) => all.includes([trx, type][i] as never))).toEqual([
        true,
        true,
      ])
    }
    // A document without rupiah, such as a count, a new price, points or gifts, needs no journal; one
    // that is a journal names its accounts itself.
    const tanpa = [...documents.values()].filter((d) => !d.jurnal).map((d) => d.jenis)
    expect(tanpa.sort()).toEqual([
      'HD',
      'HG',
      'JU',
      'MO',
      'MP',
      'NH',
      'OB',
      'OG',
      'OH',
      'OL',
      'OP',
      'OR',
      'PM',
      'SB',
      'TP',
      'TW',
      'UP',
    ])
  })

  test('and every document, with a journal or without, has one name in six languages', () => {
    const { texts } = world.server.services
    const { documents } = world.server.services.registry
    const huruf = new Set(documents.keys())
    expect(huruf.size).toBeGreaterThan(40)
    expect(huruf).toContain('NH')
    for (const bahasa of BAHASA) {
      const nama = [...documents.values()].map((d) => texts.t(bahasa, d.nama))
      expect(nama.filter((n) => /^[A-Z]{2}$|\./.test(n))).toEqual([])
      expect(nama).not.toContain(texts.t(bahasa, 'label.dokumen'))
      expect(new Set(nama).size, bahasa).toBe(huruf.size)
    }
  })

  test('have a name in six languages for each journal and line', async () => {
    const { texts } = world.server.services
    const kunci = (await semua()).flatMap((j) => [
      `pilihan.trx.${j.trx.toLowerCase()}`,
      `pilihan.type.${j.type.toLowerCase()}`,
      ...j.detail_akun.map((d) => `akun_jurnal.${d.kode_akun.toLowerCase()}`),
    ])
    for (const bahasa of ['en', 'id', 'it', 'hk', 'my', 'jp'] as const)
      expect(kunci.filter((k) => !texts.has(bahasa, k))).toEqual([])
  })
})

describe('a shop’s own accounts', () => {
  test('are kept for that shop alone, and the history says what changed', async () => {
    const jurnal = await satu('PENJUALAN', 'BARANG')
    const { status, json } = await simpan(jurnal, { KAS: '1-1110' }, { versi: 0 })
    expect([status, json.data['versi']]).toEqual([200, 1])
    const kini = await satu('PENJUALAN', 'BARANG')
    expect(kini).toEqual(json.data)
    expect([nomor(kini, 'KAS'), nomor(kini, 'HPP')]).toEqual(['1-1110', '5-1010'])
    expect(nomor(await satu('PENJUALAN', 'BARANG', 'SU2'), 'KAS')).toBe('1-1010')
    const [catatan] = await world.db.query<{ isi: string; user_id: string }>(
      `select isi, user_id from public.audit where kode_toko = 'T1' and objek = 'parameter-akun:PENJUALAN/BARANG'`,
    )
    expect(catatan?.user_id).toBe('SU1')
    expect(JSON.parse(catatan!.isi.slice(catatan!.isi.indexOf('\n') + 1))).toMatchObject({
      sebelum: jurnal,
      sesudah: kini,
    })
  })

  test('must be in the chart: each wrong line is told, and nothing is kept', async () => {
    const jurnal = await satu('HUTANG', 'BARU')
    const { status, json } = await simpan(jurnal, { POKOK: '9-9999', BANK: ' ' })
    const fields = Object.entries(json.fields ?? {}).map(([name, e]) => [name, e.message])
    expect([status, Object.fromEntries(fields)]).toEqual([
      422,
      {
        'detail_akun.0.nomor_akun': 'Nomor Akun tidak ada dalam daftarnya',
        'detail_akun.2.nomor_akun': 'Nomor Akun Tidak Boleh Kosong',
      },
    ])
    expect(await satu('HUTANG', 'BARU')).toEqual(jurnal)
  })

  test('belong to lines that the journal has', async () => {
    const jurnal = await satu('KAS', 'AWAL')
    const [a, b] = detail(jurnal)
    const kirim = async (detail_akun: object[]) => {
      const { status, json } = await world.call('PUT', 'para-akun-transaksi/KAS/AWAL', {
        body: { detail_akun },
      })
      return [status, ...Object.keys(json.fields ?? {})]
    }
    expect(await kirim([{ ...a, kode_akun: 'ANEH' }])).toEqual([422, 'detail_akun.0.kode_akun'])
    expect(await kirim([a!, { ...b, jenis_akun: 'kas' }])).toEqual([
      422,
      'detail_akun.1.jenis_akun',
    ])
    expect(await kirim([a!, a!])).toEqual([422, 'detail_akun'])
    expect(await kirim([{ ...a, saldo: 1 }])).toEqual([400, 'detail_akun.0'])
    expect((await kirim([]))[0]).toBe(400)
    const asing = await world.call('PUT', 'para-akun-transaksi/KAS/ENTAH', {
      body: { detail_akun: detail(jurnal) },
    })
    expect([asing.status, asing.json.code]).toEqual([404, 'data.tidak_ada'])
  })

  test('are not overwritten by who has not seen them', async () => {
    const jurnal = await satu('TITIP', 'UANG')
    const jawab = await Promise.all(
      ['1-1010', '1-1020', '1-1110'].map((n) => simpan(jurnal, { KAS: n }, { versi: 0 })),
    )
    expect(jawab.map((j) => j.status).toSorted()).toEqual([200, 409, 409])
    const kalah = jawab.find((j) => j.status === 409)
    expect([kalah?.json.code, kalah?.json.params]).toEqual([
      'data.sudah_diubah',
      { versi: 0, versi_sekarang: 1 },
    ])
  })

  test('are for who may open the screen', async () => {
    for (const method of ['GET', 'PUT'] as const) {
      const path = method === 'GET' ? 'para-akun-transaksi' : 'para-akun-transaksi/KAS/AWAL'
      const body = { detail_akun: detail(await satu('KAS', 'AWAL')) }
      const { status, json } = await world.call(method, path, {
        user: 'KASIR1',
        ...(method === 'PUT' ? { body } : {}),
      })
      expect([method, status, json.code]).toEqual([method, 403, 'hak.tidak_ada'])
    }
  })
})

describe('an account that is used', () => {
  test('is not deleted: by the standard journals, by a shop’s own, by another shop’s', async () => {
    const hapus = async (kode: string, user = 'SU1') => {
      const { status, json } = await world.call('DELETE', `akuns/${kode}`, { user })
      return [status, json.code, json.message]
    }
    expect(await hapus('1-1010')).toEqual([
      409,
      'akun.dipakai_bawaan',
      'Akun Masih Digunakan Jurnal Bawaan, Tidak Bisa Dihapus',
    ])
    await world.call('POST', 'akuns', {
      body: { nomor_akun: '1-1011', nama_akun: 'Kas Laci', jenis: 'ASET', saldo_normal: 'DEBET' },
    })
    await simpan(await satu('KAS', 'MASUK'), { KAS: '1-1011' })
    const pesan = 'Akun Masih Digunakan Parameter Akun, Tidak Bisa Dihapus'
    expect(await hapus('1-1011')).toEqual([409, 'akun.dipakai_parameter', pesan])
    await simpan(await satu('KAS', 'MASUK'), { KAS: '1-1010' })
    await simpan(await satu('KAS', 'MASUK', 'SU2'), { KAS: '1-1011' }, {}, 'SU2')
    expect(await hapus('1-1011')).toEqual([409, 'akun.dipakai_parameter', pesan])
    expect(await hapus('1-1011', 'SU2')).toEqual([
      403,
      'pusat.saja',
      'Daftar ini dipakai semua toko dan hanya diubah dari pusat (Toko T1)',
    ])
    await simpan(await satu('KAS', 'MASUK', 'SU2'), { KAS: '1-1010' }, {}, 'SU2')
    expect((await hapus('1-1011'))[0]).toBe(200)
  })
})
