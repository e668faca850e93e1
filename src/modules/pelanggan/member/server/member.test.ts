import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { buatOrang, buatToko, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { type Server, createServer } from '../../../../app/server.ts'
import { BERLAKU_EKSPOR_MS } from '../rules.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'

let db: TestDatabase
let server: Server
/** With the members' screen, without it but at a counter, and with the export but not its level. */
let pemilik: Client
let kasir: Client
let spv: Client
let lain: Client
let lewat = 0
const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-member-'))

beforeAll(async () => {
  db = await testDatabase()
  server = await createServer({
    databaseUrl: db.url,
    env: { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder },
    override: { jam: () => new Date(Date.now() + lewat) },
  })
  const orang = server.services.db
  await buatToko(orang, 'T1', 'TA')
  await buatToko(orang, 'T2', 'TB')
  await buatOrang(orang, 'OWN1', 'T1', 'OWN')
  await buatOrang(orang, 'KASIR1', 'T1', 'KASIR', ['/transaksi-penjualan'])
  await buatOrang(orang, 'SPV1', 'T1', 'SPV', ['/data-member', '/export-data-member'])
  await buatOrang(orang, 'OWN2', 'T2', 'OWN')
  pemilik = await masuk(server.url, 'OWN1')
  kasir = await masuk(server.url, 'KASIR1')
  spv = await masuk(server.url, 'SPV1')
  lain = await masuk(server.url, 'OWN2')
})
afterAll(async () => {
  await server.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Isi = Readonly<Record<string, unknown>>
type Member = Readonly<Record<string, string | number | boolean | null>>

let nomor = 10_000_000
const hp = () => `0812${++nomor}`
const tambah = async (isi: Isi = {}, c = pemilik): Promise<Member> => {
  const a = await c.tulis<Member>('member', { nama_customer: 'Ibu Sari', no_hp: hp(), ...isi })
  expect(a.status, a.text).toBe(200)
  return a.data
}
const ubah = (kode: unknown, isi: Isi, c = pemilik) =>
  c.tulis<Member>(`member/${String(kode)}`, isi, undefined, 'PUT')
const hari = async () =>
  (
    await db.query(`select tanggal::text from hari where kode_toko = 'T1' and ditutup_pada is null`)
  )[0] as {
    tanggal: string
  }

describe('a member', () => {
  test('carries who took him in and when, and nobody can say otherwise', async () => {
    const m = await tambah()
    const { tanggal } = await hari()
    expect(m).toMatchObject({
      tgl_daftar: tanggal,
      input_by: 'OWN1',
      izin_tgl: null,
      izin_oleh: null,
    })
    const palsu = await pemilik.tulis('member', {
      nama_customer: 'X',
      no_hp: hp(),
      tgl_daftar: '2001-01-01',
    })
    expect(palsu.status).toBe(400)
  })

  test('agrees to messages on a day, before a person; withdrawn, nothing of it stays', async () => {
    const m = await tambah()
    const { tanggal } = await hari()
    const ya = await ubah(m['kode_customer'], { izin_whatsapp: true }, spv)
    expect(ya.data).toMatchObject({ izin_whatsapp: true, izin_tgl: tanggal, izin_oleh: 'SPV1' })
    // A later change by somebody else is no new consent.
    const nama = await ubah(m['kode_customer'], { nama_customer: 'Ibu Sari Dewi' })
    expect(nama.data).toMatchObject({ izin_oleh: 'SPV1', input_by: 'OWN1' })
    const tidak = await ubah(m['kode_customer'], { izin_whatsapp: false })
    expect(tidak.data).toMatchObject({ izin_whatsapp: false, izin_tgl: null, izin_oleh: null })
  })

  test.each([
    ['a KTP number of 16 digits, however it is written', '3171 2345.6789-0001', '3171234567890001'],
    ['the number of another paper', 'B 1234567', 'B 1234567'],
  ])('has %s', async (_, ditulis, disimpan) => {
    expect(await tambah({ no_ktp: ditulis })).toMatchObject({ no_ktp: disimpan })
  })

  test.each([
    ['a KTP number that is none', { no_ktp: '317123' }, 'no_ktp', 'member.no_ktp'],
    [
      'somebody unknown who brought him',
      { perujuk: 'C999999' },
      'perujuk',
      'data.rujukan_tidak_ada',
    ],
    ['a birthday that never was', { tgl_lahir: '1990-02-30' }, 'tgl_lahir', 'tanggal.salah'],
  ])('is refused with %s', async (_, isi, kolom, kode) => {
    const a = await pemilik.tulis('member', { nama_customer: 'X', no_hp: hp(), ...isi })
    expect([a.status, a.fields[kolom]?.code]).toEqual([422, kode])
  })

  test('is brought by another, never by himself; who brought one is not deleted', async () => {
    const satu = await tambah()
    const dua = await tambah({ perujuk: satu['kode_customer'] })
    expect(dua['perujuk']).toBe(satu['kode_customer'])
    const diri = await ubah(satu['kode_customer'], { perujuk: satu['kode_customer'] })
    expect(diri.fields['perujuk']?.code).toBe('member.perujuk_sendiri')
    const hapus = await pemilik.tulis(
      `member/${String(satu['kode_customer'])}`,
      {},
      undefined,
      'DELETE',
    )
    expect([hapus.status, hapus.code]).toEqual([409, 'member.merujuk'])
  })
})

describe('what is personal', () => {
  test('is told to whoever has the screen, and to nobody else', async () => {
    const isi = {
      alamat_customer: 'Jalan Rahasia 7',
      tgl_lahir: '1990-05-05',
      no_ktp: '3171234567890002',
    }
    const { kode_customer } = await tambah({ nama_customer: 'Bu Tersembunyi', ...isi })
    const satu = `member/${String(kode_customer)}`
    expect((await pemilik.ok<Member>('GET', satu)).data).toMatchObject(isi)
    for (const path of [satu, 'member/get/all', 'member/get/all?search=Tersembunyi']) {
      const a = await kasir.ok('GET', path)
      expect(a.text).toContain('Bu Tersembunyi')
      for (const nilai of Object.values(isi)) expect(a.text, path).not.toContain(nilai)
      expect(a.text).not.toMatch(/no_ktp|tgl_lahir|alamat_customer/)
    }
    for (const sort of ['no_ktp', '-tgl_lahir'])
      expect((await kasir.call('GET', 'member/get/all', { sort })).status).toBe(403)
    expect((await kasir.call('GET', 'member/get/all', { sort: 'nama_customer' })).status).toBe(200)
  })

  test('the photo of a card is as personal as its number', async () => {
    const create = { width: 8, height: 8, channels: 3, background: '#b8860b' } as const
    const kirim = async (c: Client) => {
      const isi = new FormData()
      isi.set(
        'image',
        new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]),
        'k.png',
      )
      const headers = { ...c.headers, 'idempotency-key': crypto.randomUUID() }
      const url = `${server.url}/api/v1/gambar/KTP`
      return fetch(url, { method: 'POST', headers, body: isi })
    }
    expect((await kirim(kasir)).status).toBe(403)
    const { data } = (await (await kirim(pemilik)).json()) as { data: { nama: string } }
    const { kode_customer } = await tambah({ foto_ktp: data.nama })
    const satu = `member/${String(kode_customer)}`
    expect((await pemilik.ok('GET', satu)).text).toContain(data.nama)
    expect((await kasir.ok('GET', satu)).text).not.toContain(data.nama)
    const foto = `gambar/KTP/${data.nama}`
    const dilihat = await pemilik.call('GET', foto)
    // Nothing of it stays in the browser of a counter that many use.
    expect([dilihat.status, dilihat.headers['cache-control']]).toEqual([200, 'private, no-store'])
    for (const c of [kasir, lain])
      for (const ukuran of ['', '?ukuran=kecil'])
        expect([403, 404]).toContain((await c.call('GET', foto + ukuran)).status)
  })

  test('does not leave by the list: its file has the headings only', async () => {
    const { text } = await pemilik.ok('GET', 'member/get/all', { format: 'csv' })
    expect(text).toContain('No KTP')
    expect(text).not.toContain('Bu Tersembunyi')
    expect((await kasir.call('GET', 'member/get/all', { format: 'csv' })).status).toBe(403)
  })
})

describe('at a counter', () => {
  const daftar = (isi: Isi, c = kasir) => c.tulis<Member>('member/daftar', isi)

  test('a cashier takes a member in without the right to the members screen', async () => {
    const a = await daftar({
      nama_customer: 'Pak Baru',
      no_hp: '+62 811-9000-1234',
      izin_whatsapp: true,
    })
    expect([a.status, a.data], a.text).toEqual([
      200,
      {
        kode_customer: expect.stringMatching(/^C\d{6}$/),
        nama_customer: 'Pak Baru',
        no_hp: '081190001234',
      },
    ])
    const { data } = await pemilik.ok<Member>('GET', `member/${String(a.data['kode_customer'])}`)
    expect(data).toMatchObject({ izin_oleh: 'KASIR1', input_by: 'KASIR1' })
    expect((await kasir.tulis('member', { nama_customer: 'X', no_hp: hp() })).status).toBe(403)
  })

  test('a number that somebody has says whose it is, also when two press at once', async () => {
    // As the customer says it, whoever asks and however it is written; a part of it finds nobody.
    for (const search of ['081190001234', '+6281190001234', '62 811-9000-1234', '0811 9000 1234']) {
      const ada = await kasir.ok<Member[]>('GET', 'member/get/all', { search, ringkas: 'ya' })
      expect([search, ada.data.length]).toEqual([search, 1])
    }
    const bagian = { search: '+62811900012', ringkas: 'ya' }
    expect((await kasir.ok<Member[]>('GET', 'member/get/all', bagian)).data).toEqual([])
    const kembar = await daftar({ nama_customer: 'Pak Lain', no_hp: '0811 9000 1234' })
    expect([kembar.status, kembar.code, kembar.params]).toEqual([
      409,
      'member.hp_ada',
      { kode: expect.stringMatching(/^C\d{6}$/), nama: 'Pak Baru' },
    ])
    expect(kembar.fields['no_hp']?.code).toBe('member.hp_ada')
    const no_hp = hp()
    const serentak = await Promise.all(
      Array.from({ length: 8 }, (_, i) => daftar({ nama_customer: `Pak ${i}`, no_hp })),
    )
    expect(serentak.filter((s) => s.status === 200)).toHaveLength(1)
    expect(serentak.filter((s) => s.status === 409)).toHaveLength(7)
  })

  test('what is wrong is told at its field; without the module nobody is taken in', async () => {
    const a = await daftar({ nama_customer: '', no_hp: '0811' })
    expect(Object.entries(a.fields).map(([k, v]) => [k, v.code])).toEqual([
      ['nama_customer', 'isian.wajib'],
      ['no_hp', 'member.no_hp'],
    ])
    await db.query(
      `insert into pengaturan (kode_toko, kunci, nilai) values ('T2', 'MEMBER_MODULE', 'false')`,
    )
    server.services.toko.clear()
    expect((await daftar({ nama_customer: 'X', no_hp: hp() }, lain)).status).toBe(403)
    await db.query(`delete from pengaturan where kode_toko = 'T2' and kunci = 'MEMBER_MODULE'`)
    server.services.toko.clear()
  })
})

describe('an export of members', () => {
  interface Siap {
    readonly id: string
    readonly jumlah: number
  }
  const KOLOM = ['kode_customer', 'nama_customer', 'no_hp', 'no_ktp']
  const buat = (c: Client, isi: Isi = {}) =>
    c.tulis<Siap>('export-data-member/create', { kolom: KOLOM, alasan: 'Undangan pameran', ...isi })
  const berkas = (c: Client, id: string, format = 'csv') =>
    c.call('GET', `export-data-member/${id}/berkas`, { format })

  test('by the owner needs nobody, holds the chosen columns and stands in the books', async () => {
    const { data: hitung } = await pemilik.ok<{ jumlah: number; perlu_izin: boolean }>(
      'GET',
      'export-data-member',
    )
    expect(hitung.perlu_izin).toBe(false)
    const siap = await buat(pemilik)
    expect([siap.status, siap.data.jumlah], siap.text).toEqual([200, hitung.jumlah])
    const { text, headers } = await berkas(pemilik, siap.data.id)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const baris = text.trimEnd().split('\r\n')
    const isi = baris.slice(baris.indexOf('') + 1)
    expect(isi[0]).toBe('Kode Customer,Nama Customer,No Handphone,No KTP')
    expect(isi).toHaveLength(hitung.jumlah + 1)
    expect(text).toContain('Bu Tersembunyi')
    expect(text).not.toContain('Jalan Rahasia')
    const [audit] = await db.query(`select user_id, isi from audit where kode_toko = 'T1'
      and aksi = 'member.ekspor' order by tanggal desc, urut desc limit 1`)
    expect(audit).toMatchObject({
      user_id: 'OWN1',
      isi: expect.stringContaining('Undangan pameran'),
    })
    const { data: riwayat } = await pemilik.ok<Isi[]>('GET', 'export-data-member/riwayat')
    expect(riwayat[0]).toMatchObject({
      user_id: 'OWN1',
      jumlah: hitung.jumlah,
      kolom: KOLOM,
      // His own act, and the log of approvals says so.
      penyetuju: 'OWN1',
    })
    const sendiri = `select 1 from otorisasi where aksi = 'member.ekspor' and cara = 'SENDIRI'`
    expect(await db.query(sendiri)).toHaveLength(1)
  })

  test('by anybody below asks the owner; a grant serves one export', async () => {
    const no_draft = 'EM-1'
    const tanpa = await buat(spv, { no_draft })
    expect([tanpa.status, tanpa.code, tanpa.params['level']]).toEqual([
      403,
      'otorisasi.diperlukan',
      'OWN',
    ])
    const setuju = { penyetuju: 'OWN1', password: 'demo1234' }
    const id_otorisasi = await setujuiTolakan(spv, tanpa, setuju)
    const bedaKolom = await buat(spv, {
      no_draft,
      id_otorisasi,
      kolom: ['kode_customer', 'no_ktp'],
    })
    expect(bedaKolom.code).toBe('otorisasi.tidak_sah')
    const siap = await buat(spv, { no_draft, id_otorisasi })
    expect(siap.status, siap.text).toBe(200)
    expect((await berkas(spv, siap.data.id, 'xlsx')).status).toBe(200)
    const lagi = await buat(spv, { no_draft, id_otorisasi, alasan: 'Sekali lagi' })
    expect([lagi.status, lagi.code]).toEqual([409, 'otorisasi.sudah_dipakai'])
    const { data } = await pemilik.ok<Isi[]>('GET', 'export-data-member/riwayat')
    expect(data[0]).toMatchObject({ user_id: 'SPV1', penyetuju: 'OWN1' })
  })

  test('is fetched by whoever prepared it, for a quarter of an hour', async () => {
    const { data } = await buat(pemilik)
    expect((await berkas(spv, data.id)).status).toBe(404)
    expect((await berkas(lain, data.id)).status).toBe(404)
    lewat = BERLAKU_EKSPOR_MS + 1000
    expect((await berkas(pemilik, data.id)).status).toBe(404)
    lewat = 0
    expect((await berkas(pemilik, data.id)).status).toBe(200)
  })

  test('is narrowed, and refused where it is wrong or empty', async () => {
    await tambah({ nama_customer: 'Bu Aceh', provinsi: '11', izin_whatsapp: true })
    const { data } = await buat(pemilik, { provinsi: '11', izin: 'YA' })
    expect(data.jumlah).toBe(1)
    expect((await berkas(pemilik, data.id)).text).toContain('Bu Aceh')
    expect((await buat(pemilik, { provinsi: '96' })).code).toBe('ekspor.kosong')
    expect((await buat(pemilik, { alasan: ' ' })).status).toBe(400)
    expect((await buat(pemilik, { kolom: ['foto_ktp'] })).status).toBe(400)
    expect((await buat(pemilik, { kolom: [] })).status).toBe(400)
    for (const path of ['export-data-member', 'export-data-member/riwayat'])
      expect((await kasir.call('GET', path)).status).toBe(403)
    expect((await buat(kasir)).status).toBe(403)
    expect((await lain.ok<Isi[]>('GET', 'export-data-member/riwayat')).data).toEqual([])
  })

  test('comes back by the import as it left', async () => {
    const { data } = await buat(pemilik, {
      kolom: [...KOLOM, 'izin_whatsapp', 'izin_tgl', 'tgl_daftar'],
    })
    const { text } = await berkas(pemilik, data.id)
    const isi = new FormData()
    isi.set('file', new Blob([text]), 'member.csv')
    const a = await fetch(`${server.url}/api/v1/masters/member/impor`, {
      method: 'POST',
      headers: { ...pemilik.headers, 'idempotency-key': crypto.randomUUID() },
      body: isi,
    })
    const { data: hasil } = (await a.json()) as { data: Isi }
    expect(hasil).toMatchObject({
      tersimpan: false,
      baru: 0,
      berubah: 0,
      ditolak: 0,
      sama: data.jumlah,
    })
  })
})
