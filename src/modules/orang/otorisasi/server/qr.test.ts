import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Pesan } from '#kernel/server/realtime/notices.ts'
import type { Answer, World } from '#test/contract/master-world.ts'
import {
  PENGAJUAN,
  SANDI,
  duniaOtorisasi,
  layar,
  pakai,
  panggil,
  telepon,
} from '#test/factories/otorisasi.ts'

let w: World
let spv: string
let events: Pesan[]

beforeAll(async () => {
  w = await duniaOtorisasi()
  spv = await telepon(w, 'SPV1')
  w.server.services.kabar.dengar((p) => events.push(p))
})
beforeEach(() => (events = []))
afterAll(() => w.close())

const kode = (a: Answer) => [a.status, a.json.code ?? a.json.status]

/** A request of KASIR1; its keystore. */
async function minta(lebih: object = {}): Promise<string> {
  const body = { ...PENGAJUAN, ...lebih }
  const a = await w.call('POST', 'otorisasi-qr/generate', { user: 'KASIR1', body })
  expect(a.status).toBe(200)
  return String(a.json.data['keystore'])
}

const setujui = (token: string, keystore: string, password = SANDI) =>
  panggil(w, token, 'POST', 'authenticator/approve', { keystore, password })
const tolak = (token: string, keystore: string) =>
  panggil(w, token, 'POST', 'authenticator/reject', { keystore, alasan: 'Terlalu murah' })
const keadaan = async (keystore: string) =>
  (await w.call('GET', `otorisasi-qr/status/${keystore}`, { user: 'KASIR1' })).json.data
const tarik = (keystore: string, user = 'KASIR1', method: 'DELETE' | 'GET' | 'POST' = 'DELETE') =>
  w.call(method, `otorisasi-qr/remove/T1/${keystore}`, { user })
const izinDari = async (dokumen: string) =>
  w.db.query<{ ditolak: string | null }>(
    `select ditolak from public.otorisasi where dokumen = $1 and cara = 'QR'`,
    [dokumen],
  )

describe('the QR record', () => {
  test('is made by the server, whatever the browser says about branch, person and time', async () => {
    const body = { ...PENGAJUAN, client: 'T9', input_by: 'OWN1', input_date: '2020-01-01' }
    const { json } = await w.call('POST', 'otorisasi-qr/generate', { user: 'KASIR1', body })
    expect(json.data).toMatchObject({
      client: 'T1',
      status: 'OPEN',
      event: '-',
      input_by: 'KASIR1',
    })
    expect(String(json.data['keystore'])).toMatch(/^[A-Z0-9]{12}$/)
    const [dari, sampai] = ['input_date', 'kedaluwarsa'].map((k) =>
      Date.parse(String(json.data[k])),
    )
    expect(sampai! - dari!).toBe(120_000)
  })

  test('the record of the specification alone is enough, and opens no act', async () => {
    const body = {
      client: 'T1',
      keystore: 'abc123def456',
      client_notes: 'Buka brankas',
      status: 'OPEN',
      event: '-',
      input_by: 'KASIR1',
      input_date: '2026-11-20 10:00:00',
    }
    const { json } = await w.call('POST', 'otorisasi-qr/generate', { user: 'KASIR1', body })
    expect(json.data).toMatchObject({ keystore: 'ABC123DEF456', status: 'OPEN', event: '-' })
    expect((await setujui(spv, 'ABC123DEF456')).status).toBe(200)
    const { status, id_otorisasi } = await keadaan('ABC123DEF456')
    expect(status).toBe('APPROVED')
    const [izin] = await w.db.query<{ aksi: string; keterangan: string }>(
      'select aksi, keterangan from public.otorisasi where id = $1',
      [id_otorisasi],
    )
    expect(izin).toEqual({ aksi: 'otorisasi.umum', keterangan: 'Buka brankas' })
  })

  test('a keystore that is in use is refused', async () => {
    const keystore = await minta()
    const body = { ...PENGAJUAN, keystore: keystore.toLowerCase() }
    const a = await w.call('POST', 'otorisasi-qr/generate', { user: 'KASIR2', body })
    expect(a.status).toBe(401)
    const b = await w.call('POST', 'otorisasi-qr/generate', { user: 'KASIR1', body })
    expect(kode(b)).toEqual([409, 'otorisasi.keystore_dipakai'])
  })
})

describe('a phone approves', () => {
  test('and the terminal hears of it and spends the grant once', async () => {
    const perubahan = [
      { nama: 'harga_rp', barang: 'CINCIN POLOS · A001', sebelum: 2_500_000, sesudah: 2_000_000 },
    ]
    const keystore = await minta({ perubahan })
    const daftar = await panggil(w, spv, 'GET', 'authenticator/requests')
    const [satu] = daftar.json.data.filter((r) => r['keystore'] === keystore)
    expect(satu).toMatchObject({
      peminta: 'KASIR1',
      jumlah_rp: 500_000,
      nama_toko: 'Toko T1',
      perubahan,
    })
    expect(kode(await setujui(spv, keystore))).toEqual([200, 'success'])
    expect(events).toContainEqual({
      kode_toko: 'T1',
      user_id: 'KASIR1',
      event: 'qr-auth',
      data: { client: 'T1', keystore, status: 'APPROVED', user_id: 'SPV1' },
    })
    const { id_otorisasi, status } = await keadaan(keystore)
    expect(status).toBe('APPROVED')
    expect(await pakai(w, id_otorisasi, { jumlah_rp: 499_999 })).toBe('otorisasi.tidak_sah')
    expect(await pakai(w, id_otorisasi, { dokumen: 'lain' })).toBe('otorisasi.tidak_sah')
    expect(await pakai(w, id_otorisasi, { peminta: 'KASIR2' })).toBe('otorisasi.tidak_sah')
    const lain = [{ ...perubahan[0]!, barang: 'GELANG RANTAI · A002' }]
    expect(await pakai(w, id_otorisasi, { perubahan: lain })).toBe('otorisasi.tidak_sah')
    expect(await pakai(w, id_otorisasi)).toBe('otorisasi.tidak_sah')
    expect(await pakai(w, id_otorisasi, { perubahan })).toBe('SPV1')
    expect(await pakai(w, id_otorisasi, { perubahan })).toBe('otorisasi.sudah_dipakai')
  })

  test('for a case that asks for the owner: a supervisor does not even see it', async () => {
    const keystore = await minta({ kategori: 'hutang.lewat_plafond', level: 'OWN' })
    const daftar = await panggil(w, spv, 'GET', 'authenticator/requests')
    expect(daftar.json.data.filter((r) => r['keystore'] === keystore)).toEqual([])
    expect(kode(await setujui(spv, keystore))).toEqual([403, 'otorisasi.level_kurang'])
  })

  test('what a higher level asks for is not decided by a lower one', async () => {
    const orang = (level: string) =>
      w.db.query(`update public.pengguna set level = $1 where user_id = 'KASIR1'`, [level])
    const keystore = await minta({ dokumen: 'DI-ATAS' })
    await orang('OWN')
    expect(kode(await setujui(spv, keystore))).toEqual([403, 'otorisasi.level_di_bawah_peminta'])
    await orang('KASIR')
    expect(kode(await setujui(spv, keystore))).toEqual([200, 'success'])
  })

  test('or refuses with a reason, which is written down and gives nothing', async () => {
    const keystore = await minta({ dokumen: 'DITOLAK1' })
    expect(kode(await tolak(spv, keystore))).toEqual([200, 'success'])
    expect(await keadaan(keystore)).toMatchObject({
      status: 'REJECTED',
      alasan: 'Terlalu murah',
      id_otorisasi: null,
    })
    expect(await izinDari('DITOLAK1')).toEqual([{ ditolak: 'otorisasi.penyetuju_menolak' }])
    expect(kode(await setujui(spv, keystore))).toEqual([409, 'otorisasi.permintaan_selesai'])
  })

  test('a wrong password gives nothing, is written down, and leaves the request open', async () => {
    const keystore = await minta({ dokumen: 'SALAH1' })
    expect(kode(await setujui(spv, keystore, 'salah'))).toEqual([403, 'otorisasi.sandi_salah'])
    const tanpa = await panggil(w, spv, 'POST', 'authenticator/approve', { keystore })
    expect(kode(tanpa)).toEqual([422, 'otorisasi.perlu_konfirmasi'])
    expect((await keadaan(keystore))['status']).toBe('OPEN')
    expect(await izinDari('SALAH1')).toEqual([{ ditolak: 'otorisasi.sandi_salah' }])
  })
})

describe('who may not', () => {
  test('a cashier has no phone', async () => {
    const body = { user_id: 'KASIR2', password: SANDI }
    const a = await panggil(w, '', 'POST', 'authenticator/login', body)
    expect(kode(a)).toEqual([403, 'authenticator.level'])
  })

  test('oneself, another shop, a level too low, a forged code', async () => {
    const sendiri = await layar(w, 'SPV1')
    const own = await panggil(w, sendiri, 'POST', 'otorisasi-qr/generate', PENGAJUAN)
    const milikSpv = String(own.json.data['keystore'])
    expect(kode(await setujui(spv, milikSpv))).toEqual([403, 'otorisasi.sendiri'])
    const keystore = await minta()
    const lain = await telepon(w, 'SPV2')
    expect(kode(await setujui(lain, keystore))).toEqual([403, 'otorisasi.toko_lain'])
    expect((await panggil(w, lain, 'GET', 'authenticator/requests')).json.data).toEqual([])
    const berlian = await minta({ kategori: 'penjualan.berlian_bawah_modal' })
    expect(kode(await setujui(spv, berlian))).toEqual([403, 'otorisasi.level_kurang'])
    expect(kode(await setujui(spv, 'AAAAAAAAAAAA'))).toEqual([
      404,
      'otorisasi.permintaan_tidak_ada',
    ])
    expect((await setujui(spv, "' or 1=1 --")).status).toBe(400)
  })

  test('the centre may, for every shop', async () => {
    const keystore = await minta()
    expect(kode(await setujui(await telepon(w, 'SPVP'), keystore))).toEqual([200, 'success'])
  })

  test('a shop that asks for more gets more: the level of the act is its own', async () => {
    const own = await layar(w, 'OWN1')
    const aturan = { aksi: 'penjualan.cancel', cara: ['QR'] }
    const atur = (level: string) => panggil(w, own, 'PUT', 'otorisasi/aksi', { ...aturan, level })
    expect((await atur('OWN')).status).toBe(200)
    await expect
      .poll(async () => kode(await setujui(spv, await minta())))
      .toEqual([403, 'otorisasi.level_kurang'])
    expect((await atur('SPV')).status).toBe(200)
    await expect.poll(async () => (await setujui(spv, await minta())).status).toBe(200)
    const jari = { ...PENGAJUAN, user_id: 'SPV1', id_perangkat: 'x' }
    const tutup = await w.call('POST', 'authorization/fingerprint/challenge', {
      user: 'KASIR1',
      body: jari,
    })
    expect(kode(tutup)).toEqual([403, 'otorisasi.cara_tertutup'])
  })
})

test('two acts that are changed at once keep both changes; a limit only where there is one', async () => {
  const own = await layar(w, 'OWN1')
  const atur = (aksi: string, lebih: object = {}) =>
    panggil(w, own, 'PUT', 'otorisasi/aksi', { aksi, level: 'OWN', cara: [], ...lebih })
  const aksi = ['kas.kas_awal', 'penjualan.turun_harga', 'penjualan.berlian_bawah_modal']
  const semua = await Promise.all(aksi.map((a) => atur(a)))
  expect(semua.map((a) => a.status)).toEqual([200, 200, 200])
  const batas = await atur('penjualan.turun_harga', { batas: 2.5 })
  expect(batas.status).toBe(200)
  expect(kode(await atur('kas.kas_awal', { batas: 2.5 }))).toEqual([422, 'otorisasi.tanpa_batas'])
  const { json } = await panggil(w, own, 'GET', 'otorisasi/aksi')
  const milik = json.data.filter((r) => aksi.includes(String(r['aksi'])))
  expect(milik.map((r) => r['level'])).toEqual(['OWN', 'OWN', 'OWN'])
  expect(milik.map((r) => r['batas'])).toEqual([2.5, null, null])
  const kasir = await layar(w, 'KASIR2')
  const body = { aksi: 'kas.kas_awal', level: 'SPV', cara: [] }
  expect((await panggil(w, kasir, 'PUT', 'otorisasi/aksi', body)).status).toBe(403)
})

describe('the session of a phone', () => {
  test('stands beside the one at a screen, and one phone takes over from the other', async () => {
    const meja = await layar(w, 'OWN1')
    const [lama, baru] = [await telepon(w, 'OWN1'), await telepon(w, 'OWN1')]
    expect((await panggil(w, meja, 'GET', 'users/session')).status).toBe(200)
    expect((await panggil(w, lama, 'GET', 'authenticator/session')).status).toBe(401)
    expect((await panggil(w, baru, 'GET', 'authenticator/session')).status).toBe(200)
    await panggil(w, baru, 'POST', 'authenticator/logout')
    expect((await panggil(w, meja, 'GET', 'users/session')).status).toBe(200)
    expect((await panggil(w, baru, 'GET', 'authenticator/session')).status).toBe(401)
  })

  test('stands in the list of sessions, however long it has lain in a pocket', async () => {
    await telepon(w, 'OWN1')
    const hp = async () => {
      const { json } = await w.call('GET', 'users/sessions?limit=100')
      return json.data.filter((s) => s['user_id'] === 'OWN1').map((s) => s['jenis'])
    }
    expect(await hp()).toContain('AUTHENTICATOR')
    await w.db.query(
      `update public.sesi set terlihat = now() - interval '3 days' where user_id = 'OWN1'`,
    )
    expect(await hp()).toEqual(['AUTHENTICATOR'])
    await w.db.query(
      `update public.sesi set terlihat = now() - interval '8 days' where user_id = 'OWN1'`,
    )
    expect(await hp()).toEqual([])
  })

  test('may make no other call, and a screen none of the phone', async () => {
    const hp = await telepon(w, 'OWN1')
    for (const path of ['users/session', 'screens', 'users/get/all', 'authorization/report'])
      expect((await panggil(w, hp, 'GET', path)).status).toBe(403)
    expect((await panggil(w, hp, 'POST', 'authorization', { ...PENGAJUAN })).status).toBe(403)
    const meja = await layar(w, 'OWN1')
    for (const path of ['authenticator/requests', 'authenticator/session'])
      expect((await panggil(w, meja, 'GET', path)).status).toBe(403)
  })
})

describe('once and in time', () => {
  test('after two minutes it is over, on the phone and at the terminal', async () => {
    const keystore = await minta()
    await w.db.query(
      `update public.permintaan_otorisasi set input_date = input_date - interval '3 minutes',
         kedaluwarsa = kedaluwarsa - interval '3 minutes' where keystore = $1`,
      [keystore],
    )
    expect(kode(await setujui(spv, keystore))).toEqual([409, 'otorisasi.permintaan_selesai'])
    expect((await keadaan(keystore))['status']).toBe('EXPIRED')
  })

  test('a dialog that was closed withdraws its request, by any of the three methods', async () => {
    for (const method of ['DELETE', 'GET', 'POST'] as const) {
      const keystore = await minta()
      expect((await tarik(keystore, 'SU1', method)).status).toBe(404)
      expect((await tarik(keystore, 'KASIR1', method)).json.data['status']).toBe('CANCELLED')
      expect(kode(await setujui(spv, keystore))).toEqual([409, 'otorisasi.permintaan_selesai'])
      expect(events.some((e) => e.data?.['status'] === 'CANCELLED')).toBe(true)
    }
  })

  test('closing after the approval changes nothing any more', async () => {
    const keystore = await minta()
    await setujui(spv, keystore)
    expect((await tarik(keystore)).json.data['status']).toBe('APPROVED')
  })

  test('nobody else learns what became of a request', async () => {
    const keystore = await minta()
    const a = await w.call('GET', `otorisasi-qr/status/${keystore}`, { user: 'SU1' })
    expect(kode(a)).toEqual([404, 'otorisasi.permintaan_tidak_ada'])
  })
})

/** Everybody decides at once: how many were let through. */
async function serentak(dokumen: string): Promise<number> {
  const keystore = await minta({ dokumen })
  const ramai = Array.from({ length: 50 }, (_, i) => {
    if (i % 5 === 4) return tarik(keystore)
    // Refusals ask for no password: they are as quick as a race wants them.
    return tolak(spv, keystore)
  })
  const tutup = (await Promise.all([setujui(spv, keystore), ...ramai])).filter(
    (a) => a.status === 200 && a.json.data['status'] !== undefined,
  )
  const keputusan = await izinDari(dokumen)
  const berlaku = keputusan.filter((k) => k.ditolak === null).length
  const akhir = String((await keadaan(keystore))['status'])
  expect(tutup.length).toBeGreaterThan(0)
  expect(berlaku).toBe(akhir === 'APPROVED' ? 1 : 0)
  return keputusan.length
}

test('50 who approve, refuse and withdraw at once: one decision at most', async () => {
  for (const n of [1, 2, 3]) expect(await serentak(`RAMAI${n}`)).toBeLessThanOrEqual(1)
  const keystore = await minta({ dokumen: 'RAMAI4' })
  const jawaban = await Promise.all(Array.from({ length: 4 }, () => setujui(spv, keystore)))
  expect(jawaban.filter((a) => a.status === 200)).toHaveLength(1)
  expect((await izinDari('RAMAI4')).filter((i) => i.ditolak === null)).toHaveLength(1)
})

test('planted bug: a request that stays open is approved twice, and the check is red', async () => {
  await w.db.query(`create function public.pelupa() returns trigger language plpgsql as $$
    begin new.status := 'OPEN'; return new; end $$`)
  await w.db.query(`create trigger pelupa before update on public.permintaan_otorisasi
    for each row execute function public.pelupa()`)
  const keystore = await minta({ dokumen: 'LUPA' })
  const dua = [await setujui(spv, keystore), await setujui(spv, keystore)]
  expect(dua.map((a) => a.status)).toEqual([200, 200])
  expect(await izinDari('LUPA')).toHaveLength(2)
  await w.db.query('drop trigger pelupa on public.permintaan_otorisasi')
})
