import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { FromStation, ToStation } from '#kernel/shared/station.ts'
import type { Client } from '#test/factories/client.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import {
  type ProgramBerjalan,
  jalankanProgram,
  siapkanStasiun,
  tokenBaru,
} from '#test/factories/stasiun.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { SimulatedPrinter, SimulatedScale } from '#test/setup/devices.ts'
import { readEscPos } from '#test/setup/read-escpos.ts'
import { type Server, createServer } from '../../../../app/server.ts'

/** A message takes its time on a busy machine. */
const SABAR = { timeout: 15_000 }

let db: TestDatabase
let server: Server
let kedua: Server
let toko: SiapJual
let nomor: string
let token: string
const printer = new SimulatedPrinter()
const timbangan = new SimulatedScale()
const program: ProgramBerjalan[] = []

const buka = () =>
  createServer({ databaseUrl: db.url, env: { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' } })

beforeAll(async () => {
  db = await testDatabase()
  ;[server, kedua] = await Promise.all([buka(), buka()])
  await Promise.all([printer.listen(), timbangan.listen()])
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  const [a = ''] = await toko.barang(1)
  nomor = (await toko.terjual({ barcodes: [a], total_rp: 2_500_000 })).no_faktur_jual
  token = await siapkanStasiun(toko.pemilik, 'KASIR1', [
    { kode_alat: 'P1', jenis_alat: 'PRINTER', sambungan: printer.address, buka_laci: true },
    {
      kode_alat: 'S1',
      jenis_alat: 'TIMBANGAN',
      sambungan: timbangan.address,
      merek_timbangan: 'METTLER',
    },
  ])
})
afterEach(async () => {
  await Promise.all(program.splice(0).map((p) => p.stop()))
  printer.jobs.length = 0
})
afterAll(async () => {
  await Promise.all([server.close(), kedua.close(), printer.close(), timbangan.close()])
  await db.drop()
})

async function jalan(url = server.url, dengan = token): Promise<ProgramBerjalan> {
  const p = await jalankanProgram(url, dengan)
  program.push(p)
  return p
}
let urut = 0
const id = () => `perintah-uji-${String(++urut).padStart(8, '0')}`
const tujuan = (kode_alat = 'P1') => ({ id: id(), kode_stasiun: 'KASIR1', kode_alat })
const cetak = (t = tujuan(), c: Client = toko.kasir) =>
  c.call('POST', 'nota/cetak-stasiun', { jenis: 'PENJUALAN', nomor, ...t })
const laci = (t = tujuan(), c: Client = toko.pemilik) =>
  c.call('POST', 'stasiun/laci', { ...t, alasan: 'tukar uang' })
const timbang = () => toko.kasir.call('POST', 'stasiun/timbang', tujuan('S1'))

interface Keadaan {
  readonly kode_stasiun: string
  readonly keadaan: string
  readonly program: string | null
}
const keadaan = async (c: Client = toko.kasir) =>
  (await c.ok<Keadaan[]>('GET', 'stasiun/keadaan')).data
const perintah = (dengan: string) =>
  db
    .query<{ status: string; isi: unknown }>(
      'select status, isi from perintah_stasiun where id = $1',
      [dengan],
    )
    .then(([row]) => row)

/** A program that speaks the protocol by hand. */
async function tangan(url: string, dengan: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/stasiun/ws`)
  const heard: ToStation[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (raw) => heard.push(JSON.parse(raw.toString()) as ToStation))
  await new Promise((resolve) => socket.on('open', resolve))
  const say = (message: FromStation) => socket.send(JSON.stringify(message))
  const first = new Promise((resolve) => socket.once('message', resolve))
  say({ jenis: 'masuk', versi: 1, token: dengan, program: 'uji', komputer: 'uji' })
  // Let in or sent away: an order before that finds nobody.
  await Promise.race([first, closed])
  return { socket, heard, closed, say }
}

describe('a station', () => {
  test('prints the slip that the server made, opens the drawer with it, and each order once', async () => {
    await jalan()
    expect(await keadaan()).toMatchObject([{ kode_stasiun: 'KASIR1', keadaan: 'TERSAMBUNG' }])
    const t = tujuan()
    const jawab = await cetak(t)
    expect(jawab.status, jawab.text).toBe(200)
    expect((await cetak(t)).status).toBe(200)
    expect(printer.jobs).toHaveLength(1)
    const slip = readEscPos(printer.jobs[0] as Buffer)
    expect(slip.pulses).toBe(1)
    expect(slip.sheets[0]?.lines.map((l) => l.text).join('\n')).toContain(nomor)
    // The slip is the customer's: no byte of it stays.
    expect(await perintah(t.id)).toEqual({ status: 'SELESAI', isi: null })
    const uji = await toko.pemilik.call('POST', 'nota/uji-stasiun', tujuan())
    expect(uji.status, uji.text).toBe(200)
    expect(readEscPos(printer.jobs[1] as Buffer).pulses).toBe(0)
  })

  test('opens the drawer without a document, and who and why is logged', async () => {
    await jalan()
    const t = tujuan()
    expect((await laci(t)).status).toBe(200)
    expect((await laci(t)).status).toBe(200)
    expect(printer.jobs).toEqual([Buffer.from([0x1b, 0x70, 0, 25, 250])])
    const catatan = await db.query(
      `select to_jsonb(a) from audit a where aksi = 'stasiun.buka_laci'`,
    )
    expect(catatan).toHaveLength(1)
    expect(JSON.stringify(catatan)).toContain('tukar uang')
    await buatOrang(server.services.db, 'TANPALACI', 'T1', 'KASIR', ['/transaksi-penjualan'])
    expect((await laci(tujuan(), await masuk(server.url, 'TANPALACI'))).status).toBe(403)
  })

  test('weighs: the stable weight with its frame, and each trouble in its own words', async () => {
    await jalan()
    timbangan.frames = ['S D      12.30 g', 'S S      12.34 g']
    expect((await timbang()).data).toEqual({ berat: 12.34, bingkai: 'S S      12.34 g' })
    const kata: string[] = []
    for (const [frame, code] of [
      ['S +', 'stasiun.timbangan_lebih'],
      ['S S      -0.05 g', 'stasiun.timbangan_kurang'],
      ['S S       0.33 tl', 'stasiun.timbangan_satuan'],
    ] as const) {
      timbangan.frames = [frame]
      const jawab = await timbang()
      expect(jawab, jawab.text).toMatchObject({ status: 422, code })
      kata.push(jawab.text)
    }
    expect(kata.every((k) => k.includes('Alat S1'))).toBe(true)
    expect(new Set(kata).size).toBe(3)
  })

  test('works through a server process that does not hold its line', async () => {
    await jalan(kedua.url)
    const jawab = await cetak()
    expect(jawab.status, jawab.text).toBe(200)
    expect(printer.jobs).toHaveLength(1)
  })

  test('is reached by its own shop alone, by those who may see the slip', async () => {
    await jalan()
    const dua = await SiapJual.buat(db, server, 'T2', '0B')
    expect(await keadaan(dua.kasir)).toEqual([])
    expect(await laci(tujuan(), dua.pemilik)).toMatchObject({
      status: 404,
      code: 'stasiun.alat_tidak_ada',
    })
    await buatOrang(server.services.db, 'TANPANOTA', 'T1', 'KASIR', ['/transaksi-pembelian'])
    expect((await cetak(tujuan(), await masuk(server.url, 'TANPANOTA'))).status).toBe(403)
    expect(await laci(tujuan('S1'))).toMatchObject({ status: 422, code: 'stasiun.alat_lain' })
    // The id of somebody else's order tells nothing about it.
    const t = tujuan()
    expect((await laci(t)).status).toBe(200)
    const lain = await toko.kasir.call('POST', 'stasiun/timbang', { ...tujuan('S1'), id: t.id })
    expect(lain.status).toBe(422)
    expect(printer.jobs).toHaveLength(1)
  })
})

describe('the token', () => {
  test('is told once, kept as a hash, and ends at once when it is revoked', async () => {
    const semua = await db.query('select * from token_stasiun')
    expect(JSON.stringify(semua)).not.toContain(token.split('.')[1])
    const tersimpan = await db.query('select jawaban::text from idempotensi')
    expect(JSON.stringify(tersimpan)).not.toContain(token.split('.')[1])
    const p = await jalan()
    const baru = await tokenBaru(toko.pemilik, 'KASIR1')
    expect(await p.ended).toBe('refused')
    expect(await (await jalan()).ended).toBe('refused')
    token = baru
    const q = await jalan()
    const cabut = await toko.pemilik.call('DELETE', 'stasiun/token', { kode_stasiun: 'KASIR1' })
    expect(cabut.status, cabut.text).toBe(200)
    expect(await q.ended).toBe('refused')
    expect(await keadaan()).toMatchObject([{ keadaan: 'BELUM_DIPASANG' }])
    token = await tokenBaru(toko.pemilik, 'KASIR1')
  })

  test('is made by the owner; a station that is not there has none', async () => {
    for (const level of ['KASIR', 'SPV'] as const) {
      await buatOrang(server.services.db, `S${level}`, 'T1', level, ['/stasiun'])
      const c = await masuk(server.url, `S${level}`)
      const jawab = await c.call('POST', 'stasiun/token', { kode_stasiun: 'KASIR1' })
      expect(jawab.status, level).toBe(403)
    }
    const tidakAda = await toko.pemilik.call('POST', 'stasiun/token', { kode_stasiun: 'ENTAH' })
    expect(tidakAda).toMatchObject({ status: 404, code: 'stasiun.tidak_ada' })
  })

  test('opens one line: a newer one takes over, in whatever process', async () => {
    const p = await jalan()
    const q = await jalan(kedua.url)
    expect(await p.ended).toBe('taken over')
    expect((await cetak()).status).toBe(200)
    expect(q.log.join('\n')).toContain('CETAK P1: SELESAI')
    expect(printer.jobs).toHaveLength(1)
  })

  test('noise, strangers and long messages are sent away', async () => {
    const salah = await tangan(
      server.url,
      token.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')),
    )
    expect(await salah.closed).toBe(4401)
    const asing = await tangan(server.url, 'bukan-token')
    expect(await asing.closed).toBe(4401)
    const kacau = await tangan(server.url, token)
    kacau.socket.send('{"jenis":"hasil","id":"x"}')
    expect(await kacau.closed).toBe(4429)
    const panjang = await tangan(server.url, token)
    panjang.socket.send('x'.repeat(40_000))
    expect(await panjang.closed).toBe(1009)
    const banjir = await tangan(server.url, token)
    for (let i = 0; i < 400; i++) banjir.say({ jenis: 'detak' })
    expect(await banjir.closed).toBe(4429)
  })
})

describe('nobody prints twice', () => {
  test('away, the order is refused and nothing waits for the next morning', async () => {
    await expect.poll(() => keadaan(), SABAR).toMatchObject([{ keadaan: 'TERPUTUS' }])
    const jawab = await cetak()
    expect(jawab).toMatchObject({ status: 503, code: 'stasiun.terputus' })
    await jalan()
    expect(printer.jobs).toEqual([])
  })

  test('a line that a killed server left behind takes no order; nobody does it later', async () => {
    await db.query(`update token_stasiun set koneksi = gen_random_uuid(), terakhir = now()`)
    const t = tujuan()
    const jawab = await laci(t)
    expect(jawab, jawab.text).toMatchObject({ status: 503, code: 'stasiun.tidak_mengambil' })
    await jalan()
    expect(await perintah(t.id)).toEqual({ status: 'BATAL', isi: null })
    expect(printer.jobs).toEqual([])
  })

  test('taken and not answered, that is said; what the program tells later stands', async () => {
    const p = await tangan(server.url, token)
    const t = tujuan()
    const jawab = laci(t)
    const order = () => p.heard.find((m) => m.jenis === 'perintah')
    await expect.poll(order, SABAR).toMatchObject({ id: t.id, order: { perintah: 'LACI' } })
    p.socket.terminate()
    const q = await tangan(kedua.url, token)
    expect(await jawab).toMatchObject({ status: 504, code: 'stasiun.tidak_pasti' })
    expect(q.heard.some((m) => m.jenis === 'perintah')).toBe(false)
    q.say({ jenis: 'hasil', id: t.id, hasil: 'SELESAI' })
    await expect.poll(() => perintah(t.id), SABAR).toEqual({ status: 'SELESAI', isi: null })
    await expect.poll(() => q.heard, SABAR).toContainEqual({ jenis: 'terima', id: t.id })
    // An answer that comes again changes nothing.
    q.say({ jenis: 'hasil', id: t.id, hasil: 'TIDAK_PASTI' })
    await expect.poll(() => q.heard.filter((m) => m.jenis === 'terima').length, SABAR).toBe(2)
    expect(await perintah(t.id)).toEqual({ status: 'SELESAI', isi: null })
    q.socket.terminate()
  })

  test('a program of another shop answers for nobody else', async () => {
    const dua = await SiapJual.buat(db, server, 'T3', '0C')
    const lain = await siapkanStasiun(dua.pemilik, 'KASIR1', [])
    const p = await tangan(server.url, token)
    const q = await tangan(server.url, lain)
    const t = tujuan()
    const jawab = laci(t)
    await expect.poll(() => p.heard.some((m) => m.jenis === 'perintah'), SABAR).toBe(true)
    q.say({ jenis: 'hasil', id: t.id, hasil: 'SELESAI' })
    await expect.poll(() => q.heard, SABAR).toContainEqual({ jenis: 'terima', id: t.id })
    expect(await perintah(t.id)).toMatchObject({ status: 'DIKIRIM' })
    p.say({ jenis: 'hasil', id: t.id, hasil: 'GAGAL', sebab: 'stasiun.alat_mati' })
    expect(await jawab).toMatchObject({ status: 422, code: 'stasiun.alat_mati' })
    p.socket.terminate()
    q.socket.terminate()
  })
})
