import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { tanamHutang } from '#test/factories/tanam-hutang.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { readPdf } from '#test/setup/read-pdf.ts'

const BANYAK = 60
let w: World
let c: Client
let hari = ''
let nomor: string[] = []

beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  await w.database.query(`update public.toko set mode_gadai = 'LICENSED'`)
  w.server.services.toko.clear()
  hari = (await c.ok<{ tanggal: string }>('GET', 'dashboard/ringkasan')).data.tanggal
  const q = (text: string, values?: unknown[]) => w.database.query(text, values)
  await tanamHutang(q, { kode_toko: 'T1', kode_nota: 'TA', jumlah: BANYAK, hari })
  await tanamHutang(q, { kode_toko: 'T2', kode_nota: 'TB', jumlah: 2, hari })
  nomor = await daftar('T1')
})
afterAll(() => w.close())

async function daftar(toko: string): Promise<string[]> {
  const rows = await w.database.query<{ n: string }>(
    `select no_faktur_hutang as n from public.hutang where kode_toko = $1 order by 1`,
    [toko],
  )
  return rows.map((r) => r.n)
}

interface Hasil {
  readonly opname: { no_opname: string; jumlah: number; ketemu: number } | null
  readonly hutang_hilang: readonly { no_hutang: string; berat: number; jumlah_hutang: number }[]
  readonly hutang_ketemu: readonly { no_hutang: string; user_id: string }[]
  readonly hutang_keluar: readonly { no_hutang: string }[]
  readonly total_hilang: { jumlah: number; berat: number; jumlah_hutang: number }
}
const hasil = async (isi = {}) => (await c.ok<Hasil>('GET', 'opname-hutang/get/hasil', isi)).data
const scan = (no_faktur_hutang: string, k: Client = c, kunci?: string) =>
  k.tulis<{ ketemu: number; berat_total: number }>('opname-hutang', { no_faktur_hutang }, kunci)
const tutup = (no: string, status: string) =>
  w.database.query(
    `update public.hutang set status = $2, pokok_rp = case when $2 = 'AKTIF' then pokok_awal_rp
         else 0 end, no_tutup = case when $2 = 'AKTIF' then null else 'THTA2601010001' end,
       tgl_tutup = case when $2 = 'AKTIF' then null else tanggal + 1 end
     where kode_toko = 'T1' and no_faktur_hutang = $1`,
    [no, status],
  )

test('nothing can be scanned, ended or printed before a count was begun', async () => {
  for (const answer of [
    await scan(nomor[0] ?? ''),
    await c.tulis('opname-hutang/selesai', {}),
    await c.call('GET', 'opname-hutang/cetak'),
  ])
    expect([answer.status, answer.code]).toEqual([409, 'opname_hutang.belum_mulai'])
  const kosong = await c.tulis<{ no_opname: null }>('opname-hutang/kosongkan', {})
  expect([kosong.status, kosong.data.no_opname]).toEqual([200, null])
  expect(await hasil()).toMatchObject({ opname: null, hutang_hilang: [], hutang_ketemu: [] })
})

test('a count begins with every active ticket, and only one goes on', async () => {
  const mulai = await c.tulis<{ no_opname: string; jumlah: number }>('opname-hutang/start', {})
  expect(mulai.status, mulai.text).toBe(200)
  expect(mulai.data.no_opname).toMatch(/^OHTA\d{10}$/)
  expect(mulai.data.jumlah).toBe(BANYAK)
  const dua = await c.tulis('opname-hutang/start', {})
  expect([dua.status, dua.code]).toEqual([409, 'opname_hutang.berjalan'])
  const h = await hasil()
  expect(h.hutang_hilang.map((s) => s.no_hutang)).toEqual(nomor)
  expect(h.total_hilang.jumlah).toBe(BANYAK)
  const [halaman, lanjut] = [await hasil({ limit: 40 }), await hasil({ limit: 40, hilang: 2 })]
  expect([...halaman.hutang_hilang, ...lanjut.hutang_hilang]).toEqual(h.hutang_hilang)
})

test('each number that is none of the count has its own reason', async () => {
  const [a = '', b = '', , , baru = ''] = nomor
  const baik = await scan(a.toLowerCase())
  expect([baik.status, baik.data.ketemu]).toEqual([200, 1])
  await tutup(b, 'LUNAS')
  await w.database.query(
    `delete from public.opname_hutang_surat where kode_toko = 'T1' and no_faktur_hutang = $1`,
    [baru],
  )
  const [cabang = ''] = await daftar('T2')
  const sebab = async (no: string) => (await scan(no)).code
  expect(await sebab(a)).toBe('opname_hutang.sudah_discan')
  expect(await sebab(b)).toBe('opname_hutang.tidak_aktif')
  expect(await sebab(cabang)).toBe('opname_hutang.toko_lain')
  expect(await sebab('FHTA2001010001')).toBe('opname_hutang.tidak_dikenal')
  expect(await sebab(baru)).toBe('opname_hutang.sesudah_mulai')
  for (const salah of ['FHTA200101000', 'FHTA20010100011', 'X'])
    expect(await sebab(salah)).toBe('opname_hutang.panjang_nomor')
  // Redeemed meanwhile: neither missing nor found.
  const h = await hasil()
  expect(h.hutang_keluar.map((s) => s.no_hutang)).toEqual([b])
  expect(h.hutang_hilang.map((s) => s.no_hutang)).not.toContain(b)
})

test('two scanners at once: none lost, none doubled, a repeated key is one scan', async () => {
  await buatOrang(w.server.services.db, 'SCAN2', 'T1', 'SPV', ['/stock-opname-hutang'])
  const dua = await masuk(w.server.url, 'SCAN2')
  const sisa = (await hasil()).hutang_hilang.map((s) => s.no_hutang)
  const tinggal = sisa.slice(-3)
  const jalan = sisa.slice(0, -3)
  // Both get all of it, the second from behind: every ticket is scanned by both.
  const jawab = await Promise.all([
    ...jalan.map((no) => scan(no)),
    ...jalan.toReversed().map((no) => scan(no, dua)),
  ])
  const status = jawab.map((j) => j.status)
  expect(status.filter((s) => s === 200)).toHaveLength(jalan.length)
  expect(status.filter((s) => s === 409)).toHaveLength(jalan.length)
  const ke = jawab.flatMap((j) => (j.status === 200 ? [j.data.ketemu] : []))
  expect(new Set(ke).size).toBe(jalan.length)
  const kunci = crypto.randomUUID()
  const [satu = ''] = tinggal
  const kali = [await scan(satu, c, kunci), await scan(satu, c, kunci)]
  expect(kali.map((k) => [k.status, k.data.ketemu])).toEqual(
    kali.map(() => [200, jalan.length + 2]),
  )
  const h = await hasil()
  expect(h.hutang_hilang.map((s) => s.no_hutang)).toEqual(tinggal.slice(1))
  expect(h.hutang_ketemu).toHaveLength(jalan.length + 2)
  expect(new Set(h.hutang_ketemu.map((s) => s.user_id)).has('KT1')).toBe(true)
})

test('the running count is printed with what is missing first', async () => {
  const answer = await fetch(`${c.url}/api/v1/opname-hutang/cetak`, { headers: c.headers })
  expect(answer.status).toBe(200)
  const texts = readPdf(Buffer.from(await answer.arrayBuffer())).flatMap((p) =>
    p.texts.map((t) => t.text),
  )
  const letak = (t: string) => texts.indexOf(t)
  const { hutang_hilang, hutang_ketemu } = await hasil()
  expect(letak(hutang_hilang[0]?.no_hutang ?? '')).toBeGreaterThan(0)
  expect(letak(hutang_hilang[0]?.no_hutang ?? '')).toBeLessThan(
    letak(hutang_ketemu.at(-1)?.no_hutang ?? ''),
  )
})

interface Laporan {
  readonly no_opname: string
  readonly jumlah: number
  readonly ketemu: number
  readonly hilang: number
  readonly keluar: number
  readonly detail: readonly { no_hutang: string; hasil: string }[]
}

test('the end freezes it; the report answers groups with their tickets by GET and POST', async () => {
  const sebelum = await hasil()
  const hilang = sebelum.hutang_hilang.map((s) => s.no_hutang)
  // One ticket was taken out of the count above.
  await w.database.query(
    `update public.opname_hutang set jumlah = jumlah - 1 where status = 'BERJALAN'`,
  )
  const akhir = await c.tulis<Laporan>('opname-hutang/selesai', {})
  expect(akhir.status, akhir.text).toBe(200)
  expect(akhir.data).toMatchObject({ hilang: hilang.length, keluar: 1, jumlah: BANYAK - 1 })
  expect((await hasil()).opname).toBeNull()
  // What happens afterwards changes nothing.
  await tutup(hilang[0] ?? '', 'LUNAS')
  const isi = { tgl_from: hari, tgl_to: hari }
  const [get, post] = [
    await c.ok<Laporan[]>('GET', 'opname-hutang/report', isi),
    await c.ok<Laporan[]>('POST', 'opname-hutang/report', isi),
  ]
  expect(post.data).toEqual(get.data)
  const [l] = get.data
  expect(l).toMatchObject({ no_opname: akhir.data.no_opname, keluar: 1 })
  const tak = l?.detail.filter((d) => d.hasil === 'HILANG').map((d) => d.no_hutang)
  expect(tak).toEqual(hilang)
  const baris = JSON.parse(
    (await c.ok('GET', 'opname-hutang/report-detail', { ...isi, limit: 500 })).text,
  ) as { data: unknown[]; grup: { nilai: string; count: number }[] }
  expect(baris.data).toHaveLength(l?.detail.length ?? 0)
  expect(baris.grup.map((g) => [g.nilai, g.count])).toEqual([[l?.no_opname, l?.detail.length]])
})

test('a count that is thrown away leaves its head and no tickets', async () => {
  const mulai = await c.tulis<{ no_opname: string }>('opname-hutang/start', {})
  await scan((await hasil()).hutang_hilang[0]?.no_hutang ?? '')
  const buang = await c.tulis<{ no_opname: string; ketemu: number }>('opname-hutang/kosongkan', {})
  expect(buang.data).toEqual({ no_opname: mulai.data.no_opname, ketemu: 1 })
  const [{ status, n } = { status: '', n: -1 }] = await w.database.query<{
    status: string
    n: number
  }>(
    `select o.status, (select count(*)::int from public.opname_hutang_surat s
        where s.kode_toko = 'T1' and s.no_opname = o.no_opname) as n
     from public.opname_hutang o where o.no_opname = $1`,
    [mulai.data.no_opname],
  )
  expect([status, n]).toEqual(['KOSONG', 0])
  expect((await c.tulis('opname-hutang/start', {})).status).toBe(200)
  await c.tulis('opname-hutang/kosongkan', {})
})

test('who may not open the screen counts nothing; OFF closes all of it', async () => {
  await buatOrang(w.server.services.db, 'KASIR9', 'T1', 'KASIR', [])
  const kasir = await masuk(w.server.url, 'KASIR9')
  expect((await kasir.tulis('opname-hutang/start', {})).status).toBe(403)
  await w.database.query(`update public.toko set mode_gadai = 'OFF' where kode_toko = 'T1'`)
  w.server.services.toko.clear()
  expect((await c.tulis('opname-hutang/start', {})).status).toBe(403)
  expect(
    (await c.call('GET', 'opname-hutang/report', { tgl_from: hari, tgl_to: hari })).status,
  ).toBe(403)
  await w.database.query(`update public.toko set mode_gadai = 'LICENSED' where kode_toko = 'T1'`)
  w.server.services.toko.clear()
})
