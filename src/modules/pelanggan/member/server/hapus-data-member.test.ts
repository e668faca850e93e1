import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { SiapPoin } from '#test/factories/siap-poin.ts'
import { KEMBALI_TUNAI, SiapTitip } from '#test/factories/siap-titip.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { type Server, createServer } from '../../../../app/server.ts'

const RAHASIA = {
  nama_customer: 'Bu Terlupakan',
  no_hp: '081299887766',
  alamat_customer: 'Jalan Melati 12',
  no_ktp: '3171234567890123',
}
const JEJAK = [...Object.values(RAHASIA), '6281299887766', '1971-04-03']

let db: TestDatabase
let server: Server
let toko: SiapJual
let titip: SiapTitip
let poin: SiapPoin
/** A supervisor who has the screen, and the one of another shop. */
let spv: Client
const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-hapus-'))

beforeAll(async () => {
  db = await testDatabase()
  server = await createServer({
    databaseUrl: db.url,
    env: { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder },
  })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  titip = await SiapTitip.buat(toko)
  poin = await SiapPoin.buat(toko)
  await buatOrang(server.services.db, 'T1HAPUS', 'T1', 'SPV', ['/hapus-data-member'])
  spv = await masuk(server.url, 'T1HAPUS')
})
afterAll(async () => {
  await server.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Isi = Readonly<Record<string, unknown>>

const izin = async (kode_customer: string, user_id = 'T1OWN') =>
  (
    await spv.ok<{ id_otorisasi: string }>('POST', 'authorization', {
      user_id,
      password: 'demo1234',
      kategori: 'member.lupakan',
      dokumen: kode_customer,
      jumlah_rp: 0,
      perubahan: [{ nama: 'alasan', sebelum: null, sesudah: 'Atas permintaan' }],
    })
  ).data.id_otorisasi
const hapus = async (kode_customer: string, isi: Isi = {}, c = spv) =>
  c.tulis<Isi>('hapus-data-member/create', { kode_customer, alasan: 'Atas permintaan', ...isi })
const lihat = async (kode_customer: string) =>
  (await spv.ok<Isi>('GET', `hapus-data-member/${kode_customer}`)).data

async function fotoKtp(): Promise<string> {
  const create = { width: 8, height: 8, channels: 3, background: '#b8860b' } as const
  const isi = new FormData()
  isi.set('image', new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), 'k.png')
  const headers = { ...toko.pemilik.headers, 'idempotency-key': crypto.randomUUID() }
  const a = await fetch(`${server.url}/api/v1/gambar/KTP`, { method: 'POST', headers, body: isi })
  return ((await a.json()) as { data: { nama: string } }).data.nama
}

/** Records that nobody may change, and answers that go by themselves after a week. */
const TETAP = ['audit', 'otorisasi', 'idempotensi']

/** Every other table as the database holds it. */
async function seluruhBasis(): Promise<string> {
  const tabel = await db.query<{ nama: string }>(
    `select relname as nama from pg_class where relnamespace = 'public'::regnamespace
     and relkind in ('r', 'p') and relname <> all ($1) order by 1`,
    [TETAP],
  )
  const isi = await Promise.all(
    tabel.map(({ nama }) => db.query<{ t: string }>(`select t::text from public."${nama}" t`)),
  )
  return isi.flatMap((rows) => rows.map((r) => r.t)).join('\n')
}

describe('a member who asks for it is forgotten', () => {
  let kode: string
  let nota: string
  let foto: string
  let dokumen: string

  test('only once nothing is open and the points are zero; what is in the way is named', async () => {
    foto = await fotoKtp()
    const perujuk = await poin.member()
    const lahir = { tgl_lahir: '1971-04-03', provinsi: '31', izin_whatsapp: true }
    kode = await poin.member({ ...RAHASIA, ...lahir, foto_ktp: foto, perujuk })
    const [a = '', b = ''] = await toko.barang(2)
    const more = { kode_customer: kode }
    nota = (await toko.terjual({ barcodes: [a], total_rp: 2_500_000, more })).no_faktur_jual
    const simpan = await titip.titip([b], 500_000, {
      kode_customer: kode,
      nama_customer: undefined,
      no_hp: undefined,
    })
    expect(simpan.status, simpan.text).toBe(200)
    dokumen = simpan.data.no_titip
    expect((await poin.koreksi(kode, 25)).status).toBe(200)
    await db.query(`insert into pesan_chat (kode_toko, id, jenis, tanggal, dokumen, penerima, isi,
        status, alasan, user_id, dibuat, antre, selesai)
      select 'T1', gen_random_uuid(), 'PENJUALAN', current_date, d, p, 'Terima kasih Bu Terlupakan',
        s, case when s = 'GAGAL' then 'DITOLAK' end, 'T1KASIR', now(), now(),
        case when s <> 'ANTRI' then now() end
      from (values ('${nota}', '6281299887766', 'TERKIRIM'), ('${nota}', '6281300000000', 'GAGAL'),
        ('PM0A2611210001', '6281299887766', 'ANTRI')) x (d, p, s)`)
    expect(await lihat(kode)).toMatchObject({
      poin: 25,
      ikatan: [
        { jenis: 'POIN', nomor: [] },
        { jenis: 'TITIP', nomor: [dokumen] },
      ],
      foto_ktp: true,
      pesan: 3,
      dokumen: 1,
      penjualan: 1,
    })
    expect(await hapus(kode)).toMatchObject({
      status: 409,
      code: 'member.masih_berpoin',
      params: { poin: 25 },
    })
    expect((await poin.koreksi(kode, -25)).status).toBe(200)
    expect(await hapus(kode)).toMatchObject({
      status: 409,
      code: 'member.masih_terikat',
      params: { nomor: dokumen },
    })
    const id_otorisasi = await titip.setuju('titip.cancel', dokumen, 500_000)
    const batal = { no_titip: dokumen, ...KEMBALI_TUNAI, id_otorisasi }
    const jadi = await titip.kasir.tulis('titip/cancel', batal)
    expect(jadi.status, jadi.text).toBe(200)
  })

  test('with the owner, by somebody who has the screen, and for a reason', async () => {
    expect(await hapus(kode)).toMatchObject({
      status: 403,
      code: 'otorisasi.diperlukan',
      params: { level: 'OWN', aksi: 'member.lupakan' },
    })
    expect((await hapus(kode, { alasan: ' ' })).status).toBe(400)
    expect((await hapus(kode, {}, toko.kasir)).status).toBe(403)
    expect((await toko.kasir.call('GET', `hapus-data-member/${kode}`)).status).toBe(403)
    expect((await spv.call('GET', 'hapus-data-member/C999999')).status).toBe(404)
    // Somebody else's grant is none.
    const id_otorisasi = await izin(await poin.member())
    expect((await hapus(kode, { id_otorisasi })).code).toBe('otorisasi.tidak_sah')
    expect(await seluruhBasis()).toContain(RAHASIA.nama_customer)
  })

  test('then nothing in the database tells who it was, and the books are as they were', async () => {
    const buku = () => db.query('select * from buku order by 1, 2, 3, 4')
    const sebelum = await buku()
    const dua = await Promise.all([
      hapus(kode, { id_otorisasi: await izin(kode) }),
      hapus(kode, { id_otorisasi: await izin(kode) }),
    ])
    expect(dua.map((d) => d.status).toSorted()).toEqual([200, 409])
    const jadi = dua.find((d) => d.status === 200)
    expect(jadi?.data).toEqual({ kode_customer: kode, pesan: 3, dokumen: 1 })
    const isi = await seluruhBasis()
    for (const jejak of JEJAK) expect(isi.includes(jejak), jejak).toBe(false)
    expect(await buku()).toEqual(sebelum)
    const { data } = await toko.pemilik.ok<Isi>('GET', `member/${kode}`)
    expect(data).toMatchObject({
      nama_customer: '(data dihapus)',
      no_hp: null,
      izin_whatsapp: false,
      dihapus: true,
    })
    await expect
      .poll(async () => (await toko.pemilik.call('GET', `gambar/KTP/${foto}`)).status)
      .toBe(404)
    const jual = await toko.pemilik.ok<Isi>('GET', `penjualan/${nota}`)
    expect(jual.data).toMatchObject({ kode_customer: kode, nama_customer: '(data dihapus)' })
    expect((await titip.kasir.ok<Isi>('GET', `titip/${dokumen}`)).data).toMatchObject({
      nama_customer: '(data dihapus)',
      no_hp: null,
    })
    const pesan = await db.query(`select status, isi from pesan_chat order by status`)
    expect(pesan.map((p) => p['status'])).toEqual(['GAGAL', 'GAGAL', 'TERKIRIM'])
  })

  test('the audit says who did it and why; the history shows nothing of before', async () => {
    const riwayat = await toko.pemilik.call<Isi[]>('GET', 'masters/member/riwayat', { kunci: kode })
    expect(riwayat.data[0]).toMatchObject({
      aksi: 'member.lupakan',
      user_id: 'T1HAPUS',
      sesudah: { dihapus: true, alasan: 'Atas permintaan', penyetuju: 'T1OWN' },
    })
    expect(riwayat.data.length).toBeGreaterThan(1)
    for (const jejak of JEJAK) expect(riwayat.text).not.toContain(jejak)
    const { data } = await spv.ok<Isi[]>('GET', 'hapus-data-member/get/all')
    expect(data).toMatchObject([
      { kode_customer: kode, user_id: 'T1HAPUS', penyetuju: 'T1OWN', alasan: 'Atas permintaan' },
    ])
    expect((await lihat(kode))['dihapus']).toBe(true)
  })

  test('nothing is written about him again, and the number is free for somebody new', async () => {
    const ubah = await toko.pemilik.tulis(
      `member/${kode}`,
      { no_hp: '081200001111' },
      undefined,
      'PUT',
    )
    expect(ubah.fields['nama_customer']?.code).toBe('member.sudah_dihapus')
    const [c = ''] = await toko.barang(1)
    const isi = { barcodes: [c], total_rp: 2_500_000, more: { kode_customer: kode } }
    expect((await toko.jual(isi)).code).toBe('penjualan.customer_tidak_ada')
    const lagi = { kode_customer: kode, nama_customer: undefined, no_hp: undefined }
    expect((await titip.titip([c], 500_000, lagi)).code).toBe('penjualan.customer_tidak_ada')
    expect((await poin.koreksi(kode, 5)).code).toBe('poin.member_tidak_ada')
    const { data } = await toko.pemilik.ok<Isi[]>('GET', 'member/get/all', { search: kode })
    expect(data).toEqual([])
    expect(await poin.member({ no_hp: RAHASIA.no_hp })).not.toBe(kode)
    const ekspor = await toko.pemilik.ok<{ jumlah: number }>('GET', 'export-data-member')
    const [{ n } = { n: 0 }] = await db.query<{ n: number }>(
      `select count(*)::int as n from member where kode_toko = 'T1' and not dihapus`,
    )
    expect(ekspor.data.jumlah).toBe(n)
  })
})
