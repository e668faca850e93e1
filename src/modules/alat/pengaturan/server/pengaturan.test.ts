import { setTimeout as tunggu } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import type { Client } from '#test/factories/client.ts'
import { buatOrang, buatToko, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import { PENGATURAN, pengaturanBawaan } from '#test/factories/settings.ts'

let database: TestDatabase
let satu: Server
let dua: Server
let own: Client
let spv: Client
let kasir: Client
/** OWN of the same shop, at the other server process. */
let owner2: Client

beforeAll(async () => {
  database = await testDatabase()
  satu = await serverInProcess({ databaseUrl: database.url })
  dua = await serverInProcess({
    databaseUrl: database.url,
    env: { GROSIR_URL: 'https://kas:rahasia@grosir.example/masuk' },
  })
  const { db } = satu.services
  await buatToko(db, 'A', 'TA')
  await buatToko(db, 'B', 'TB')
  await buatOrang(db, 'OWN', 'A', 'OWN')
  await buatOrang(db, 'OWN2', 'A', 'OWN')
  await buatOrang(db, 'OWNB', 'B', 'OWN')
  await buatOrang(db, 'SPV', 'A', 'SPV', ['/settingtoko', '/redirect-to-grosir'])
  await buatOrang(db, 'KASIR', 'A', 'KASIR', [])
  own = await masuk(satu.url, 'OWN')
  spv = await masuk(satu.url, 'SPV')
  kasir = await masuk(satu.url, 'KASIR')
  owner2 = await masuk(dua.url, 'OWN2')
})
afterAll(async () => {
  await satu.close()
  await dua.close()
  await database.drop()
})

interface Rinci {
  readonly key: string
  readonly value: unknown
  readonly versi: number
  readonly diubah_oleh: string | null
  readonly layar: readonly { path: string; efek: string }[]
}
const ubah = (c: Client, key: string, value: unknown, versi?: number) =>
  c.call<{ value: unknown; versi: number }>('PUT', `para-system/key/${key}`, {
    value,
    ...(versi === undefined ? {} : { versi }),
  })
const nilai = async (c: Client, key: string) =>
  (await c.ok<{ value: unknown }>('GET', `para-system/key/${key}`)).data.value
const rinci = async (c: Client, key: string) => {
  const { data } = await c.ok<{ pengaturan: Rinci[] }>('GET', 'para-system/rinci')
  return data.pengaturan.find((p) => p.key === key) as Rinci
}

test('the list holds every declared setting with its default, and nothing else', async () => {
  await database.query(
    `insert into pengaturan (kode_toko, kunci, nilai) values ('A', 'BUKAN_PENGATURAN', '1')`,
  )
  satu.services.toko.clear()
  const { data } = await kasir.ok<{ key: string; value: unknown }[]>('GET', 'para-system')
  // Shops of tests start with one of them off (test/setup/database.ts).
  const bawaan = { ...pengaturanBawaan(), FAKTOR_KEDUA_WAJIB: false }
  expect(Object.fromEntries(data.map((p) => [p.key, p.value]))).toEqual(bawaan)
  expect((await kasir.call('GET', 'para-system/key/BUKAN_PENGATURAN')).status).toBe(404)
})

describe('changing', () => {
  test('is seen by the same process at once and by the other without a restart', async () => {
    expect(await nilai(owner2, 'PEMBULATAN')).toBe(500)
    expect((await ubah(own, 'PEMBULATAN', 1000)).data).toMatchObject({ value: 1000 })
    expect(await nilai(own, 'PEMBULATAN')).toBe(1000)
    await expect.poll(() => nilai(owner2, 'PEMBULATAN'), { timeout: 2000 }).toBe(1000)
    const other = await masuk(satu.url, 'OWNB')
    expect(await nilai(other, 'PEMBULATAN')).toBe(500)
  })

  test('keeps who, when, from what to what', async () => {
    await ubah(own, 'PEMBULATAN', 100)
    const { data } = await own.ok<{ user_id: string; sebelum: unknown; sesudah: unknown }[]>(
      'GET',
      'para-system/riwayat/PEMBULATAN',
    )
    expect(data[0]).toMatchObject({ user_id: 'OWN', sebelum: 1000, sesudah: 100 })
    expect(data).toHaveLength(2)
    const sekarang = await rinci(own, 'PEMBULATAN')
    expect(sekarang).toMatchObject({ versi: 2, diubah_oleh: 'OWN' })
    // The same value again is no change.
    expect((await ubah(own, 'PEMBULATAN', 100)).data.versi).toBe(2)
    const audit = await database.query(
      `select isi from audit where kode_toko = 'A' and aksi = 'pengaturan.ubah' order by urut`,
    )
    expect(audit.length).toBeGreaterThan(1)
  })

  test.each([
    ['PEMBULATAN', 0],
    ['PEMBULATAN', 1.5],
    ['PEMBULATAN', '500'],
    ['PEMBULATAN', null],
    ['MEMBER_MODULE', 'true'],
    ['MEMBER_MODULE', 1],
    ['kategori_harga', 'LAIN'],
    ['MULTI_LANGUAGE_FEATURE', 'xx'],
    ['BATAS_TURUN_HARGA', 101],
    ['SHOP_CODES_UPDATE_KADAR', 'A'],
    ['SHOP_CODES_UPDATE_KADAR', ['TIDAK-ADA']],
    ['SHOP_CODES_UPDATE_KADAR', [1]],
    ['SHOP_CODE_NAMES', { 'A B': 'x' }],
    ['SHOP_CODE_NAMES', { A: '' }],
    ['SHOP_CODE_NAMES', ['A']],
  ])('%s refuses %o', async (key, value) => {
    const answer = await ubah(own, key, value)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.fields)).toEqual([key])
  })

  test('lists and names are made regular', async () => {
    expect((await ubah(own, 'SHOP_CODES_UPDATE_KADAR', ['b', 'A', 'B'])).data.value).toEqual([
      'A',
      'B',
    ])
    const nama = { b: ' Emas Jaya ', A: 'Emas Mulia' }
    expect((await ubah(own, 'SHOP_CODE_NAMES', nama)).data.value).toEqual({
      A: 'Emas Mulia',
      B: 'Emas Jaya',
    })
    const { data } = await own.ok<{ modules: { key: string; value: unknown }[] }>(
      'GET',
      'users/session',
    )
    expect(data.modules.find((m) => m.key === 'SHOP_CODE_NAMES')?.value).toHaveProperty('A')
  })

  test('several at once: all or none', async () => {
    const salah = await own.call('PUT', 'para-system', {
      perubahan: [
        { key: 'RFID_MODULE', value: false },
        { key: 'PEMBULATAN', value: -1 },
      ],
    })
    expect(salah.status).toBe(422)
    expect(await nilai(own, 'RFID_MODULE')).toBe(true)
    const benar = await own.call<{ tersimpan: unknown[] }>('PUT', 'para-system', {
      perubahan: [
        { key: 'RFID_MODULE', value: false },
        { key: 'BERLIAN_MODULE', value: false },
      ],
    })
    expect(benar.data.tersimpan).toHaveLength(2)
    expect(await nilai(own, 'RFID_MODULE')).toBe(false)
    await own.ok('PUT', 'para-system', {
      perubahan: [
        { key: 'RFID_MODULE', value: true },
        { key: 'BERLIAN_MODULE', value: true },
      ],
    })
  })

  test('two people: the later one is told, and twenty at once leave one winner', async () => {
    const { versi } = await rinci(own, 'KUPON_MODULE')
    expect((await ubah(own, 'KUPON_MODULE', false, versi)).status).toBe(200)
    const kedua = await ubah(owner2, 'KUPON_MODULE', false, versi)
    expect(kedua.status).toBe(409)
    expect(kedua.fields).toMatchObject({
      KUPON_MODULE: { code: 'pengaturan.sudah_diubah', params: { oleh: 'OWN' } },
    })
    // A setting that has no row yet: there is nothing to lock, and still only one gets through.
    const hasil = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        ubah(i % 2 ? own : owner2, 'BATAS_TURUN_HARGA', i + 1, 0),
      ),
    )
    expect(hasil.filter((h) => h.status === 200)).toHaveLength(1)
    expect(new Set(hasil.map((h) => h.status))).toEqual(new Set([200, 409]))
    expect((await rinci(own, 'BATAS_TURUN_HARGA')).versi).toBe(1)
    // Who looks at no version writes over whatever is there: one after the other, none lost.
    const buta = await Promise.all(
      Array.from({ length: 10 }, (_, i) => ubah(i % 2 ? own : owner2, 'RFID_MODULE', i % 2 === 0)),
    )
    expect(new Set(buta.map((h) => h.status))).toEqual(new Set([200]))
    await ubah(own, 'RFID_MODULE', true)
  })
})

describe('who may', () => {
  test('everyday parameters on /settingtoko, everything on /settingsystem, nobody else', async () => {
    expect((await ubah(kasir, 'PEMBULATAN', 500)).status).toBe(403)
    expect((await ubah(spv, 'PEMBULATAN', 500)).status).toBe(200)
    expect((await ubah(spv, 'BATAS_TURUN_HARGA', 50)).status).toBe(403)
    expect((await spv.call('GET', 'para-system/riwayat/BATAS_TURUN_HARGA')).status).toBe(403)
    const { data } = await spv.ok<{ pengaturan: Rinci[]; lingkungan: unknown[] }>(
      'GET',
      'para-system/rinci',
    )
    expect(data.lingkungan).toEqual([])
    expect(data.pengaturan.every((p) => PENGATURAN.get(p.key)?.harian)).toBe(true)
  })

  test('what has a screen of its own is not changed here', async () => {
    const answer = await ubah(own, 'PARAMETER_HARGA_EMAS_GLOBAL_VALUE', 1)
    expect(answer).toMatchObject({ status: 409, code: 'pengaturan.layar_sendiri' })
  })

  test('the environment is shown without its secrets', async () => {
    const { data } = await owner2.ok<{ lingkungan: { key: string; value: string }[] }>(
      'GET',
      'para-system/rinci',
    )
    const ada = Object.fromEntries(data.lingkungan.map((l) => [l.key, l.value]))
    expect(ada['GROSIR_DOMAIN']).toBe('grosir.example')
    expect(JSON.stringify(data.lingkungan)).not.toContain('rahasia')
    expect(Object.keys(ada)).toHaveLength(16)
  })
})

test('the screens that hang on a setting are read off their gates', async () => {
  const { layar } = await rinci(own, 'MEMBER_MODULE')
  expect(layar).toContainEqual(expect.objectContaining({ path: '/data-member', efek: 'buka' }))
})

test('open browsers of the shop hear of it, those of another do not', async () => {
  const didengar: string[] = []
  const stop = dua.services.kabar.dengar((p) => {
    if (p.event === 'settings-changed') didengar.push(`${p.kode_toko} ${String(p.data?.['keys'])}`)
  })
  await ubah(own, 'INTERN_MODULE', true)
  await expect.poll(() => didengar, { timeout: 2000 }).toEqual(['A INTERN_MODULE'])
  stop()
})

describe('languages', () => {
  const judul = async (c: Client) => {
    const { data } = await c.ok<{ path: string; title: string }[]>('GET', 'screens')
    return data.find((s) => s.path === '/redirect-to-grosir')?.title
  }

  test("the shop's language is everybody's who has none of his own", async () => {
    await ubah(own, 'MULTI_LANGUAGE_FEATURE', 'it')
    expect(await judul(spv)).toBe("Vai all'ingrosso")
    expect((await spv.call('PUT', 'users/bahasa', { bahasa: 'en' })).status).toBe(200)
    expect(await judul(spv)).toBe('Go to Wholesale')
    expect(await judul(own)).toBe("Vai all'ingrosso")
    // Kept with the person: another server process and another log-in know it too.
    const lagi = await masuk(dua.url, 'SPV')
    expect(await judul(lagi)).toBe('Go to Wholesale')
    expect((await lagi.call('PUT', 'users/bahasa', { bahasa: null })).status).toBe(200)
    expect(await judul(lagi)).toBe("Vai all'ingrosso")
    expect((await lagi.call('PUT', 'users/bahasa', { bahasa: 'fr' })).status).toBe(400)
    await ubah(own, 'MULTI_LANGUAGE_FEATURE', 'id')
  })
})

test('the way to the wholesale system: closed, not set, open', async () => {
  expect((await own.call('GET', 'grosir/tujuan')).status).toBe(403)
  await ubah(own, 'SEMI_GROSIR_MODULE', true)
  expect(await own.call('GET', 'grosir/tujuan')).toMatchObject({
    status: 409,
    code: 'grosir.belum_diatur',
  })
  await tunggu(300)
  expect((await owner2.call('GET', 'grosir/tujuan')).data).toMatchObject({
    domain: 'grosir.example',
  })
})

describe('the data of the shop', () => {
  const isi = {
    nama_toko: 'Emas Baru',
    alamat_toko: 'Jalan Intan 2',
    kota: 'Solo',
    telp: '',
    zona_waktu: 'Asia/Makassar',
    pkp: true,
    npwp: null,
    baris_kepala: ['  Jujur sejak 1970 ', ''],
  }

  test('who changes the shop waits for a sale on its way, and the sale never for him', async () => {
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query(`UPDATE hari SET urut = urut WHERE kode_toko = 'A'`)
    const { data } = await own.ok<{ versi: number }>('GET', 'settingtoko')
    const ganti = own.call('PUT', 'settingtoko', { ...isi, versi: data.versi })
    const menunggu = () =>
      database.query(`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    await expect.poll(async () => (await menunggu()).length).toBe(1)
    // What each row of a document does that names its shop.
    const rows = await holder.query(`SELECT FROM toko WHERE kode_toko = 'A' FOR KEY SHARE NOWAIT`)
    expect(rows.rowCount).toBe(1)
    await holder.query('COMMIT')
    await holder.end()
    expect((await ganti).status).toBe(200)
  })

  test('is changed once, and the later one is told', async () => {
    const { data } = await own.ok<{ versi: number }>('GET', 'settingtoko')
    const baru = await own.call('PUT', 'settingtoko', { ...isi, versi: data.versi })
    expect(baru.data).toMatchObject({
      nama_toko: 'Emas Baru',
      telp: null,
      baris_kepala: ['Jujur sejak 1970'],
      versi: data.versi + 1,
    })
    const lambat = await owner2.call('PUT', 'settingtoko', { ...isi, versi: data.versi })
    expect(lambat).toMatchObject({ status: 409, code: 'data.sudah_diubah' })
    const sesi = await own.ok<{ toko: { nama_toko: string; pkp: boolean } }>('GET', 'users/session')
    expect(sesi.data.toko).toMatchObject({ nama_toko: 'Emas Baru', pkp: true })
  })

  test('refuses what is no name, zone or line', async () => {
    const { data } = await own.ok<{ versi: number }>('GET', 'settingtoko')
    const kirim = (lain: object) =>
      own.call('PUT', 'settingtoko', { ...isi, ...lain, versi: data.versi })
    expect((await kirim({ nama_toko: ' ' })).status).toBe(400)
    expect((await kirim({ zona_waktu: 'Europe/Berlin' })).status).toBe(400)
    expect((await kirim({ baris_kepala: ['a', 'b', 'c', 'd', 'e', 'f'] })).status).toBe(400)
    expect((await kirim({ kode_nota: 'ZZ' })).status).toBe(400)
    const npwp = await kirim({ npwp: '12.345.678.9-012.000' })
    expect([npwp.status, npwp.fields?.['npwp']?.code]).toEqual([422, 'pajak.npwp_salah'])
    expect((await kasir.call('GET', 'settingtoko')).status).toBe(403)
  })
})
