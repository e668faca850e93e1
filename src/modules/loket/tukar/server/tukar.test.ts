import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import type { Answer } from '#test/factories/client.ts'
import { HARGA_TANPA, SiapBeli, TANPA_NOTA } from '#test/factories/siap-beli.ts'
import { REKENING } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { Tukar } from '../contract.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'

let db: TestDatabase
let server: Server
let toko: SiapBeli

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
  for (let i = 0; i < 5; i++) await toko.terjual()
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

const HARGA = 2_500_000

interface Isi {
  readonly barcodes: readonly string[]
  readonly beli: readonly unknown[]
  readonly total_beli: number
  readonly more?: Readonly<Record<string, unknown>>
}

function tukar({ barcodes, beli, total_beli, more = {} }: Isi): Promise<Answer<Tukar>> {
  const total_jual = barcodes.length * HARGA
  const selisih = total_jual - total_beli
  return toko.pembeli.tulis<Tukar>('tukar/create', {
    kode_sales: 'S01',
    nama_penjual: 'Ibu Ratna',
    jual: { items: barcodes.map((kode_barcode) => ({ kode_barcode })), total_rp: total_jual },
    beli: { items: beli, total_rp: total_beli },
    pembayaran: selisih === 0 ? [] : [{ jenis: 'CASH', jumlah_rp: Math.abs(selisih) }],
    ...more,
  })
}

async function jadi(isi: Isi): Promise<Tukar> {
  const answer = await tukar(isi)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data
}

const batal = (no_tukar: string, more: Record<string, unknown> = {}) =>
  toko.pembeli.tulis('tukar/cancel', { no_tukar, alasan: 'Berubah pikiran', ...more })

async function foto(no_tukar: string, baris: number): Promise<Answer> {
  const form = new FormData()
  form.set('no_tukar', no_tukar)
  form.set('baris', String(baris))
  const gambar = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#c9a227' },
  })
    .jpeg()
    .toBuffer()
  form.set('image', new Blob([new Uint8Array(gambar)], { type: 'image/jpeg' }), 'emas.jpg')
  const answer = await fetch(`${server.url}/api/v1/tukar/foto`, {
    method: 'POST',
    headers: {
      'x-auth-token': toko.pembeli.headers['x-auth-token'] ?? '',
      'idempotency-key': crypto.randomUUID(),
    },
    body: form,
  })
  return { status: answer.status, text: await answer.text() } as Answer
}

describe('an exchange', () => {
  test('one number, two legs, one settlement; the customer pays the difference', async () => {
    const lama = await toko.terjual()
    const [a = ''] = await toko.jual.barang(1)
    const sebelum = await toko.jual.saldo()
    const t = await jadi({
      barcodes: [a],
      beli: [toko.kembali(lama)],
      total_beli: 2_425_000,
      more: { pembayaran: [{ jenis: 'CASH', jumlah_rp: 100_000 }] },
    })
    expect(t).toMatchObject({
      no_tukar: expect.stringMatching(/^FT0A\d{10}$/),
      total_jual_rp: HARGA,
      total_beli_rp: 2_425_000,
      selisih_rp: 75_000,
      dibayar_rp: 100_000,
      kembali_rp: 25_000,
      karantina: 1,
      jual: [{ kode_barcode: a }],
      beli: [{ stok: 'KARANTINA', harga: 2_425_000 }],
      pembayaran: [{ arah: 'MASUK', jenis: 'CASH', jumlah_rp: 100_000 }],
    })
    expect((await toko.pembeli.ok('GET', `tukar/${t.no_tukar}`)).data).toEqual(t)
    const sesudah = await toko.jual.saldo()
    const beda = (kunci: string) => (sesudah[kunci] ?? 0) - (sebelum[kunci] ?? 0)
    expect(beda('kas/CASH/UTAMA IDR CASH')).toBe(75_000)
    expect(beda('barang/karantina IDR')).toBe(2_425_000)
    expect(beda('barang/karantina MGF')).toBe(1500)
    expect(beda('penjualan/barang IDR')).toBe(-HARGA)
    expect(beda('barang/ET/B1 PCS')).toBe(-1)
    expect(await toko.jual.status(a)).toBe('TERJUAL')
    await toko.bersih()

    // Neither leg is cancelled by itself.
    const jual = await toko.jual.kasir.tulis('penjualan/cancel', {
      no_faktur_jual: t.no_tukar,
      alasan: 'Uji',
    })
    expect(jual.code).toBe('penjualan.milik_tukar')
    const beli = await toko.pembeli.tulis('pembelian/cancel', {
      no_faktur_beli: t.no_tukar,
      alasan: 'Uji',
    })
    expect(beli.code).toBe('pembelian.bagian_tukar')
  })

  test('the shop pays; beyond its limit a second person looks, and never more than the drawer', async () => {
    const [a = '', b = ''] = await toko.jual.barang(2)
    const besar = { ...TANPA_NOTA, berat: 8 }
    const isi = { beli: [besar], total_beli: 4 * HARGA_TANPA }
    const keluar = 4 * HARGA_TANPA - HARGA
    const no_draft = crypto.randomUUID()
    const tolakan = await tukar({ barcodes: [a], ...isi, more: { no_draft } })
    expect(tolakan).toMatchObject({
      status: 403,
      code: 'otorisasi.diperlukan',
      params: { aksi: 'tukar.uang_keluar', jumlah_rp: keluar, dokumen: no_draft },
    })
    const id_otorisasi = await setujuiTolakan(toko.pembeli, tolakan, {
      penyetuju: 'T1SPV',
      password: 'demo1234',
    })
    const t = await jadi({ barcodes: [a], ...isi, more: { no_draft, id_otorisasi } })
    expect(t).toMatchObject({
      selisih_rp: -keluar,
      penyetuju: 'T1SPV',
      pembayaran: [{ arah: 'KELUAR', jenis: 'CASH', jumlah_rp: keluar }],
    })
    await toko.jual.atur('BATAS_TUKAR_KELUAR', 900_000_000)
    const emas = { ...TANPA_NOTA, berat: 40 }
    const habis = await tukar({ barcodes: [b], beli: [emas], total_beli: 20 * HARGA_TANPA })
    expect(habis).toMatchObject({ status: 409, code: 'kas.tidak_cukup' })
    expect(await toko.jual.status(b)).toBe('READY')
    const kartu = await tukar({
      barcodes: [b],
      beli: [{ ...TANPA_NOTA, berat: 4 }],
      total_beli: 2 * HARGA_TANPA,
      more: { pembayaran: [{ jenis: 'DEBET', jumlah_rp: 1, no_rekening: REKENING }] },
    })
    expect(kartu).toMatchObject({ status: 422, fields: { 'pembayaran.0.jenis': {} } })
    await toko.jual.atur('BATAS_TUKAR_KELUAR', 5_000_000)
    await toko.bersih()
  })

  test('worth the same: nobody pays; and approvals of prices are each their own', async () => {
    const [a = '', b = ''] = await toko.jual.barang(2)
    const sama = { ...TANPA_NOTA, harga: HARGA }
    const no_draft = crypto.randomUUID()
    const isi = { barcodes: [a], beli: [sama], total_beli: HARGA }
    const tolakan = await tukar({ ...isi, more: { no_draft } })
    expect(tolakan).toMatchObject({
      params: { aksi: 'pembelian.naik_harga', jumlah_rp: HARGA - HARGA_TANPA },
    })
    const id_otorisasi_beli = await setujuiTolakan(toko.pembeli, tolakan, {
      penyetuju: 'T1SPV',
      password: 'demo1234',
    })
    const lebih = { no_draft, id_otorisasi_beli, pembayaran: [{ jenis: 'CASH', jumlah_rp: 1 }] }
    expect(await tukar({ ...isi, more: lebih })).toMatchObject({ code: 'pembayaran.lebih' })
    const t = await jadi({ ...isi, more: { no_draft, id_otorisasi_beli } })
    expect(t).toMatchObject({ selisih_rp: 0, pembayaran: [] })
    const jual = {
      items: [{ kode_barcode: b, harga_jual: 2_400_000 }],
      total_rp: 2_400_000,
    }
    const murah = await tukar({
      barcodes: [b],
      beli: [TANPA_NOTA],
      total_beli: HARGA_TANPA,
      more: { jual, pembayaran: [{ jenis: 'CASH', jumlah_rp: 220_000 }] },
    })
    expect(murah).toMatchObject({ params: { aksi: 'penjualan.turun_harga', jumlah_rp: 100_000 } })
    await toko.bersih()
  })
})

describe('cancelling', () => {
  test('puts both legs back, or nothing', async () => {
    const lama = await toko.terjual()
    const [a = ''] = await toko.jual.barang(1)
    const sebelum = await toko.jual.saldo()
    const t = await jadi({ barcodes: [a], beli: [toko.kembali(lama)], total_beli: 2_425_000 })
    expect(await batal(t.no_tukar)).toMatchObject({ status: 403, code: 'otorisasi.diperlukan' })
    const id_otorisasi = await toko.setuju('tukar.cancel', t.no_tukar, 75_000)
    expect(await batal(t.no_tukar, { id_otorisasi })).toMatchObject({
      status: 200,
      data: { status: 'BATAL', setuju_batal: 'T1SPV', karantina: 0 },
    })
    expect(await toko.jual.saldo()).toEqual(sebelum)
    expect(await toko.jual.status(a)).toBe('READY')
    expect(await batal(t.no_tukar)).toMatchObject({ code: 'tukar.sudah_batal' })
    // The old piece is sold as it was, and may come back again.
    await toko.dibeli([toko.kembali(lama)], 2_425_000)
    expect(await batal('FT0A0001019999')).toMatchObject({ status: 404, code: 'tukar.tidak_ada' })
    await toko.bersih()
  })

  test('not when a sold piece has come back meanwhile, not the day after', async () => {
    const [a = ''] = await toko.jual.barang(1)
    const t = await jadi({ barcodes: [a], beli: [TANPA_NOTA], total_beli: HARGA_TANPA })
    const geser = (hari: number) =>
      db.query(`update public.tukar set tanggal = tanggal + $2::int where no_tukar = $1`, [
        t.no_tukar,
        hari,
      ])
    await geser(-1)
    expect(await batal(t.no_tukar)).toMatchObject({ code: 'tukar.kemarin' })
    await geser(1)
    const kembali = {
      nota: 'SENDIRI',
      no_faktur_jual: t.no_tukar,
      baris_jual: 1,
      kode_kondisi: 'BAIK',
      berat: 2,
    }
    await toko.dibeli([kembali], 2_425_000)
    const id_otorisasi = await toko.setuju('tukar.cancel', t.no_tukar, HARGA - HARGA_TANPA)
    expect(await batal(t.no_tukar, { id_otorisasi })).toMatchObject({
      status: 409,
      code: 'barang.bukan_milik_dokumen',
    })
    await toko.bersih()
  })
})

describe('quarantine', () => {
  test('photo, reading, tester: then the piece is stock, and the exchange stands', async () => {
    const [a = ''] = await toko.jual.barang(1)
    const t = await jadi({ barcodes: [a], beli: [TANPA_NOTA], total_beli: HARGA_TANPA })
    const { no_tukar } = t
    const uji = (more: Record<string, unknown> = {}) =>
      toko.pembeli.tulis('tukar/uji', {
        no_tukar,
        baris: 1,
        uji_kadar: 70,
        stok: 'ROSOK',
        penguji: 'Pak Darmo',
        ...more,
      })
    expect(await uji()).toMatchObject({ status: 422, code: 'tukar.foto_wajib' })
    expect((await foto(no_tukar, 2)).status).toBe(404)
    const difoto = await foto(no_tukar, 1)
    expect(difoto.status, difoto.text).toBe(200)
    const sebelum = await toko.jual.saldo()
    // 70 % is another karat than group 750's: it is never sold again as that.
    const dijual = await uji({ stok: 'BALENAN' })
    expect(dijual).toMatchObject({ status: 422, code: 'isian.salah' })
    expect(dijual.fields['stok']).toMatchObject({ code: 'tukar.uji_luar_group' })
    expect(await uji()).toMatchObject({ status: 200, data: { selisih_murni: -0.1 } })
    const sesudah = await toko.jual.saldo()
    const beda = (kunci: string) => (sesudah[kunci] ?? 0) - (sebelum[kunci] ?? 0)
    expect(beda('barang/karantina IDR')).toBe(-HARGA_TANPA)
    expect(beda('barang/rosok IDR')).toBe(HARGA_TANPA)
    expect(beda('barang/rosok MGF')).toBe(1400)
    expect(beda('pembelian/barang MGF')).toBe(100)
    expect(await uji()).toMatchObject({ status: 409, code: 'tukar.bukan_karantina' })
    expect(await batal(no_tukar)).toMatchObject({ status: 409, code: 'tukar.sudah_diuji' })
    const { data } = await toko.pembeli.ok<Tukar>('GET', `tukar/${no_tukar}`)
    expect(data).toMatchObject({ karantina: 0, beli: [{ stok: 'ROSOK', uji_kadar: 70 }] })
    const gambar = await fetch(`${server.url}/api/v1/tukar/${no_tukar}/foto/1`, {
      headers: { 'x-auth-token': toko.pembeli.headers['x-auth-token'] ?? '' },
    })
    expect(gambar.headers.get('content-type')).toMatch(/^image\//)
    const riwayat = await toko.pembeli.ok<{ aksi: string }[]>('GET', `tukar/${no_tukar}/riwayat`)
    expect(riwayat.data.map((r) => r.aksi)).toEqual(['tukar.create', 'tukar.foto', 'tukar.uji'])
    await toko.bersih()
  })
})

const berisi = (saldo: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(saldo).filter(([, n]) => n !== 0))

describe('a test taken back', () => {
  test('with approval, to the gram: quarantine again, tested anew, cancelled as a whole', async () => {
    const [a = ''] = await toko.jual.barang(1)
    const t = await jadi({ barcodes: [a], beli: [TANPA_NOTA], total_beli: HARGA_TANPA })
    const { no_tukar } = t
    await foto(no_tukar, 1)
    const uji = (uji_kadar: number) =>
      toko.pembeli.tulis<{ no_uji: string }>('tukar/uji', {
        no_tukar,
        baris: 1,
        uji_kadar,
        stok: 'ROSOK',
        penguji: 'Pak Darmo',
      })
    const ulang = (more: Record<string, unknown> = {}) =>
      toko.pembeli.tulis('tukar/batal-uji', { no_tukar, baris: 1, alasan: 'Salah baca', ...more })
    expect(await ulang()).toMatchObject({ status: 404, code: 'tukar.belum_diuji' })
    const sebelum = await toko.jual.saldo()
    const pertama = (await uji(70)).data.no_uji
    expect(await ulang()).toMatchObject({ status: 403, code: 'otorisasi.diperlukan' })
    const izin = (no_uji: string) => toko.setuju('tukar.batal_uji', no_uji, HARGA_TANPA)
    const jawaban = await ulang({ id_otorisasi: await izin(pertama) })
    expect(jawaban).toMatchObject({ status: 200, data: { no_uji: pertama } })
    expect(berisi(await toko.jual.saldo())).toEqual(berisi(sebelum))
    const baca = await toko.pembeli.ok<Tukar>('GET', `tukar/${no_tukar}`)
    expect(baca.data).toMatchObject({ karantina: 1, beli: [{ stok: 'KARANTINA', no_uji: null }] })
    expect(await ulang()).toMatchObject({ status: 404, code: 'tukar.belum_diuji' })

    const kedua = (await uji(72)).data.no_uji
    expect(kedua).not.toBe(pertama)
    expect(await batal(no_tukar)).toMatchObject({ status: 409, code: 'tukar.sudah_diuji' })
    // What the piece became since keeps it where it is, and a closed day keeps its test.
    const ubah = (tabel: string, isi: string, nomor: string) =>
      db.query(`update public.${tabel} set ${isi} where ${nomor} = $1`, [
        nomor === 'no_uji' ? kedua : no_tukar,
      ])
    await ubah('pembelian_barang', 'ada = false', 'no_faktur_beli')
    expect(await ulang()).toMatchObject({ status: 409, code: 'tukar.uji_dipakai' })
    await ubah('pembelian_barang', 'ada = true', 'no_faktur_beli')
    await ubah('tukar_uji', 'tanggal = tanggal - 1', 'no_uji')
    expect(await ulang()).toMatchObject({ status: 422, code: 'tukar.uji_kemarin' })
    await ubah('tukar_uji', 'tanggal = tanggal + 1', 'no_uji')
    expect((await ulang({ id_otorisasi: await izin(kedua) })).status).toBe(200)
    const id_otorisasi = await toko.setuju('tukar.cancel', no_tukar, HARGA - HARGA_TANPA)
    expect(await batal(no_tukar, { id_otorisasi })).toMatchObject({ status: 200 })
    await toko.bersih()
  })
})

test('of two who exchange one piece one does; list, copies and slip', async () => {
  const [a = ''] = await toko.jual.barang(1)
  const isi = { barcodes: [a], beli: [TANPA_NOTA], total_beli: HARGA_TANPA }
  const jawaban = await Promise.all([1, 2, 3, 4].map(() => tukar(isi)))
  const [satu, ...lain] = jawaban.filter((r) => r.status === 200)
  expect(lain).toEqual([])
  expect(jawaban.filter((r) => r.code === 'barang.tidak_tersedia')).toHaveLength(3)
  const no_tukar = satu?.data.no_tukar ?? ''
  const cari = await toko.pembeli.ok<{ no_tukar: string }[]>('GET', 'tukar/get/all', { search: a })
  expect(cari.data.map((d) => d.no_tukar)).toEqual([no_tukar])
  const salinan = await toko.pembeli.tulis('tukar/cetak-ulang', { no_tukar })
  expect(salinan.data).toEqual({ no_tukar, salinan: 1 })
  const slip = await fetch(`${server.url}/api/v1/tukar/${no_tukar}/slip?kertas=80`, {
    headers: { 'x-auth-token': toko.pembeli.headers['x-auth-token'] ?? '' },
  })
  const teks = readPdf(Buffer.from(await slip.arrayBuffer())).flatMap((h) =>
    h.texts.map((t) => t.text),
  )
  for (const isiTeks of ['NOTA TUKAR', 'SALINAN ke-1', no_tukar, '-2,180,000', 'Rp. 320,000'])
    expect(teks).toContain(isiTeks)
  // Each leg says what it is, and then its sum.
  for (const leg of ['Barang lama', 'Barang baru'])
    expect(teks.filter((isiTeks) => isiTeks === leg)).toHaveLength(2)
  await toko.bersih()
})
