import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { unggahFoto } from '#test/factories/foto.ts'
import { buatOrang, buatToko, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { MessagingServer } from '#test/setup/messaging-server.ts'
import { type Server, createServer } from '../../../../app/server.ts'
import { type TaskDay, runDaily } from '#kernel/server/jobs/daily.ts'
import { pictureQueue } from '#kernel/server/storage/release-pictures.ts'
import type { Promo, PromoKini } from '../contract.ts'
import { TUGAS_PROMO } from './kirim-promo.ts'

let db: TestDatabase
let server: Server
let c: Client
let lain: Client
const luar = new MessagingServer()

/** The clock of the server, by Jakarta's day and time. */
let jam = new Date()
const pukul = (waktu: string, hari = '2026-11-21') => (jam = new Date(`${hari}T${waktu}+07:00`))
const HARI = '2026-11-21'
const BESOK = '2026-11-22'

beforeAll(async () => {
  pukul('08:00')
  db = await testDatabase()
  const CHAT_URL = await luar.listen()
  server = await createServer({
    databaseUrl: db.url,
    env: { PORT: '0', LOG_LEVEL: 'silent', CHAT_URL, APP_URL: 'https://toko.contoh/k/' },
    override: { jam: () => jam },
  })
  const { db: milik } = server.services
  await buatToko(milik, 'T1', 'TA')
  await buatToko(milik, 'T2', 'TB')
  await buatOrang(milik, 'ADMIN', 'T1')
  await buatOrang(milik, 'LAIN', 'T2')
  await buatOrang(milik, 'KASIR', 'T1', 'KASIR', ['/transaksi-penjualan'])
  lain = await masuk(server.url, 'LAIN')
  await db.query(`
    insert into public.member (kode_toko, kode_customer, nama_customer, no_hp, tgl_lahir,
      izin_whatsapp)
    values ('T1', 'C000001', 'Ibu Ani', '081200000001', '1990-08-07', true),
      ('T1', 'C000002', 'Pak Budi', '081200000002', null, true),
      ('T1', 'C000003', 'Tanpa izin', '081200000003', null, false),
      ('T2', 'C000001', 'Toko lain', '081200000009', null, true)`)
})
afterAll(async () => {
  await server?.close()
  await luar.close()
  await db?.drop()
})
beforeEach(async () => {
  await db.query('delete from public.pesan_chat')
  await db.query('delete from public.promo')
  await db.query('delete from public.tugas_harian')
  pukul('08:00')
  c = await masuk(server.url, 'ADMIN')
  // Nothing leaves but where a test looks at it: what waits stays waiting.
  luar.always = { status: 429, headers: { 'retry-after': '3600' } }
})

const simpan = (lebih: Readonly<Record<string, unknown>> = {}) =>
  c.tulis<{ no_promo: string; image_url: string | null; versi: number }>('promo-wablas', {
    template: 'Halo {nama_customer} ({kode_customer}), lahir {tgl_lahir}',
    tgl_kirim: HARI,
    ...lebih,
  })
const baca = async () => (await c.ok<PromoKini>('GET', 'promo-wablas')).data
const daftar = async () => (await c.ok<Promo[]>('GET', 'promo/get/all')).data
const layanan = () => ({ ...server.services, log: server.app.log })
const kerja = () => runDaily(layanan(), { hanya: TUGAS_PROMO })
const pesan = () =>
  db.query<{ penerima: string; isi: string; gambar_url: string | null; dokumen: string }>(
    `select penerima, isi, gambar_url, dokumen from public.pesan_chat where kode_toko = 'T1'
     order by penerima`,
  )
const status = async () =>
  (await db.query<{ status: string }>('select status from public.promo order by no_promo')).map(
    (p) => p.status,
  )

describe('saving', () => {
  test('nothing yet: who would get one, and when', async () => {
    expect(await baca()).toMatchObject({
      template: null,
      image_url: null,
      date: null,
      hari_ini: HARI,
      jam: '09:00',
      jam_lewat: false,
      penerima: 2,
      tanpa_izin: 1,
      versi: 0,
    })
  })

  test('whether a message would leave at all is said before anything is scheduled', async () => {
    const atur = async (gerbang: string) => {
      await db.query(
        `insert into public.gerbang_wa (kode_toko, gerbang, nomor_id, token, user_id, waktu)
         values ('T1', $1, '12345', 'rahasia', 'ADMIN', now())
         on conflict on constraint gerbang_wa_pk do update set gerbang = excluded.gerbang`,
        [gerbang],
      )
      return (await baca()).jalur
    }
    expect((await baca()).jalur).toBe('ADA')
    expect(await atur('TANPA')).toBe('TANPA')
    expect(await atur('CLOUD')).toBe('TANPA_TEMPLAT')
    await db.query(`insert into public.templat_wa
      values ('T1', 'PROMO', '', 'promo_toko', 'id', 'ADMIN', now())`)
    expect(await atur('CLOUD')).toBe('ADA')
    await db.query('delete from public.templat_wa')
    await db.query('delete from public.gerbang_wa')
  })

  test('one waits at a time: saved again it changes, and stands in its history', async () => {
    const satu = await simpan({ tgl_kirim: BESOK })
    // Numbered by the shop's business date, which is the real day's here.
    const nomor = expect.stringMatching(/^PMTA\d{6}0001$/)
    expect([satu.status, satu.data.no_promo, satu.data.versi]).toEqual([200, nomor, 1])
    const dua = await simpan({ template: 'Lain', versi: 1 })
    expect(dua.data).toMatchObject({ no_promo: satu.data.no_promo, versi: 2 })
    expect(await baca()).toMatchObject({ template: 'Lain', date: HARI, status: 'TERJADWAL' })
    expect(await daftar()).toHaveLength(1)
    const path = `promo/${satu.data.no_promo}/riwayat`
    const { data } = await c.ok<{ aksi: string; sebelum: unknown }[]>('GET', path)
    expect(data.map((r) => r.aksi)).toEqual(['promo.simpan', 'promo.simpan'])
    expect(data[1]?.sebelum).toMatchObject({ tgl_kirim: BESOK, versi: 1 })
  })

  test('whoever edited an older one is told, and so is one of two who save the first', async () => {
    await simpan()
    const basi = await simpan({ versi: 0 })
    expect([basi.status, basi.code]).toEqual([409, 'data.sudah_diubah'])
    await db.query('delete from public.promo')
    const semua = await Promise.all(Array.from({ length: 8 }, () => simpan({ versi: 0 })))
    expect(semua.filter((s) => s.status === 200)).toHaveLength(1)
    expect(semua.filter((s) => s.code === 'data.sudah_diubah')).toHaveLength(7)
    expect(await daftar()).toHaveLength(1)
  })

  test.each([
    [{ template: ' ' }, 'template', 'promo.kosong'],
    [{ template: 'Halo {nama}' }, 'template', 'pengaturan.kata_asing'],
    [{ tgl_kirim: '2026-11-20' }, 'tgl_kirim', 'promo.tanggal_lewat'],
    [{ image_url: 'https://lain/gambar.jpg' }, 'image_url', 'promo.tanpa_banner'],
    [{ image_url: `publik/promo/T1/${'a'.repeat(24)}` }, 'image_url', 'promo.tanpa_banner'],
  ])('%j is refused beside its field', async (isi, field, code) => {
    const answer = await simpan(isi)
    expect(answer.status).toBe(422)
    expect(answer.fields[field]?.code).toBe(code)
    expect(await daftar()).toHaveLength(0)
  })

  test('only who has the screen, and only where the module is', async () => {
    const kasir = await masuk(server.url, 'KASIR')
    expect((await kasir.call('GET', 'promo-wablas')).status).toBe(403)
    expect((await kasir.call('GET', 'promo/get/all')).status).toBe(403)
    await simpan()
    expect((await lain.ok<Promo[]>('GET', 'promo/get/all')).data).toEqual([])
  })
})

describe('the banner', () => {
  const unggah = async () => {
    const answer = await unggahFoto<{ image_url: string }>(c, 'promo-wablas/banner', {
      category: 'promo',
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.data.image_url
  }

  test('is read without a session, and stays unless it is taken off', async () => {
    const image_url = await unggah()
    const gambar = await fetch(`${server.url}/api/v1/${image_url}`)
    expect([gambar.status, gambar.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await simpan({ image_url })).data.image_url).toBe(image_url)
    expect((await simpan()).data.image_url).toBe(image_url)
    expect((await simpan({ image_url: null })).data.image_url).toBeNull()
    expect((await baca()).image_url).toBeNull()
  })

  test('of another shop is none, and neither is another category or a text', async () => {
    const image_url = await unggah()
    const answer = await lain.tulis('promo-wablas', {
      template: 'Halo',
      tgl_kirim: HARI,
      image_url: image_url.replace('T1', 'T2'),
    })
    expect(answer.fields['image_url']?.code).toBe('promo.tanpa_banner')
    expect((await unggahFoto(c, 'promo-wablas/banner', { category: 'lain' })).status).toBe(400)
    for (const path of ['publik/promo/T1/..%2f..%2fbarang', 'publik/promo/T1/x'])
      expect((await fetch(`${server.url}/api/v1/${path}`)).status).toBe(400)
  })

  test('that no promo shows any more goes; what a sent one shows stays with it', async () => {
    const bersihkan = async () => {
      let lagi: Date | null
      do lagi = await pictureQueue.deliver(layanan(), 'T1')
      while (lagi && lagi <= jam)
    }
    const ada = async (url: string) => (await fetch(`${server.url}/api/v1/${url}`)).status
    const [lama, baru, sia] = [await unggah(), await unggah(), await unggah()]
    await simpan({ image_url: lama })
    await simpan({ image_url: baru })
    await bersihkan()
    expect([await ada(lama), await ada(baru), await ada(sia)]).toEqual([404, 200, 200])
    pukul('09:00')
    await kerja()
    await simpan({ image_url: null, tgl_kirim: BESOK })
    // A day later: nobody saved it.
    pukul('09:01', BESOK)
    await bersihkan()
    expect([await ada(baru), await ada(sia)]).toEqual([200, 404])
    expect((await daftar()).map((p) => p.image_url)).toEqual([null, baru])
  })

  test('goes out by an address that the world can reach', async () => {
    const image_url = await unggah()
    await simpan({ image_url })
    pukul('09:00')
    await kerja()
    expect((await pesan()).map((p) => p.gambar_url)).toEqual(
      Array.from({ length: 2 }, () => `https://toko.contoh/k/api/v1/${image_url}`),
    )
  })
})

describe('the clock', () => {
  test('sends on the day, from the hour on, to who agreed, each in own words, once', async () => {
    const { no_promo } = (await simpan({ tgl_kirim: BESOK })).data
    pukul('23:59')
    await kerja()
    pukul('08:59', BESOK)
    await kerja()
    expect([await pesan(), await status()]).toEqual([[], ['TERJADWAL']])
    pukul('09:00', BESOK)
    await kerja()
    await db.query('delete from public.tugas_harian')
    await kerja()
    const semua = await pesan()
    expect(semua.map((p) => [p.penerima, p.isi.split('\n')[0]])).toEqual([
      ['6281200000001', 'Halo Ibu Ani (C000001), lahir 07-08-1990'],
      ['6281200000002', 'Halo Pak Budi (C000002), lahir '],
    ])
    expect(semua[0]?.isi).toMatch(/\n\n_Tidak ingin menerima promo lagi\? Beri tahu Toko T1\._$/)
    c = await masuk(server.url, 'ADMIN')
    const [p] = await daftar()
    expect(p).toMatchObject({ status: 'DIKIRIM', penerima: 2, gagal: 0 })
    expect((p?.menunggu ?? 0) + (p?.terkirim ?? 0)).toBe(2)
    // What was sent is kept; the next one is another promo.
    const baru = await simpan({ tgl_kirim: BESOK, versi: 0 })
    expect([baru.status, baru.data.no_promo === no_promo]).toEqual([200, false])
  })

  test('reaches the messaging server of the shop whose promo it is', async () => {
    luar.sent.length = 0
    luar.always = {}
    lain = await masuk(server.url, 'LAIN')
    await lain.tulis('promo-wablas', { template: 'Hai {nama_customer}', tgl_kirim: HARI })
    pukul('09:00')
    await kerja()
    await expect
      .poll(() => luar.sent.map((s) => s.body.message?.split('\n')[0]), { timeout: 8_000 })
      .toEqual(['Hai Toko lain'])
  })

  test('a promo for today that is saved after the hour leaves within the minute', async () => {
    pukul('14:00')
    await kerja()
    await simpan()
    expect(await baca()).toMatchObject({ jam_lewat: true })
    await kerja()
    expect(await pesan()).toHaveLength(2)
  })

  test('one whose day passed without a server is shown as missed and never sent', async () => {
    await simpan()
    pukul('09:00', BESOK)
    await kerja()
    expect([await pesan(), await status()]).toEqual([[], ['TERLEWAT']])
  })

  test('each of 1,200 members once, though it dies in the middle and two take over', async () => {
    await db.query(`
      insert into public.member (kode_toko, kode_customer, nama_customer, no_hp, izin_whatsapp)
      select 'T1', 'D' || to_char(i, 'FM000000'), 'Member ' || i, '0857' || to_char(i, 'FM00000000'),
        true
      from generate_series(1, 1200) i`)
    try {
      await simpan()
      pukul('09:00')
      const { daily: harian } = server.services.registry
      const tugas = harian.get(TUGAS_PROMO)
      if (!tugas) throw new Error('no task')
      // Queues 500 and is gone before the next.
      let kali = 0
      const mati = { ...tugas, jalan: matiSesudah(tugas.jalan, () => ++kali > 1) }
      harian.set(TUGAS_PROMO, mati)
      await kerja()
      harian.set(TUGAS_PROMO, tugas)
      expect(await pesan()).toHaveLength(500)
      await db.query('delete from public.tugas_harian')
      const dua = () => kerja().then(() => db.query('delete from public.tugas_harian'))
      await Promise.all([dua(), kerja(), kerja()])
      await kerja()
      const semua = await pesan()
      expect(semua).toHaveLength(1202)
      expect(new Set(semua.map((p) => p.penerima)).size).toBe(1202)
      const [p] = await daftar()
      expect(p).toMatchObject({ status: 'DIKIRIM', penerima: 1202 })
    } finally {
      await db.query(`delete from public.pesan_chat`)
      await db.query(`delete from public.member where kode_customer like 'D%'`)
    }
  })
})

/** The same work by a process that ends before the command that `mati` names. */
const matiSesudah =
  (jalan: (a: TaskDay) => Promise<void>, mati: () => boolean) =>
  (a: TaskDay): Promise<void> =>
    jalan({
      ...a,
      perintah: async (route, isi) => {
        if (mati()) throw new Error('killed')
        return a.perintah(route, isi)
      },
    })

describe('cancelling', () => {
  test('one that waits never leaves; it is kept, and another can be scheduled', async () => {
    const { no_promo } = (await simpan()).data
    const batal = await c.tulis<{ dihentikan: number }>('promo/batal', { no_promo })
    expect([batal.status, batal.data.dihentikan]).toEqual([200, 0])
    pukul('09:00')
    await kerja()
    expect([await pesan(), await status()]).toEqual([[], ['BATAL']])
    const lagi = await c.tulis('promo/batal', { no_promo })
    expect([lagi.status, lagi.code]).toEqual([409, 'promo.tidak_bisa_batal'])
    expect((await c.tulis('promo/batal', { no_promo: 'PMTA2611219999' })).status).toBe(404)
    expect((await simpan({ versi: 0 })).data.no_promo).not.toBe(no_promo)
  })

  test('of one that is being sent, what still waits does not leave', async () => {
    const { no_promo } = (await simpan()).data
    pukul('09:00')
    await kerja()
    await db.query(`
      update public.pesan_chat set status = 'TERKIRIM', selesai = dibuat
      where penerima = '6281200000001'`)
    const batal = await c.tulis<{ dihentikan: number }>('promo/batal', { no_promo })
    expect(batal.data.dihentikan).toBe(1)
    const { data } = await c.ok<Promo>('GET', `promo/${no_promo}`)
    expect(data).toMatchObject({ status: 'BATAL', terkirim: 1, gagal: 1, menunggu: 0 })
    expect(data.batal_oleh).toBe('ADMIN')
  })
})
