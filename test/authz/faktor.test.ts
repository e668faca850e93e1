import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Server } from '../../src/app/server.ts'
import { Client } from '../factories/client.ts'
import {
  DuniaFaktor,
  hasil,
  kodeKini,
  langkahDua,
  langkahSatu,
  pasangAplikasi,
  pasangPasskey,
  setengah,
  tandatangan,
} from '../factories/faktor.ts'
import { SANDI, masuk } from '../factories/shop.ts'
import type { TestDatabase } from '../setup/database.ts'

/** The second factor at log-in, as an attacker who has the password meets it. */

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
const SALAH = [401, 'faktor.salah']
const HOST = 'toko.contoh'
const TEBAKAN = 60

describe('a code of the app', () => {
  test('opens the session, once, in this process and in another, and the session says so', async () => {
    const { rahasia, pemulihan } = await pasangAplikasi(await baru('ADI'))
    expect(pemulihan).toHaveLength(10)
    const kode = kodeKini(rahasia)
    const a = await berikan('ADI', { kode: `${kode.slice(0, 3)} ${kode.slice(3)}` })
    expect(hasil(a)).toEqual([200, undefined])
    const c = umum.with({ 'x-auth-token': a.data.token })
    expect((await c.call('GET', 'users/session')).status).toBe(200)
    const sesi = await database.query<{ faktor: string }>(
      `select faktor from sesi where user_id = 'ADI' and berakhir is null`,
    )
    expect(sesi.map((s) => s.faktor)).toEqual(['TOTP'])
    expect(hasil(await berikan('ADI', { kode }))).toEqual(SALAH)
    const di = new Client(w.lain.url)
    expect(hasil(await langkahDua(di, await setengah(di, 'ADI'), { kode }))).toEqual(SALAH)
    // The step before it is used up with it; the next one is not.
    expect(hasil(await berikan('ADI', { kode: kodeKini(rahasia, -1) }))).toEqual(SALAH)
    expect((await berikan('ADI', { kode: kodeKini(rahasia, 1) })).status).toBe(200)
  })

  test('many at once with the same one, on two servers: one session', async () => {
    const { rahasia } = await pasangAplikasi(await baru('ADI'))
    await database.query(`update sesi set berakhir = now() where berakhir is null`)
    const kode = kodeKini(rahasia)
    const ke = (i: number) => new Client(i % 2 ? w.lain.url : server.url)
    const token = await Promise.all(Array.from({ length: 4 }, (_, i) => setengah(ke(i), 'ADI')))
    const banyak = await Promise.all(token.map((s, i) => langkahDua(ke(i), s, { kode })))
    expect(banyak.map((a) => a.status).toSorted()).toEqual([200, 401, 401, 401])
    const sesi = await database.query(
      `select 1 from sesi where user_id = 'ADI' and faktor = 'TOTP' and berakhir is null`,
    )
    expect(sesi).toHaveLength(1)
  })

  test('of a secret that was replaced, or of somebody else, opens nothing', async () => {
    const c = await baru('ADI')
    const lama = await pasangAplikasi(c)
    const kini = await pasangAplikasi(c)
    expect(kini.pemulihan).toEqual([])
    const asing = await pasangAplikasi(await baru('EKA'))
    for (const rahasia of [lama.rahasia, asing.rahasia])
      expect(hasil(await berikan('ADI', { kode: kodeKini(rahasia) }))).toEqual(SALAH)
    expect((await berikan('ADI', { kode: kodeKini(kini.rahasia) })).status).toBe(200)
  })

  test('enrolment asks for the password and for a right code; before it nothing has changed', async () => {
    const c = await baru('ADI')
    const mulai = (password: string) => c.call('POST', 'users/faktor/totp', { password })
    expect(hasil(await mulai('salah'))).toEqual([422, 'sandi.lama_salah'])
    const selesai = (kode: string) => c.call('POST', 'users/faktor/totp/selesai', { kode })
    expect(hasil(await selesai('123456'))).toEqual([422, 'faktor.calon'])
    expect((await mulai(SANDI)).status).toBe(200)
    expect(hasil(await selesai('000000'))).toEqual([422, 'faktor.kode_salah'])
    expect((await langkahSatu(umum, 'ADI')).status).toBe(200)
  })

  test('the secret is in the database encrypted, and for nobody else', async () => {
    const { rahasia } = await pasangAplikasi(await baru('ADI'))
    const [row] = await database.query<{ rahasia: Buffer }>(
      `select rahasia from faktor_kedua where user_id = 'ADI'`,
    )
    const disegel = row?.rahasia ?? Buffer.alloc(0)
    expect(disegel.includes(rahasia)).toBe(false)
    expect(server.services.rahasia.unseal(disegel, 'ADI')).toEqual(rahasia)
    expect(server.services.rahasia.unseal(disegel, 'EKA')).toBeUndefined()
    await pasangAplikasi(await baru('EKA'))
    await database.query(
      `update faktor_kedua set rahasia = (select rahasia from faktor_kedua where user_id = 'ADI')
       where user_id = 'EKA'`,
    )
    expect(hasil(await berikan('EKA', { kode: kodeKini(rahasia) }))).toEqual([503, 'faktor.kunci'])
  })
})

describe('a half log-in', () => {
  test('is no session: every call but the second step refuses it', async () => {
    const { rahasia } = await pasangAplikasi(await baru('ADI'))
    const token = await setengah(umum, 'ADI')
    const c = umum.with({ 'x-auth-token': token, authorization: `Bearer ${token}` })
    for (const { call, kind } of server.services.registry.routes) {
      if (kind === 'open' || call.path.includes('{')) continue
      const a = await c.call(call.method, call.path, {})
      expect([call.method, call.path, a.status, a.code]).toEqual([
        call.method,
        call.path,
        401,
        'sesi.tidak_sah',
      ])
    }
    expect((await langkahDua(umum, token, { kode: kodeKini(rahasia) })).status).toBe(200)
    expect(hasil(await langkahDua(umum, token, { kode: kodeKini(rahasia, 1) }))).toEqual([
      401,
      'faktor.kedaluwarsa',
    ])
  })

  test('ends after five minutes, with a new password, and with the person', async () => {
    const c = await baru('ADI')
    const { rahasia } = await pasangAplikasi(c)
    const tolak = async (token: string) =>
      expect(hasil(await langkahDua(umum, token, { kode: kodeKini(rahasia) }))).toEqual([
        401,
        'faktor.kedaluwarsa',
      ])
    const lama = await setengah(umum, 'ADI')
    await database.query(
      `update masuk_setengah set dibuat = dibuat - interval '6 minutes',
        kedaluwarsa = kedaluwarsa - interval '6 minutes'`,
    )
    await tolak(lama)
    const milik = await masuk(server.url, 'BOS')
    const dulu = await setengah(umum, 'ADI')
    await milik.ok('POST', 'users/ADI/reset-password', { password: 'emas 24 karat' })
    await tolak(dulu)
    await buatUlang('ADI')
    const mati = await setengah(umum, 'ADI')
    await database.query(`update pengguna set aktif = false where user_id = 'ADI'`)
    await tolak(mati)
    await database.query(`update pengguna set aktif = true where user_id = 'ADI'`)
    await tolak('x'.repeat(43))
  })

  /** The password of all tests again. */
  const buatUlang = (user: string) =>
    database.query(
      `update pengguna set wajib_ganti = false,
        sandi_hash = (select sandi_hash from pengguna where user_id = 'DEDI') where user_id = $1`,
      [user],
    )

  test('an old client gets a sentence, and the token is no word of it', async () => {
    await pasangAplikasi(await baru('ADI'))
    const a = await umum.call('POST', 'users/login', {
      user_id: 'ADI',
      password: SANDI,
      ambil_alih: true,
    })
    expect(hasil(a)).toEqual([401, 'faktor.diperlukan'])
    expect(a.text).not.toContain('Invalid Token')
    const { message } = JSON.parse(a.text) as { message: string }
    expect(message).not.toContain(String(a.params['setengah']))
    expect(message.length).toBeGreaterThan(20)
    // A wrong password says no more than before.
    const salah = await umum.call('POST', 'users/login', { user_id: 'ADI', password: 'salah' })
    expect(hasil(salah)).toEqual([401, 'sesi.salah'])
  })
})

describe(`${TEBAKAN} guesses by somebody who has the password`, () => {
  const dari = (alamat: string) => umum.with({ 'x-forwarded-for': alamat })

  test.each([
    ['one address', () => '10.9.0.1', 5],
    ['an address each', (i: number) => `10.9.${i}.1`, 20],
  ])('from %s: so many are looked at', async (_, alamat, paling) => {
    await pasangAplikasi(await baru('ADI'))
    await database.query('delete from login_gagal')
    const token = await setengah(dari('10.8.0.1'), 'ADI')
    const jawab = await Promise.all(
      Array.from({ length: TEBAKAN }, (_, i) =>
        langkahDua(dari(alamat(i)), token, { kode: String(i).padStart(6, '0') }),
      ),
    )
    const dilihat = jawab.filter((a) => a.status === 401).length
    expect(jawab.filter((a) => a.status !== 401 && a.status !== 429)).toEqual([])
    expect([dilihat > 0, dilihat <= paling]).toEqual([true, true])
  })

  test('a right password in between forgets none of them', async () => {
    await pasangAplikasi(await baru('ADI'))
    await database.query('delete from login_gagal')
    const jawab: number[] = []
    for (let i = 0; i < 8; i++) {
      const c = dari('10.7.0.1')
      jawab.push((await langkahDua(c, await setengah(c, 'ADI'), { kode: `00000${i}` })).status)
    }
    expect(jawab.filter((s) => s === 401).length).toBeLessThanOrEqual(5)
    expect(jawab.at(-1)).toBe(429)
    const log = await database.query(
      `select 1 from catatan_masuk where user_id = 'ADI' and hasil = 'SALAH_FAKTOR'`,
    )
    expect(log.length).toBeGreaterThan(0)
  })
})

describe('a recovery code', () => {
  test('opens one session, also when it is given many times at once', async () => {
    const { pemulihan } = await pasangAplikasi(await baru('ADI'))
    const [kode = '', kedua = ''] = pemulihan
    const token = await Promise.all([1, 2, 3].map(() => setengah(umum, 'ADI')))
    const a = await Promise.all(
      token.map((s) => langkahDua(umum, s, { kode: kode.replaceAll('-', '').toUpperCase() })),
    )
    expect(a.map((x) => x.status).toSorted()).toEqual([200, 401, 401])
    expect(hasil(await berikan('ADI', { kode }))).toEqual(SALAH)
    expect((await berikan('ADI', { kode: kedua })).status).toBe(200)
    const rows = await database.query<{ kode_hash: Buffer }>(`select kode_hash from kode_pemulihan`)
    expect(rows.some((r) => r.kode_hash.toString().includes(kedua.slice(0, 4)))).toBe(false)
  })

  test('of somebody else opens nothing, and new ones end the old', async () => {
    const c = await baru('ADI')
    const { pemulihan } = await pasangAplikasi(c)
    const asing = await pasangAplikasi(await baru('EKA'))
    expect(hasil(await berikan('ADI', { kode: asing.pemulihan[0] }))).toEqual(SALAH)
    const { data } = await c.ok<{ pemulihan: string[] }>('POST', 'users/faktor/pemulihan', {
      password: SANDI,
    })
    expect(data.pemulihan).toHaveLength(10)
    expect(hasil(await berikan('ADI', { kode: pemulihan[0] }))).toEqual(SALAH)
    expect((await berikan('ADI', { kode: data.pemulihan[0] })).status).toBe(200)
  })
})

describe('a passkey', () => {
  test('opens the session; another person’s, a phishing page’s or a used answer does not', async () => {
    const c = await baru('ADI')
    const kunci = await pasangPasskey(c, HOST)
    // Enrolled for approvals alone it asks nobody at log-in.
    expect((await langkahSatu(umum, 'ADI')).status).toBe(200)
    const sesi = await masuk(server.url, 'ADI')
    const bukti = await tandatangan(sesi, 'users/faktor/bukti/passkey', kunci)
    await sesi.ok('POST', 'users/faktor/passkey', { password: SANDI, ...bukti })
    const asing = await pasangPasskey(await baru('EKA'), HOST)
    const minta = async (key: typeof kunci) => {
      const s = await setengah(umum, 'ADI')
      return {
        s,
        jawab: await tandatangan(umum, 'users/login/faktor/passkey', key, { setengah: s }),
      }
    }
    const palsu = await minta(asing)
    expect(hasil(await langkahDua(umum, palsu.s, palsu.jawab))).toEqual(SALAH)
    const satu = await minta(kunci)
    const dua = await setengah(umum, 'ADI')
    expect(hasil(await langkahDua(umum, dua, satu.jawab))).toEqual([
      409,
      'otorisasi.tantangan_tidak_sah',
    ])
    expect((await langkahDua(umum, satu.s, satu.jawab)).status).toBe(200)
    expect(hasil(await langkahDua(umum, dua, satu.jawab))).toEqual([
      409,
      'otorisasi.tantangan_tidak_sah',
    ])
  })

  test('the last one that the log-in asks for is not removed by the way', async () => {
    const c = await baru('ADI')
    const kunci = await pasangPasskey(c, HOST)
    const bukti = await tandatangan(c, 'users/faktor/bukti/passkey', kunci)
    await c.ok('POST', 'users/faktor/passkey', { password: SANDI, ...bukti })
    const id = kunci.id.toString('base64url')
    const hapus = () => c.raw('DELETE', `/api/v1/webauthn?id_kunci=${id}`)
    expect(hasil(await hapus())).toEqual([409, 'faktor.terakhir'])
    await pasangAplikasi(c)
    expect((await hapus()).status).toBe(200)
    const riwayat = await (
      await masuk(server.url, 'BOS')
    ).ok<{ aksi: string }[]>('GET', 'users/ADI/riwayat')
    expect(riwayat.data.map((r) => r.aksi).slice(0, 4)).toEqual([
      'faktor.hapus-passkey',
      'faktor.pasang',
      'faktor.pasang',
      'faktor.tambah-passkey',
    ])
  })
})
