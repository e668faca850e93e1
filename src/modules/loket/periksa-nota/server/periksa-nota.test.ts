import sharp from 'sharp'
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

const foto = (sisi = 60) =>
  sharp({ create: { width: sisi, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

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
  await isiTingkatBatu(toko.pemilik)
  await isiTabelBatu(toko.pemilik)
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

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

async function unggah(isi: string | Buffer, type: string) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(Buffer.from(isi))], { type }), 'sertifikat')
  const { 'content-type': _, ...headers } = toko.pemilik.headers as Record<string, string>
  const url = `${server.url}/api/v1/gambar/SERTIFIKAT`
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  return (await answer.json()) as { code?: string; data: { nama: string } }
}
const ambil = (path: string) => fetch(`${server.url}/api/v1/${path}`)

test('the certificate itself, a picture or a PDF, is shown to who holds the nota and to nobody else', async () => {
  const gambar = (await unggah(await foto(), 'image/jpeg')).data.nama
  const pdf = (await unggah(PDF, 'application/pdf')).data.nama
  expect([gambar, pdf]).toEqual([
    expect.stringMatching(/^[A-Z0-9]{16}$/),
    expect.stringMatching(/^[A-Z0-9]{16}-PDF$/),
  ])
  const dua = [
    { ...SOLITER, no_sertifikat: '2141438177', sertifikat: gambar },
    { ...SOLITER, no_sertifikat: '2141438178', sertifikat: pdf },
  ]
  const [kode = '', lain = ''] = await toko.barang(2, { harga_bandrol: 9_000_000 })
  sukses(await beriBatu(toko.pemilik, kode, dua))
  const { no_faktur_jual } = await toko.terjual({ barcodes: [kode], total_rp: 9_000_000 })
  const [page] = readPdf(await slip('', no_faktur_jual))
  const n = new URL(
    ((await readCodes(page!, 203))[0] ?? '').replace('QRCode ', ''),
  ).searchParams.get('n')
  expect((await periksa(n ?? '')).nota?.sertifikat).toEqual([
    { laboratorium: 'GIA', no_sertifikat: '2141438177', berkas: gambar },
    { laboratorium: 'GIA', no_sertifikat: '2141438178', berkas: pdf },
  ])
  const alamat = (berkas: string, dari = n) => `publik/periksa-nota/${dari}/sertifikat/${berkas}`
  const dilihat = await ambil(alamat(gambar))
  expect([dilihat.status, dilihat.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const disimpan = await ambil(alamat(pdf))
  expect(await disimpan.text()).toBe(PDF)
  expect(disimpan.headers.get('content-type')).toBe('application/pdf')
  expect(disimpan.headers.get('content-disposition')).toMatch(/^attachment; .*GIA-2141438178\.pdf/)
  // A piece of another nota, a code that nobody signed, a picture of no stone.
  const sisa = (await unggah(await foto(40), 'image/jpeg')).data.nama
  sukses(
    await beriBatu(toko.pemilik, lain, [
      { ...SOLITER, no_sertifikat: '2141438179', sertifikat: sisa },
    ]),
  )
  for (const path of [alamat(sisa), alamat(gambar, `${n?.slice(0, -1)}?`), alamat(gambar, nomor)])
    expect((await ambil(path)).status, path).toBe(404)
  // Whoever works in the shop sees it with his session, a PDF as a file to save.
  const [sesi, tanpa] = [
    await toko.pemilik.call('GET', `gambar/SERTIFIKAT/${pdf}`),
    await ambil(`gambar/SERTIFIKAT/${pdf}`),
  ]
  expect([sesi.status, sesi.headers['content-type'], tanpa.status]).toEqual([
    200,
    'application/pdf',
    401,
  ])
})

test('a PDF that is none, that is cut off, or that acts by itself is not kept', async () => {
  const aksi = PDF.replace('<</Type', '<</OpenAction<</S/JavaScript/JS(app.alert(1))>>/Type')
  expect(
    await Promise.all(
      [PDF.replace('%%EOF', ''), aksi, `${PDF}${' '.repeat(5_300_000)}%%EOF`, 'PDF'].map(
        async (isi) => (await unggah(isi, 'application/pdf')).code,
      ),
    ),
  ).toEqual(['gambar.bukan_pdf', 'gambar.bukan_pdf', 'gambar.pdf_besar', 'gambar.bukan_gambar'])
})

test('a diamond has its certificate on the paper and behind its code, until the sale is cancelled', async () => {
  const [kode = ''] = await toko.barang(1, { harga_bandrol: 9_000_000 })
  sukses(await beriBatu(toko.pemilik, kode, [SOLITER, TABUR]))
  const jual = await toko.terjual({ barcodes: [kode], total_rp: 9_000_000 })
  const [page] = readPdf(await slip('', jual.no_faktur_jual))
  const teks = (page?.texts ?? []).map((satu) => satu.text).join(' ')
  expect(teks).toContain('1 × 0.50 ct ROUND D VVS1 GIA 2141438171')
  expect(teks).toContain('10 × 0.20 ct ROUND D VVS1')
  const [qr = ''] = page ? await readCodes(page, 203) : []
  const n = qr.replace('QRCode ', '')
  const sertifikat = [{ laboratorium: 'GIA', no_sertifikat: '2141438171', berkas: null }]
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
