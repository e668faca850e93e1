import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDaily } from '#kernel/server/jobs/daily.ts'
import { SYSTEM_USER } from '#kernel/shared/gates.ts'
import type { Client } from '#test/factories/client.ts'
import { sukses, tambahSama } from '#test/factories/goods.ts'
import { notaTunai } from '#test/factories/sale.ts'
import { NIK, fotoKartu, kenalkan } from '#test/factories/siap-kenal.ts'
import { type World, dunia } from '#test/factories/world.ts'

let w: World
let a: Client
let kode_customer: string

beforeAll(async () => {
  w = await dunia(['A', 'B'])
  a = w.toko.get('A')!
  const isi = { nama_customer: 'Ibu <Sri>', no_hp: '081234567800', izin_whatsapp: true }
  kode_customer = sukses(await a.tulis<{ kode_customer: string }>('member', isi)).data.kode_customer
})
afterAll(() => w?.close())

interface Data {
  readonly tujuan: readonly { kode_tujuan: string; diberi: boolean | null }[]
  readonly log: readonly { kode_tujuan: string; diberi: boolean; cara: string }[]
  readonly tahan: readonly { kelas: string; jumlah: number; sampai: string; sumber: string }[]
}
const lihat = async () => (await a.ok<Data>('GET', `data-pribadi/${kode_customer}`)).data
const setuju = (kode_tujuan: string, diberi: boolean, cara = 'Lisan di loket') =>
  a.tulis('data-pribadi/persetujuan', { kode_customer, kode_tujuan, diberi, cara })
const izin = async () => {
  const [row] = await w.database.query<{ izin: boolean; oleh: string | null }>(
    'select izin_whatsapp as izin, izin_oleh as oleh from member where kode_customer = $1',
    [kode_customer],
  )
  return row
}

describe('a consent', () => {
  test('of marketing is the switch that messages ask; each change is kept', async () => {
    const keadaan = (d: Data) => d.tujuan.find((t) => t.kode_tujuan === 'PEMASARAN')?.diberi
    expect(keadaan(await lihat())).toBe(true)
    sukses(await setuju('PEMASARAN', false, 'Pesan WhatsApp'))
    expect(await izin()).toEqual({ izin: false, oleh: null })
    sukses(await setuju('PEMASARAN', true))
    expect(await izin()).toEqual({ izin: true, oleh: 'KA' })
    sukses(await setuju('PEMASARAN', false))
    const data = await lihat()
    expect(keadaan(data)).toBe(false)
    expect(data.log.map((l) => [l.diberi, l.cara])).toEqual([
      [false, 'Lisan di loket'],
      [true, 'Lisan di loket'],
      [false, 'Pesan WhatsApp'],
    ])
  })

  test('is no answer where the law or a contract asks', async () => {
    for (const kode of ['AML', 'PAJAK', 'LAYANAN', 'TIDAKADA'])
      expect(await setuju(kode, false)).toMatchObject({
        status: 422,
        fields: { kode_tujuan: { code: 'pribadi.bukan_persetujuan' } },
      })
  })
})

test('what has to stay is told with its class, its day and its source', async () => {
  expect((await lihat()).tahan).toEqual([])
  const nota = notaTunai(await tambahSama(a, 1), { kode_customer })
  sukses(await a.tulis('penjualan/create', nota))
  await kenalkan(a, { kode_customer })
  const { tahan } = await lihat()
  const tahun = new Date().getFullYear()
  expect(tahan).toMatchObject([
    { kelas: 'RETENSI_AML', jumlah: 1 },
    { kelas: 'RETENSI_PAJAK', jumlah: 1 },
  ])
  expect(tahan.map((t) => Number(t.sampai.slice(0, 4)) - tahun)).toEqual([5, 10])
  expect(tahan[0]?.sumber).toContain('UU 8/2010')
  // Whoever forgets him is told the same.
  const hapus = await a.ok<Data>('GET', `hapus-data-member/${kode_customer}`)
  expect(hapus.data.tahan).toEqual(tahan)
})

test('everything that is held on him is one page, and no text of it is markup', async () => {
  const { text } = await a.raw('GET', `/api/v1/data-pribadi/${kode_customer}/berkas`)
  for (const isi of [NIK, '081234567800', 'Ibu &lt;Sri&gt;', 'FJTA', 'Pesan WhatsApp'])
    expect(text).toContain(isi)
  expect(text).not.toContain('<Sri>')
  expect(await w.toko.get('B')!.call('GET', `data-pribadi/${kode_customer}/berkas`)).toMatchObject({
    status: 404,
  })
})

test('each look at a card is noted before it is shown, and reported', async () => {
  const foto = await fotoKartu(a)
  const sebelum = await w.database.query('select 1 from lihat_kartu')
  expect((await a.raw('GET', `/api/v1/gambar/KENAL/${foto}`)).status).toBe(200)
  const rows = await w.database.query(
    'select kode_toko, user_id, folder, gambar from lihat_kartu order by waktu desc limit 1',
  )
  expect(rows).toEqual([{ kode_toko: 'A', user_id: 'KA', folder: 'KENAL', gambar: foto }])
  expect((await a.raw('GET', '/api/v1/gambar/KENAL/ABCDEFGHIJKLMNOP')).status).toBe(404)
  expect(await w.database.query('select 1 from lihat_kartu')).toHaveLength(sebelum.length + 1)
  const laporan = await a.ok<{ gambar: string }[]>('GET', 'data-pribadi/report-lihat')
  expect(laporan.data.map((r) => r.gambar)).toContain(foto)
})

test('a breach carries the end of its 72 hours, and is open until both are told', async () => {
  const isi = {
    tgl_diketahui: '2026-11-20',
    jam_diketahui: 14,
    data_terkena: 'Foto KTP 12 orang',
    kronologi: 'Laptop hilang',
    jumlah_orang: 12,
    penanganan: 'Sandi diganti',
    tgl_lapor_lembaga: '2026-11-21',
  }
  expect(await a.tulis('insiden-data', { ...isi, tgl_lapor_lembaga: '2026-11-19' })).toMatchObject({
    status: 422,
    fields: { tgl_lapor_lembaga: { code: 'pribadi.lapor_dahulu' } },
  })
  for (const nama of ['tgl_diketahui', 'tgl_lapor_lembaga', 'tgl_lapor_orang'])
    expect(await a.tulis('insiden-data', { ...isi, [nama]: '2099-01-01' })).toMatchObject({
      status: 422,
      fields: { [nama]: { code: 'pribadi.belum_tiba' } },
    })
  const { data } = sukses(await a.tulis<{ kode_insiden: string }>('insiden-data', isi))
  expect(data).toMatchObject({ batas_lapor: '2026-11-23 14:00', status: 'OPEN' })
  const path = `insiden-data/${data.kode_insiden}`
  const badan = { ...isi, tgl_lapor_orang: '2026-11-22' }
  expect(await a.tulis(path, badan, crypto.randomUUID(), 'PUT')).toMatchObject({ status: 200 })
  const semua = await a.ok<{ status: string }[]>('GET', 'insiden-data/get/all')
  expect(semua.data).toMatchObject([{ status: 'REPORTED' }])
})

test('the clock removes what was kept long enough, with its photo, and nothing younger', async () => {
  const muda = await kenalkan(a)
  const [tua, dipakai] = [await kenalkan(a), await kenalkan(a)]
  await w.database.query(
    `update kenal_identitas set tanggal = tanggal - interval '5 years 1 day' where id = any($1)`,
    [[tua, dipakai]],
  )
  await w.database.query(
    `insert into kenal_pakai values ('A', 'FJTA0000000001', current_date - 30, $1, 1)`,
    [dipakai],
  )
  await w.database.query(`update lihat_kartu set tanggal = tanggal - interval '5 years 1 day'`)
  const services = { ...w.server.services, log: w.server.app.log }
  // Noon in two days, whatever hour it is now.
  const nanti = new Date(services.jam().getTime() + 2 * 86_400_000)
  nanti.setUTCHours(5)
  await runDaily({ ...services, jam: () => nanti }, { hanya: 'retensi-data' })
  const ada = await w.database.query<{ id: string }>(
    'select id::text from kenal_identitas where id = any($1) order by waktu',
    [[muda, tua, dipakai]],
  )
  expect(ada.map((r) => r.id).toSorted()).toEqual([muda, dipakai].toSorted())
  expect(await w.database.query('select 1 from lihat_kartu')).toEqual([])
  const [audit] = await w.database.query<{ user_id: string; isi: string }>(
    `select user_id, isi from audit where aksi = 'pribadi.retensi' and kode_toko = 'A'`,
  )
  expect(audit?.user_id).toBe(SYSTEM_USER)
  expect(audit?.isi).toContain('"identitas":1')
  // The same again removes nothing.
  expect((await a.tulis('data-pribadi/retensi', {})).data).toMatchObject({ identitas: 0 })
})

test('a business date far ahead of the clock removes nothing', async () => {
  const id = await kenalkan(a)
  await w.database.query(`update hari set tanggal = tanggal + 3650 where kode_toko = 'A'`)
  const jawab = await a.tulis<{ identitas: number }>('data-pribadi/retensi', {})
  await w.database.query(`update hari set tanggal = tanggal - 3650 where kode_toko = 'A'`)
  expect(jawab.data, jawab.text).toMatchObject({ identitas: 0 })
  expect(await w.database.query('select 1 from kenal_identitas where id = $1', [id])).toHaveLength(
    1,
  )
})
