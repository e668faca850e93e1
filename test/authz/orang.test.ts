import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Server, createServer } from '../../src/app/server.ts'
import { LEVELS, type Level } from '#kernel/shared/gates.ts'
import type { Client } from '../factories/client.ts'
import { buatOrang, buatToko, masuk } from '../factories/shop.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'

/** Who may do what to whom (gaps.md 37): every level against every level, act by act. */

let database: TestDatabase
let server: Server
const pelaku = new Map<Level, Client>()
const LAYAR = ['/data-users', '/hak-akses-users', '/ganti-password', '/data-barang']

beforeAll(async () => {
  database = await testDatabase()
  server = await createServer({
    databaseUrl: database.url,
    env: { PORT: '0', LOG_LEVEL: 'silent' },
  })
  const { db } = server.services
  await buatToko(db, 'A', 'TA')
  await buatToko(db, 'B', 'TB')
  await buatToko(db, 'PST', 'PS', { pusat: true })
  for (const level of LEVELS) {
    await buatOrang(db, `P_${level}`, 'A', level, LAYAR)
    await buatOrang(db, `S_${level}`, 'A', level, ['/ganti-password'])
    pelaku.set(level, await masuk(server.url, `P_${level}`))
  }
  await buatOrang(db, 'LAIN', 'B', 'KASIR')
  await buatOrang(db, 'BOSPST', 'PST', 'OWN')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
beforeEach(async () => {
  await database.query(`update pengguna set level = substr(user_id, 3), aktif = true,
    akses = '{/ganti-password}', wajib_ganti = false,
    sandi_hash = (select sandi_hash from pengguna where user_id = 'P_KASIR')
    where user_id like 'S\\_%'`)
})

const as = (level: Level): Client => pelaku.get(level) as Client
let nomor = 0

/** Sends the act and answers the status. */
const AKSI: Record<string, (by: Client, sasaran: Level) => Promise<number>> = {
  buat: async (by, level) =>
    (
      await by.tulis('users', {
        user_id: `BARU${++nomor}`,
        nama: 'Baru',
        level,
        laci: 'UTAMA',
        password: 'kunci emas 24k',
      })
    ).status,
  ubah: async (by, level) => (await ubah(by, `S_${level}`, { nama: 'Lain' })).status,
  nonaktif: async (by, level) => (await ubah(by, `S_${level}`, { aktif: false })).status,
  'naik dari KASIR': async (by, level) => (await ubah(by, 'S_KASIR', { level })).status,
  sandi: async (by, level) =>
    (await by.tulis(`users/S_${level}/reset-password`, { password: 'kunci emas 24k' })).status,
  buka: async (by, level) => (await by.tulis(`users/S_${level}/unlock`, {})).status,
  keluarkan: async (by, level) => (await by.tulis(`users/S_${level}/kick`, {})).status,
  akses: async (by, level) => (await beri(by, `S_${level}`, ['/ganti-password'])).status,
}

const ubah = (by: Client, user: string, change: Record<string, unknown>) =>
  by.tulis(`users/${user}`, change, crypto.randomUUID(), 'PUT')

async function versiOf(user: string): Promise<number> {
  const [row] = await database.query<{ versi: number }>(
    'select versi from pengguna where user_id = $1',
    [user],
  )
  return row?.versi ?? 0
}

const simpul = (value: string, is_show = true) => ({ field: 'path', value, is_show, children: [] })

async function beri(by: Client, user: string, paths: readonly string[]) {
  const akses = paths.map((p) => simpul(p))
  return by.tulis(
    `users/${user}/akses`,
    { akses, versi: await versiOf(user) },
    crypto.randomUUID(),
    'PUT',
  )
}

/** Rows: who acts. Letters: on whom it succeeds, in the order KASIR SPV OWN SU MU DEV. */
const KELOLA = {
  KASIR: '......',
  SPV: 'K.....',
  OWN: 'KSO...',
  SU: 'KSO...',
  MU: 'KSO...',
  DEV: '......',
}
const SESI = { ...KELOLA, OWN: 'KSOUMD', SU: 'KSOUMD' }
const HARAPAN: Record<string, Record<Level, string>> = {
  buat: KELOLA,
  ubah: KELOLA,
  nonaktif: KELOLA,
  'naik dari KASIR': KELOLA,
  sandi: KELOLA,
  buka: SESI,
  keluarkan: SESI,
  akses: { ...KELOLA, OWN: 'KS....', MU: 'KS....', SU: 'KS..MD' },
}
const HURUF = { KASIR: 'K', SPV: 'S', OWN: 'O', SU: 'U', MU: 'M', DEV: 'D' } as const

describe.each(Object.keys(AKSI))('%s', (aksi) => {
  test.each(LEVELS)('by %s', async (level) => {
    let letters = ''
    const refused: number[] = []
    for (const sasaran of LEVELS) {
      const status = (await AKSI[aksi]?.(as(level), sasaran)) ?? 0
      if (status !== 200) refused.push(status)
      letters += status === 200 ? HURUF[sasaran] : '.'
    }
    expect(letters).toBe(HARAPAN[aksi]?.[level])
    for (const status of refused) expect([403, 422]).toContain(status)
  })
})

describe('nobody locks himself or the shop out', () => {
  test.each([{ aktif: false }, { level: 'KASIR' }])('not the own %o', async (change) => {
    const answer = await ubah(as('OWN'), 'P_OWN', change)
    expect([answer.status, answer.code]).toEqual([409, 'pengguna.diri_sendiri'])
  })

  test('the own name may be put right; the own password and session not from here', async () => {
    expect((await ubah(as('OWN'), 'P_OWN', { nama: 'Ibu Ratna' })).status).toBe(200)
    const sandi = await as('OWN').tulis('users/P_OWN/reset-password', {
      password: 'kunci emas 22k',
    })
    expect(sandi.code).toBe('pengguna.sandi_sendiri')
    expect((await as('OWN').tulis('users/P_OWN/kick', {})).code).toBe('pengguna.sesi_sendiri')
  })

  test('the last active OWN or SU stays, also when two switch each other off at once', async () => {
    await database.query(`update pengguna set aktif = false
      where kode_toko = 'A' and level in ('OWN', 'SU') and user_id not in ('P_OWN', 'S_OWN')`)
    const kedua = await masuk(server.url, 'S_OWN')
    await database.query(`update pengguna set akses = '{}' where user_id = 'S_OWN'`)
    const [satu, dua] = await Promise.all([
      ubah(as('OWN'), 'S_OWN', { aktif: false }),
      ubah(kedua, 'P_OWN', { aktif: false }),
    ])
    const status = [satu.status, dua.status].toSorted()
    expect(status[0]).toBe(200)
    expect(status[1]).toBeGreaterThanOrEqual(400)
    const left = await database.query(
      `select 1 from pengguna where kode_toko = 'A' and aktif and level in ('OWN', 'SU')`,
    )
    expect(left).toHaveLength(1)
    await database.query(`update pengguna set aktif = true where kode_toko = 'A'`)
    for (const level of ['OWN', 'SU'] as const)
      pelaku.set(level, await masuk(server.url, `P_${level}`))
  })

  test('the centre cannot take the last owner of a branch away', async () => {
    await database.query(`update pengguna set aktif = false
      where kode_toko = 'A' and level in ('OWN', 'SU') and user_id <> 'S_OWN'`)
    const pusat = await masuk(server.url, 'BOSPST')
    for (const change of [{ aktif: false }, { level: 'SPV' }, { kode_toko: 'PST' }]) {
      const answer = await ubah(pusat, 'S_OWN', change)
      expect([answer.status, answer.code]).toEqual([409, 'pengguna.pemimpin_terakhir'])
    }
    await database.query(`update pengguna set aktif = true where kode_toko = 'A'`)
    for (const level of ['OWN', 'SU'] as const)
      pelaku.set(level, await masuk(server.url, `P_${level}`))
  })
})

describe('shops', () => {
  test('a branch reaches its own people only, the centre everybody', async () => {
    for (const [method, path, body] of [
      ['PUT', 'users/LAIN', { nama: 'X' }],
      ['POST', 'users/LAIN/reset-password', { password: 'kunci emas 24k' }],
      ['POST', 'users/LAIN/unlock', {}],
      ['POST', 'users/LAIN/kick', {}],
      ['GET', 'users/LAIN', undefined],
      ['GET', 'users/LAIN/akses', undefined],
      ['GET', 'users/LAIN/riwayat', undefined],
    ] as const) {
      const answer = await as('OWN').call(method, path, body, {
        'idempotency-key': crypto.randomUUID(),
      })
      expect([path, answer.status]).toEqual([path, 404])
    }
    const pusat = await masuk(server.url, 'BOSPST')
    expect((await ubah(pusat, 'LAIN', { nama: 'Dari Pusat' })).status).toBe(200)
    const list = await pusat.ok<{ user_id: string }[]>('GET', 'users/get/all', {
      cakupan: 'kelola',
      search: 'Pusat',
    })
    expect(list.data.map((p) => p.user_id)).toEqual(['LAIN'])
  })

  test('no branch makes itself the centre, or changes another shop', async () => {
    const cabang = as('OWN')
    for (const [method, path, body] of [
      ['PUT', 'tokos/A', { pusat: true }],
      ['PUT', 'tokos/B', { nama_toko: 'X' }],
      ['DELETE', 'tokos/B', undefined],
      ['POST', 'tokos', { kode_toko: 'C', nama_toko: 'C', alamat_toko: 'C', kode_nota: 'TC' }],
    ] as const) {
      const answer = await cabang.call(method, path, body, {
        'idempotency-key': crypto.randomUUID(),
      })
      expect([method, path, answer.status, answer.code]).toEqual([method, path, 403, 'pusat.saja'])
    }
    const boleh = async (by: Client) =>
      (await by.ok<{ boleh: object }>('GET', 'masters/toko')).data.boleh
    expect(await boleh(cabang)).toEqual({ tambah: false, ubah: false, hapus: false, riwayat: true })
    const pusat = await masuk(server.url, 'BOSPST')
    expect(await boleh(pusat)).toEqual({ tambah: true, ubah: true, hapus: true, riwayat: true })
    const answer = await pusat.tulis('tokos/B', { kota: 'Bogor' }, crypto.randomUUID(), 'PUT')
    expect(answer.status).toBe(200)
  })

  test('nobody is put into another shop from a branch', async () => {
    const baru = { user_id: 'TITIPAN', nama: 'T', level: 'KASIR', laci: 'UTAMA', kode_toko: 'B' }
    const answer = await as('OWN').tulis('users', { ...baru, password: 'kunci emas 24k' })
    expect([answer.status, answer.code]).toEqual([403, 'pengguna.toko_lain'])
    const pindah = await ubah(as('OWN'), 'S_KASIR', { kode_toko: 'B' })
    expect([pindah.status, pindah.code]).toEqual([403, 'pengguna.toko_lain'])
  })

  test('a session that only chooses a cashier sees no number and no state', async () => {
    await buatOrang(server.services.db, 'POLOS', 'A', 'KASIR')
    const polos = await masuk(server.url, 'POLOS')
    const { text, data } = await polos.ok<object[]>('GET', 'users/get/all')
    expect(data.length).toBeGreaterThan(5)
    expect(text).not.toMatch(/no_whatsapp|terkunci|wajib_ganti|sandi|akses/)
    await database.query(`update pengguna set no_whatsapp = '081234509876' where user_id = 'S_SPV'`)
    const dicari = { search: '34509876' }
    expect((await polos.ok<object[]>('GET', 'users/get/all', dicari)).data).toEqual([])
    const kelola = { ...dicari, cakupan: 'kelola' }
    expect((await as('OWN').ok<object[]>('GET', 'users/get/all', kelola)).data).toHaveLength(1)
    expect((await polos.call('GET', 'users/get/all', { cakupan: 'kelola' })).status).toBe(403)
  })
})

interface Simpul {
  readonly field: string
  readonly value: string
  readonly is_show: boolean
  readonly children: readonly Simpul[]
}

/** The matching of the specification, written down a second time. */
function tampil(akses: readonly Simpul[], field: string, value: string, dalam = 1): boolean {
  return akses.some(
    (n) =>
      dalam <= 3 &&
      ((n.field === field && n.value === value && n.is_show) ||
        tampil(n.children, field, value, dalam + 1)),
  )
}

describe('rights', () => {
  test.each(LEVELS)('what the tree of %s shows is what opens, three levels deep', async (level) => {
    type Session = { user: { akses: Simpul[] } }
    const { akses } = (await as(level).ok<Session>('GET', 'users/session')).data.user
    const open = (await as(level).ok<{ path: string; kind: string }[]>('GET', 'screens')).data
    const opened = open.filter((s) => !['public', 'shell', 'submenu'].includes(s.kind))
    const all = (nodes: readonly Simpul[]): Simpul[] =>
      nodes.flatMap((n) => [n, ...all(n.children)])
    const shown = all(akses).filter((n) => n.is_show && n.children.length === 0)
    expect(shown.map((n) => n.value).toSorted()).toEqual(opened.map((s) => s.path).toSorted())
    for (const s of opened) expect([s.path, tampil(akses, 'path', s.path)]).toEqual([s.path, true])
    if (level === 'KASIR') expect(tampil(akses, 'path', '/master-toko')).toBe(false)
  })

  test('an SPV who may open the editor can give himself nothing', async () => {
    const spv = as('SPV')
    const sendiri = await beri(spv, 'P_SPV', [...LAYAR, '/settingsystem', '/master-toko'])
    expect([sendiri.status, sendiri.code]).toEqual([403, 'akses.diri_sendiri'])
    // Nor by way of a colleague of his own level, nor by giving a cashier what he has not.
    expect((await beri(spv, 'S_SPV', LAYAR)).code).toBe('pengguna.level')
    const lewat = await beri(spv, 'S_KASIR', ['/data-barang', '/master-toko'])
    expect([lewat.status, lewat.code, lewat.params['layar']]).toEqual([
      403,
      'akses.melebihi',
      '/master-toko',
    ])
    const [row] = await database.query<{ akses: string[] }>(
      `select akses from pengguna where user_id = 'P_SPV'`,
    )
    expect(row?.akses).toEqual(LAYAR)
  })

  test('what the giver does not have he cannot take either; the rest he may change', async () => {
    await database.query(
      `update pengguna set akses = '{/ganti-password,/master-toko}' where user_id = 'S_KASIR'`,
    )
    expect((await beri(as('SPV'), 'S_KASIR', ['/ganti-password'])).code).toBe('akses.melebihi')
    const tetap = await beri(as('SPV'), 'S_KASIR', ['/MASTER-toko', '/data-barang'])
    expect(tetap.status).toBe(200)
    const [row] = await database.query<{ akses: string[] }>(
      `select akses from pengguna where user_id = 'S_KASIR'`,
    )
    expect(row?.akses).toEqual(['/data-barang', '/master-toko'])
  })

  test('a giver who has lost his right a moment ago gives nothing', async () => {
    await database.query(`update pengguna set level = 'KASIR' where user_id = 'P_SPV'`)
    expect((await beri(as('SPV'), 'S_KASIR', ['/data-barang'])).status).toBe(403)
    await database.query(`update pengguna set level = 'SPV' where user_id = 'P_SPV'`)
  })

  test('a tree is refused when a node is unknown, twice there, or too deep', async () => {
    const kirim = async (akses: unknown) =>
      (
        await as('OWN').tulis(
          'users/S_KASIR/akses',
          { akses, versi: await versiOf('S_KASIR') },
          crypto.randomUUID(),
          'PUT',
        )
      ).code
    expect(await kirim([simpul('/tidak-ada')])).toBe('akses.tidak_dikenal')
    expect(await kirim([{ ...simpul('/data-barang'), field: 'menu' }])).toBe('akses.tidak_dikenal')
    expect(await kirim([simpul('/data-barang'), simpul('/Data-Barang')])).toBe('akses.ganda')
    const dalam = (paths: string[]): object[] =>
      paths.slice(0, 1).map((p) => ({ ...simpul(p), children: dalam(paths.slice(1)) }))
    expect(
      await kirim(dalam(['/SubMenuUtility', '/subMenuBarang', '/data-barang', '/data-users'])),
    ).toBe('akses.terlalu_dalam')
  })

  test('creating gives no more than the creator has', async () => {
    await as('SPV').tulis('users', {
      user_id: 'DARISPV',
      nama: 'D',
      level: 'KASIR',
      laci: 'UTAMA',
      password: 'kunci emas 24k',
    })
    const [row] = await database.query<{ akses: string[] }>(
      `select akses from pengguna where user_id = 'DARISPV'`,
    )
    expect(row?.akses.toSorted()).toEqual(['/data-barang', '/ganti-password'])
  })
})

describe('fingers', () => {
  const bytes = Buffer.alloc(64, 7).toString('base64')
  const modul = async (on: boolean) => {
    await database.query(
      `insert into pengaturan (kode_toko, kunci, nilai) values ('A', 'FINGERPRINT_MODULE', $1)
       on conflict on constraint pengaturan_pk do update set nilai = excluded.nilai`,
      [String(on)],
    )
    server.services.toko.clear()
  }

  test('of those who may approve, behind the module, in the shape of the specification', async () => {
    await modul(false)
    const daftar = (user_id: string) =>
      as('OWN').tulis('user-fingerprint', { user_id, jari: 2, bytes })
    expect((await daftar('S_SPV')).status).toBe(403)
    await modul(true)
    expect((await daftar('S_SPV')).status).toBe(200)
    expect((await daftar('S_KASIR')).code).toBe('sidik_jari.level')
    expect((await daftar('S_SU')).code).toBe('sidik_jari.level')
    expect((await daftar('BOSPST')).status).toBe(404)
    type Jari = { fingerprints: { jari: number; bytes: string }[] }[]
    const baca = async () =>
      (await as('KASIR').ok<Jari>('GET', 'user-fingerprint', { user_id: 'S_SPV' })).data
    // Nobody reads them where no agent is enrolled that could match anything.
    expect((await baca())[0]?.fingerprints).toEqual([])
    await database.query(
      `insert into perangkat_sidik_jari (kode_toko, id_perangkat, nama, kunci_publik, didaftarkan_oleh,
         dibuat) values ('A', 'agen-1', 'Kasir 1', 'x', 'OWN', now())`,
    )
    expect((await baca())[0]?.fingerprints[0]).toEqual({ jari: 2, bytes })
    await database.query(`update pengguna set aktif = false where user_id = 'S_SPV'`)
    const pergi = await as('KASIR').ok<{ fingerprints: object[] }[]>('GET', 'user-fingerprint', {
      user_id: 'S_SPV',
    })
    expect(pergi.data[0]?.fingerprints).toEqual([])
  })
})
