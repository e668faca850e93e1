import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from '#kernel/shared/z.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { type Behaviour, MessagingServer } from '#test/setup/messaging-server.ts'
import { type Server, createServer } from '../../../../app/server.ts'
import { execute } from '#kernel/server/command/execute.ts'
import type { CommandHandler, Ctx } from '#kernel/server/http/route.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { tanggal } from '#kernel/shared/tanggal.ts'
import type { PesanChat } from '../contract.ts'
import { type JenisPesan, SEWA_MS, UMUR_PESAN_MS } from '../rules.ts'
import { antrePesan } from './antar-pesan.ts'
import { antrekanPesan, batalkanPesan, kirimPesan } from './kirim-pesan.ts'

const DOKUMEN = 'FJ0A2611210001'

let db: TestDatabase
let server: Server
let toko: SiapJual
const luar = new MessagingServer()

beforeAll(async () => {
  db = await testDatabase()
  const CHAT_URL = `${await luar.listen()}/`
  server = await createServer({
    databaseUrl: db.url,
    env: { PORT: '0', LOG_LEVEL: 'silent', CHAT_URL, CHAT_CLOUD_URL: `${CHAT_URL}v23.0/` },
  })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
})
afterAll(async () => {
  await server.close()
  await luar.close()
  await db.drop()
})
beforeEach(() => luar.clear())

/** A command like any area's: its document is the reason, the message a part of its posting. */
const kirim = defineCall({
  method: 'POST',
  path: 'uji/kirim',
  input: z.strictObject({ penerima: z.string(), gagal: z.boolean().default(false) }),
  output: z.object({ id: z.string() }),
  policy: 'session',
  summary: 'Sends',
})
const jalankan: CommandHandler<typeof kirim> = async ({ ctx, input, tanggal, waktu }) => {
  const id = crypto.randomUUID()
  const pesan = kirimPesan({
    kode_toko: ctx.toko.kode_toko,
    id,
    jenis: 'PENJUALAN',
    dokumen: DOKUMEN,
    penerima: input.penerima,
    isi: `Terima kasih, nota Anda … ${id}`,
    user_id: ctx.sesi.user_id,
    tanggal,
    waktu,
  })
  if (input.gagal) throw new AppError('data.tidak_ada')
  return { ...pesan, audit: { aksi: 'uji.kirim', objek: DOKUMEN }, jawaban: { id } }
}

async function perintah(penerima: string, gagal = false): Promise<string> {
  const state = await server.services.toko.find('T1')
  const ctx = {
    ...state,
    sesi: { user_id: 'T1KASIR', token_hash: '', tanda: null },
    bahasa: 'id',
    request_id: 'uji',
    services: server.services,
  } as unknown as Ctx
  const handle = jalankan as never
  const jawab = await execute({ call: kirim, handle, ctx, input: { penerima, gagal }, kunci: null })
  return String(jawab['id'])
}
/** What a job is handed; another clock where a test says so. */
const layanan = (saat?: Date) => ({
  ...server.services,
  log: server.app.log,
  ...(saat ? { jam: () => saat } : {}),
})
const semua = async (): Promise<PesanChat[]> =>
  (await toko.pemilik.ok<PesanChat[]>('GET', `chat/dokumen/${DOKUMEN}`)).data
const satu = async (id: string) => (await semua()).find((p) => p.id === id)
const selesai = (id: string) =>
  expect.poll(async () => (await satu(id))?.selesai ?? null, { timeout: 20_000 }).not.toBeNull()
/** The shop's pace is not what is looked at. */
const dorong = () => db.query("update giliran_wa set berikut = now() - interval '1 day', gagal = 0")
/** Messages that are there without any worker having heard of them. */
async function taruh(pesan: readonly { jenis: JenisPesan; penerima?: string; umur_ms?: number }[]) {
  const waktu = new Date()
  const baru = pesan.map((p, i) => ({
    kode_toko: 'T1',
    id: crypto.randomUUID(),
    jenis: p.jenis,
    dokumen: DOKUMEN,
    penerima: p.penerima ?? '081200000000',
    isi: `${p.jenis} ${i}`,
    user_id: 'T1KASIR',
    tanggal: tanggal('2026-11-21'),
    waktu: new Date(waktu.getTime() - (p.umur_ms ?? 0)),
  }))
  await server.services.db.tulis('T1', (tx) => antrekanPesan(tx, baru))
  return baru
}
/** One turn of a worker, by hand. */
const antar = (saat?: Date) => antrePesan.deliver(layanan(saat), 'T1')

describe('a message', () => {
  test('leaves after the commit, at once, with what the messaging server wants', async () => {
    const id = await perintah('0812-3456-7890')
    await selesai(id)
    expect(await satu(id)).toMatchObject({ status: 'TERKIRIM', percobaan: 1, alasan: null })
    expect(luar.sent).toEqual([
      {
        path: '/chat/send',
        id,
        authorization: undefined,
        body: {
          receiver: '6281234567890',
          message: `Terima kasih, nota Anda … ${id}`,
          type: 'text',
        },
      },
    ])
  })

  test('never leaves for a command that was refused', async () => {
    const banyak = (await semua()).length
    await expect(perintah('081200000000', true)).rejects.toThrow()
    expect(await semua()).toHaveLength(banyak)
    expect(luar.sent).toEqual([])
  })

  test.each<[string, Behaviour, string, string | null]>([
    ['no', { body: '{"success":false}' }, 'TIDAK_TERDAFTAR', null],
    ['no, why', { body: '{"success":false,"message":"mati"}' }, 'TIDAK_TERDAFTAR', 'mati'],
    ['403', { status: 403, body: '{"message":"token habis"}' }, 'DITOLAK', 'token habis'],
    ['a redirect', { status: 302, headers: { location: 'http://x' } }, 'DITOLAK', 'HTTP 302'],
    ['nonsense', { body: 'bukan json' }, 'TIDAK_PASTI', 'bukan json'],
    ['500', { status: 500, body: '{"message":"aduh"}' }, 'TIDAK_PASTI', 'aduh'],
    ['half an answer', { mode: 'half' }, 'TIDAK_PASTI', 'aborted'],
    ['a broken line', { mode: 'reset' }, 'TIDAK_PASTI', 'socket hang up'],
  ])('that is answered %s has failed and is not sent again', async (_, jawab, alasan, kata) => {
    await dorong()
    luar.next.push(jawab)
    const id = await perintah('081234567890')
    await selesai(id)
    await dorong()
    await antar()
    expect(await satu(id)).toMatchObject({ status: 'GAGAL', alasan, jawaban: kata, percobaan: 1 })
    expect(luar.sent.filter((s) => s.id === id)).toHaveLength(1)
  })

  test('is tried again while the gateway is full, gone or asks for patience', async () => {
    await dorong()
    luar.next.push({ status: 503, body: '{"message":"sibuk"}' })
    const id = await perintah('081234567890')
    await expect.poll(async () => (await satu(id))?.jawaban, { timeout: 20_000 }).toBe('sibuk')
    expect(await satu(id)).toMatchObject({ status: 'ANTRI', selesai: null })
    const awal = Date.now()
    luar.next.push({ status: 429, headers: { 'retry-after': '120' } })
    await dorong()
    const lagi = await antar()
    expect(lagi!.getTime() - awal).toBeGreaterThan(110_000)
    // Nobody is asked before that.
    expect(await antar()).toEqual(lagi)
    await luar.close()
    await dorong()
    await antar()
    expect(await satu(id)).toMatchObject({ status: 'ANTRI' })
    expect((await satu(id))?.jawaban).toMatch(/ECONNREFUSED/)
    await luar.listen()
    await dorong()
    await antar()
    expect(await satu(id)).toMatchObject({ status: 'TERKIRIM' })
    expect(luar.delivered).toHaveLength(1)
    expect(new Set(luar.sent.map((s) => s.id))).toEqual(new Set([id]))
  })

  test('answered twice counts once, and the next one hears its own answer', async () => {
    await dorong()
    luar.next.push({ mode: 'twice' }, { body: '{"success":false}' })
    const dua = await taruh([{ jenis: 'PENJUALAN' }, { jenis: 'PENGINGAT' }])
    await antar()
    await dorong()
    await antar()
    const status = await Promise.all(dua.map(async (p) => (await satu(p.id))?.status))
    expect(status).toEqual(['TERKIRIM', 'GAGAL'])
    expect(luar.sent).toHaveLength(2)
  })

  test('is not waited for without end, and other shops are not held up by it', async () => {
    await dorong()
    luar.always = { mode: 'hang' }
    const [p] = await taruh([{ jenis: 'PENJUALAN' }])
    const lama = antar()
    await expect.poll(async () => (await satu(p!.id))?.status).toBe('DIKIRIM')
    await luar.close()
    await lama
    await luar.listen()
    expect(await satu(p!.id)).toMatchObject({ status: 'GAGAL', alasan: 'TIDAK_PASTI' })
  })

  test('whose worker died is uncertain, or asked for again by its key where that is known', async () => {
    await dorong()
    const [mati] = await taruh([{ jenis: 'PENJUALAN' }])
    const bunuh = () =>
      db.query(`update pesan_chat set status = 'DIKIRIM', alasan = null, selesai = null,
        mulai = now() - interval '${SEWA_MS + 5_000} milliseconds' where id = '${mati!.id}'`)
    await bunuh()
    await antar()
    expect(await satu(mati!.id)).toMatchObject({ status: 'GAGAL', alasan: 'TIDAK_PASTI' })
    expect(luar.sent).toEqual([])
    await atur({ kenal_kunci: true })
    await bunuh()
    await dorong()
    await antar()
    await selesai(mati!.id)
    expect(await satu(mati!.id)).toMatchObject({ status: 'TERKIRIM' })
    expect(luar.sent.map((s) => s.id)).toEqual([mati!.id])
    await atur({ kenal_kunci: false })
  })

  test('a day old is not sent any more', async () => {
    const [tua] = await taruh([{ jenis: 'PENJUALAN', umur_ms: UMUR_PESAN_MS + 1000 }])
    await dorong()
    await antar()
    expect(await satu(tua!.id)).toMatchObject({ status: 'GAGAL', alasan: 'KEDALUWARSA' })
    expect(luar.sent).toEqual([])
  })

  test('of a gateway that was away for an hour arrives once when it is back', async () => {
    await dorong()
    await luar.close()
    const id = await perintah('081234567890')
    const mulai = Date.now()
    for (let menit = 1; menit <= 60; menit += 6) await antar(new Date(mulai + menit * 60_000))
    expect(await satu(id)).toMatchObject({ status: 'ANTRI' })
    await luar.listen()
    await antar(new Date(mulai + 70 * 60_000))
    expect(await satu(id)).toMatchObject({ status: 'TERKIRIM' })
    expect(luar.delivered.filter((isi) => isi.endsWith(id))).toHaveLength(1)
  })
})

/** The shop's gateway as the table holds it; the screen's own calls are tested beside them. */
const atur = (g: { gerbang?: string; kenal_kunci?: boolean; per_menit?: number }) =>
  db.query(`insert into gerbang_wa
      (kode_toko, gerbang, nomor_id, token, kenal_kunci, per_menit, user_id, waktu)
    values ('T1', '${g.gerbang ?? 'UMUM'}', '1234567890', 'rahasia', ${g.kenal_kunci ?? false},
      ${g.per_menit ?? 30}, 'T1KASIR', now())
    on conflict on constraint gerbang_wa_pk do update set gerbang = excluded.gerbang,
      kenal_kunci = excluded.kenal_kunci, per_menit = excluded.per_menit`)

describe('the queue of a shop', () => {
  test('keeps its pace, urgent ones first', async () => {
    await atur({ per_menit: 6 })
    await dorong()
    await taruh([
      { jenis: 'PROMO' },
      { jenis: 'PENGINGAT', penerima: '081200000001' },
      { jenis: 'PENJUALAN' },
    ])
    const saat = new Date(Date.now() + 3_600_000)
    const lagi = await antar(saat)
    // Ten seconds each, whoever asks how often.
    expect(lagi!.getTime() - saat.getTime()).toBe(10_000)
    expect(await antar(saat)).toEqual(lagi)
    await antar(lagi!)
    await antar(new Date(lagi!.getTime() + 10_000))
    expect(luar.sent.map((s) => s.body.message)).toEqual(['PENJUALAN 2', 'PENGINGAT 1', 'PROMO 0'])
    await atur({ per_menit: 600 })
  })

  test('does not send what a member no longer wants', async () => {
    await dorong()
    await db.query(`insert into member (kode_toko, kode_customer, nama_customer, no_hp, izin_whatsapp)
      values ('T1', 'C900001', 'Wati', '081277777777', false)`)
    const [promo, nota] = await taruh([
      { jenis: 'PROMO', penerima: '081277777777' },
      { jenis: 'PENJUALAN', penerima: '081277777777' },
    ])
    await antar()
    await dorong()
    await antar()
    expect(await satu(promo!.id)).toMatchObject({ status: 'GAGAL', alasan: 'TANPA_IZIN' })
    expect(await satu(nota!.id)).toMatchObject({ status: 'TERKIRIM' })
  })

  test('takes each message once, however often a job runs, and gives back what waits', async () => {
    const [p] = await taruh([{ jenis: 'PROMO' }])
    const ulang = await server.services.db.tulis('T1', (tx) => antrekanPesan(tx, [p!]))
    expect(ulang).toBe(0)
    const { db: basis, jam } = server.services
    const batal = await basis.tulis('T1', (tx) =>
      batalkanPesan(tx, { jenis: 'PROMO', dokumen: DOKUMEN, waktu: jam() }),
    )
    expect(batal).toBe(1)
    expect(await satu(p!.id)).toMatchObject({ status: 'GAGAL', alasan: 'DIBATALKAN' })
  })

  test('tells what has no way to leave by', async () => {
    await atur({ gerbang: 'TANPA' })
    const [p] = await taruh([{ jenis: 'PENJUALAN' }])
    await dorong()
    expect(await antar()).toBeNull()
    expect(await satu(p!.id)).toMatchObject({ status: 'GAGAL', alasan: 'BELUM_DISETEL' })
    expect(luar.sent).toEqual([])
    await atur({ gerbang: 'UMUM' })
  })

  test('sends a token where the shop has one, and the picture that belongs to it', async () => {
    await dorong()
    const [p] = await taruh([{ jenis: 'PROMO' }])
    await db.query(`update pesan_chat set gambar_url = 'https://toko.example/b.jpg'
      where id = '${p!.id}'`)
    await antar()
    expect(luar.sent[0]).toMatchObject({
      authorization: 'Bearer rahasia',
      body: { type: 'image', image_url: 'https://toko.example/b.jpg', message: 'PROMO 0' },
    })
  })
})

describe('the official API', () => {
  const kirim = async (jawab: Behaviour) => {
    await atur({ gerbang: 'CLOUD' })
    await dorong()
    luar.next.push(jawab)
    const [p] = await taruh([{ jenis: 'PENJUALAN' }])
    const lagi = await antar()
    return { lagi, pesan: await satu(p!.id) }
  }
  const tolak = (code: number, details = 'rincian dari Meta') => ({
    status: code === 190 ? 401 : 400,
    body: JSON.stringify({ error: { code, message: `(#${code})`, error_data: { details } } }),
  })
  afterEach(async () => {
    await db.query(`update pesan_chat set status = 'GAGAL', alasan = 'DIBATALKAN', selesai = now()
      where status = 'ANTRI'`)
    await atur({ gerbang: 'UMUM' })
  })

  test.each([
    [131026, 'TIDAK_TERDAFTAR'],
    [131047, 'PERLU_TEMPLAT'],
    [132000, 'TEMPLAT_DITOLAK'],
    [132001, 'TEMPLAT_DITOLAK'],
    [132015, 'TEMPLAT_DITOLAK'],
    [190, 'TOKEN_DITOLAK'],
    [200, 'TOKEN_DITOLAK'],
    [131042, 'DITOLAK'],
    [131049, 'DITOLAK'],
  ])('refuses with %i: failed as %s, with what Meta said, and asked once', async (kode, alasan) => {
    const { pesan } = await kirim(tolak(kode))
    const jawaban = `${kode}: rincian dari Meta`
    expect(pesan).toMatchObject({ status: 'GAGAL', alasan, jawaban, percobaan: 1 })
    expect(luar.sent.map((s) => [s.path, s.authorization])).toEqual([
      ['/v23.0/1234567890/messages', 'Bearer rahasia'],
    ])
  })

  test.each([2, 4, 80007, 130429, 131016, 131048, 131056, 133004])(
    'that answers %i is too busy: the message waits and arrives once',
    async (kode) => {
      const mulai = Date.now()
      const { lagi, pesan } = await kirim({ ...tolak(kode), headers: { 'retry-after': '90' } })
      expect(pesan).toMatchObject({ status: 'ANTRI', alasan: null, selesai: null })
      expect(lagi!.getTime() - mulai).toBeGreaterThan(85_000)
      luar.next.push({ body: '{"messages":[{"id":"wamid.1"}]}', taken: true })
      await dorong()
      await antar()
      // The server's own task of each minute may have taken it first.
      await selesai(pesan!.id)
      expect(await satu(pesan!.id)).toMatchObject({ status: 'TERKIRIM', jawaban: 'wamid.1' })
      expect(luar.delivered).toHaveLength(1)
    },
  )

  test.each<[string, Behaviour]>([
    ['without a number of the message', { body: '{"messages":[]}' }],
    ['with 500 and no code', { status: 500, body: 'oops' }],
    ['with half of its words', { mode: 'half' }],
  ])('that answers %s may have taken it: never sent again by itself', async (_, jawab) => {
    const { pesan } = await kirim(jawab)
    await dorong()
    await antar()
    expect(await satu(pesan!.id)).toMatchObject({ status: 'GAGAL', alasan: 'TIDAK_PASTI' })
    expect(luar.sent).toHaveLength(1)
  })
})
