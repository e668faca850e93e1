import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { SiapPoin, resetTanpaJam } from '#test/factories/siap-poin.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { serverInProcess } from '#test/setup/server.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let s: SiapPoin

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  s = await SiapPoin.buat(toko)
  await resetTanpaJam(db)
})
afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const bersih = async () => expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])

/** A member with so many points. */
async function denganPoin(poin: number): Promise<string> {
  const kode = await s.member()
  expect(await s.koreksi(kode, poin)).toMatchObject({ status: 200, data: { saldo_poin: poin } })
  return kode
}

describe('points by hand', () => {
  test('are given and taken with an approval, never more than there are', async () => {
    const kode = await denganPoin(100)
    expect(await s.koreksi(kode, -30)).toMatchObject({ data: { poin: -30, saldo_poin: 70 } })
    expect(await s.koreksi(kode, -71)).toMatchObject({
      status: 422,
      code: 'poin.tidak_cukup',
      params: { poin: 70, butuh: 71 },
    })
    expect(await s.poin(kode)).toBe(70)
    await bersih()
  })

  test('ask for an approval beyond the limit only, and for a reason always', async () => {
    const kode_customer = await s.member()
    const isi = { kode_customer, arah: 'TAMBAH', poin: 5, keterangan: 'Hadiah pembukaan' }
    expect(await s.kasir.tulis('transaksi-poin/create', isi)).toMatchObject({
      status: 403,
      code: 'otorisasi.diperlukan',
      params: { aksi: 'poin.koreksi', jumlah_rp: 5_000 },
    })
    await toko.atur('BATAS_KOREKSI_POIN', 5_000)
    expect(await s.kasir.tulis('transaksi-poin/create', isi)).toMatchObject({ status: 200 })
    expect(await s.kasir.tulis('transaksi-poin/create', { ...isi, poin: 6 })).toMatchObject({
      code: 'otorisasi.diperlukan',
    })
    await toko.atur('BATAS_KOREKSI_POIN', 0)
    for (const salah of [{ keterangan: ' ' }, { poin: 0 }, { poin: 1.5 }, { arah: 'X' }])
      expect((await s.kasir.tulis('transaksi-poin/create', { ...isi, ...salah })).status).toBe(400)
    expect(await s.koreksi('C999999', 5)).toMatchObject({
      status: 422,
      fields: { kode_customer: { code: 'poin.member_tidak_ada' } },
    })
  })
})

describe('gifts in stock', () => {
  test('come in, go out with an approval, and the card says what was left', async () => {
    await s.hadiah('TAS', 10)
    expect(await s.masukkan('TAS', 5)).toMatchObject({ status: 200, data: { stok: 5 } })
    const keluar = { kode_hadiah: 'TAS', jenis: 'KELUAR', jumlah: 2, keterangan: 'Rusak' }
    const no_draft = `D-${crypto.randomUUID()}`
    const tolakan = await s.kasir.tulis('stock-hadiah/create', { ...keluar, no_draft })
    expect(tolakan).toMatchObject({
      status: 403,
      params: { aksi: 'hadiah.keluar', jumlah_rp: 20_000 },
    })
    const id_otorisasi = await setujuiTolakan(s.kasir, tolakan, {
      penyetuju: 'T1SPV',
      password: 'demo1234',
    })
    const izin = { ...keluar, no_draft, id_otorisasi }
    expect(await s.kasir.tulis('stock-hadiah/create', izin)).toMatchObject({ data: { stok: 3 } })
    expect(await s.kasir.tulis('stock-hadiah/create', { ...keluar, jumlah: 4 })).toMatchObject({
      status: 409,
      code: 'hadiah.stok_kurang',
      params: { stok: 3, jumlah: 4 },
    })
    const { data } = await s.kasir.ok<Record<string, unknown>[]>('GET', 'stock-hadiah/kartu/TAS')
    expect(data.map(({ masuk: m, keluar: k, stok }) => [m, k, stok])).toEqual([
      [0, 2, 3],
      [5, 0, 5],
    ])
    expect(await s.masukkan('TIDAK', 1)).toMatchObject({ code: 'hadiah.tidak_ada' })
    expect((await s.kasir.call('GET', 'stock-hadiah/kartu/TIDAK')).status).toBe(404)
    const hapus = await toko.pemilik.call('DELETE', 'hadiah/TAS')
    expect(hapus).toMatchObject({ status: 409, code: 'hadiah.dipakai' })
    await bersih()
  })
})

describe('gifts for points', () => {
  test('cost what their master says; points and stock go down', async () => {
    await s.masukkan('MUG', 3)
    const kode = await denganPoin(100)
    const { data } = await s.tukar(kode, 80, [{ kode_hadiah: 'MUG', jumlah: 2 }])
    expect(data).toMatchObject({
      no_tukar_poin: expect.stringMatching(/^TP0A\d{10}$/),
      status: 'VALID',
      poin: 80,
      saldo_poin: 20,
      items: [{ kode_hadiah: 'MUG', poin_satuan: 40, jumlah: 2, poin: 80 }],
    })
    expect([await s.poin(kode), await s.stok('MUG')]).toEqual([20, 1])
    const lihat = await s.kasir.ok('GET', `tukar-point/${String(data['no_tukar_poin'])}`)
    expect(lihat.data).toEqual(data)
    await bersih()
  })

  test.each([
    ['too few points', 50, [{ kode_hadiah: 'MUG', jumlah: 2 }], 80, 422, 'poin.tidak_cukup'],
    ['another sum', 100, [{ kode_hadiah: 'MUG', jumlah: 1 }], 30, 422, 'poin.harga_berbeda'],
    [
      'more than there are',
      900,
      [{ kode_hadiah: 'MUG', jumlah: 9 }],
      360,
      409,
      'hadiah.stok_kurang',
    ],
    ['an unknown gift', 100, [{ kode_hadiah: 'XX', jumlah: 1 }], 40, 422, 'hadiah.tidak_ada'],
    [
      'a gift twice',
      100,
      [
        { kode_hadiah: 'MUG', jumlah: 1 },
        { kode_hadiah: 'mug', jumlah: 1 },
      ],
      80,
      422,
      'hadiah.ganda',
    ],
  ])('are refused: %s', async (_, punya, items, poin, status, code) => {
    await s.masukkan('MUG', 4)
    const kode = await denganPoin(punya)
    const stok = await s.stok('MUG')
    // As many of them as there are by now, so that it is the wanted number that is too large.
    const minta = code === 'hadiah.stok_kurang' ? (stok ?? 0) + 1 : items[0]?.jumlah
    const isi = code === 'hadiah.stok_kurang' ? [{ kode_hadiah: 'MUG', jumlah: minta }] : items
    expect(await s.tukar(kode, poin, isi)).toMatchObject({ status, code })
    expect([await s.poin(kode), await s.stok('MUG')]).toEqual([punya, stok])
  })

  test('cancelled with an approval, once, on their own day', async () => {
    await s.masukkan('MUG', 1)
    const kode = await denganPoin(40)
    const stok = await s.stok('MUG')
    const { data } = await s.tukar(kode, 40, [{ kode_hadiah: 'MUG', jumlah: 1 }])
    const nomor = String(data['no_tukar_poin'])
    const isi = { no_tukar_poin: nomor, alasan: 'Salah hadiah' }
    expect(await s.kasir.tulis('tukar-point/cancel', isi)).toMatchObject({
      status: 403,
      params: { aksi: 'poin.batal_tukar', jumlah_rp: 40_000 },
    })
    const id_otorisasi = await s.setuju('poin.batal_tukar', nomor, 40_000)
    expect(await s.kasir.tulis('tukar-point/cancel', { ...isi, id_otorisasi })).toMatchObject({
      data: { status: 'BATAL', setuju_batal: 'T1SPV' },
    })
    expect([await s.poin(kode), await s.stok('MUG')]).toEqual([40, stok])
    const lagi = await s.setuju('poin.batal_tukar', nomor, 40_000)
    expect(await s.kasir.tulis('tukar-point/cancel', { ...isi, id_otorisasi: lagi })).toMatchObject(
      { status: 409, code: 'poin.tukar_sudah_batal' },
    )
    const riwayat = await s.kasir.ok<{ aksi: string }[]>('GET', `tukar-point/${nomor}/riwayat`)
    expect(riwayat.data.map((r) => r.aksi)).toEqual(['poin.tukar', 'poin.batal_tukar'])
    await bersih()
  })
})

describe('a sale', () => {
  test('that is cancelled takes its points back though they were spent: below nothing', async () => {
    await toko.pemilik.tulis('parapoin', { kode_group: 'G750', kelipatan: 100_000, poin: 2 })
    const kode = await s.member()
    const nota = await toko.terjual({
      barcodes: await toko.barang(1),
      total_rp: 2_500_000,
      more: { kode_customer: kode },
    })
    expect(await s.poin(kode)).toBe(50)
    await s.masukkan('MUG', 1)
    await s.tukar(kode, 40, [{ kode_hadiah: 'MUG', jumlah: 1 }])
    const { no_faktur_jual, total_rp } = nota
    const id_otorisasi = await toko.setuju('penjualan.cancel', no_faktur_jual, total_rp)
    const batal = { no_faktur_jual, alasan: 'Tukar barang', id_otorisasi }
    expect(await toko.kasir.tulis('penjualan/cancel', batal)).toMatchObject({ status: 200 })
    expect(await s.poin(kode)).toBe(-40)
    const lihat = await s.kasir.ok('GET', `transaksi-member/${kode}`)
    expect(lihat.data).toMatchObject({ poin: -40, ringkas: [{ jenis: 'TUKAR_POIN', jumlah: 1 }] })
    const kartu = await s.kasir.ok<Record<string, unknown>[]>(
      'GET',
      `transaksi-member/${kode}/poin`,
    )
    expect(kartu.data.map((b) => [b['sebab'], b['batal'], b['saldo_poin']])).toEqual([
      ['PENJUALAN', true, -40],
      ['TUKAR', false, 10],
      ['PENJUALAN', false, 50],
    ])
    const dokumen = await s.kasir.ok<Record<string, unknown>[]>(
      'GET',
      `transaksi-member/${kode}/dokumen`,
    )
    expect(dokumen.data.map((d) => [d['jenis'], d['status']])).toEqual([
      ['TUKAR_POIN', 'VALID'],
      ['PENJUALAN', 'BATAL'],
    ])
    await bersih()
  })
})

describe('a member who brings another', () => {
  const beli = async (kode_customer: string, jumlah = 1) =>
    toko.terjual({
      barcodes: await toko.barang(jumlah),
      total_rp: jumlah * 2_500_000,
      more: { kode_customer },
    })
  const batalkan = async (no_faktur_jual: string, total_rp: number) => {
    const id_otorisasi = await toko.setuju('penjualan.cancel', no_faktur_jual, total_rp)
    const isi = { no_faktur_jual, alasan: 'Salah', id_otorisasi }
    expect(await toko.kasir.tulis('penjualan/cancel', isi)).toMatchObject({ status: 200 })
  }

  test('gets points once the new one has bought enough; they go with that sale', async () => {
    const isi = { kode: 'AJAK', poin_perujuk: 25, minimum_belanja: 5_000_000 }
    const aturan = await toko.pemilik.tulis('parameter-member-afiliasi', isi)
    expect(aturan, aturan.text).toMatchObject({ status: 200 })
    const lama = await s.member()
    const baru = await s.member({ perujuk: lama })
    await beli(baru)
    expect(await s.poin(lama)).toBe(0)
    const cukup = await beli(baru)
    expect(await s.poin(lama)).toBe(25)
    await beli(baru)
    expect(await s.poin(lama)).toBe(25)
    const kartu = await s.kasir.ok<unknown[]>('GET', `transaksi-member/${lama}/poin`)
    expect(kartu.data).toMatchObject([{ sebab: 'AFILIASI', masuk: 25, saldo_poin: 25 }])
    await batalkan(cukup.no_faktur_jual, cukup.total_rp)
    expect(await s.poin(lama)).toBe(0)
    // What is left of what he has bought is still enough: the next sale pays.
    await beli(baru)
    expect(await s.poin(lama)).toBe(25)
    await bersih()
  })

  test('gets them once, though two sales reach the minimum at the same moment', async () => {
    for (let i = 0; i < 5; i++) {
      const lama = await s.member()
      const baru = await s.member({ perujuk: lama })
      await Promise.all([beli(baru, 2), beli(baru, 2), beli(baru, 2)])
      expect(await s.poin(lama)).toBe(25)
    }
    await bersih()
  })
})

describe('settings', () => {
  test('the value of a point changes for sales; a second writer is told', async () => {
    const { data } = await s.kasir.ok<Record<string, number>>('GET', 'setting-member')
    expect(data).toMatchObject({ nilai_poin: 1_000, batas_koreksi_poin: 0 })
    const { versi_nilai, versi_batas } = data
    const isi = { nilai_poin: 2_000, batas_koreksi_poin: 10_000, versi_nilai, versi_batas }
    expect(await s.kasir.tulis('setting-member', isi, undefined, 'PUT')).toMatchObject({
      status: 200,
    })
    expect(await s.kasir.tulis('setting-member', isi, undefined, 'PUT')).toMatchObject({
      status: 409,
      code: 'pengaturan.sudah_diubah',
    })
    const kode = await s.member()
    const poin = await toko.kasir.ok('GET', `penjualan/poin/${kode}`)
    expect(poin.data).toMatchObject({ nilai_rp: 2_000 })
    await toko.atur('NILAI_POIN', 1_000)
    await toko.atur('BATAS_KOREKSI_POIN', 0)
  })
})

test('gifts go with a slip that says what they cost and what is left; a copy is counted', async () => {
  await s.masukkan('MUG', 2)
  const kode = await denganPoin(100)
  const { data } = await s.tukar(kode, 80, [{ kode_hadiah: 'MUG', jumlah: 2 }])
  const nomor = String(data['no_tukar_poin'])
  const slip = async () => {
    const path = `${server.url}/api/v1/tukar-point/${nomor}/slip`
    const berkas = await fetch(path, { headers: s.kasir.headers })
    expect(berkas.headers.get('content-disposition')).toContain(`BUKTI TUKAR POINT ${nomor}.pdf`)
    const pages = readPdf(Buffer.from(await berkas.arrayBuffer()))
    return pages.flatMap((p) => p.texts.map((x) => x.text)).join(' ')
  }
  const asli = await slip()
  for (const kata of ['BUKTI TUKAR POINT', nomor, 'Ibu Sari', 'Hadiah MUG', '2 × 40', '80', '20'])
    expect(asli).toContain(kata)
  expect(asli).not.toMatch(/SALINAN|BATAL/i)
  const salin = await s.kasir.tulis('tukar-point/cetak-ulang', { no_tukar_poin: nomor })
  expect(salin.data).toEqual({ no_tukar_poin: nomor, salinan: 1 })
  expect(await slip()).toMatch(/salinan/i)
  const id_otorisasi = await s.setuju('poin.batal_tukar', nomor, 80_000)
  const batal = { no_tukar_poin: nomor, alasan: 'Rusak', id_otorisasi }
  expect((await s.kasir.tulis('tukar-point/cancel', batal)).status).toBe(200)
  expect(await slip()).toMatch(/BATAL/)
  const { data: riwayat } = await s.kasir.ok<{ aksi: string }[]>(
    'GET',
    `tukar-point/${nomor}/riwayat`,
  )
  expect(riwayat.map((r) => r.aksi)).toContain('tukar-point.cetak_ulang')
})

test('who has no screen of it may not, and another shop finds nothing', async () => {
  await s.masukkan('MUG', 1)
  const kode = await denganPoin(40)
  const { data } = await s.tukar(kode, 40, [{ kode_hadiah: 'MUG', jumlah: 1 }])
  const nomor = String(data['no_tukar_poin'])
  await buatOrang(server.services.db, 'T1LAIN', 'T1', 'KASIR', ['/lihat-tukar-point'])
  const lain = await masuk(server.url, 'T1LAIN')
  expect((await lain.call('GET', `tukar-point/${nomor}`)).status).toBe(200)
  for (const path of ['tukar-point/create', 'transaksi-poin/create', 'reset-poin/create'])
    expect((await lain.tulis(path, {})).status).toBe(403)
  const t2 = await SiapJual.buat(db, server, 'T2', '0B')
  expect((await t2.pemilik.call('GET', `tukar-point/${nomor}`)).status).toBe(404)
  expect((await t2.pemilik.call('GET', `transaksi-member/${kode}`)).status).toBe(404)
})
