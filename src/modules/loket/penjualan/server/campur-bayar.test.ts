import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { kenalkan } from '#test/factories/siap-kenal.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { closing, isiModel, isiPo } from '#test/factories/siap-po.ts'
import { CINCIN, SiapTitip } from '#test/factories/siap-titip.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

/** One cart that several things settle: every pair of ways, and what makes no sense together. */

let db: TestDatabase
let server: Server
let toko: SiapJual
let s: SiapTitip
let member = ''
let lain = ''

const HARGA = 2_500_000
const HARGA_PESAN = 2_700_000
const DP = 1_000_000

type Bayar = Readonly<Record<string, unknown>>
const tunai = (jumlah_rp: number): Bayar => ({ jenis: 'CASH', jumlah_rp })
const kartu = (jenis: string, jumlah_rp: number): Bayar => ({ jenis, kode_bank: 'BNS', jumlah_rp })
const titip = (no_titip: string, jumlah_rp = DP): Bayar => ({ jenis: 'TITIP', no_titip, jumlah_rp })

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  s = await SiapTitip.buat(toko)
  const buat = async (path: string, isi: Bayar) => {
    const answer = await toko.pemilik.tulis<Record<string, unknown>>(path, isi)
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return answer.data
  }
  const orang = (nama_customer: string, no_hp: string) =>
    buat('member', { nama_customer, no_hp }).then((d) => String(d['kode_customer']))
  member = await orang('Ibu Sari', '081234567890')
  lain = await orang('Ibu Rina', '081234567891')
  // She buys for more than Rp 100 million in all; a slow run is counted before it ends.
  await kenalkan(toko.pemilik, { kode_customer: member })
  await buat('parapoin', { kode_group: 'G750', kelipatan: 10_000, poin: 20 })
  for (const kode_kupon of ['K1', 'K2'])
    await buat('transaksi-kupon', {
      kode_kupon,
      cara: 'NOMINAL',
      nominal: 100_000,
      minimum_belanja: 0,
      berlaku_dari: '2000-01-01',
      berlaku_sampai: '2099-12-31',
      jumlah: 100,
    })
  const model = { kode_group: 'G750', kadar: '18K', berat: 2, ongkos: 0 }
  await buat('supplier-barang', { kode_supplier: 'LEB', nama: 'Lebur Jaya' })
  const jadi = await isiModel(toko.pemilik, model)
  expect(jadi, jadi.text).toMatchObject({ status: 200 })
  // The first sale earns what pays the others.
  const [kode = ''] = await toko.barang(1)
  await toko.terjual({ barcodes: [kode], total_rp: HARGA, more: { kode_customer: member } })
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

/** Something that settles a part of a cart, and the piece that it brings along. */
interface Sumber {
  readonly bayar: Bayar
  readonly kode?: string
  readonly harga?: number
}

async function dititip(kode_customer: string | null, dp_rp = DP): Promise<Sumber & { no: string }> {
  const [kode = ''] = await toko.barang(1)
  const answer = await s.titip([kode], dp_rp, kode_customer ? { kode_customer } : {})
  expect(answer, answer.text).toMatchObject({ status: 200 })
  const no = answer.data.no_titip
  return { bayar: titip(no, dp_rp), kode, harga: HARGA, no }
}

async function dipesan(kode_customer: string | null): Promise<Sumber> {
  const answer = await s.pesan(DP, {
    items: [CINCIN],
    total_rp: HARGA_PESAN,
    ...(kode_customer ? { kode_customer } : {}),
  })
  expect(answer, answer.text).toMatchObject({ status: 200 })
  const { no_pesanan } = answer.data
  const [kode = ''] = await toko.barang(1, { size: '14' })
  const items = [{ baris: 1, kode_barcode: kode }]
  const jadi = await s.kasir.tulis('pesanan/selesai', { no_pesanan, items })
  expect(jadi, jadi.text).toMatchObject({ status: 200 })
  return { bayar: { jenis: 'TITIP', no_pesanan, jumlah_rp: DP }, kode, harga: HARGA_PESAN }
}

async function praPesan(kode_customer: string): Promise<Sumber> {
  const isi = { kode_sales: 'S01', kode_customer, total_rp: HARGA }
  const answer = await toko.pemilik.tulis<{ no_po: string }>('pre-order/create', {
    ...isiPo(1, isi),
    dp_rp: DP,
    pembayaran: [tunai(DP)],
  })
  expect(answer, answer.text).toMatchObject({ status: 200 })
  const { no_po } = answer.data
  const [kode = ''] = await toko.barang(1)
  const datang = await closing(toko.pemilik, no_po, kode)
  expect(datang, datang.text).toMatchObject({ status: 200 })
  return { bayar: { jenis: 'TITIP', no_po, jumlah_rp: DP }, kode, harga: HARGA }
}

let kupon = 0
const BUAT: Readonly<Record<string, () => Promise<Sumber>>> = {
  CASH: async () => ({ bayar: tunai(300_000) }),
  TRANSFER: async () => ({ bayar: kartu('TRANSFER', 300_000) }),
  DEBET: async () => ({ bayar: kartu('DEBET', 300_000) }),
  CREDIT: async () => ({ bayar: kartu('CREDIT', 300_000) }),
  POIN: async () => ({ bayar: { jenis: 'POIN', jumlah_rp: 50_000 } }),
  KUPON: async () => ({
    bayar: { jenis: 'KUPON', kode_kupon: ++kupon % 2 ? 'K1' : 'K2', jumlah_rp: 100_000 },
  }),
  TITIP: () => dititip(member),
  PESANAN: () => dipesan(member),
  PRE_ORDER: () => praPesan(member),
}
const CARA = Object.keys(BUAT)

const jumlah = (bayar: readonly Bayar[]) => bayar.reduce((n, b) => n + Number(b['jumlah_rp']), 0)

/** Sells what the sources bring and one free piece; cash pays what they leave. */
async function jual(sumber: readonly Sumber[], more: Bayar = {}) {
  const [bebas = ''] = await toko.barang(1)
  const total_rp = sumber.reduce((n, x) => n + (x.harga ?? 0), HARGA)
  const bayar = sumber.map((x) => x.bayar)
  return toko.jual({
    barcodes: [bebas, ...sumber.flatMap((x) => x.kode ?? [])],
    total_rp,
    more: {
      kode_customer: member,
      pembayaran: [...bayar, tunai(total_rp - jumlah(bayar))],
      ...more,
    },
  })
}

/** Everything that pays, with everything: the pairs, each way with itself among them. */
const PASANGAN = CARA.flatMap((a, i) => CARA.slice(i).map((b) => [a, b] as const))
/** The pairs that are refused, and why; all others settle the cart. */
const TOLAK: Readonly<Record<string, string>> = { 'POIN POIN': 'poin.ganda' }

describe('one cart, two ways', () => {
  test.each(PASANGAN)('%s and %s', async (a, b) => {
    const satu = await BUAT[a]!()
    const dua = await BUAT[b]!()
    const nota = await jual([satu, dua])
    const code = TOLAK[`${a} ${b}`]
    if (code) return expect(nota).toMatchObject({ status: 422, code })
    expect(nota, nota.text).toMatchObject({ status: 200 })
    expect(nota.data.pembayaran.map((p) => p['jenis'])).toEqual([
      satu.bayar['jenis'],
      dua.bayar['jenis'],
      'CASH',
    ])
    expect(nota.data.kembali_rp).toBe(0)
  })

  test('all of them at once settle one cart, and undo it as a whole', async () => {
    const sebelum = await toko.saldo()
    const muka = [
      await dititip(member),
      await dititip(null),
      await dipesan(member),
      await praPesan(member),
    ]
    const dengan = await toko.saldo()
    const uang = await Promise.all(['TRANSFER', 'DEBET', 'CREDIT', 'POIN'].map((c) => BUAT[c]!()))
    const nota = await jual([...muka, ...uang, await BUAT['KUPON']!(), await BUAT['KUPON']!()])
    expect(nota, nota.text).toMatchObject({ status: 200 })
    const utang = async () => (await toko.saldo())['titip/uang-muka IDR'] ?? 0
    expect(await utang()).toBe(sebelum['titip/uang-muka IDR'] ?? 0)
    const { no_faktur_jual, total_rp } = nota.data
    const id_otorisasi = await toko.setuju('penjualan.cancel', no_faktur_jual, total_rp)
    const batal = { no_faktur_jual, alasan: 'Salah', id_otorisasi }
    expect(await toko.kasir.tulis('penjualan/cancel', batal)).toMatchObject({ status: 200 })
    expect(await utang()).toBe(dengan['titip/uang-muka IDR'])
  })

  test('the books hold after all of it', async () => {
    expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
  })
})

describe('what makes no sense together is refused with why', () => {
  const sendiri = (sumber: Sumber, pembayaran: readonly Bayar[], more: Bayar = {}) =>
    toko.jual({
      barcodes: [sumber.kode ?? ''],
      total_rp: sumber.harga ?? HARGA,
      more: { kode_customer: member, pembayaran, ...more },
    })

  test('a card that pays what a deposit has paid already: the change would be its cash', async () => {
    const muka = await dititip(member, HARGA - 100_000)
    for (const jenis of ['DEBET', 'CREDIT', 'TRANSFER']) {
      const lebih = await sendiri(muka, [muka.bayar, kartu(jenis, 200_000)])
      expect(lebih).toMatchObject({
        status: 422,
        code: 'pembayaran.lebih_muka',
        params: { sisa_rp: 100_000, muka_rp: HARGA - 100_000 },
      })
    }
    const pas = await sendiri(muka, [muka.bayar, kartu('DEBET', 100_000)])
    expect(pas, pas.text).toMatchObject({ status: 200, data: { kembali_rp: 0 } })
  })

  test('points and a coupon beside a deposit give back its money, never their worth', async () => {
    const muka = await dititip(member, HARGA)
    const poin = await BUAT['POIN']!()
    const nota = await sendiri(muka, [muka.bayar, poin.bayar])
    expect(nota, nota.text).toMatchObject({ status: 200, data: { kembali_rp: 50_000 } })
    const lagi = await dititip(member)
    const banyak = { jenis: 'POIN', jumlah_rp: HARGA + 1000 }
    expect(await sendiri(lagi, [lagi.bayar, banyak])).toMatchObject({ code: 'pembayaran.lebih' })
  })

  test.each([
    ['no member', { kode_customer: null }],
    ['another member', { kode_customer: 'LAIN' }],
  ])('the deposit of a member in a sale to %s', async (_, more) => {
    const muka = await dititip(member)
    const siapa = more.kode_customer === 'LAIN' ? { kode_customer: lain } : more
    const nota = await sendiri(muka, [muka.bayar, tunai(HARGA - DP)], siapa)
    expect(nota).toMatchObject({ status: 409, code: 'uang_muka.member_berbeda' })
  })

  test('deposits of two members', async () => {
    const [satu, dua] = [await dititip(member), await dititip(lain)]
    expect(await jual([satu, dua])).toMatchObject({ code: 'uang_muka.member_berbeda' })
  })

  test('one payment that names two things, or a thing that does not pay that way', async () => {
    const muka = await dititip(member)
    const dua = { ...muka.bayar, no_po: 'PO0A2611280001' }
    const sisa = tunai(HARGA - DP)
    expect(await sendiri(muka, [dua, sisa])).toMatchObject({
      status: 422,
      code: 'uang_muka.dua_nomor',
    })
    const salah: readonly Bayar[] = [
      { ...tunai(HARGA), no_titip: muka.no },
      { ...tunai(HARGA), kode_kupon: 'K1' },
      { jenis: 'POIN', jumlah_rp: HARGA, no_pesanan: 'FP0A2611280001' },
      { jenis: 'KUPON', kode_kupon: 'K1', jumlah_rp: HARGA, no_titip: muka.no },
      { ...muka.bayar, kode_kupon: 'K1' },
    ]
    const [bebas = ''] = await toko.barang(1)
    for (const bayar of salah)
      expect(await sendiri({ bayar, kode: bebas }, [bayar])).toMatchObject({
        status: 422,
        code: 'pembayaran.rujukan_lain',
      })
  })

  test('one coupon twice, one deposit twice', async () => {
    const kupon1: Sumber = { bayar: { jenis: 'KUPON', kode_kupon: 'K1', jumlah_rp: 100_000 } }
    expect(await jual([kupon1, kupon1])).toMatchObject({ code: 'kupon.ganda' })
    const muka = await dititip(member)
    expect(await jual([muka, { bayar: muka.bayar }])).toMatchObject({ code: 'uang_muka.ganda' })
  })

  test('an order that is not made yet', async () => {
    const { data } = await s.pesan(DP, { kode_customer: member })
    const bayar = { jenis: 'TITIP', no_pesanan: data.no_pesanan, jumlah_rp: DP }
    expect(await jual([{ bayar }])).toMatchObject({ status: 409, code: 'pesanan.belum_selesai' })
  })

  test('nothing of it has changed the books', async () => {
    expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
  })
})
