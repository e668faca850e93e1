import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '#test/factories/client.ts'
import { SOLITER, TABUR, beriBatu, isiTabelBatu } from '#test/factories/berlian.ts'
import { isiTingkatBatu, sukses } from '#test/factories/goods.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { readCodes } from '#test/setup/read-codes.ts'
import { readEscPos, readPictureCodes } from '#test/setup/read-escpos.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { type Server, createServer } from '../../../../app/server.ts'
import { HURUF_TANDA, bacaQrNota, tulisQrNota } from '#modules/alat/nota/rules.ts'
import type { HasilPeriksa } from '../contract.ts'

const ALAMAT = 'https://toko.contoh.co.id/kencana'

let db: TestDatabase
let server: Server
let toko: SiapJual
let siapa: Client
let nomor: string

beforeAll(async () => {
  db = await testDatabase()
  server = await createServer({
    databaseUrl: db.url,
    env: { PORT: '0', LOG_LEVEL: 'silent', APP_URL: ALAMAT },
  })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  siapa = new Client(server.url)
  const [a = ''] = await toko.barang(1)
  nomor = (await toko.terjual({ barcodes: [a], total_rp: 2_500_000 })).no_faktur_jual
})
afterAll(async () => {
  await server.close()
  await db.drop()
})

async function slip(query = '', no_faktur_jual = nomor): Promise<Buffer> {
  const path = `${server.url}/api/v1/penjualan/${no_faktur_jual}/slip${query}`
  return Buffer.from(await (await fetch(path, { headers: toko.kasir.headers })).arrayBuffer())
}
const qrDari = async (): Promise<string> => {
  const [page] = readPdf(await slip())
  const [kode = ''] = page ? await readCodes(page, 203) : []
  return kode.replace('QRCode ', '')
}
const periksa = async (n: string) =>
  (await siapa.ok<HasilPeriksa>('GET', 'publik/periksa-nota', { n })).data

test('the QR code on the paper opens the check page, which says what the slip must say', async () => {
  const qr = await qrDari()
  expect(qr).toMatch(
    /^https:\/\/toko\.contoh\.co\.id\/kencana\/periksa-nota\?n=FJ0A\d{10}\.[0-9A-Z]{16}$/,
  )
  const n = new URL(qr).searchParams.get('n') ?? ''
  const hasil = await periksa(n)
  expect(hasil).toMatchObject({
    sah: true,
    nota: { nomor, jenis: 'PENJUALAN', status: 'VALID', total_rp: 2_500_000, nama_toko: 'Toko T1' },
  })
  expect(hasil.nota?.berat).toBeGreaterThan(0)
  expect(hasil.nota?.tanggal).toMatch(/^\d{4}-\d\d-\d\d$/)
  // The whole address and a scanner's capitals are understood as well.
  expect((await periksa(qr)).sah).toBe(true)
  expect((await periksa(qr.toUpperCase())).sah).toBe(true)
  // Nothing about people and goods is told.
  expect(Object.keys(hasil.nota ?? {}).sort()).toEqual([
    'berat',
    'jenis',
    'kota',
    'nama_toko',
    'nomor',
    'sertifikat',
    'status',
    'tanggal',
    'telp',
    'total_rp',
  ])
})

test('a diamond has its certificate on the paper and behind its code, until the sale is cancelled', async () => {
  await isiTingkatBatu(toko.pemilik)
  await isiTabelBatu(toko.pemilik)
  const [kode = ''] = await toko.barang(1, { harga_bandrol: 9_000_000 })
  sukses(await beriBatu(toko.pemilik, kode, [SOLITER, TABUR]))
  const jual = await toko.terjual({ barcodes: [kode], total_rp: 9_000_000 })
  const [page] = readPdf(await slip('', jual.no_faktur_jual))
  const teks = (page?.texts ?? []).map((satu) => satu.text).join(' ')
  expect(teks).toContain('1 × 0.50 ct ROUND D VVS1 GIA 2141438171')
  expect(teks).toContain('10 × 0.20 ct ROUND D VVS1')
  const [qr = ''] = page ? await readCodes(page, 203) : []
  const n = qr.replace('QRCode ', '')
  const sertifikat = [{ laboratorium: 'GIA', no_sertifikat: '2141438171' }]
  expect((await periksa(n)).nota).toMatchObject({ status: 'VALID', sertifikat })
  const id_otorisasi = await toko.setuju('penjualan.cancel', jual.no_faktur_jual, 9_000_000)
  const batal = { no_faktur_jual: jual.no_faktur_jual, alasan: 'Salah barang', id_otorisasi }
  sukses(await toko.kasir.tulis('penjualan/cancel', batal))
  expect((await periksa(n)).nota).toMatchObject({ status: 'BATAL', sertifikat: [] })
})

test('the receipt printer gets the same code', async () => {
  const { sheets } = readEscPos(await slip('?bentuk=escpos&kertas=58'))
  const kode = await Promise.all((sheets[0]?.pictures ?? []).map(readPictureCodes))
  expect(kode.flat()).toEqual([`QRCode ${await qrDari()}`])
})

test('a false nota is found out: another signature, another number, another shop', async () => {
  const { tanda = '' } = bacaQrNota(await qrDari()) ?? {}
  const palsu = { sah: false, nota: null }
  const lain = (n: string) => periksa(tulisQrNota(null, { nomor: n, tanda }))
  expect((await lain(nomor)).sah).toBe(true)
  for (let i = 0; i < tanda.length; i++) {
    const huruf = HURUF_TANDA[(HURUF_TANDA.indexOf(tanda[i] ?? '') + 1) % 32]
    const salah = tanda.slice(0, i) + huruf + tanda.slice(i + 1)
    expect(await periksa(`${nomor}.${salah}`), String(i)).toEqual(palsu)
  }
  expect(await lain(`${nomor.slice(0, -1)}9`)).toEqual(palsu)
  expect(await lain(nomor.replace('FJ', 'FB'))).toEqual(palsu)
  expect(await lain(`FJ0Z${nomor.slice(4)}`)).toEqual(palsu)
  for (const n of [nomor, `${nomor}.`, '.', 'x'.repeat(300), "' or 1=1 --", '%00'])
    expect(await periksa(n), n).toEqual(palsu)
  expect((await siapa.call('GET', 'publik/periksa-nota', { n: 'x'.repeat(301) })).status).toBe(400)

  // Another shop signs with another secret.
  const dua = await SiapJual.buat(db, server, 'T2', '0B')
  const [b = ''] = await dua.barang(1)
  const { no_faktur_jual } = await dua.terjual({ barcodes: [b], total_rp: 2_500_000 })
  expect(await lain(no_faktur_jual)).toEqual(palsu)
})

test('a cancelled sale says so', async () => {
  const id_otorisasi = await toko.setuju('penjualan.cancel', nomor, 2_500_000)
  const batal = { no_faktur_jual: nomor, alasan: 'Salah barang', id_otorisasi }
  expect((await toko.kasir.tulis('penjualan/cancel', batal)).status).toBe(200)
  const hasil = await periksa((await qrDari()).replace(/.*n=/, ''))
  expect(hasil).toMatchObject({ sah: true, nota: { status: 'BATAL' } })
  // One secret a shop, made by the first slip.
  expect(await db.query('select kode_toko from nota_kunci order by 1')).toEqual([
    { kode_toko: 'T1' },
    { kode_toko: 'T2' },
  ])
})

test('a slip without an address of the house carries number and signature', () => {
  const nota = { nomor: 'FJ0A2611210001', tanda: '0123456789ABCDEF' }
  expect(tulisQrNota(null, nota)).toBe('FJ0A2611210001.0123456789ABCDEF')
  expect(bacaQrNota('fj0a2611210001.0123456789abcdef')).toEqual(nota)
  expect(bacaQrNota(tulisQrNota('http://10.0.0.5:3000/', nota))).toEqual(nota)
  expect(bacaQrNota('FJ0A2611210001')).toBeNull()
  expect(bacaQrNota('A100121')).toBeNull()
})
