import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '#test/factories/client.ts'
import { type Piece, sukses, tambahSama } from '#test/factories/goods.ts'
import { disetujui, periksa } from '#test/factories/sale.ts'
import { buatToko } from '#test/factories/shop.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { BREAKS, breakingLine } from '#test/setup/breaking-line.ts'
import { bungkus } from './jauh-isi.ts'
import { tandaPesan } from './jauh-tanda.ts'

const KUNCI = 'rahasia-kedua-server-ini-saja-0123456789'
const TOKEN = 'token-yang-tidak-dipakai'

type Line = Awaited<ReturnType<typeof breakingLine>>
let [keA, keB]: Line[] = []
let jauhA: World
let jauhB: World
let a: Client
let b: Client

const env = (kode_toko: string, url: string, kunci: object) => ({
  BRANCH_SERVERS: JSON.stringify([{ kode_toko, url, token: TOKEN, ...kunci }]),
})

beforeAll(async () => {
  ;[keA, keB] = [await breakingLine(), await breakingLine()]
  const kunci = { kunci_paket: KUNCI }
  jauhA = await dunia(['A'], env('B', keB!.url, kunci))
  jauhB = await dunia(['B'], env('A', keA!.url, kunci))
  // The list of shops names the other one; its own rows are on its server.
  await buatToko(jauhA.server.services.db, 'B', 'ZB')
  keA!.lead(jauhA.server.url)
  keB!.lead(jauhB.server.url)
  a = jauhA.toko.get('A')!
  b = jauhB.toko.get('B')!
}, 120_000)
afterAll(async () => {
  await jauhA.close()
  await jauhB.close()
  keA!.close()
  keB!.close()
})

const BATU = {
  shape: 'ROUND',
  color: 'D',
  clarity: 'VVS1',
  asal_batu: 'ALAMI',
  butir: 1,
  carat: 0.5,
  laboratorium: 'GIA',
  no_sertifikat: '2141438171',
}

type Isi = Readonly<Record<string, unknown>>
const kode = (pieces: readonly Piece[]) => pieces.map((p) => p.kode_barcode)
const dengan = async <T>(path: string, badan: Isi) =>
  a.tulis<T>(path, await disetujui(a, path, badan, PENYETUJU))

async function kirim(barcodes: readonly string[], lain: Isi = {}): Promise<string> {
  const items = barcodes.map((kode_barcode) => ({ kode_barcode }))
  const isi = { tujuan: 'B', items, no_draft: crypto.randomUUID(), ...lain }
  return sukses(await dengan<{ no_kirim: string }>('kirim-barang/create', isi)).data.no_kirim
}

const terima = (no_kirim: string, barcodes: readonly string[], kurang = 0) =>
  b.tulis<{ label_baru: { barcode_asal: string; kode_barcode: string }[] }>(
    'terima-barang/create',
    {
      no_kirim,
      items: barcodes.map((kode_barcode) => ({ kode_barcode, kode_baki: 'B1' })),
      kurang,
    },
  )
const di_jalan = async () =>
  (await b.ok<{ no_kirim: string }[]>('GET', 'kirim-barang/unreceive/list-no-kirim')).data.map(
    (k) => k.no_kirim,
  )
const status = async (no: string) =>
  (await a.ok<{ status: string }>('GET', `kirim-barang/${no}`)).data.status
const tiba = (no: string) => expect.poll(di_jalan, { timeout: 30_000 }).toContain(no)
const menjadi = (no: string, s: string) =>
  expect.poll(() => status(no), { timeout: 30_000 }).toBe(s)

async function saldo(w: World, akun: string): Promise<Record<string, number>> {
  const rows = await w.database.query<{ satuan: string; jumlah: number }>(
    `select satuan, sum(jumlah)::int as jumlah from public.saldo_harian
     where akun = $1 group by satuan having sum(jumlah) <> 0`,
    [akun],
  )
  return Object.fromEntries(rows.map((r) => [r.satuan, r.jumlah]))
}

/** Both books clean, and nothing owed between them but what is on its way. */
async function bersih(di_jalan_pcs = 0) {
  expect([...(await periksa(a)), ...(await periksa(b))]).toEqual([])
  const [pergi, datang] = [
    await saldo(jauhA, 'antar-toko/barang/B'),
    await saldo(jauhB, 'antar-toko/barang/A'),
  ]
  expect((pergi['PCS'] ?? 0) + (datang['PCS'] ?? 0)).toBe(di_jalan_pcs)
  if (di_jalan_pcs > 0) return
  for (const [satuan, n] of Object.entries(pergi)) expect(n + (datang[satuan] ?? 0)).toBe(0)
}

test('a parcel goes to a shop on another server with all of it, and its sender hears of it', async () => {
  await tambahSama(b, 1)
  const pieces = await tambahSama(a, 3)
  sukses(
    await a.tulis(`batu-barang/${kode(pieces)[2]}`, { versi: 1, items: [BATU] }, undefined, 'PUT'),
  )
  const no = await kirim(kode(pieces), { berat_paket: 20.5, no_segel: 'S-9' })
  await tiba(no)
  const paket = await b.ok<Isi>('GET', `terima-barang/paket/${no}`)
  expect(paket.data).toMatchObject({
    asal: 'A',
    nama_asal: 'Toko A',
    no_segel: 'S-9',
    total_qty: 3,
  })
  expect(paket.text).not.toMatch(/modal/)
  await bersih(3)

  const { data } = sukses(await terima(no, kode(pieces)))
  const baru = new Map(data.label_baru.map((l) => [l.barcode_asal, l.kode_barcode]))
  await menjadi(no, 'DONE')
  const [satu, , tiga] = kode(pieces).map((k) => baru.get(k) ?? k)
  const [row] = await jauhB.database.query(
    `select status, harga_modal_rp::int, murni_mg::int from public.barang where kode_barcode = $1`,
    [satu],
  )
  expect(row).toEqual({ status: 'READY', harga_modal_rp: 2_100_000, murni_mg: 1_875 })
  const batu = await b.ok<{ items: Isi[] }>('GET', `batu-barang/${tiga}`)
  expect(batu.data.items).toMatchObject([{ no_sertifikat: '2141438171' }])
  const hidup = await b.ok<{ aksi: string }[]>('GET', `barang/${satu}/riwayat`)
  expect(hidup.data.map((h) => h.aksi)).toEqual(['TERIMA_KIRIM', 'KIRIM', 'MASUK'])
  await bersih()
  expect(await di_jalan()).not.toContain(no)
  expect((await terima(no, kode(pieces))).code).toBe('terima_barang.sudah_diterima')
})

test('the sender sees whether the other server was told, does not answer, or refuses', async () => {
  interface Kabar {
    readonly kabar_server: string | null
    readonly kabar_coba: number | null
    readonly kabar_sebab: string | null
  }
  const kabar = async (no: string) => (await a.ok<Kabar>('GET', `kirim-barang/${no}`)).data
  const berita = (no: string, k: string) =>
    expect.poll(async () => (await kabar(no)).kabar_server, { timeout: 30_000 }).toBe(k)
  const pieces = await tambahSama(a, 1)
  keB!.breakAt('before')
  const no = await kirim(kode(pieces))
  await berita(no, 'DIAM')
  expect((await kabar(no)).kabar_coba).toBeGreaterThan(0)
  // Another server stands at that address: it knows nothing of such a secret.
  keB!.lead(jauhA.server.url)
  keB!.breakAt(null)
  await berita(no, 'DITOLAK')
  expect((await kabar(no)).kabar_sebab).toBe('401 kirim_barang.tanda_salah')
  const daftar = await a.ok<(Kabar & { no_kirim: string })[]>('GET', 'kirim-barang/get/all')
  expect(daftar.data.find((k) => k.no_kirim === no)).toMatchObject({ kabar_server: 'DITOLAK' })
  keB!.lead(jauhB.server.url)
  keB!.breakAt(null)
  await berita(no, 'SAMPAI')
  await tiba(no)
  sukses(await terima(no, kode(pieces)))
  await menjadi(no, 'DONE')
  await bersih()
})

test.each(BREAKS)(
  'the line breaks, %s: told until acknowledged, received once',
  async (step) => {
    const pieces = await tambahSama(a, 2)
    keB!.breakAt(step)
    const sebelum = keB!.visits()
    const no = await kirim(kode(pieces))
    await expect.poll(() => keB!.visits() - sebelum, { timeout: 20_000 }).toBeGreaterThan(1)
    keB!.breakAt(null)
    await tiba(no)
    keA!.breakAt(step)
    const balas = keA!.visits()
    sukses(await terima(no, [kode(pieces)[0]!], 1))
    await expect.poll(() => keA!.visits() - balas, { timeout: 20_000 }).toBeGreaterThan(1)
    keA!.breakAt(null)
    await menjadi(no, 'KURANG')
    const putus = [{ kode_barcode: kode(pieces)[1], putusan: 'KEMBALI' }]
    const isi = { no_kirim: no, items: putus, no_draft: crypto.randomUUID() }
    sukses(await dengan('selesai-kirim-barang/create', isi))
    const [{ n } = { n: 0 }] = await jauhB.database.query<{ n: number }>(
      `select count(*)::int as n from public.terima_barang where no_kirim = $1`,
      [no],
    )
    expect(n).toBe(1)
    await bersih()
  },
  90_000,
)

test('taking back asks the other server first: whoever is first has it', async () => {
  const batal = (no_kirim: string) => dengan('kirim-barang/cancel', { no_kirim, alasan: 'Salah' })
  const pieces = await tambahSama(a, 3)
  const [satu, dua, tiga] = kode(pieces).map((k) => [k])
  const no = await kirim(satu!)
  await tiba(no)
  // Without an approval the other server is not asked.
  expect((await a.tulis('kirim-barang/cancel', { no_kirim: no, alasan: 'x' })).code).toBe(
    'otorisasi.diperlukan',
  )
  expect(await di_jalan()).toContain(no)
  for (const step of BREAKS) {
    keB!.breakAt(step)
    const diam = await batal(no)
    expect([diam.status, diam.code]).toEqual([503, 'kirim_barang.server_diam'])
  }
  keB!.breakAt(null)
  expect(await status(no)).toBe('OPEN')
  sukses(await batal(no))
  expect((await terima(no, satu!)).code).toBe('kirim_barang.sudah_batal')
  await bersih()

  const nol = await kirim(dua!)
  await tiba(nol)
  keA!.breakAt('before')
  sukses(await terima(nol, dua!))
  // Its sender does not know yet, and can't have it back.
  expect(await status(nol)).toBe('OPEN')
  expect((await batal(nol)).code).toBe('kirim_barang.sudah_diterima')
  keA!.breakAt(null)
  await menjadi(nol, 'DONE')

  // Taken back before it was ever told of.
  keB!.breakAt('before')
  const cepat = await kirim(tiga!)
  keB!.breakAt(null)
  sukses(await batal(cepat))
  expect(await di_jalan()).not.toContain(cepat)
  await bersih()
}, 60_000)

test('a reception whose answer was lost is asked for again under its key, and says the same', async () => {
  const barcodes = kode(await tambahSama(a, 1))
  const no_kirim = await kirim(barcodes)
  await tiba(no_kirim)
  const items = barcodes.map((kode_barcode) => ({ kode_barcode, kode_baki: 'B1' }))
  const kunci = crypto.randomUUID()
  const satu = sukses(await b.tulis('terima-barang/create', { no_kirim, items }, kunci))
  const lagi = sukses(await b.tulis('terima-barang/create', { no_kirim, items }, kunci))
  expect(lagi.data).toEqual(satu.data)
})

test('a message with another signature, for another shop, or that is no parcel, changes nothing', async () => {
  const siapa = new Client(jauhB.server.url)
  const no_kirim = 'KBTA2611240999'
  const pesan = { jenis: 'KIRIM', dari: 'A', ke: 'B', no_kirim, isi: bungkus({}) } as const
  const ganti = { ...pesan, tanda: tandaPesan(KUNCI, pesan) }
  const kirimPesan = (isi: Isi) => siapa.tulis('kirim-barang/pesan-server', isi)
  const palsu = await kirimPesan({ ...ganti, tanda: tandaPesan(`${KUNCI}x`, pesan) })
  expect([palsu.status, palsu.code]).toEqual([401, 'kirim_barang.tanda_salah'])
  for (const beda of [{ jenis: 'BATAL' }, { dari: 'C' }, { ke: 'A' }, { isi: bungkus([]) }])
    expect((await kirimPesan({ ...ganti, ...beda })).status).toBe(401)
  const rusak = await kirimPesan(ganti)
  expect([rusak.status, rusak.code]).toEqual([422, 'kirim_barang.pesan_rusak'])
  const sini = { ...pesan, ke: 'ZZ' }
  const lain = await kirimPesan({ ...sini, tanda: tandaPesan(KUNCI, sini) })
  expect([lain.status, lain.code]).toEqual([404, 'kirim_barang.bukan_di_sini'])
  const [{ n } = { n: -1 }] = await jauhB.database.query<{ n: number }>(
    `select count(*)::int as n from public.paket_masuk where no_kirim = $1`,
    [no_kirim],
  )
  expect(n).toBe(0)
})
