import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sukses } from '#test/factories/goods.ts'
import { tutup } from '#test/factories/sale.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { MailServer } from '#test/setup/mail-server.ts'
import { MessagingServer } from '#test/setup/messaging-server.ts'
import { withoutQueue } from '#test/setup/without-queue.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { readXlsx } from '../../../../../test/contract/read-xlsx.ts'
import { runDaily } from '#kernel/server/jobs/daily.ts'
import { addDays } from '#kernel/shared/tanggal.ts'
import type { Client } from '#test/factories/client.ts'
import { antrePesan } from '#modules/pelanggan/chat/server/antar-pesan.ts'
import { type Server, createServer } from '../../../../app/server.ts'
import type { JadwalLaporan, KirimanLaporan } from '../contract.ts'
import { antarLaporan } from './antar-laporan.ts'

const LAYAR = '/laporan-penjualan'
const mail = new MailServer()
const wa = new MessagingServer()
let dataDir: string
let database: TestDatabase
let server: Server
let toko: SiapJual
let c: Client
let hari: string

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'kencana-kiriman-'))
  database = await testDatabase()
  server = await createServer({
    databaseUrl: database.url,
    env: {
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      MAIL_URL: await mail.listen(),
      MAIL_FROM: 'Toko Emas <laporan@toko.example>',
      CHAT_URL: await wa.listen(),
      APP_URL: 'https://toko.example',
    },
  })
  toko = await SiapJual.buat(database, server, 'T1', '0A')
  c = toko.pemilik
  await toko.terjual({ barcodes: await toko.barang(2), total_rp: 5_000_000 })
  hari = (await server.services.toko.find('T1')).toko.tgl_system
  await withoutQueue(database)
})
afterAll(async () => {
  await server.close()
  await Promise.all([database.drop(), mail.close(), wa.close()])
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await database.query('delete from kirim_laporan')
  await database.query('delete from jadwal_laporan')
  mail.received.length = mail.next.length = 0
  mail.refused.clear()
  wa.clear()
})

const layanan = (jam?: string) => ({
  ...server.services,
  log: server.app.log,
  ...(jam ? { jam: () => new Date(jam) } : {}),
})
/** What the queue does until nothing is left for now. */
async function antar(jam?: string): Promise<void> {
  const s = layanan(jam)
  for (let n = 0; n < 10; n++) {
    if (!(await s.db.baca('T1', (tx) => antarLaporan.waiting(tx, s.jam())))) return
    const lagi = await antarLaporan.deliver(s, 'T1')
    if (lagi === null || lagi > s.jam()) return
  }
}
const tampilan = async (k = c, lebih: object = {}) =>
  sukses(
    await k.tulis<{ id: string }>('tampilan', {
      layar: LAYAR,
      nama: `Penjualan ${crypto.randomUUID().slice(0, 8)}`,
      bagi: null,
      isi: {
        url: { tgl_from: '2020-01-01', tgl_to: '2020-01-01', cari: '1' },
        periode: 'BULAN_INI',
        kolom: null,
      },
      ...lebih,
    }),
  ).data.id
const jadwalkan = async (lebih: object = {}, k = c) =>
  sukses(
    await k.tulis<{ id: string }>('jadwal-laporan', {
      tampilan_id: await tampilan(k),
      format: 'PDF',
      kapan: 'PAGI',
      jam: 7,
      hari_bulan: null,
      surel: ['pemilik@toko.example'],
      wa: [],
      // Only what a test is about leaves by the clock.
      aktif: false,
      ...lebih,
    }),
  ).data.id
interface Isi {
  surel_siap: boolean
  jadwal: JadwalLaporan[]
  kiriman: KirimanLaporan[]
}
const lihat = async (k = c) => (await k.ok<Isi>('GET', 'jadwal-laporan')).data
const kirim = (id: string) => c.tulis('jadwal-laporan/kirim', { id })
const menunggu = async () =>
  (await c.ok<{ nama: string; jumlah: number }[]>('GET', 'pekerjaan')).data.find(
    (p) => p.nama === 'kiriman_gagal',
  )?.jumlah ?? 0
const nomorNota = async () => {
  const [row] = await database.query<{ no: string }>('select no_faktur_jual no from penjualan')
  return row?.no ?? ''
}

test('leaves each morning, once, as the PDF that the screen exports', async () => {
  const id = await jadwalkan({ aktif: true })
  const besok = new Date(Date.parse(`${hari}T00:00:00+07:00`) + 86_400_000)
  await database.query(`update jadwal_laporan set berikut = $1`, [besok.toISOString()])
  await antar(new Date(besok.getTime() - 60_000).toISOString())
  expect(mail.received).toEqual([])
  const pagi = new Date(besok.getTime() + 60_000).toISOString()
  await antar(pagi)
  await antar(pagi)
  expect(mail.received).toHaveLength(1)
  const [surat] = mail.received
  expect(surat).toMatchObject({ from: 'laporan@toko.example', to: ['pemilik@toko.example'] })
  const [teks, berkas] = surat?.parts ?? []
  expect(teks?.body.toString()).toContain('dikirim otomatis')
  expect(berkas?.type).toBe('application/pdf')
  expect(berkas?.name).toMatch(new RegExp(`^Penjualan \\w+ ${hari}\\.pdf$`))
  const isi = readPdf(berkas?.body ?? Buffer.alloc(0)).flatMap((p) => p.texts.map((t) => t.text))
  expect(isi).toContain(await nomorNota())
  const { jadwal, kiriman } = await lihat()
  expect(jadwal[0]).toMatchObject({ id, terkirim: 1, gagal: 0, menunggu: 0 })
  expect(Date.parse(jadwal[0]?.berikut ?? '')).toBeGreaterThan(Date.parse(pagi))
  expect(kiriman).toMatchObject([{ status: 'TERKIRIM', jalur: 'SUREL', hari }])
})

test('is the XLSX with the columns of the view, and the sums of the screen', async () => {
  const isi = {
    url: { tgl_from: hari, tgl_to: hari, cari: '1' },
    periode: 'HARI_INI',
    kolom: { order: ['berat', 'no_faktur_jual'], hidden: [] as string[], width: {} },
  }
  const d = (await c.ok<{ columns: { key: string }[] }>('GET', 'reports/laporan-penjualan')).data
  isi.kolom.hidden = d.columns.map((k) => k.key).filter((k) => !isi.kolom.order.includes(k))
  await kirim(await jadwalkan({ format: 'XLSX', tampilan_id: await tampilan(c, { isi }) }))
  await antar()
  const berkas = mail.received[0]?.parts[1]
  expect(berkas?.type).toContain('spreadsheetml')
  const rows = readXlsx(berkas?.body ?? Buffer.alloc(0))
  expect(rows.filter((r) => r.includes(2)).every((r) => r.length === 2)).toBe(true)
  expect(rows.at(-1)).toContain(4)
})

test('leaves when the day is closed, of that day, and of no day before', async () => {
  await jadwalkan({ kapan: 'TUTUP', jam: null, aktif: true })
  await antar()
  expect(mail.received).toEqual([])
  expect((await tutup(c)).status).toBe(200)
  await antar()
  await antar()
  expect(mail.received).toHaveLength(1)
  const isi = readPdf(mail.received[0]?.parts[1]?.body ?? Buffer.alloc(0))
  expect(isi.flatMap((p) => p.texts.map((t) => t.text))).toContain(await nomorNota())
  expect((await lihat()).kiriman).toMatchObject([{ status: 'TERKIRIM', hari }])
  expect((await server.services.toko.find('T1')).toko.tgl_system > hari).toBe(true)
  // One that is made now has nothing to catch up with.
  await jadwalkan({ kapan: 'TUTUP', jam: null, aktif: true })
  await antar()
  expect(mail.received).toHaveLength(1)
})

test('a schedule runs with the rights of who changed it, over a view that he sees', async () => {
  await buatOrang(server.services.db, 'PEMILIK2', 'T1', 'OWN')
  const lain = await masuk(server.url, 'PEMILIK2')
  const isi = {
    format: 'PDF',
    kapan: 'PAGI',
    jam: 7,
    hari_bulan: null,
    surel: ['lain@toko.example'],
    wa: [],
    aktif: true,
    versi: 1,
  }
  const sendiri = await tampilan(c)
  const id = await jadwalkan({ tampilan_id: sendiri })
  const ubah = (tampilan_id: string) =>
    lain.call('PUT', 'jadwal-laporan', { ...isi, id, tampilan_id })
  expect((await ubah(sendiri)).status).toBe(404)
  expect((await ubah(await tampilan(lain))).status).toBe(200)
  expect((await lihat(lain)).jadwal).toMatchObject([{ id, user_id: 'PEMILIK2' }])
})

test('who was taken out of a schedule gets nothing that still waits', async () => {
  const id = await jadwalkan({ surel: ['pergi@toko.example'] })
  sukses(await kirim(id))
  expect((await lihat()).jadwal).toMatchObject([{ menunggu: 1 }])
  const isi = { format: 'PDF', kapan: 'PAGI', jam: 7, hari_bulan: null, wa: [], aktif: true }
  const { tampilan_id, versi } = (await lihat()).jadwal[0]!
  const surel = ['tinggal@toko.example']
  sukses(await c.call('PUT', 'jadwal-laporan', { ...isi, id, tampilan_id, surel, versi }))
  await antar()
  expect(mail.received).toEqual([])
})

test('one refused recipient does not keep the others from it, is seen, and tried again by hand', async () => {
  mail.refused.set('salah@toko.example', 550)
  await kirim(await jadwalkan({ surel: ['benar@toko.example', 'salah@toko.example'] }))
  await antar()
  expect(mail.received.map((m) => m.to)).toEqual([['benar@toko.example']])
  const gagal = (await lihat()).kiriman.filter((k) => k.status === 'GAGAL')
  expect(gagal).toMatchObject(
    [{ penerima: 'salah@toko.example', alasan: 'DITOLAK', jawaban: /no mailbox/ }].map((g) => ({
      ...g,
      jawaban: expect.stringMatching(g.jawaban),
    })),
  )
  expect(await menunggu()).toBe(1)
  mail.refused.clear()
  sukses(await c.tulis('jadwal-laporan/ulang', { id: gagal.map((g) => g.id) }))
  await antar()
  expect(mail.received.map((m) => m.to)).toEqual([['benar@toko.example'], ['salah@toko.example']])
  // The same file, not one of later.
  expect(mail.received[1]?.parts[1]?.body).toEqual(mail.received[0]?.parts[1]?.body)
  expect(await menunggu()).toBe(0)
})

test('a server that is not there, or refuses for now, is tried again until it is given up', async () => {
  await kirim(await jadwalkan())
  await mail.close()
  const mulai = Date.now()
  await antar()
  expect((await lihat()).kiriman).toMatchObject([{ status: 'ANTRI' }])
  await mail.listen()
  mail.next.push(451)
  await antar(new Date(mulai + 10 * 60_000).toISOString())
  expect((await lihat()).kiriman).toMatchObject([{ status: 'ANTRI' }])
  await antar(new Date(mulai + 60 * 60_000).toISOString())
  expect(mail.received).toHaveLength(1)
  expect((await lihat()).kiriman).toMatchObject([{ status: 'TERKIRIM' }])

  mail.next.push(...Array.from({ length: 6 }, () => 451))
  await kirim(await jadwalkan())
  for (let n = 0; n < 8; n++) await antar(new Date(mulai + n * 3 * 3_600_000).toISOString())
  const [akhir] = (await lihat()).kiriman
  expect(akhir).toMatchObject({ status: 'GAGAL', alasan: 'TIDAK_TERSAMBUNG' })
})

test('a mail of which nobody knows whether it arrived is not sent twice', async () => {
  mail.next.push('drop')
  await kirim(await jadwalkan())
  await antar()
  await antar(new Date(Date.now() + 3_600_000).toISOString())
  expect(mail.received).toHaveLength(1)
  expect((await lihat()).kiriman).toMatchObject([{ status: 'GAGAL', alasan: 'TIDAK_PASTI' }])
})

test('runs with the rights of who ordered it, as they are then', async () => {
  await buatOrang(server.services.db, 'SPV9', 'T1', 'SPV', [LAYAR, '/jadwal-laporan'])
  const spv = await masuk(server.url, 'SPV9')
  const id = await jadwalkan({}, spv)
  // An owner sees and runs it, others don't see those of somebody else.
  expect((await lihat()).jadwal.map((j) => j.user_id)).toEqual(['SPV9'])
  sukses(await kirim(id))
  await antar()
  expect(mail.received).toHaveLength(1)

  await database.query(`update pengguna set akses = '{/jadwal-laporan}' where user_id = 'SPV9'`)
  await kirim(id)
  await antar()
  await database.query(`update pengguna set akses = $1, aktif = false where user_id = 'SPV9'`, [
    [LAYAR, '/jadwal-laporan'],
  ])
  await kirim(id)
  await antar()
  expect(mail.received).toHaveLength(1)
  const gagal = (await lihat()).kiriman.filter((k) => k.status === 'GAGAL')
  expect(gagal.map((k) => k.alasan)).toEqual(['TANPA_HAK', 'TANPA_HAK'])
  expect(await menunggu()).toBe(2)

  // A range that only an owner may ask for: the report says no, and that is seen.
  const lama = {
    url: { tgl_from: '2026-01-01', tgl_to: '2026-06-01', cari: '1' },
    periode: null,
    kolom: null,
  }
  await database.query(`update pengguna set aktif = true where user_id = 'SPV9'`)
  const kedua = await masuk(server.url, 'SPV9')
  const panjang = await jadwalkan({ tampilan_id: await tampilan(kedua, { isi: lama }) }, kedua)
  await kirim(panjang)
  await antar()
  const ditolak = (await lihat()).kiriman.find((k) => k.jadwal_id === panjang)
  expect(ditolak).toMatchObject({ status: 'GAGAL', alasan: 'LAPORAN_DITOLAK' })
  expect(ditolak?.jawaban).toMatch(/bulan/i)
  await kirim(await jadwalkan({ tampilan_id: await tampilan(c, { isi: lama }) }))
  await antar()
  expect(mail.received).toHaveLength(2)
})

test('by WhatsApp a link leads to the file, for a week, and to nobody who guesses', async () => {
  // A closing above may have opened the next month.
  const isi = { url: { tgl_from: hari, tgl_to: hari, cari: '1' }, periode: null, kolom: null }
  const jadwal = { tampilan_id: await tampilan(c, { isi }), surel: [], wa: ['0812 5550 0001'] }
  await kirim(await jadwalkan(jadwal)).then(() => antar())
  expect((await lihat()).kiriman).toMatchObject([{ jalur: 'WA', status: 'DIKIRIM' }])
  for (let n = 0; n < 3; n++) await antrePesan.deliver(layanan(), 'T1')
  expect((await lihat()).kiriman).toMatchObject([{ jalur: 'WA', status: 'TERKIRIM' }])
  const kata = wa.sent[0]?.body.message ?? ''
  const tautan = /https:\/\/toko\.example\/api\/v1\/(\S+)/.exec(kata)?.[1] ?? ''
  expect(wa.sent[0]?.body.receiver).toBe('6281255500001')
  const jawab = await fetch(`${server.url}/api/v1/${tautan}`)
  expect(jawab.status).toBe(200)
  expect(jawab.headers.get('cache-control')).toContain('no-store')
  const pdf = readPdf(Buffer.from(await jawab.arrayBuffer()))
  expect(pdf.flatMap((p) => p.texts.map((t) => t.text))).toContain(await nomorNota())
  const salah = tautan.slice(0, -3) + (tautan.endsWith('AAA') ? 'BBB' : 'AAA')
  expect((await fetch(`${server.url}/api/v1/${salah}`)).status).toBe(404)
  await database.query(`update kirim_laporan set selesai = selesai - interval '8 days'`)
  expect((await fetch(`${server.url}/api/v1/${tautan}`)).status).toBe(404)
})

test('the file of a schedule that was deleted goes with the others, what waits is not sent', async () => {
  const id = await jadwalkan()
  await kirim(id)
  await antar()
  await kirim(id)
  const [lama] = await database.query<{ berkas: string }>(
    `select berkas from kirim_laporan where status = 'TERKIRIM'`,
  )
  const file = path.join(dataDir, 'berkas', lama?.berkas ?? '')
  expect(existsSync(file)).toBe(true)
  expect((await c.call('DELETE', 'jadwal-laporan', { id })).status).toBe(200)
  await antar()
  expect([mail.received.length, (await lihat()).kiriman]).toEqual([1, []])
  const nanti = new Date(server.services.jam().getTime() + 9 * 86_400_000)
  await runDaily(layanan(`${nanti.toISOString().slice(0, 10)}T05:00:00Z`), {
    hanya: 'berkas-laporan',
  })
  expect(existsSync(file)).toBe(false)
})

test('what cannot be right is refused; the view of a schedule stays', async () => {
  const isi = {
    tampilan_id: await tampilan(),
    format: 'PDF',
    kapan: 'BULANAN',
    jam: 7,
    hari_bulan: 31,
    surel: ['A@Toko.Example', 'a@toko.example'],
    wa: [],
    aktif: true,
  }
  const buat = (lebih: object) => c.tulis('jadwal-laporan', { ...isi, ...lebih })
  expect(await buat({ surel: [] })).toMatchObject({ status: 422 })
  expect(await buat({ surel: ['bukan surel'] })).toMatchObject({ status: 400 })
  expect(await buat({ hari_bulan: null })).toMatchObject({ status: 422 })
  expect(await buat({ kapan: 'PAGI', jam: null })).toMatchObject({ status: 422 })
  const daftar = await tampilan(c, { layar: '/data-member' })
  expect(await buat({ tampilan_id: daftar })).toMatchObject({
    status: 422,
    fields: { tampilan_id: { code: 'kiriman.bukan_laporan' } },
  })
  expect(await buat({ tampilan_id: crypto.randomUUID() })).toMatchObject({ status: 404 })
  sukses(await buat({}))
  expect((await lihat()).jadwal[0]?.surel).toEqual(['a@toko.example'])
  expect(await c.call('DELETE', 'tampilan', { id: isi.tampilan_id })).toMatchObject({
    status: 409,
    code: 'data.dipakai',
  })
})

// Last, for it moves the shop into another day.
test('a closing that was taken back sends nothing, and the next one still leaves', async () => {
  await jadwalkan({ kapan: 'TUTUP', jam: null, aktif: true })
  const kini = (await server.services.toko.find('T1')).toko.tgl_system
  await database.query(
    `insert into hari (kode_toko, tanggal, hash, ditutup_pada, ditutup_oleh)
     select kode_toko, tanggal + 1, hash, now(), 'X' from hari where kode_toko = 'T1' and tanggal = $1`,
    [kini],
  )
  await antar()
  expect(mail.received).toEqual([])
  await database.query(`delete from hari where kode_toko = 'T1' and tanggal > $1`, [kini])
  sukses(await tutup(c, addDays(kini, 1)))
  await antar()
  expect((await lihat()).kiriman).toMatchObject([{ status: 'TERKIRIM', hari: kini }])
})
