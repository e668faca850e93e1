import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Server } from '../../src/app/server.ts'
import type { Client } from '../factories/client.ts'
import {
  DuniaFaktor,
  hasil,
  kodeKini,
  langkahSatu,
  pasangAplikasi,
  pasangPasskey,
  tandatangan,
} from '../factories/faktor.ts'
import { SANDI, masuk } from '../factories/shop.ts'
import type { TestDatabase } from '../setup/database.ts'

/** Who may change a second factor, take it from others, and who has to have one. */

let w: DuniaFaktor
let umum: Client
let server: Server
let database: TestDatabase

beforeAll(async () => {
  w = await DuniaFaktor.buat()
  ;({ umum, server, database } = w)
})
afterAll(() => w.tutup())
beforeEach(() => database.query('delete from login_gagal'))

const baru = (user_id: string) => w.baru(user_id)
const berikan = (user_id: string, faktor: Readonly<Record<string, unknown>>) =>
  w.berikan(user_id, faktor)
const HOST = 'toko.contoh'

describe('an open screen and the password', () => {
  test('change nothing about the log-in without the factor given lately', async () => {
    const { rahasia } = await pasangAplikasi(await baru('ADI'))
    const { data } = await berikan('ADI', { kode: kodeKini(rahasia) })
    const c = umum.with({ 'x-auth-token': data.token })
    await database.query(`update sesi set faktor_pada = now() - interval '6 minutes'`)
    const password = SANDI
    const perubahan = [
      ['POST', 'users/faktor/totp', { password }],
      ['POST', 'users/faktor/totp/selesai', { kode: '123456' }],
      ['POST', 'users/faktor/pemulihan', { password }],
      ['POST', 'users/faktor/hapus', { password }],
      ['POST', 'webauthn/options', { password, rp_id: HOST }],
      ['PUT', 'users/change-password', { password, new_password: 'emas 24 karat' }],
    ] as const
    for (const [method, p, isi] of perubahan)
      expect([p, ...hasil(await c.call(method, p, isi))]).toEqual([p, 403, 'faktor.bukti'])
    const hapus = await c.raw('DELETE', '/api/v1/webauthn?id_kunci=abc')
    expect(hasil(hapus)).toEqual([403, 'faktor.bukti'])
    const bukti = (kode: string) => c.call('POST', 'users/faktor/bukti', { kode })
    expect(hasil(await bukti('000000'))).toEqual([422, 'faktor.salah'])
    // The code of the log-in is used up here too.
    expect(hasil(await bukti(kodeKini(rahasia)))).toEqual([422, 'faktor.salah'])
    expect((await bukti(kodeKini(rahasia, 1))).status).toBe(200)
    expect(hasil(await c.call('POST', 'users/faktor/hapus', { password: 'salah' }))).toEqual([
      422,
      'sandi.lama_salah',
    ])
    expect((await c.call('POST', 'users/faktor/hapus', { password })).status).toBe(200)
    expect((await langkahSatu(umum, 'ADI')).status).toBe(200)
  })

  test('let no other leader in, make none, and do not switch the asking off', async () => {
    const { rahasia } = await pasangAplikasi(await baru('ADI'))
    const { data } = await berikan('ADI', { kode: kodeKini(rahasia) })
    const c = umum.with({ 'x-auth-token': data.token })
    const password = 'cincin dan gelang'
    const orang = (user_id: string) => ({
      user_id,
      nama: 'Pemilik',
      level: 'OWN',
      laci: 'UTAMA',
      password,
    })
    expect((await c.tulis('users', orang('OWN8'))).status).toBe(200)
    await database.query(`update sesi set faktor_pada = now() - interval '6 minutes'`)
    const minta = async () => [
      hasil(await c.tulis('users/OWN8/reset-password', { password: 'gelang dan cincin' })),
      hasil(await c.tulis('users/OWN8/reset-faktor', {})),
      hasil(await c.tulis('users', orang('OWN9'))),
      hasil(
        await c.tulis('para-system/key/FAKTOR_KEDUA_WAJIB', { value: false }, undefined, 'PUT'),
      ),
    ]
    for (const jawab of await minta()) expect(jawab).toEqual([403, 'faktor.bukti'])
    await c.call('POST', 'users/faktor/bukti', { kode: kodeKini(rahasia, 1) })
    expect(await minta()).toEqual([
      [200, undefined],
      [409, 'faktor.tidak_ada'],
      [200, undefined],
      [200, undefined],
    ])
  })

  test('a phone that only approves adds no passkey with the password alone', async () => {
    const { rahasia } = await pasangAplikasi(await baru('CICI'))
    const { data } = await telepon('CICI', { kode: kodeKini(rahasia) })
    const phone = umum.with({ 'x-auth-token': data.token })
    await database.query(`update sesi set faktor_pada = now() - interval '6 minutes'`)
    const a = await phone.call('POST', 'webauthn/options', { password: SANDI, rp_id: HOST })
    expect(hasil(a)).toEqual([403, 'faktor.bukti'])
  })
})

describe('the phone that approves', () => {
  test('asks for the second factor of whoever has one, once', async () => {
    const { rahasia, pemulihan } = await pasangAplikasi(await baru('CICI'))
    const satu = await sandiTelepon('CICI')
    expect(hasil(satu)).toEqual([401, 'faktor.diperlukan'])
    expect(satu.data?.token).toBeUndefined()
    const setengah = String(satu.params['setengah'])
    const dua = (faktor: object) =>
      umum.call<{ token: string }>('POST', 'authenticator/login/faktor', { setengah, ...faktor })
    // What the password alone opened is no session of a phone.
    const palsu = umum.with({ 'x-auth-token': setengah })
    expect((await palsu.call('GET', 'authenticator/requests')).status).toBe(401)
    expect(hasil(await dua({ kode: '000000' }))).toEqual([401, 'faktor.salah'])
    const masukTelepon = await dua({ kode: kodeKini(rahasia) })
    expect(masukTelepon.status).toBe(200)
    const phone = umum.with({ 'x-auth-token': masukTelepon.data.token })
    expect((await phone.ok('GET', 'authenticator/session')).data).toMatchObject({
      user: { user_id: 'CICI', level: 'SPV' },
    })
    // It is a phone's: nothing else is open to it, and neither half nor code count twice.
    expect((await phone.call('GET', 'users/session')).status).toBe(403)
    expect(hasil(await dua({ kode: kodeKini(rahasia) }))).toEqual([401, 'faktor.kedaluwarsa'])
    expect(hasil(await telepon('CICI', { kode: kodeKini(rahasia) }))).toEqual([401, 'faktor.salah'])
    expect((await telepon('CICI', { kode: pemulihan[0] })).status).toBe(200)
  })

  test('takes a passkey, and lets nobody in below the level that approves', async () => {
    const key = await pasangPasskey(await baru('CICI'), HOST)
    await pasangAplikasi(await masuk(server.url, 'CICI'))
    const setengah = String((await sandiTelepon('CICI')).params['setengah'])
    const jawab = await tandatangan(umum, 'users/login/faktor/passkey', key, { setengah })
    const a = await umum.call('POST', 'authenticator/login/faktor', { setengah, ...jawab })
    expect(a.status, a.text).toBe(200)
    // The half log-in of a cashier's screen opens no phone either.
    const { rahasia } = await pasangAplikasi(await baru('DEDI'))
    const kasir = {
      setengah: String((await langkahSatu(umum, 'DEDI')).params['setengah']),
      kode: kodeKini(rahasia),
    }
    expect(hasil(await umum.call('POST', 'authenticator/login/faktor', kasir))).toEqual([
      403,
      'authenticator.level',
    ])
    await baru('DEDI')
  })

  test('is for nobody who has to have a factor and has none', async () => {
    await baru('EKA')
    expect((await sandiTelepon('EKA')).status).toBe(200)
    await wajibkan(true)
    expect(hasil(await sandiTelepon('EKA'))).toEqual([403, 'authenticator.faktor_wajib'])
    expect((await sandiTelepon('CICI')).code).not.toBe('authenticator.faktor_wajib')
    await wajibkan(false)
  })
})

/** The shop's setting, as every process reads it next. */
async function wajibkan(wajib: boolean): Promise<void> {
  await database.query(
    `insert into pengaturan (kode_toko, kunci, nilai) values ('A', 'FAKTOR_KEDUA_WAJIB', $1)
     on conflict (kode_toko, kunci) do update set nilai = excluded.nilai`,
    [String(wajib)],
  )
  server.services.toko.clear()
}

const sandiTelepon = (user_id: string) =>
  umum.call<{ token: string }>('POST', 'authenticator/login', { user_id, password: SANDI })

/** Both steps of a phone's log-in. */
async function telepon(user_id: string, faktor: Readonly<Record<string, unknown>>) {
  const { params } = await sandiTelepon(user_id)
  const isi = { setengah: params['setengah'], ...faktor }
  return umum.call<{ token: string }>('POST', 'authenticator/login/faktor', isi)
}

describe('whoever lost everything', () => {
  test('is reset by another owner with an entry; not by himself, a lower level or without need', async () => {
    const { rahasia } = await pasangAplikasi(await baru('ADI'))
    const spv = await baru('CICI')
    const kasir = await masuk(server.url, 'DEDI')
    const bos = await masuk(server.url, 'BOS')
    const reset = (c: Client, user: string) => c.tulis(`users/${user}/reset-faktor`, {})
    for (const c of [spv, kasir]) expect((await reset(c, 'ADI')).status).toBe(403)
    expect(hasil(await reset(bos, 'BOS'))).toEqual([409, 'faktor.reset_sendiri'])
    await baru('EKA')
    expect(hasil(await reset(bos, 'EKA'))).toEqual([409, 'faktor.tidak_ada'])
    await pasangAplikasi(await baru('FANI'))
    expect(hasil(await reset(bos, 'FANI'))).toEqual([403, 'pengguna.level'])
    expect((await berikan('ADI', { kode: kodeKini(rahasia) })).status).toBe(200)
    expect((await reset(bos, 'ADI')).status).toBe(200)
    const a = await langkahSatu(umum, 'ADI')
    expect(a.status).toBe(200)
    const { user } = a.data as unknown as { user: { faktor_direset: { oleh: string } } }
    expect(user.faktor_direset.oleh).toBe('BOS')
    const [izin] = await database.query(
      `select cara, penyetuju from otorisasi where aksi = 'pengguna.reset_faktor' and dokumen = 'ADI'`,
    )
    expect(izin).toEqual({ cara: 'SENDIRI', penyetuju: 'BOS' })
    const riwayat = await bos.ok<{ aksi: string; user_id: string }[]>('GET', 'users/ADI/riwayat')
    expect(riwayat.data[0]).toMatchObject({ aksi: 'faktor.reset', user_id: 'BOS' })
  })

  test('where the shop asks for a second person, an owner does not do it alone', async () => {
    await pasangAplikasi(await baru('ADI'))
    await database.query(
      `insert into pengaturan (kode_toko, kunci, nilai) values ('A', 'OTORISASI_SENDIRI', 'false')`,
    )
    server.services.toko.clear()
    const bos = await masuk(server.url, 'BOS')
    const a = await bos.tulis('users/ADI/reset-faktor', {})
    expect(hasil(a)).toEqual([403, 'otorisasi.diperlukan'])
    const izin = await bos.ok<{ id_otorisasi: string }>('POST', 'authorization', {
      kategori: 'pengguna.reset_faktor',
      dokumen: 'ADI',
      jumlah_rp: 0,
      user_id: 'EKA',
      password: SANDI,
    })
    const { id_otorisasi } = izin.data
    expect((await bos.tulis('users/ADI/reset-faktor', { id_otorisasi })).status).toBe(200)
    await database.query(`delete from pengaturan where kunci = 'OTORISASI_SENDIRI'`)
    server.services.toko.clear()
  })
})

describe('where leaders have to have one', () => {
  const wajib = async (nilai: boolean) => {
    await database.query(
      `update pengaturan set nilai = to_jsonb($1::boolean) where kunci = 'FAKTOR_KEDUA_WAJIB'`,
      [nilai],
    )
    server.services.toko.clear()
  }
  beforeAll(() => wajib(true))
  afterAll(() => wajib(false))

  test('a shop that has said nothing asks for it', async () => {
    await database.query(`delete from pengaturan where kunci = 'FAKTOR_KEDUA_WAJIB'`)
    server.services.toko.clear()
    const { modules } = await server.services.toko.find('A')
    expect(modules['FAKTOR_KEDUA_WAJIB']).toBe(true)
    await database.query(
      `insert into pengaturan (kode_toko, kunci, nilai) values ('A', 'FAKTOR_KEDUA_WAJIB', 'true')`,
    )
  })

  test('an owner without one enrols it and does nothing else; others are not asked', async () => {
    const c = await baru('ADI')
    const tolak = await c.call('GET', 'users/get/all')
    expect(hasil(tolak)).toEqual([403, 'faktor.wajib'])
    expect((await c.ok<{ wajib: boolean }>('GET', 'users/faktor')).data.wajib).toBe(true)
    const sesi = await c.ok<{ user: { wajib_faktor: boolean } }>('GET', 'users/session')
    expect(sesi.data.user.wajib_faktor).toBe(true)
    await pasangAplikasi(c)
    expect((await c.call('GET', 'users/get/all')).status).toBe(200)
    for (const user of ['CICI', 'DEDI'])
      expect((await (await baru(user)).call('GET', 'users/get/all')).status).toBe(200)
  })

  test('all calls but those of the enrolment are closed', async () => {
    const c = await baru('EKA')
    const terbuka: string[] = []
    for (const { call, kind } of server.services.registry.routes) {
      if (kind === 'open' || call.method !== 'GET' || call.path.includes('{')) continue
      const a = await c.call('GET', call.path, {})
      if (a.code !== 'faktor.wajib' && a.code !== 'hak.tidak_ada') terbuka.push(call.path)
    }
    expect(terbuka.toSorted()).toEqual(['screens', 'users/faktor', 'users/session', 'webauthn'])
  })
})
