import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { CINCIN, gadaikan, siapHutang } from '#test/factories/siap-hutang.ts'
import { aturToko } from '#test/factories/loket-hutang.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { MessagingServer } from '#test/setup/messaging-server.ts'
import { runDaily } from '#kernel/server/jobs/daily.ts'
import { perGram } from '#kernel/shared/hitung-rupiah.ts'

const luar = new MessagingServer()
let w: World
let c: Client
const no: Record<string, string> = {}

/** Four tickets due in two days: of two members who agreed, of one who did not, of a stranger. */
beforeAll(async () => {
  w = await dunia(['T1'], { CHAT_URL: await luar.listen() })
  c = w.toko.get('T1') as Client
  await siapHutang(c)
  const member = async (nama: string, no_hp: string, izin_whatsapp: boolean) => {
    const isi = { nama_customer: nama, no_hp, izin_whatsapp }
    const answer = await c.tulis<{ kode_customer: string }>('member', isi)
    expect(answer.status, answer.text).toBe(200)
    return answer.data.kode_customer
  }
  const mau = await member('Ibu Ani', '081200000001', true)
  const tidak = await member('Pak Budi', '081200000002', false)
  const surat = async (nama: string, lain: Readonly<Record<string, unknown>>) => {
    const answer = await gadaikan(c, 1_000_000, lain)
    expect(answer.status, answer.text).toBe(200)
    no[nama] = answer.data.no_faktur_hutang
  }
  const anggota = (kode_customer: string) => ({
    kode_customer,
    nama_customer: undefined,
    no_hp: undefined,
  })
  await surat('mau', anggota(mau))
  await surat('mau juga', anggota(mau))
  await surat('tidak', anggota(tidak))
  await surat('asing', {})
  await w.database.query(`update public.hutang set tanggal = tanggal - 118,
    tgl_bunga_mulai = tgl_bunga_mulai - 118, jatuh_tempo = jatuh_tempo - 118`)
})
afterAll(async () => {
  await w?.close()
  await luar.close()
})

const atur = (kunci: string, nilai: unknown) => aturToko(w, kunci, nilai)

interface Calon {
  readonly aktif: boolean
  readonly sisa_kuota: number
  readonly rows: readonly { no_faktur_hutang: string; alasan: string | null; sisa_hari: number }[]
}
const lihat = async () => (await c.ok<Calon>('GET', 'hutang/pengingat')).data
const alasan = async (nama: string) =>
  (await lihat()).rows.find((r) => r.no_faktur_hutang === no[nama])?.alasan
const kirim = (...nama: readonly string[]) =>
  c.tulis<{ terkirim: number; dilewati: { no_faktur_hutang: string; alasan: string }[] }>(
    'hutang/pengingat',
    { no_faktur_hutang: nama.map((n) => no[n]) },
  )

test('off until the shop wants it', async () => {
  expect((await lihat()).aktif).toBe(false)
  const answer = await kirim('mau')
  expect([answer.status, answer.code]).toEqual([422, 'hutang.pengingat_mati'])
})

test('only who agreed is reminded, once a day and number, and the message leaves', async () => {
  await atur('PENGINGAT_HUTANG_MODULE', true)
  await atur('WHATSAPP_MODULE', true)
  const { aktif, rows } = await lihat()
  expect([aktif, rows.map((r) => r.sisa_hari)]).toEqual([true, [2, 2, 2, 2]])
  expect(await alasan('tidak')).toBe('TANPA_IZIN')
  expect(await alasan('asing')).toBe('TANPA_IZIN')
  const { data } = await kirim('mau', 'mau juga', 'tidak', 'asing')
  expect(data.terkirim).toBe(1)
  expect(data.dilewati.map((d) => d.alasan).toSorted()).toEqual([
    'SUDAH',
    'TANPA_IZIN',
    'TANPA_IZIN',
  ])
  expect(await alasan('mau juga')).toBe('SUDAH')
  const [pesan] = await w.database.query<{ isi: string; dokumen: string }>(
    `select isi, dokumen from public.pesan_chat`,
  )
  expect(pesan?.dokumen).toBe(no['mau'])
  expect(pesan?.isi).toContain('Ibu Ani')
  expect(pesan?.isi).toContain('1,098,500')
  await expect
    .poll(() => luar.sent.map((s) => s.body.receiver), { timeout: 30_000 })
    .toEqual(['6281200000001'])
})

test('twenty at once send one; three days later once more, and then never', async () => {
  await w.database.query('delete from public.hutang_pengingat')
  const semua = await Promise.all(Array.from({ length: 20 }, () => kirim('mau')))
  expect(semua.every((s) => s.status === 200)).toBe(true)
  expect(semua.reduce((n, s) => n + s.data.terkirim, 0)).toBe(1)
  const lalu = (hari: number) =>
    w.database.query('update public.hutang_pengingat set tanggal = tanggal - $1::int', [hari])
  await lalu(2)
  expect((await kirim('mau')).data.dilewati[0]?.alasan).toBe('SUDAH')
  await lalu(1)
  expect((await kirim('mau')).data.terkirim).toBe(1)
  await lalu(5)
  expect((await kirim('mau')).data.dilewati[0]?.alasan).toBe('SUDAH')
})

test('the shop sends no more than it wants to in a day', async () => {
  await w.database.query('delete from public.hutang_pengingat')
  await w.database.query('update public.member set izin_whatsapp = true')
  await atur('PENGINGAT_HUTANG_MAKS', 1)
  const { data } = await kirim('mau', 'tidak')
  expect([data.terkirim, data.dilewati.map((d) => d.alasan)]).toEqual([1, ['KUOTA']])
  expect((await lihat()).sisa_kuota).toBe(0)
  expect(await alasan('tidak')).toBe('KUOTA')
})

test('from its hour on they leave by themselves, once however often the clock comes by', async () => {
  await w.database.query('delete from public.hutang_pengingat')
  await w.database.query('delete from public.pesan_chat')
  await atur('PENGINGAT_HUTANG_MAKS', 100)
  const { services, app } = w.server
  const jalan = (jam: string) =>
    runDaily(
      { ...services, log: app.log, jam: () => new Date(`${HARI}T${jam}:00+07:00`) },
      { hanya: 'pengingat-hutang' },
    )
  await jalan('08:59')
  expect(await terkirim()).toEqual([])
  await jalan('09:00')
  const semua = await terkirim()
  expect(semua.toSorted()).toEqual([no['mau'], no['tidak']].toSorted())
  await jalan('09:01')
  await w.database.query('delete from public.tugas_harian')
  await jalan('18:00')
  expect(await terkirim()).toEqual(semua)
  // Who looks at the ticket sees that its customer was reminded, and by whom.
  const { data } = await c.ok<{ aksi: string; user_id: string; sesudah: object }[]>(
    'GET',
    `hutang/${no['mau']}/riwayat`,
  )
  expect(data.filter((k) => k.aksi === 'hutang.pengingat')).toMatchObject([
    { user_id: 'SISTEM', sesudah: { no_hp: '081200000001' } },
  ])
})

const HARI = new Date().toISOString().slice(0, 10)
const terkirim = async () =>
  (
    await w.database.query<{ dokumen: string }>('select dokumen from public.pesan_chat order by 1')
  ).map((p) => p.dokumen)

test('worth today in SQL is the rule of a ticket, whatever the prices are', async () => {
  const berat = [0.101, 0.499, 1.003, 7.777, 33.333]
  const items = berat.map((b) => ({ ...CINCIN, berat: b }))
  expect((await gadaikan(c, 1_000, { items })).status).toBe(200)
  const jumlah = (harga: number) =>
    [10, 10, 10, 10, ...berat].reduce((n, b) => n + perGram(Math.round(b * 1000), harga), 0)
  const kini = async () =>
    (await c.ok<{ nilai_kini: number }>('GET', 'hutang/risiko')).data.nilai_kini
  const harga = async (beli: number | null, jual: number, emas: number) => {
    await w.database.query(
      `update public."group" set harga_beli_rp = $1, harga_jual_rp = $2 where kode_toko = 'T1'`,
      [beli, jual],
    )
    await atur('PARAMETER_HARGA_EMAS_GLOBAL_VALUE', emas)
    const { data } = await c.ok<{ group: { kode_group: string; harga_per_gram: number }[] }>(
      'GET',
      'hutang/aturan',
    )
    return data.group.find((g) => g.kode_group === 'G75')?.harga_per_gram ?? 0
  }
  for (const [beli, jual, emas] of [
    [900_001, 1_000_000, 1_400_000],
    [null, 1_000_000, 1_399_999],
    [0, 999_999, 0],
  ] as const) {
    const h = await harga(beli, jual, emas)
    expect(await kini()).toBe(jumlah(h))
  }
})
