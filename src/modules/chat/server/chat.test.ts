import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SiapJual } from '../../../../test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '../../../../test/setup/database.ts'
import { MessagingServer } from '../../../../test/setup/messaging-server.ts'
import { type Server, createServer } from '../../../app/server.ts'
import { execute } from '../../../kernel/server/command/execute.ts'
import type { CommandHandler, Ctx } from '../../../kernel/server/http/route.ts'
import { defineCall } from '../../../kernel/shared/contract.ts'
import { AppError } from '../../../kernel/shared/errors.ts'
import type { PesanChat } from '../contract.ts'
import { UMUR_PESAN_MS, nomorChat } from '../rules.ts'
import { antarPesan } from './antar-pesan.ts'
import { kirimPesan } from './kirim-pesan.ts'

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
    env: { PORT: '0', LOG_LEVEL: 'silent', CHAT_URL },
  })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
})
afterAll(async () => {
  await server.close()
  await luar.close()
  await db.drop()
})
beforeEach(() => {
  luar.sent.length = 0
  luar.next.length = 0
})

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
    dokumen: DOKUMEN,
    penerima: input.penerima,
    isi: 'Terima kasih, nota Anda …',
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
    sesi: { user_id: 'T1KASIR' },
    bahasa: 'id',
    request_id: 'uji',
    services: server.services,
  } as unknown as Ctx
  const handle = jalankan as never
  const jawab = await execute({ call: kirim, handle, ctx, input: { penerima, gagal }, kunci: null })
  return String(jawab['id'])
}
/** What a job is handed. */
const layanan = () => ({ ...server.services, log: server.app.log })
const semua = async (): Promise<PesanChat[]> =>
  (await toko.pemilik.ok<PesanChat[]>('GET', `chat/dokumen/${DOKUMEN}`)).data
const satu = async (id: string) => (await semua()).find((p) => p.id === id)
const selesai = (id: string) =>
  expect.poll(async () => (await satu(id))?.status, { timeout: 20_000 }).not.toBe('ANTRI')

describe('a message', () => {
  test('leaves after the commit, at once, with what the messaging server wants', async () => {
    const id = await perintah('0812-3456-7890')
    await selesai(id)
    expect(await satu(id)).toMatchObject({ status: 'TERKIRIM', percobaan: 1, alasan: null })
    expect(luar.sent).toEqual([
      {
        path: '/chat/send',
        id,
        body: { receiver: '6281234567890', message: 'Terima kasih, nota Anda …', type: 'text' },
      },
    ])
  })

  test('never leaves for a command that was refused', async () => {
    const banyak = (await semua()).length
    await expect(perintah('081200000000', true)).rejects.toThrow()
    expect(await semua()).toHaveLength(banyak)
    expect(luar.sent).toEqual([])
  })

  test.each([
    [200, '{"success":false}', 'TIDAK_TERDAFTAR', null],
    [200, '{"success":false,"message":"nomor mati"}', 'TIDAK_TERDAFTAR', 'nomor mati'],
    [200, 'bukan json', 'TIDAK_TERDAFTAR', null],
    [403, '{"message":"token habis"}', 'DITOLAK', 'token habis'],
  ])('that is answered %i %s has failed for good', async (status, body, alasan, jawaban) => {
    luar.next.push({ status, body })
    const id = await perintah('081234567890')
    await selesai(id)
    expect(await satu(id)).toMatchObject({ status: 'GAGAL', alasan, jawaban, percobaan: 1 })
  })

  test('is tried again while the other side is broken, and is still waiting to see', async () => {
    luar.next.push({ status: 503, body: '{"message":"sibuk"}' }, { status: 429, body: '' })
    const id = await perintah('081234567890')
    await expect.poll(async () => (await satu(id))?.percobaan, { timeout: 20_000 }).toBe(1)
    expect(await satu(id)).toMatchObject({ status: 'ANTRI', jawaban: 'sibuk', selesai: null })
    // The pauses between the tries double; this test does not sit through them.
    const sekarang = 'update graphile_worker._private_jobs set run_at = now()'
    const lagi = setInterval(() => void db.query(sekarang), 200)
    await selesai(id)
    clearInterval(lagi)
    expect(await satu(id)).toMatchObject({ status: 'TERKIRIM', percobaan: 3 })
    expect(luar.sent.map((s) => s.id)).toEqual([id, id, id])
  })

  test('of yesterday is not sent any more, and a finished one never twice', async () => {
    const id = await perintah('081234567890')
    await selesai(id)
    const antar = (jam: Date) =>
      antarPesan({ ...layanan(), jam: () => jam }, { kode_toko: 'T1', id, isi: {} })
    await antar(new Date())
    expect(luar.sent).toHaveLength(1)
    await db.query(`update pesan_chat set status = 'ANTRI', selesai = null where id = '${id}'`)
    await antar(new Date(Date.now() + UMUR_PESAN_MS + 1000))
    expect(await satu(id)).toMatchObject({ status: 'GAGAL', alasan: 'KEDALUWARSA' })
    expect(luar.sent).toHaveLength(1)
  })

  test('is told as failed where no messaging server is set', async () => {
    const id = await perintah('081234567890')
    await selesai(id)
    await db.query(`update pesan_chat set status = 'ANTRI', selesai = null where id = '${id}'`)
    const config = { ...server.services.config, chatUrl: null }
    await antarPesan({ ...layanan(), config }, { kode_toko: 'T1', id, isi: {} })
    expect(await satu(id)).toMatchObject({ status: 'GAGAL', alasan: 'BELUM_DISETEL' })
  })
})

test('the history shows every message with its reason', async () => {
  const { data } = await toko.pemilik.ok<Record<string, unknown>[]>('GET', 'chat/report-histori')
  expect(data.length).toBe((await semua()).length)
  expect(data[0]).toMatchObject({ dokumen: DOKUMEN, penerima: '6281234567890' })
  const { data: gagal } = await toko.pemilik.ok<Record<string, unknown>[]>(
    'GET',
    'chat/report-histori',
    { status_pesan: 'GAGAL' },
  )
  expect(gagal.every((p) => p['status_pesan'] === 'GAGAL')).toBe(true)
  expect(gagal.length).toBeGreaterThan(3)
})

test('numbers are written as the messaging server reads them', () => {
  expect(['0812 345', '+62812345', '62812345', '00812345'].map(nomorChat)).toEqual([
    '62812345',
    '62812345',
    '62812345',
    '62812345',
  ])
})
