import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { type Nota, SiapJual } from '#test/factories/siap-jual.ts'
import { type Dokumen, SiapTitip, tunai } from '#test/factories/siap-titip.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let s: SiapTitip

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  s = await SiapTitip.buat(toko)
})
afterAll(async () => {
  await server?.close()
  await db?.drop()
})

async function dititip(dp_rp = 1_000_000) {
  const [kode = ''] = await toko.barang(1)
  const { data } = await s.titip([kode], dp_rp)
  return { no_titip: data.no_titip, kode, dp_rp }
}

/** An order of 1,250,000 a gram and 200,000 ongkos, whose ring weighs 2.1 g. */
async function dipesan(kunci_harga: 'LOCKED' | 'FLOATING', dp_rp = 1_000_000) {
  const { no_pesanan } = (await s.pesan(dp_rp, { kunci_harga })).data
  const [kode = ''] = await toko.barang(1, { berat: 2.1 })
  const items = [{ baris: 1, kode_barcode: kode }]
  expect((await s.kasir.tulis('pesanan/selesai', { no_pesanan, items })).status).toBe(200)
  return { no_pesanan, kode, dp_rp }
}

type Muka = { readonly no_titip: string } | { readonly no_pesanan: string }

const ambil = (barcodes: readonly string[], muka: Muka, dp_rp: number, total_rp: number) =>
  s.kasir.tulis<Nota>('penjualan/create', {
    kode_sales: 'S01',
    items: barcodes.map((kode_barcode) => ({ kode_barcode })),
    pembayaran: [
      { jenis: 'TITIP', jumlah_rp: dp_rp, ...muka },
      ...(total_rp > dp_rp ? tunai(total_rp - dp_rp) : []),
    ],
    total_rp,
  })

const baca = async (area: string, no: string) =>
  (await s.kasir.ok<Dokumen>('GET', `${area}/${no}`)).data

async function papan(harga: number): Promise<void> {
  await db.query(
    `update public.group set harga_jual_rp = $1 where kode_toko = 'T1' and kode_group = 'G750'`,
    [harga],
  )
}

describe('a deposit that is taken', () => {
  test('becomes a sale; what was owed is settled; cancelling opens it again', async () => {
    const sebelum = (await toko.saldo())['titip/uang-muka IDR'] ?? 0
    const { no_titip, kode, dp_rp } = await dititip()
    const jadi = await ambil([kode], { no_titip }, dp_rp, 2_500_000)
    expect(jadi, jadi.text).toMatchObject({ status: 200 })
    const { no_faktur_jual } = jadi.data
    expect(await baca('titip', no_titip)).toMatchObject({ status: 'DIAMBIL', no_faktur_jual })
    expect(await toko.status(kode)).toBe('TERJUAL')
    expect((await toko.saldo())['titip/uang-muka IDR'] ?? 0).toBe(sebelum)

    const id_otorisasi = await toko.setuju('penjualan.cancel', no_faktur_jual, 2_500_000)
    const isi = { no_faktur_jual, alasan: 'Salah', id_otorisasi }
    expect((await toko.kasir.tulis('penjualan/cancel', isi)).status).toBe(200)
    expect(await baca('titip', no_titip)).toMatchObject({ status: 'OPEN', no_faktur_jual: null })
    expect(await toko.status(kode)).toBe('TITIP')
    expect((await toko.saldo())['titip/uang-muka IDR']).toBe(sebelum - dp_rp)
    expect((await ambil([kode], { no_titip }, dp_rp, 2_500_000)).status).toBe(200)
  })

  test('once: of ten who take it one does', async () => {
    const { no_titip, kode, dp_rp } = await dititip()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ambil([kode], { no_titip }, dp_rp, 2_500_000)),
    )
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    expect(answers.filter((a) => a.code === 'titip.sudah_diambil')).toHaveLength(9)
  })

  test('of one who takes and one who cancels one does', async () => {
    const { no_titip, kode, dp_rp } = await dititip()
    const id_otorisasi = await s.setuju('titip.cancel', no_titip, dp_rp)
    const kembali = { jenis: 'CASH' }
    const answers = await Promise.all([
      ambil([kode], { no_titip }, dp_rp, 2_500_000),
      s.kasir.tulis('titip/cancel', { no_titip, alasan: 'Batal', kembali, id_otorisasi }),
    ])
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
  })

  test('whole: its money, its pieces; and only while it is open', async () => {
    const { no_titip, kode, dp_rp } = await dititip()
    const [lain = ''] = await toko.barang(1)
    expect(await ambil([kode], { no_titip }, 900_000, 2_500_000)).toMatchObject({
      status: 409,
      code: 'uang_muka.jumlah_berbeda',
    })
    expect(await ambil([lain], { no_titip }, dp_rp, 2_500_000)).toMatchObject({
      status: 409,
      code: 'uang_muka.barang_kurang',
    })
    expect(await toko.status(kode)).toBe('TITIP')
    expect((await ambil([kode, lain], { no_titip }, dp_rp, 5_000_000)).status).toBe(200)
  })

  test('at the price of its day, whatever the board says when it is taken', async () => {
    const { no_titip, kode, dp_rp } = await dititip()
    await papan(1_500_000)
    const jadi = await ambil([kode], { no_titip }, dp_rp, 2_500_000)
    expect(jadi, jadi.text).toMatchObject({ status: 200, data: { turun_rp: 0, penyetuju: null } })
    await papan(1_250_000)
  })

  test('by the member that left it, or by anybody where nobody is a member', async () => {
    const member = (nama_customer: string, no_hp: string) =>
      toko.pemilik
        .tulis<{ kode_customer: string }>('member', { nama_customer, no_hp, izin_whatsapp: false })
        .then((a) => a.data.kode_customer)
    const pemilik = await member('Ibu Ratna', '081234567801')
    const lain = await member('Ibu Sinta', '081234567802')
    const [kode = ''] = await toko.barang(1)
    const { no_titip } = (await s.titip([kode], 1_000_000, { kode_customer: pemilik })).data
    const bayar = { jenis: 'TITIP', jumlah_rp: 1_000_000, no_titip }
    const oleh = (kode_customer?: string) =>
      toko.jual({
        barcodes: [kode],
        total_rp: 2_500_000,
        more: { pembayaran: [bayar, ...tunai(1_500_000)], ...(kode_customer && { kode_customer }) },
      })
    for (const orang of [undefined, lain])
      expect(await oleh(orang)).toMatchObject({
        status: 409,
        code: 'uang_muka.member_berbeda',
        params: { kode_customer: pemilik },
      })
    expect((await oleh(pemilik)).status).toBe(200)
  })

  test('more was left than it costs: the rest goes back in cash', async () => {
    const [kode = ''] = await toko.barang(1)
    const isi = { kunci_harga: 'FLOATING' }
    const { no_titip } = (await s.titip([kode], 2_500_000, isi)).data
    await papan(1_000_000)
    const jadi = await ambil([kode], { no_titip }, 2_500_000, 2_000_000)
    await papan(1_250_000)
    expect(jadi, jadi.text).toMatchObject({ status: 200, data: { kembali_rp: 500_000 } })
  })
})

describe('an order that is picked up', () => {
  test('locked: the board of the order; floating: that of today; by the weight that it has', async () => {
    const terkunci = await dipesan('LOCKED')
    const ikut = await dipesan('FLOATING')
    await papan(1_400_000)
    const satu = await ambil(
      [terkunci.kode],
      { no_pesanan: terkunci.no_pesanan },
      terkunci.dp_rp,
      2_825_000,
    )
    expect(satu, satu.text).toMatchObject({ status: 200 })
    const dua = await ambil([ikut.kode], { no_pesanan: ikut.no_pesanan }, ikut.dp_rp, 3_140_000)
    expect(dua, dua.text).toMatchObject({ status: 200 })
    await papan(1_250_000)
    expect(await baca('pesanan', terkunci.no_pesanan)).toMatchObject({ status: 'DIAMBIL' })
  })

  test('not before it is finished', async () => {
    const { no_pesanan } = (await s.pesan(1_000_000)).data
    const [kode = ''] = await toko.barang(1)
    expect(await ambil([kode], { no_pesanan }, 1_000_000, 2_500_000)).toMatchObject({
      status: 409,
      code: 'pesanan.belum_selesai',
    })
  })

  test('reports of what was taken', async () => {
    const laporan = async (path: string) =>
      JSON.parse((await toko.pemilik.ok('GET', path, { limit: 100 })).text) as {
        data: unknown[]
        totals: Record<string, number>
      }
    expect((await laporan('pesanan/report-ambil')).totals).toMatchObject({
      total_harga: 5_965_000,
      jumlah_bayar: 2_000_000,
      total_berat: 4.2,
    })
    expect((await laporan('titip/report-ambil')).data.length).toBeGreaterThanOrEqual(5)
  })
})

describe('the deduction of a category', () => {
  const titip = (kode: string, total_rp: number, kunci_harga: string) =>
    s.titip([kode], 1_000_000, { kunci_harga, total_rp })
  const jenis = { nama_dept: 'Cincin', berlian: false, kode_kategori: 'PRH' }
  const siap = async (no_titip: string) =>
    (await toko.kasir.ok<Muka>('GET', `uang-muka/${no_titip}`)).data

  interface Muka {
    readonly dp_rp: number
    readonly items: readonly { readonly potongan_sepakat?: { cara: string } | null }[]
  }

  test('counts when it is agreed on; locked it stays, floating it is that of the day', async () => {
    const p = toko.pemilik
    await p.tulis('kategori', { kode_kategori: 'PRH', nama_kategori: 'Perhiasan' })
    await p.ok('PUT', 'jenis/CIN', { ...jenis, versi: 1 })
    await toko.atur('DISKON_PENJUALAN_MODULE', true)
    const potongan = { kode_kategori: 'PRH', cara: 'PERSEN', potongan_persen: 2 }
    expect((await p.tulis('para-potongan-penjualan', potongan)).status).toBe(200)
    const [a = '', b = ''] = await toko.barang(2)
    expect(await titip(a, 2_500_000, 'LOCKED')).toMatchObject({
      code: 'penjualan.total_berbeda',
      params: { total_rp: 2_450_000 },
    })
    const kunci = (await titip(a, 2_450_000, 'LOCKED')).data.no_titip
    const ikut = (await titip(b, 2_450_000, 'FLOATING')).data.no_titip
    const dipesan = await s.pesan(1_000_000, { total_rp: 2_646_000 })
    expect(dipesan, dipesan.text).toMatchObject({ data: { items: [{ potongan: 54_000 }] } })
    const { no_pesanan } = dipesan.data
    await toko.atur('DISKON_PENJUALAN_MODULE', false)

    expect((await siap(kunci)).items).toMatchObject([{ potongan_sepakat: { cara: 'PERSEN' } }])
    expect((await siap(ikut)).items[0]?.potongan_sepakat).toBeUndefined()
    expect((await ambil([a], { no_titip: kunci }, 1_000_000, 2_450_000)).status).toBe(200)
    expect((await ambil([b], { no_titip: ikut }, 1_000_000, 2_500_000)).status).toBe(200)
    const [c = ''] = await toko.barang(1)
    const items = [{ baris: 1, kode_barcode: c }]
    expect((await s.kasir.tulis('pesanan/selesai', { no_pesanan, items })).status).toBe(200)
    expect((await ambil([c], { no_pesanan }, 1_000_000, 2_646_000)).status).toBe(200)
  })
})

test('the counter is told which of them it can take, and why not', async () => {
  const buka = (nomor: string) => toko.kasir.ok('GET', `uang-muka/${nomor}`)
  const kata = (nomor: string) => toko.kasir.call('GET', `uang-muka/${nomor}`)
  const { no_titip, kode, dp_rp } = await dititip()
  expect((await buka(no_titip)).data).toMatchObject({
    jenis: 'TITIP',
    dp_rp,
    items: [{ kode_barcode: kode }],
  })
  expect((await ambil([kode], { no_titip }, dp_rp, 2_500_000)).status).toBe(200)
  expect(await kata(no_titip)).toMatchObject({ status: 409, code: 'titip.sudah_diambil' })
  const { no_pesanan } = (await s.pesan(500_000)).data
  expect(await kata(no_pesanan)).toMatchObject({ status: 409, code: 'pesanan.belum_selesai' })
  expect(await kata('TU0A2601010001')).toMatchObject({ status: 404, code: 'uang_muka.tidak_ada' })
})

test('the books balance', async () => {
  const { data } = await toko.pemilik.ok<unknown[]>('GET', 'buku/periksa')
  expect(data).toEqual([])
})
