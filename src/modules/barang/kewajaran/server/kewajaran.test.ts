import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import type { Answer, Client } from '#test/factories/client.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { HARGA_TANPA, SiapBeli, TANPA_NOTA } from '#test/factories/siap-beli.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapBeli
/** Of the lowest level, with the screens that these calls need. */
let kasir: Client

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
  await buatOrang(server.services.db, 'T1ISI', 'T1', 'KASIR', [
    '/tambah-data-barang',
    '/transaksi-penjualan',
    '/transaksi-pesanan',
  ])
  kasir = await masuk(server.url, 'T1ISI')
  for (let i = 0; i < 12; i++) await toko.terjual()
})
afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const SPV = { penyetuju: 'T1SPV', password: 'demo1234' }

/** An approval that the supervisor gives to `c`, over the call that the dialog uses. */
async function izin(c: Client, kategori: string, dokumen: string, lain: object): Promise<string> {
  const { data } = await c.ok<{ id_otorisasi: string }>('POST', 'authorization', {
    user_id: 'T1SPV',
    password: 'demo1234',
    kategori,
    dokumen,
    jumlah_rp: 0,
    ...lain,
  })
  return data.id_otorisasi
}

const hitung = async (tabel: string): Promise<number> => {
  const [row] = await db.query<{ n: string }>(`select count(*) as n from public.${tabel}`)
  return Number(row?.n)
}

/** Refused at this field with this code, and nothing of it is saved. */
async function ditolak(
  tabel: string,
  kirim: () => Promise<Answer>,
  [code, field]: readonly [string, string],
): Promise<void> {
  const sebelum = await hitung(tabel)
  const answer = await kirim()
  expect(answer, answer.text).toMatchObject({ status: 422, code, fields: { [field]: { code } } })
  expect(await hitung(tabel)).toBe(sebelum)
}

const CINCIN = {
  nama_barang: 'Cincin solitaire',
  kode_dept: 'CIN',
  kode_group: 'G750',
  kadar: '18K',
  kode_baki: 'B1',
  berat: 2,
  harga_modal: 2_000_000,
}
const tambah = (ubah: object, lain: object = {}) =>
  kasir.tulis('barang/create', { items: [{ ...CINCIN, ...ubah }], ...lain })

describe('an entry of goods', () => {
  test('a ring of 3.456 kg is refused, whatever the body brings along', async () => {
    const kilo = { berat: 3456, harga_modal: 3_456_000_000 }
    const at = ['kewajaran.berat', 'items.0.berat'] as const
    await ditolak('barang', () => tambah(kilo), at)
    await ditolak('barang', () => tambah({ ...kilo, berlian: true }), at)
    await ditolak('barang', () => tambah(kilo, { id_otorisasi_wajar: crypto.randomUUID() }), at)
    // A real approval of exactly this does not open it either.
    const no_draft = crypto.randomUUID()
    const id_otorisasi_wajar = await izin(kasir, 'barang.tak_wajar', no_draft, { berat: 3456 })
    await ditolak('barang', () => tambah(kilo, { no_draft, id_otorisasi_wajar }), at)
    // Its sentence names the piece, the figure and the limit.
    expect((await tambah(kilo)).text).toContain('Cincin solitaire: 3,456.000 gram')
  })

  test('150 g is asked about; the approval serves these pieces only, and once', async () => {
    const berat = { berat: 150, harga_modal: 150_000_000 }
    const no_draft = crypto.randomUUID()
    const diminta = await tambah(berat, { no_draft })
    expect(diminta, diminta.text).toMatchObject({
      status: 403,
      code: 'otorisasi.diperlukan',
      params: { aksi: 'barang.tak_wajar', level: 'SPV', dokumen: no_draft, berat: 150 },
    })
    expect(JSON.parse(String(diminta.params['perubahan']))).toEqual([
      { nama: 'berat_wajar', barang: 'Cincin solitaire', sebelum: 100, sesudah: 150 },
    ])
    const id_otorisasi_wajar = await setujuiTolakan(kasir, diminta, SPV)
    const lain = { ...berat, berat: 160 }
    expect(await tambah(lain, { no_draft, id_otorisasi_wajar })).toMatchObject({
      status: 403,
      code: 'otorisasi.tidak_sah',
    })
    expect(await tambah(berat, { no_draft, id_otorisasi_wajar })).toMatchObject({ status: 200 })
    expect(await tambah(berat, { no_draft, id_otorisasi_wajar })).toMatchObject({
      status: 409,
      code: 'otorisasi.sudah_dipakai',
    })
  })

  test('cost and tag are held against the board: ten times refused, none at all asked about', async () => {
    const modal = ['kewajaran.modal', 'items.0.harga_modal'] as const
    await ditolak('barang', () => tambah({ harga_modal: 25_000_000 }), modal)
    await ditolak('barang', () => tambah({ harga_modal: 25_000_000, berlian: true }), modal)
    const tag = ['kewajaran.harga', 'items.0.harga_bandrol'] as const
    await ditolak('barang', () => tambah({ harga_bandrol: 25_000_000 }), tag)
    for (const harga_modal of [0, 6_000_000])
      expect(await tambah({ harga_modal })).toMatchObject({
        status: 403,
        params: { aksi: 'barang.tak_wajar' },
      })
    // The jenis of diamonds has no price per gram.
    expect(await tambah({ kode_dept: 'BRL', harga_modal: 90_000_000 })).toMatchObject({
      status: 200,
    })
  })

  test('one bad piece keeps the whole list out, and each is told', async () => {
    const items = [CINCIN, { ...CINCIN, berat: 3456 }, { ...CINCIN, harga_modal: 90_000_000 }]
    const sebelum = await hitung('barang')
    const answer = await kasir.tulis('barang/create', { items })
    expect(Object.keys(answer.fields)).toEqual(
      expect.arrayContaining(['items.1.berat', 'items.2.harga_modal']),
    )
    expect(await hitung('barang')).toBe(sebelum)
  })
})

describe('a sale', () => {
  const jual = (kode_barcode: string, harga: object, total_rp: number, lain: object = {}) =>
    kasir.tulis('penjualan/create', {
      kode_sales: 'S01',
      items: [{ kode_barcode, ...harga }],
      pembayaran: [{ jenis: 'CASH', jumlah_rp: total_rp }],
      total_rp,
      ...lain,
    })
  const at = ['kewajaran.harga', 'items.0.harga_jual'] as const

  test('ten times the board is refused, by price and by ongkos', async () => {
    const [a = ''] = await toko.jual.barang(1)
    await ditolak('penjualan', () => jual(a, { harga_jual: 25_000_000 }, 25_000_000), at)
    await ditolak('penjualan', () => jual(a, { ongkos: 25_000_000 }, 27_500_000), at)
    expect(await toko.jual.status(a)).toBe('READY')
  })

  test('a tenth of the board is refused, though a supervisor approved the lowering', async () => {
    const [a = ''] = await toko.jual.barang(1)
    const no_draft = crypto.randomUUID()
    const turun = { jumlah_rp: 2_250_000 }
    const id_otorisasi = await izin(kasir, 'penjualan.turun_harga', no_draft, turun)
    const lain = { no_draft, id_otorisasi }
    await ditolak('penjualan', () => jual(a, { harga_jual: 250_000 }, 250_000, lain), at)
    await ditolak('penjualan', () => jual(a, { potongan: 2_250_000 }, 250_000, lain), at)
  })

  test('thrice the board asks, its own price does not', async () => {
    const [a = '', b = ''] = await toko.jual.barang(2)
    const no_draft = crypto.randomUUID()
    const harga = { harga_jual: 7_500_000 }
    const diminta = await jual(a, harga, 7_500_000, { no_draft })
    expect(diminta).toMatchObject({
      status: 403,
      code: 'otorisasi.diperlukan',
      params: { aksi: 'penjualan.tak_wajar', jumlah_rp: 3_750_000, dokumen: no_draft },
    })
    const id = await setujuiTolakan(kasir, diminta, SPV)
    // An approval of one act is none of another.
    expect(await jual(a, harga, 7_500_000, { no_draft, id_otorisasi: id })).toMatchObject({
      status: 403,
    })
    const jadi = await jual(a, harga, 7_500_000, { no_draft, id_otorisasi_wajar: id })
    expect(jadi, jadi.text).toMatchObject({ status: 200, data: { penyetuju: 'T1SPV' } })
    expect(await jual(b, {}, 2_500_000)).toMatchObject({ status: 200, data: { penyetuju: null } })
  })
})

describe('gold that is bought', () => {
  test('ten times the board is refused, also by a nota that nobody can check', async () => {
    const harga = ['kewajaran.harga', 'items.0.harga'] as const
    const mahal = [{ ...TANPA_NOTA, harga: 25_000_000 }]
    await ditolak('pembelian', () => toko.beli(mahal, 25_000_000), harga)
    const nota = { ...TANPA_NOTA, nota: 'TOKO_LAIN', kode_kondisi: 'LUAR', asal_nota: 'Toko lain' }
    const karangan = [{ ...nota, berat_nota: 2, harga_nota: 25_000_000 }]
    await ditolak('pembelian', () => toko.beli(karangan, 22_500_000), harga)
  })

  test('a ring of 3.456 kg is refused before any other approval is asked for', async () => {
    const total = 3_767_040_000
    await ditolak('pembelian', () => toko.beli([{ ...TANPA_NOTA, berat: 3456 }], total), [
      'kewajaran.berat',
      'items.0.berat',
    ])
  })

  test('150 g is asked about and bought with the approval', async () => {
    // Who sells so much is asked who he is, too: that is looked at elsewhere.
    await toko.jual.atur('KENAL_MODULE', false)
    const no_draft = crypto.randomUUID()
    const besar = [{ ...TANPA_NOTA, berat: 101 }]
    const total = (HARGA_TANPA / 2) * 101
    await toko.jual.barang(1)
    const diminta = await toko.beli(besar, total, { no_draft })
    expect(diminta).toMatchObject({ params: { aksi: 'pembelian.tak_wajar', berat: 101 } })
    const id_otorisasi_wajar = await setujuiTolakan(toko.pembeli, diminta, SPV)
    const lagi = await toko.beli(besar, total, { no_draft, id_otorisasi_wajar })
    // Approved; now the drawer speaks, which holds less than that.
    expect(lagi).toMatchObject({ status: 409, code: 'kas.tidak_cukup' })
  })

  test('both legs of an exchange are looked at', async () => {
    const [a = ''] = await toko.jual.barang(1)
    const tukar = (jual: object, total_jual: number, beli: object, total_beli: number) =>
      toko.pembeli.tulis('tukar/create', {
        kode_sales: 'S01',
        nama_penjual: 'Ibu Ratna',
        jual: { items: [{ kode_barcode: a, ...jual }], total_rp: total_jual },
        beli: { items: [{ ...TANPA_NOTA, ...beli }], total_rp: total_beli },
        pembayaran: [{ jenis: 'CASH', jumlah_rp: Math.abs(total_jual - total_beli) }],
      })
    await ditolak('tukar', () => tukar({}, 2_500_000, { harga: 25_000_000 }, 25_000_000), [
      'kewajaran.harga',
      'items.0.harga',
    ])
    await ditolak('tukar', () => tukar({ harga_jual: 25_000_000 }, 25_000_000, {}, HARGA_TANPA), [
      'kewajaran.harga',
      'items.0.harga_jual',
    ])
    expect(await toko.jual.status(a)).toBe('READY')
  })
})

test('an order is held against weight and board', async () => {
  const pesan = (ubah: object, total_rp: number) =>
    kasir.tulis('pesanan/create', {
      kode_sales: 'S01',
      nama_customer: 'Pak Hadi',
      tgl_selesai: '2030-12-31',
      items: [
        {
          deskripsi: 'Cincin kawin polos ukir nama',
          kode_dept: 'CIN',
          kode_group: 'G750',
          kadar: '18K',
          berat: 2,
          ongkos: 0,
          ...ubah,
        },
      ],
      total_rp,
      dp_rp: 0,
      pembayaran: [],
    })
  await ditolak('pesanan', () => pesan({ berat: 3456 }, 4_320_000_000), [
    'kewajaran.berat',
    'items.0.berat',
  ])
  await ditolak('pesanan', () => pesan({ ongkos: 25_000_000 }, 27_500_000), [
    'kewajaran.harga',
    'items.0.ongkos',
  ])
  expect(await pesan({ ongkos: 5_000_000 }, 7_500_000)).toMatchObject({
    status: 403,
    params: { aksi: 'pesanan.tak_wajar' },
  })
})

describe('the limits of a shop', () => {
  const BARIS = {
    kode_batas: 'CIN',
    kode_dept: 'CIN',
    berat_dari: 0.5,
    berat_sampai: 20,
    berat_tolak: 60,
    harga_tanya: 60,
    harga_tolak: 200,
    pokok_tolak: 25,
  }

  test('count before the defaults, at once, and only in this shop', async () => {
    expect(await tambah({ berat: 61, harga_modal: 61_000_000 })).toMatchObject({ status: 200 })
    const dibuat = await toko.jual.pemilik.tulis('batas-wajar', BARIS)
    expect(dibuat, dibuat.text).toMatchObject({ status: 200 })
    await ditolak('barang', () => tambah({ berat: 61, harga_modal: 61_000_000 }), [
      'kewajaran.berat',
      'items.0.berat',
    ])
    expect(await tambah({ berat: 25, harga_modal: 25_000_000 })).toMatchObject({ status: 403 })
    const lain = await SiapBeli.buat(db, server, 'T2', '0B')
    expect(await lain.jual.barang(1, { berat: 61, harga_modal: 61_000_000 })).toHaveLength(1)
    await toko.jual.pemilik.call('DELETE', 'batas-wajar/CIN')
  })

  test('are the owner’s: nobody who approves or sells changes them', async () => {
    const spv = await masuk(server.url, 'T1SPV')
    for (const c of [kasir, spv])
      expect(await c.tulis('batas-wajar', { ...BARIS, kode_batas: 'LONGGAR' })).toMatchObject({
        status: 403,
      })
  })

  test('are in order, and there is one row for a jenis and group', async () => {
    const tulis = (ubah: object) => toko.jual.pemilik.tulis('batas-wajar', { ...BARIS, ...ubah })
    expect(await tulis({ berat_tolak: 10 })).toMatchObject({
      fields: { berat_tolak: { code: 'kewajaran.urutan' } },
    })
    expect(await tulis({ harga_tolak: 50 })).toMatchObject({
      fields: { harga_tolak: { code: 'kewajaran.urutan' } },
    })
    expect((await tulis({})).status).toBe(200)
    expect((await tulis({ kode_batas: 'CIN2' })).status).toBeGreaterThanOrEqual(400)
    await toko.jual.pemilik.call('DELETE', 'batas-wajar/CIN')
  })
})
