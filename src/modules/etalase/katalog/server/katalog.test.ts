import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { unggahFoto } from '#test/factories/foto.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type World, dunia } from '#test/factories/world.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-katalog-'))
let w: World
let c: Client
let kasir: Client

beforeAll(async () => {
  w = await dunia(['TKA', 'TKB'], { DATA_DIR: folder })
  c = w.toko.get('TKA') as Client
  await buatOrang(w.server.services.db, 'KASIR1', 'TKA', 'KASIR')
  kasir = await masuk(w.server.url, 'KASIR1')
})
afterAll(async () => {
  await w.close()
  rmSync(folder, { recursive: true, force: true })
})

type Isi = Readonly<Record<string, unknown>>

/** Sends a picture and answers its name; another colour is another picture. */
async function gambar(tempat: string, client = c): Promise<string> {
  const { data } = await unggahFoto<{ nama: string }>(client, `gambar/${tempat}`, {})
  return data.nama
}
const baru = async (jalan: string, isi: Isi) => {
  const a = await c.tulis<Record<string, unknown>>(jalan, isi)
  if (a.status !== 200) throw new Error(`${jalan}: ${a.text}`)
  return a.data
}
const ubah = (jalan: string, isi: Isi) => c.tulis<Isi>(jalan, isi, crypto.randomUUID(), 'PUT')
const hapus = (jalan: string) => c.tulis<Isi>(jalan, {}, crypto.randomUUID(), 'DELETE')
const daftar = async (jalan: string) => (await c.ok<Isi[]>('GET', jalan)).data

const kategori = async (kode_kategori: string) =>
  baru('app/kategori-katalog', {
    kode_kategori,
    nama_kategori: 'Cincin',
    warna: '#b8860b',
    gambar_name: await gambar('KATEGORI_ICON'),
    gambar_path: 'data:image/jpeg;base64,xx',
  })
const SAJIAN = {
  title: 'Promo',
  info: 'Diskon',
  sub_info: 'Bulan ini',
  url_pendukung: 'https://toko.example/promo',
  nama_tombol: 'Lihat',
}
const item = async (kode_barang: string, lain: Isi = {}) => ({
  kode_barang,
  nama_barang: 'Cincin Polos',
  berat: 2.5,
  harga_jual: 2_500_000,
  kode_kategori: 'CIN',
  direct_url: 'https://toko.example/cincin',
  gambar_name: [await gambar('ITEM')],
  hashtag_kadar: ['#8K', '#16K'],
  hashtag_jenis: ['#anting,#anting anak'],
  ...lain,
})

describe('records', () => {
  test('a category is typed, upper-cased and unique; its icon is read at its address', async () => {
    const made = await kategori('cin')
    expect(made).toMatchObject({ kode_kategori: 'CIN', warna: '#b8860b' })
    expect(made['gambar_path']).toBe(`gambar/KATEGORI_ICON/${made['gambar_name'] as string}`)
    const lagi = await c.tulis('app/kategori-katalog', {
      kode_kategori: 'CIN',
      nama_kategori: 'Lain',
      warna: '#000000',
      gambar_name: made['gambar_name'],
    })
    expect([lagi.status, lagi.code]).toEqual([409, 'data.sudah_ada'])
    const put = await ubah('app/kategori-katalog/edit/CIN', { nama_kategori: 'Cincin Emas' })
    expect(put.data).toMatchObject({ nama_kategori: 'Cincin Emas', versi: 2 })
  })

  test('codes that nobody types are 16 letters and digits; what is empty is a space', async () => {
    const gambar_name = await gambar('BANNER_ICON')
    const a = await baru('app/banner-katalog', { ...SAJIAN, gambar_name })
    const b = await baru('app/banner-katalog', { ...SAJIAN, gambar_name, sub_title: 'Kini' })
    expect(a['kode_banner']).toMatch(/^[A-Z0-9]{16}$/)
    expect(b['kode_banner']).not.toBe(a['kode_banner'])
    expect([a['sub_title'], a['deskripsi'], b['sub_title']]).toEqual([' ', ' ', 'Kini'])
    const put = await ubah(`app/banner-katalog/edit/${a['kode_banner'] as string}`, {
      sub_title: '',
    })
    expect(put.data['sub_title']).toBe(' ')
  })

  test('an item: hashtags without #, descriptions of its banners and infos beside it', async () => {
    const banner = await baru('app/banner-katalog', {
      ...SAJIAN,
      deskripsi: 'Emas pilihan',
      gambar_name: await gambar('BANNER_ICON'),
    })
    const info = await baru('app/info-katalog', {
      ...SAJIAN,
      deskripsi: 'Ukuran 1-20',
      gambar_name: await gambar('INFO_ICON'),
    })
    const made = await baru(
      'app/item-katalog',
      await item('i-1', { kode_banner: [banner['kode_banner']], kode_info: [info['kode_info']] }),
    )
    expect(made).toMatchObject({
      kode_barang: 'I-1',
      hashtag_kadar: ['8K', '16K'],
      hashtag_jenis: ['anting', 'anting anak'],
      deskripsi_banner: 'Emas pilihan',
      deskripsi_info: 'Ukuran 1-20',
    })
    expect(made['gambar_path']).toEqual([`gambar/ITEM/${(made['gambar_name'] as string[])[0]}`])
    // Used: neither the category nor the banner goes.
    for (const [jalan, code] of [
      ['app/kategori-katalog/delete/CIN', 'katalog.kategori_dipakai'],
      [`app/banner-katalog/delete/${banner['kode_banner'] as string}`, 'katalog.banner_dipakai'],
      [`app/info-katalog/delete/${info['kode_info'] as string}`, 'katalog.info_dipakai'],
    ] as const) {
      const answer = await hapus(jalan)
      expect([answer.status, answer.code]).toEqual([409, code])
    }
    expect((await hapus('app/item-katalog/delete/I-1')).status).toBe(200)
  })

  test('a price says its groups by name and purity, in both shapes of its calls', async () => {
    await c.tulis('group', { kode_group: 'P16', nama_group: '16K', kadar: 70, harga_jual: 900_000 })
    const made = await baru('app/harga', {
      nama_harga_app: 'Emas 16K',
      detail_group: [{ kode_group: 'p16', nama_group: '16K', kadar: 70 }],
    })
    const kode = made['kode_harga_app'] as string
    expect(kode).toMatch(/^[A-Z0-9]{16}$/)
    const detail_group = [{ kode_group: 'P16', nama_group: '16K', kadar: 70 }]
    expect(made['detail_group']).toEqual(detail_group)
    expect((await ubah(`app/harga/${kode}`, { nama_harga_app: 'A' })).data).toMatchObject({
      nama_harga_app: 'A',
      detail_group,
    })
    const b = await ubah(`app/harga/edit/${kode}`, { detail_group: ['P16'], versi: 2 })
    expect(b.data).toMatchObject({ nama_harga_app: 'A', detail_group, versi: 3 })
    expect(await daftar('app/harga')).toEqual([b.data])
    expect((await hapus(`app/harga/${kode}`)).data).toEqual(b.data)
    const dua = await baru('app/harga', { nama_harga_app: 'B', detail_group: ['P16'] })
    expect((await hapus('group/P16')).code).toBe('katalog.group_dipakai')
    expect((await hapus(`app/harga/delete/${dua['kode_harga_app'] as string}`)).status).toBe(200)
    expect(await daftar('app/harga')).toEqual([])
  })

  test('four slides that are only changed, with image, text and position', async () => {
    const semua = await daftar('app/splash-screen')
    expect(semua.map((s) => [s['kode'], s['name']])).toEqual([
      ['GUEST-1', 'GUEST SLIDE 1'],
      ['GUEST-2', 'GUEST SLIDE 2'],
      ['GUEST-3', 'GUEST SLIDE 3'],
      ['MEMBER', 'MEMBER'],
    ])
    expect((await c.call('GET', 'SPLASHSCREEN/MEMBER.png')).status).toBe(404)
    const image_path = await gambar('SPLASHSCREEN')
    const isi = { text: 'Halo', position: 'bottom', image_path }
    const put = await ubah('app/splash-screen/MEMBER', isi)
    expect(put.data).toMatchObject({ ...isi, url: `gambar/SPLASHSCREEN/${image_path}` })
    const file = await c.call('GET', 'SPLASHSCREEN/MEMBER.png')
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await c.call('GET', 'SPLASHSCREEN/LAIN.png')).status).toBe(400)
    for (const [method, jalan] of [
      ['POST', 'app/splash-screen'],
      ['DELETE', 'app/splash-screen/MEMBER'],
    ] as const)
      expect((await c.tulis(jalan, isi, crypto.randomUUID(), method)).status).toBe(404)
    expect((await ubah('app/splash-screen/LAIN', isi)).status).toBe(404)
    const toko = w.toko.get('TKB') as Client
    const lain = await toko.ok<Isi[]>('GET', 'app/splash-screen')
    expect(lain.data.map((s) => s['image_path'])).toEqual([null, null, null, null])
  })
})

/** Every entity of the catalogue with all the fields that section 3 gives it. */
const ENTITAS: readonly (readonly [base: string, kunci: string, folder: string | null, Isi])[] = [
  [
    'app/kategori-katalog',
    'kode_kategori',
    'KATEGORI_ICON',
    { id: '65f0c1', kode_kategori: 'ctg', nama_kategori: 'Cincin', warna: '#aabbcc' },
  ],
  [
    'app/banner-katalog',
    'kode_banner',
    'BANNER_ICON',
    { kode_banner: 'ABCDEFGH12345678', sub_title: 'Kini', deskripsi: 'Emas' },
  ],
  ['app/info-katalog', 'kode_info', 'INFO_ICON', { kode_info: '', sub_title: '', deskripsi: ' ' }],
  [
    'app/item-katalog',
    'kode_barang',
    'ITEM',
    {
      kode_barang: 'i-7',
      nama_barang: 'Cincin Polos',
      berat: 2.5,
      harga_jual: 2_500_000,
      kode_kategori: 'CIN7',
      kode_banner: [],
      kode_info: [],
      direct_url: 'https://toko.example/cincin',
      hashtag_kadar: ['8K'],
      hashtag_jenis: ['anting', 'anting anak'],
      hashtag_lm: ['ubs', 'antam'],
    },
  ],
  [
    'app/member/admin-chat',
    'kode_admin',
    null,
    { id: 7, kode_admin: null, nama_admin: 'Rina', no_hp: '081234567890', gambar_name: '' },
  ],
  [
    'app/member/list-gift',
    'kode_hadiah',
    'HADIAH',
    {
      kode_hadiah: '',
      nama_hadiah: 'Payung',
      info: 'Lipat',
      sub_info: 'Emas',
      deskripsi: 'Besar',
      point: 50,
    },
  ],
  [
    'app/member/group-description',
    'kode_group',
    null,
    { kode_group: 'G7', description: 'Emas 18 karat' },
  ],
]

describe('the calls of section 7 with the bodies of section 3', () => {
  test.each(ENTITAS)('%s', async (base, kunci, folder, isi) => {
    await c.tulis('group', { kode_group: 'G7', nama_group: '18K', kadar: 75, harga_jual: 900_000 })
    await kategori('cin7').catch(() => {})
    const nama = folder && (await gambar(folder))
    const banyak = <T>(v: T) => (kunci === 'kode_barang' ? [v] : v)
    const bergambar = {
      ...(base.match(/(banner|info)-/) ? SAJIAN : {}),
      ...isi,
      ...(nama
        ? { gambar_name: banyak(nama), gambar_path: banyak(`gambar/${folder}/${nama}`) }
        : {}),
    }
    const made = await baru(base, bergambar)
    const kode = String(made[kunci])
    const put = await ubah(`${base}/edit/${kode}`, { ...bergambar, [kunci]: kode })
    expect([put.status, put.data['versi'], put.text]).toEqual([200, 2, expect.any(String)])
    const { versi: _, ...semula } = made
    expect(put.data).toMatchObject(semula)
    expect((await daftar(base)).map((r) => r[kunci])).toContain(kode)
    expect((await hapus(`${base}/delete/${kode}`)).status).toBe(200)
    expect((await daftar(base)).map((r) => r[kunci])).not.toContain(kode)
  })
})

/** Each message of the specification stands at its field (section 5). */
const SALAH: readonly (readonly [jalan: string, isi: Isi, Readonly<Record<string, string>>])[] = [
  [
    'app/item-katalog',
    { harga_jual: null, nama_barang: ' ', kode_banner: [] },
    {
      gambar_name: 'Gambar Wajib Dimasukan',
      kode_kategori: 'Kategori Harus Dipilih',
      nama_barang: 'Nama Barang Tidak Boleh Kosong',
      berat: 'Berat Barang Tidak Boleh Kosong',
      direct_url: 'URL Pendukung Tidak Boleh Kosong',
      harga_jual: 'Harga Jual Tidak Boleh Kosong',
    },
  ],
  [
    'app/banner-katalog',
    {},
    {
      gambar_name: 'Gambar Wajib Dimasukan',
      title: 'Title Tidak Boleh Kosong',
      info: 'Info Tidak Boleh Kosong',
      sub_info: 'Sub Info Tidak Boleh Kosong',
      url_pendukung: 'URL Pendukung Tidak Boleh Kosong',
      nama_tombol: 'Nama Tombol Tidak Boleh Kosong',
    },
  ],
  ['app/info-katalog', SAJIAN, { gambar_name: 'Gambar Wajib Dimasukan' }],
  [
    'app/info-katalog',
    { ...SAJIAN, url_pendukung: ' javascript:alert(1)' },
    { url_pendukung: 'URL Pendukung harus alamat web, misalnya https://toko.example' },
  ],
  [
    'app/member/list-gift',
    {},
    {
      gambar_name: 'Gambar Wajib Dimasukan',
      nama_hadiah: 'Nama Hadiah Tidak Boleh Kosong',
      info: 'Info Tidak Boleh Kosong',
      sub_info: 'Sub Info Tidak Boleh Kosong',
      point: 'Point Tidak Boleh Kosong',
    },
  ],
  [
    'app/kategori-katalog',
    { kode_kategori: 'X', nama_kategori: 'X' },
    {
      gambar_name: 'Gambar wajib dimasukan, Mohon masukan gambar dan coba lagi',
      warna: 'Warna wajib dipilih, Mohon pilih warna dan coba lagi',
    },
  ],
  [
    'app/member/admin-chat',
    {},
    { nama_admin: 'Mohon Masukan Nama Admin', no_hp: 'Mohon Masukan Nomor Handphone' },
  ],
  [
    'app/member/admin-chat',
    { nama_admin: 'Rina', no_hp: '0812-345-678' },
    { no_hp: 'Mohon Masukan Nomor Handphone Yang Valid' },
  ],
  [
    'app/harga',
    { nama_harga_app: 'Emas', detail_group: [] },
    { detail_group: 'Mohon Pilih List Group Minimal 1' },
  ],
]

describe('what is wrong stands beside its field', () => {
  test.each(SALAH)('%s %o', async (jalan, isi, kata) => {
    const answer = await c.tulis(jalan, isi)
    expect(answer.status, answer.text).toBe(422)
    const fields = answer.fields as unknown as Record<string, { message: string }>
    const said = Object.entries(fields).map(([name, e]) => [name, e.message])
    expect(Object.fromEntries(said)).toMatchObject(kata)
  })

  test('a slide without a text or with a third position', async () => {
    const answer = await ubah('app/splash-screen/GUEST-1', { text: ' ', position: 'tengah' })
    const fields = answer.fields as unknown as Record<string, { message: string }>
    expect(fields['text']?.message).toBe('Text Tidak Boleh Kosong')
    expect(fields['position']?.message).toBeTruthy()
  })

  test('a phone number is kept as its digits (R-197)', async () => {
    const made = await baru('app/member/admin-chat', {
      nama_admin: 'Rina',
      no_hp: '+62 812-3456-7890',
    })
    expect(made).toMatchObject({ no_hp: '081234567890', gambar_name: null, gambar_path: null })
  })
})

describe('files', () => {
  test.each([
    ['app/kategori-katalog', 'kategori-katalog'],
    ['app/banner-katalog', 'banner-katalog'],
    ['app/info-katalog', 'info-katalog'],
    ['app/item-katalog', 'item-katalog'],
    ['harga-katalog', 'harga-katalog'],
    ['app/member/list-gift', 'hadiah-katalog'],
    ['app/member/admin-chat', 'kontak-admin-katalog'],
    ['app/member/group-description', 'deskripsi-group-katalog'],
    ['app/splash-screen', 'splashscreen-katalog'],
  ])('%s leaves as %s.csv', async (jalan, nama) => {
    const answer = await c.call('GET', jalan, { format: 'csv' })
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`filename="${nama}.csv"`),
    ])
    expect((await kasir.call('GET', jalan, { format: 'csv' })).status).toBe(403)
  })
})
