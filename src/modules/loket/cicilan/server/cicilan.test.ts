import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { hpBaru, mundurCicilan, pasangSyarat, tunai } from '#test/factories/siap-cicilan.ts'
import type { Client } from '#test/factories/client.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

type Isi = Readonly<Record<string, unknown>>

const LAYAR = [
  '/transaksi-cicilan',
  '/lihat-cicilan',
  '/bayar-cicilan',
  '/pelunasan-cepat-cicilan',
  '/ambil-cicilan',
  '/batal-cicilan',
  '/lelang-cicilan',
]

interface Cicilan {
  readonly no_cicilan: string
  readonly no_bayar: string
  readonly status: string
  readonly sisa_bayar: number
  readonly jadwal: readonly { readonly jatuh_tempo: string; readonly angsuran_rp: number }[]
  readonly tindakan: readonly Record<string, unknown>[]
}

interface Tagihan {
  readonly denda_rp: number
  readonly telat: number
  readonly rabat_rp: number
  readonly pelunasan_rp: number
  readonly boleh_lelang: boolean
  readonly batal: {
    readonly kembali_rp: number
    readonly biaya_rp: number
    readonly diakui_rp: number
  }
}

let db: TestDatabase
let server: Server
let toko: SiapJual
let kasir: Client
beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  await buatOrang(server.services.db, 'T1CCL', 'T1', 'KASIR', LAYAR)
  kasir = await masuk(server.url, 'T1CCL')
  await pasangSyarat(toko.pemilik)
})
afterAll(async () => {
  await server?.close()
  await db?.drop()
})

/** One piece of 2,500,000: with 6 % 2,650,000, of which 500,000 are paid at once. */
const isi = (kode: string, lain: Isi = {}): Isi => ({
  kode_sales: 'S01',
  nama_customer: 'Ibu Ratna',
  no_hp: hpBaru(),
  kode_parameter: 'C03',
  items: [{ kode_barcode: kode }],
  harga_rp: 2_500_000,
  dp_rp: 500_000,
  pembayaran: tunai(500_000),
  ...lain,
})

async function kontrak(): Promise<{ no: string; kode: string }> {
  const [kode = ''] = await toko.barang(1)
  const answer = await kasir.tulis<Cicilan>('cicilan/create', isi(kode))
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return { no: answer.data.no_cicilan, kode }
}
const baca = async (no: string) => (await kasir.ok<Cicilan>('GET', `cicilan/${no}`)).data
const tagihan = async (no: string) => (await kasir.ok<Tagihan>('GET', `cicilan/${no}/tagihan`)).data
const bayar = (no: string, rp: number) =>
  kasir.tulis<Isi>('cicilan/bayar', { no_cicilan: no, dp_rp: rp, pembayaran: tunai(rp) })
const lunasi = async (no: string) => {
  const rp = (await tagihan(no)).pelunasan_rp
  return kasir.tulis<Isi>('cicilan/pelunasan', {
    no_cicilan: no,
    dp_rp: rp,
    pembayaran: tunai(rp),
  })
}

/** How balances move from here on. */
let sebelum: Record<string, number> = {}
beforeEach(async () => {
  sebelum = await toko.saldo()
})
const gerak = async (akun: string) =>
  ((await toko.saldo())[`${akun} IDR`] ?? 0) - (sebelum[`${akun} IDR`] ?? 0)

const sisaBayar = (sebelum: number, sesudah: number) => ({ nama: 'sisa_bayar', sebelum, sesudah })

describe('a contract', () => {
  test('holds the piece, owes price and margin, and has its schedule', async () => {
    const { no, kode } = await kontrak()
    expect(no).toMatch(/^FC0A\d{10}$/)
    expect(await toko.status(kode)).toBe('CICIL')
    const c = await baca(no)
    expect(c).toMatchObject({ status: 'AKTIF', sisa_bayar: 2_150_000, total_rp: 2_650_000 })
    expect(c.jadwal.map((a) => a.angsuran_rp)).toEqual([716_000, 716_000, 718_000])
    expect(await gerak('cicilan/piutang')).toBe(2_150_000)
    expect(await gerak('cicilan/uang-muka')).toBe(-2_500_000)
    expect(await gerak('cicilan/margin-ditangguhkan')).toBe(-150_000)
    expect(await gerak('penjualan/barang')).toBe(0)
  })

  test.each([
    [
      'a down payment below the minimum',
      { dp_rp: 499_999, pembayaran: tunai(499_999) },
      'cicilan.dp_kurang',
    ],
    ['all of the price', { dp_rp: 2_500_000, pembayaran: tunai(2_500_000) }, 'cicilan.dp_lebih'],
    ['money that is short', { pembayaran: tunai(400_000) }, 'pembayaran.kurang'],
    ['another price', { harga_rp: 2_400_000 }, 'penjualan.total_berbeda'],
    [
      'a down payment that leaves odd rupiah',
      { dp_rp: 500_100, pembayaran: tunai(500_100) },
      'cicilan.dp_pecahan',
    ],
  ])('refuses %s', async (_, lain, code) => {
    const [kode = ''] = await toko.barang(1)
    const answer = await kasir.tulis('cicilan/create', isi(kode, lain))
    expect(answer).toMatchObject({ status: 422, code })
    expect(await toko.status(kode)).toBe('READY')
  })

  test('wants a phone, terms that are there, and a piece that is free', async () => {
    const { kode: dipegang } = await kontrak()
    expect(await kasir.tulis('cicilan/create', isi(dipegang))).toMatchObject({
      status: 409,
      code: 'barang.tidak_tersedia',
    })
    const [kode = ''] = await toko.barang(1)
    expect(await kasir.tulis('cicilan/create', isi(kode, { no_hp: null }))).toMatchObject({
      fields: { no_hp: { code: 'isian.wajib' } },
    })
    expect(await kasir.tulis('cicilan/create', isi(kode, { kode_parameter: 'C99' }))).toMatchObject(
      { fields: { kode_parameter: { code: 'cicilan.parameter_tidak_ada' } } },
    )
  })

  test('above the limit it asks a second person', async () => {
    await toko.atur('BATAS_CICILAN', 1_000_000)
    const [awal = ''] = await toko.barang(1)
    const badan = isi(awal, { no_draft: 'draft-cicilan-1' })
    expect(await kasir.tulis('cicilan/create', badan)).toMatchObject({
      status: 403,
      params: { aksi: 'cicilan.create', jumlah_rp: 2_150_000 },
    })
    // Cut into two contracts it is as much, whoever else is asked for the second; one who owes
    // nothing is not.
    const no_hp = '081355550001'
    await toko.atur('BATAS_CICILAN', 3_000_000)
    const [satu = '', dua = '', tiga = ''] = await toko.barang(3)
    expect((await kasir.tulis('cicilan/create', isi(satu, { no_hp }))).status).toBe(200)
    expect(
      await kasir.tulis('cicilan/create', isi(dua, { no_hp: '0813-5555-0001' })),
    ).toMatchObject({
      status: 403,
      params: { perubahan: JSON.stringify([sisaBayar(2_150_000, 4_300_000)]) },
    })
    const lain = isi(tiga, { no_hp: '081355550002' })
    expect((await kasir.tulis('cicilan/create', lain)).status).toBe(200)
    // Nor are many at once another way around it.
    const orang = await Promise.all(
      ['A', 'B', 'C', 'D', 'E', 'F'].map(async (n) => {
        await buatOrang(server.services.db, `T1CC${n}`, 'T1', 'KASIR', LAYAR)
        return masuk(server.url, `T1CC${n}`)
      }),
    )
    const kode = await toko.barang(orang.length)
    const sekaligus = await Promise.all(
      orang.map((o, n) => o.tulis('cicilan/create', isi(kode[n] ?? '', { no_hp: '081355550003' }))),
    )
    expect(sekaligus.filter((j) => j.status === 200)).toHaveLength(1)
    await toko.atur('BATAS_CICILAN', 25_000_000)
  })
})

describe('paying', () => {
  test('a part and several; margin is earned with it', async () => {
    const { no } = await kontrak()
    expect((await bayar(no, 1_075_000)).data).toMatchObject({ sisa_bayar: 1_075_000, denda_rp: 0 })
    expect(await gerak('cicilan/margin')).toBe(-75_000)
    expect(await bayar(no, 1_075_001)).toMatchObject({ status: 422, code: 'pembayaran.lebih' })
    expect((await bayar(no, 1_075_000)).data).toMatchObject({ lunas: true, sisa_bayar: 0 })
    expect(await gerak('cicilan/margin')).toBe(-150_000)
    expect(await gerak('cicilan/piutang')).toBe(0)
    expect(await bayar(no, 1)).toMatchObject({ status: 409, code: 'cicilan.sudah_lunas' })
  })

  test('the penalty of what is late is paid first', async () => {
    const { no } = await kontrak()
    await mundurCicilan(db, no, 70)
    const t = await tagihan(no)
    expect(t.telat).toBeGreaterThan(0)
    expect(t.denda_rp).toBeGreaterThan(0)
    const { data } = await bayar(no, t.denda_rp + 1_000)
    expect(data).toMatchObject({ denda_rp: t.denda_rp, angsuran_rp: 1_000 })
    expect(await gerak('cicilan/denda')).toBe(-t.denda_rp)
    expect((await tagihan(no)).denda_rp).toBe(0)
  })

  test('early settlement gives half of the margin back', async () => {
    const { no } = await kontrak()
    expect(await tagihan(no)).toMatchObject({ rabat_rp: 75_000, pelunasan_rp: 2_075_000 })
    const kurang = { no_cicilan: no, dp_rp: 2_000_000, pembayaran: tunai(2_000_000) }
    expect(await kasir.tulis('cicilan/pelunasan', kurang)).toMatchObject({
      status: 409,
      code: 'cicilan.pelunasan_berbeda',
    })
    expect((await lunasi(no)).data).toMatchObject({ rabat_rp: 75_000, lunas: true })
    expect(await gerak('cicilan/margin')).toBe(-75_000)
    expect(await gerak('cicilan/margin-ditangguhkan')).toBe(0)
    expect(await baca(no)).toMatchObject({ status: 'LUNAS', sisa_bayar: 0 })
  })
})

describe('picking up', () => {
  const ambil = (no: string, kode: string) =>
    kasir.tulis<{ no_faktur_jual: string }>('penjualan/create', {
      kode_sales: 'S01',
      items: [{ kode_barcode: kode }],
      total_rp: 2_500_000,
      pembayaran: [{ jenis: 'TITIP', jumlah_rp: 2_500_000, no_cicilan: no }],
    })

  test('is a sale at the locked price, once all is paid', async () => {
    const { no, kode } = await kontrak()
    expect(await ambil(no, kode)).toMatchObject({ status: 409, code: 'cicilan.belum_lunas' })
    const lebih = await kasir.tulis('cicilan/lebih', { no_cicilan: no, kembali: { jenis: 'CASH' } })
    expect([lebih.status, lebih.code]).toEqual([409, 'cicilan.tidak_dilelang'])
    await lunasi(no)
    const answer = await ambil(no, kode)
    expect(answer, answer.text).toMatchObject({ status: 200 })
    expect(await gerak('penjualan/barang')).toBe(-2_500_000)
    expect(await gerak('cicilan/uang-muka')).toBe(0)
    expect(await baca(no)).toMatchObject({ status: 'DIAMBIL' })
    expect(await toko.status(kode)).toBe('TERJUAL')
    expect(await ambil(no, kode)).toMatchObject({ status: 409, code: 'cicilan.sudah_diambil' })
  })

  test('its sale cancelled, it is settled and holds the piece again', async () => {
    const { no, kode } = await kontrak()
    await lunasi(no)
    const { no_faktur_jual } = (await ambil(no, kode)).data
    const id_otorisasi = await toko.setuju('penjualan.cancel', no_faktur_jual, 2_500_000)
    const batal = { no_faktur_jual, alasan: 'Salah', id_otorisasi }
    expect(await toko.kasir.tulis('penjualan/cancel', batal)).toMatchObject({ status: 200 })
    expect(await baca(no)).toMatchObject({ status: 'LUNAS', no_faktur_jual: null })
    expect(await toko.status(kode)).toBe('CICIL')
  })
})

/** With the approval that the server asks for. */
async function disetujui(path: string, badan: Isi, user = 'SPV') {
  const { params } = await kasir.tulis(path, badan)
  const { data } = await kasir.ok<{ id_otorisasi: string }>('POST', 'authorization', {
    user_id: `T1${user}`,
    password: 'demo1234',
    kategori: params['aksi'],
    dokumen: params['dokumen'],
    jumlah_rp: params['jumlah_rp'],
    ...(params['perubahan'] ? { perubahan: params['perubahan'] } : {}),
  })
  return kasir.tulis<Isi>(path, { ...badan, id_otorisasi: data.id_otorisasi })
}

describe('cancelling', () => {
  const batal = (no: string, kembali_rp: number): Isi => ({
    no_cicilan: no,
    kembali_rp,
    alasan: 'Pelanggan batal',
    kembali: { jenis: 'CASH' },
  })

  test('on the first day all of the money goes back', async () => {
    const { no, kode } = await kontrak()
    const { data } = await disetujui('cicilan/cancel', batal(no, 500_000))
    expect(data).toMatchObject({ kembali_rp: 500_000 })
    expect(await toko.status(kode)).toBe('READY')
    for (const akun of ['piutang', 'uang-muka', 'margin-ditangguhkan'])
      expect(await gerak(`cicilan/${akun}`)).toBe(0)
  })

  test('on the first day also what was paid on instalments, margin and all', async () => {
    const { no } = await kontrak()
    await lunasi(no)
    const { kembali_rp, diakui_rp } = (await tagihan(no)).batal
    expect({ kembali_rp, diakui_rp }).toEqual({ kembali_rp: 2_575_000, diakui_rp: 0 })
    expect(await disetujui('cicilan/cancel', batal(no, kembali_rp))).toMatchObject({ status: 200 })
    for (const akun of ['piutang', 'uang-muka', 'margin-ditangguhkan', 'margin'])
      expect(await gerak(`cicilan/${akun}`)).toBe(0)
    // Nothing is owed on it any more, and nothing is left to give back.
    expect(await tagihan(no)).toMatchObject({ sisa_rp: 0, batal: { kembali_rp: 0 } })
    expect(await baca(no)).toMatchObject({ status: 'BATAL', sisa_bayar: 0 })
  })

  test('later the terms keep a part, and another refund is refused', async () => {
    const { no } = await kontrak()
    await bayar(no, 716_000)
    await mundurCicilan(db, no, 10)
    const { kembali_rp, biaya_rp } = (await tagihan(no)).batal
    expect({ kembali_rp, biaya_rp }).toEqual({ kembali_rp: 1_041_500, biaya_rp: 125_000 })
    expect(await kasir.tulis('cicilan/cancel', batal(no, kembali_rp + 1))).toMatchObject({
      status: 409,
      code: 'cicilan.kembali_berbeda',
    })
    expect(await disetujui('cicilan/cancel', batal(no, kembali_rp))).toMatchObject({ status: 200 })
    expect(await gerak('cicilan/biaya-batal')).toBe(-125_000)
    expect(await bayar(no, 1)).toMatchObject({ status: 409, code: 'cicilan.sudah_batal' })
  })
})

describe('an auction', () => {
  const lelang = (no: string, hasil_rp: number): Isi => ({
    no_cicilan: no,
    nama_pihak: 'Toko Sinar',
    hasil_rp,
    pembayaran: tunai(hasil_rp),
  })

  test('waits for late instalments', async () => {
    const { no } = await kontrak()
    expect(await kasir.tulis('cicilan/lelang', lelang(no, 3_000_000))).toMatchObject({
      status: 409,
      code: 'cicilan.belum_lelang',
    })
  })

  test('owes its surplus to the customer, and pays it out once', async () => {
    const { no, kode } = await kontrak()
    await mundurCicilan(db, no, 40)
    const { data } = await disetujui('cicilan/lelang', lelang(no, 3_000_000), 'OWN')
    const { lebih_rp } = data as { lebih_rp: number }
    expect(lebih_rp).toBeGreaterThan(0)
    expect(await gerak('cicilan/lelang-lebih')).toBe(-lebih_rp)
    expect(await gerak('cicilan/lelang-jual')).toBe(-2_500_000)
    expect(await baca(no)).toMatchObject({ status: 'LELANG', sisa_bayar: 0 })
    expect(await tagihan(no)).toMatchObject({ sisa_rp: 0, telat: 0, boleh_lelang: false })
    expect(await gerak('cicilan/lelang-hpp')).toBe(2_000_000)
    expect(await gerak('cicilan/piutang')).toBe(0)
    expect(await toko.status(kode)).toBe('TERJUAL')
    const bayarLebih = () =>
      kasir.tulis('cicilan/lebih', { no_cicilan: no, kembali: { jenis: 'CASH' } })
    expect(await bayarLebih()).toMatchObject({ status: 200, data: { lebih_rp } })
    expect(await bayarLebih()).toMatchObject({ status: 409, code: 'cicilan.lebih_sudah' })
    expect(await gerak('cicilan/lelang-lebih')).toBe(0)
  })

  test('below the price the rest is a loss', async () => {
    const { no } = await kontrak()
    await mundurCicilan(db, no, 40)
    const answer = await disetujui('cicilan/lelang', lelang(no, 1_500_000), 'OWN')
    expect(answer, answer.text).toMatchObject({ data: { lebih_rp: 0, rugi_rp: 500_000 } })
    expect(await gerak('cicilan/lelang-rugi')).toBe(500_000)
  })
})

test('of pay, settle and cancel at once one wins', async () => {
  const { no } = await kontrak()
  const rp = (await tagihan(no)).pelunasan_rp
  const id_otorisasi = await toko.setuju('cicilan.cancel', no, 500_000).catch(() => '')
  const isiBatal = { no_cicilan: no, kembali_rp: 500_000, alasan: 'X', kembali: { jenis: 'CASH' } }
  const answers = await Promise.all([
    bayar(no, 2_150_000),
    kasir.tulis('cicilan/pelunasan', { no_cicilan: no, dp_rp: rp, pembayaran: tunai(rp) }),
    kasir.tulis('cicilan/cancel', { ...isiBatal, id_otorisasi }),
  ])
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
})

test('who has no screen of it may not, and another shop finds nothing', async () => {
  const { no } = await kontrak()
  await buatOrang(server.services.db, 'T1LAIN', 'T1', 'KASIR', ['/lihat-cicilan'])
  const lain = await masuk(server.url, 'T1LAIN')
  expect((await lain.call('GET', `cicilan/${no}`)).status).toBe(200)
  expect((await lain.tulis('cicilan/bayar', {})).status).toBe(403)
  const t2 = await SiapJual.buat(db, server, 'T2', '0B')
  expect((await t2.pemilik.call('GET', `cicilan/${no}`)).status).toBe(404)
})

test('the books balance', async () => {
  const { data } = await toko.pemilik.ok<unknown[]>('GET', 'buku/periksa')
  expect(data).toEqual([])
})
