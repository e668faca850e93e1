import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from '#test/factories/client.ts'
import { type Piece, sukses, tambahSama } from '#test/factories/goods.ts'
import { disetujui, periksa } from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'

let world: World
let a: Client
let b: Client

beforeAll(async () => {
  world = await dunia(['A', 'B', 'C'])
  a = world.toko.get('A')!
  b = world.toko.get('B')!
})
afterAll(() => world.close())

type Isi = Readonly<Record<string, unknown>>
const kode = (pieces: readonly Piece[]) => pieces.map((p) => p.kode_barcode)
const isi = (pieces: readonly Piece[], lain: Isi = {}): Isi => ({
  tujuan: 'B',
  items: kode(pieces).map((kode_barcode) => ({ kode_barcode })),
  no_draft: crypto.randomUUID(),
  ...lain,
})
const PENYETUJU_B = { ...PENYETUJU, penyetuju: 'SPVB' }

async function dengan<T>(c: Client, path: string, badan: Isi, siapa: Isi = PENYETUJU) {
  const o = siapa as typeof PENYETUJU
  return c.tulis<T>(path, await disetujui(c, path, badan, o))
}

async function kirim(pieces: readonly Piece[], lain: Isi = {}): Promise<string> {
  const path = 'kirim-barang/create'
  return sukses(await dengan<{ no_kirim: string }>(a, path, isi(pieces, lain))).data.no_kirim
}

const dari = (barcodes: readonly string[], lain: Isi = {}) =>
  barcodes.map((kode_barcode) => ({ kode_barcode, kode_baki: 'B1', ...lain }))
type Terima = {
  no_terima: string
  total_qty: number
  kurang_qty: number
  label_baru: { barcode_asal: string; kode_barcode: string }[]
}
const terima = (
  no_kirim: string,
  items: readonly Isi[],
  lain: Isi = {},
  c: Client = b,
): Promise<Answer<Terima>> => c.tulis<Terima>('terima-barang/create', { no_kirim, items, ...lain })

async function saldo(toko: string, akun: string): Promise<Record<string, number>> {
  const rows = await world.database.query<{ satuan: string; jumlah: number }>(
    `select satuan, sum(jumlah)::int as jumlah from public.saldo_harian
     where kode_toko = $1 and akun = $2 group by satuan having sum(jumlah) <> 0`,
    [toko, akun],
  )
  return Object.fromEntries(rows.map((r) => [r.satuan, r.jumlah]))
}
async function barang(toko: string, kode_barcode: string) {
  const [row] = await world.database.query<Record<string, unknown>>(
    `select status, kode_baki, berat_mg::int, murni_mg::int, harga_modal_rp::int, ongkos_nilai::int,
       no_dokumen, nama_barang
     from public.barang where kode_toko = $1 and kode_barcode = $2`,
    [toko, kode_barcode],
  )
  return row
}
const bersih = async () => expect([...(await periksa(a)), ...(await periksa(b))]).toEqual([])

/** What `n` of the usual pieces come to. */
const senilai = (n: number) => ({
  IDR: n * 2_100_000,
  MG: n * 2_500,
  MGF: n * 1_875,
  PCS: n,
})
const minus = (s: Record<string, number>) =>
  Object.fromEntries(Object.entries(s).map(([k, v]) => [k, -v]))

test('pieces travel with weight, cost and life; a barcode that is taken gets a new label', async () => {
  // Both shops begin to count at the same number: each of these is taken there.
  const [satu] = await tambahSama(b, 1)
  const pieces = await tambahSama(a, 2)
  expect(kode(pieces)).toContain(satu?.kode_barcode)
  const tanpa = await a.tulis('kirim-barang/create', isi(pieces))
  expect([tanpa.status, tanpa.code]).toEqual([403, 'otorisasi.diperlukan'])
  const awal = await saldo('A', 'barang/ETL/B1')
  const no_kirim = await kirim(pieces, { berat_paket: 12.5, no_segel: 'S-1' })
  expect(no_kirim).toMatch(/^KBTA\d{10}$/)
  expect(await saldo('A', 'antar-toko/barang/B')).toEqual(senilai(2))
  expect(await saldo('A', 'barang/ETL/B1')).not.toEqual(awal)
  expect(await barang('A', kode(pieces)[0]!)).toMatchObject({
    status: 'KIRIM',
    no_dokumen: no_kirim,
  })
  await bersih()

  const { data: masukB } = await b.ok<{ no_kirim: string; asal: string }[]>(
    'GET',
    'kirim-barang/unreceive/list-no-kirim',
  )
  expect(masukB.map((m) => [m.no_kirim, m.asal])).toEqual([[no_kirim, 'A']])
  const paket = await b.ok('GET', `terima-barang/paket/${no_kirim}`)
  expect(paket.text).not.toMatch(/modal/)

  const hasil = sukses(
    await terima(no_kirim, dari(kode(pieces), { timbang: 2.49 }), { timbang_paket: 12.4 }),
  )
  expect(hasil.data).toMatchObject({ total_qty: 2, kurang_qty: 0 })
  const baru = new Map(hasil.data.label_baru.map((l) => [l.barcode_asal, l.kode_barcode]))
  expect(baru.has(satu!.kode_barcode)).toBe(true)
  const tiba = baru.get(satu!.kode_barcode)!
  expect(await barang('B', tiba)).toMatchObject({
    status: 'READY',
    kode_baki: 'B1',
    berat_mg: 2_500,
    murni_mg: 1_875,
    harga_modal_rp: 2_100_000,
    ongkos_nilai: 50_000,
  })
  const { data: hidup } = await b.ok<{ aksi: string; dokumen: string | null }[]>(
    'GET',
    `barang/${tiba}/riwayat`,
  )
  expect(hidup.map((h) => h.aksi)).toEqual(['TERIMA_KIRIM', 'KIRIM', 'MASUK'])
  expect(hidup[1]?.dokumen).toBe(no_kirim)
  expect(await saldo('B', 'antar-toko/barang/A')).toEqual(minus(senilai(2)))
  expect((await a.ok<{ status: string }>('GET', `kirim-barang/${no_kirim}`)).data.status).toBe(
    'DONE',
  )
  await bersih()

  const lagi = await terima(no_kirim, dari(kode(pieces)))
  expect([lagi.status, lagi.code]).toEqual([409, 'terima_barang.sudah_diterima'])
})

test('a piece that comes home is the row that it was, with its barcode and all of its life', async () => {
  // Of a number that the other shop does not give.
  const barcode = 'PULANG01'
  const satu = { nama_barang: 'Cincin pulang', kode_dept: 'CIN', kode_group: 'G75', kadar: '75' }
  const items = [
    { ...satu, kode_barcode: barcode, kode_baki: 'B1', berat: 3.111, harga_modal: 2_500_000 },
  ]
  sukses(await a.tulis('barang/create', { items }))
  const piece = { kode_barcode: barcode } as Piece
  const awal = await barang('A', barcode)
  const pergi = await kirim([piece])
  expect(sukses(await terima(pergi, dari([barcode]))).data.label_baru).toEqual([])
  // There it gets another name and tray, and comes back with them.
  await world.database.query(
    `update public.barang set nama_barang = 'Cincin poles' where kode_toko = 'B' and kode_barcode = $1`,
    [barcode],
  )
  const badan = { ...isi([piece]), tujuan: 'A' }
  const pulang = sukses(
    await dengan<{ no_kirim: string }>(b, 'kirim-barang/create', badan, PENYETUJU_B),
  ).data.no_kirim
  const tiba = sukses(await terima(pulang, dari([barcode], { kode_baki: 'B2' }), {}, a)).data
  expect(tiba.label_baru).toEqual([])
  expect(await barang('A', barcode)).toEqual({
    ...awal,
    kode_baki: 'B2',
    nama_barang: 'Cincin poles',
  })
  const { data: hidup } = await a.ok<{ aksi: string; dokumen: string | null }[]>(
    'GET',
    `barang/${barcode}/riwayat`,
  )
  expect(hidup.map((h) => h.aksi)).toEqual([
    'TERIMA_KIRIM',
    'KIRIM',
    'TERIMA_KIRIM',
    'KIRIM',
    'MASUK',
  ])
  expect([hidup[1]?.dokumen, hidup[3]?.dokumen]).toEqual([pulang, pergi])
  await bersih()
  // It can leave once more, and what left and came back is owed by nobody.
  sukses(await terima(await kirim([piece]), dari([barcode])))
  expect(await barang('B', barcode)).toMatchObject({ status: 'READY', nama_barang: 'Cincin poles' })
  await bersih()
})

test('another piece under the barcode of one that left is a new one, and gets a new label', async () => {
  const satu = { nama_barang: 'Cincin', kode_dept: 'CIN', kode_group: 'G75', kadar: '75' }
  const lain = { ...satu, kode_barcode: 'KEMBAR01', kode_baki: 'B1' }
  const piece = { kode_barcode: 'KEMBAR01' } as Piece
  sukses(await a.tulis('barang/create', { items: [{ ...lain, berat: 3, harga_modal: 2_500_000 }] }))
  const pergi = await kirim([piece])
  // The branch has one of that barcode too: what comes there is relabelled.
  sukses(await b.tulis('barang/create', { items: [{ ...lain, berat: 5, harga_modal: 4_200_000 }] }))
  expect(sukses(await terima(pergi, dari(['KEMBAR01']))).data.label_baru).toHaveLength(1)
  const badan = { ...isi([piece]), tujuan: 'A' }
  const datang = sukses(
    await dengan<{ no_kirim: string }>(b, 'kirim-barang/create', badan, PENYETUJU_B),
  ).data.no_kirim
  const { label_baru } = sukses(await terima(datang, dari(['KEMBAR01']), {}, a)).data
  expect(label_baru).toHaveLength(1)
  expect(await barang('A', 'KEMBAR01')).toMatchObject({ status: 'KIRIM', berat_mg: 3_000 })
  expect(await barang('A', label_baru[0]!.kode_barcode)).toMatchObject({
    status: 'READY',
    berat_mg: 5_000,
  })
  await bersih()
})

test('what is short stays on its way until two people say lost, or back', async () => {
  const pieces = await tambahSama(a, 4)
  const [satu, dua, tiga, empat] = kode(pieces)
  const jalan = await saldo('A', 'antar-toko/barang/B')
  const no_kirim = await kirim(pieces)
  const lupa = await terima(no_kirim, dari([satu!, dua!]))
  expect([lupa.status, lupa.code]).toEqual([422, 'terima_barang.kurang_beda'])
  const rusak = [...dari([satu!]), ...dari([dua!], { hasil: 'RUSAK' })]
  const { data } = sukses(await terima(no_kirim, rusak, { kurang: 2 }))
  expect(data).toMatchObject({ total_qty: 2, kurang_qty: 2 })
  const { data: laporan } = await b.ok<Record<string, unknown>[]>('GET', 'terima-barang/report', {
    limit: 500,
  })
  expect(
    laporan
      .filter((r) => r['no_kirim'] === no_kirim)
      .map((r) => [r['barcode_asal'], r['berat'], r['berat_kurang']]),
  ).toEqual([
    [satu, 2.5, null],
    [dua, 2.5, null],
    [tiga, null, 2.5],
    [empat, null, 2.5],
  ])
  const kembali = await a.tulis('kirim-barang/cancel', { no_kirim, alasan: 'x' })
  expect(kembali.code).toBe('kirim_barang.sudah_diterima')

  const putus = (items: Isi[]): Isi => ({ no_kirim, items, no_draft: crypto.randomUUID() })
  const path = 'selesai-kirim-barang/create'
  const hilang = putus([{ kode_barcode: tiga, putusan: 'HILANG' }])
  expect((await a.tulis(path, hilang)).code).toBe('otorisasi.diperlukan')
  sukses(await dengan(a, path, hilang, PENYETUJU))
  expect(await barang('A', tiga!)).toMatchObject({ status: 'HILANG' })
  expect((await a.ok<{ status: string }>('GET', `kirim-barang/${no_kirim}`)).data.status).toBe(
    'KURANG',
  )
  await bersih()
  sukses(await dengan(a, path, putus([{ kode_barcode: empat, putusan: 'KEMBALI' }]), PENYETUJU))
  expect(await barang('A', empat!)).toMatchObject({ status: 'READY', kode_baki: 'B1' })
  expect((await a.ok<{ status: string }>('GET', `kirim-barang/${no_kirim}`)).data.status).toBe(
    'DONE',
  )
  const lagi = await a.tulis(path, putus([{ kode_barcode: empat, putusan: 'HILANG' }]))
  expect(lagi.code).toBe('kirim_barang.tidak_kurang')
  expect(await saldo('A', 'barang/hilang')).toEqual(senilai(1))
  const sesudah = await saldo('A', 'antar-toko/barang/B')
  expect(sesudah['PCS']).toBe((jalan['PCS'] ?? 0) + 2)
  await bersih()
})

test('taken back while nobody has it, on later days too; received never then', async () => {
  const pieces = await tambahSama(a, 2)
  const awal = await saldo('A', 'barang/ETL/B1')
  const no_kirim = await kirim(pieces)
  sukses(await dengan(a, 'kirim-barang/cancel', { no_kirim, alasan: 'Salah toko' }))
  expect(await saldo('A', 'barang/ETL/B1')).toEqual(awal)
  expect(await barang('A', kode(pieces)[0]!)).toMatchObject({ status: 'READY' })
  const telat = await terima(no_kirim, dari(kode(pieces)))
  expect([telat.status, telat.code]).toEqual([409, 'kirim_barang.sudah_batal'])
  await bersih()
})

test('what the other shop lacks is told in a sentence, and nothing is saved anywhere', async () => {
  const group = { nama_group: 'Emas 700', kadar: 75, harga_jual: 900_000 }
  sukses(await a.tulis('group', { kode_group: 'G70', ...group }))
  const items = [
    {
      nama_barang: 'Gelang tipis',
      kode_dept: 'CIN',
      kode_group: 'G70',
      kadar: '75',
      kode_baki: 'B1',
      berat: 4,
      harga_modal: 3_000_000,
    },
  ]
  const { data } = await a.tulis<{ items: { kode_barcode: string }[] }>('barang/create', { items })
  const barcode = data.items[0]!.kode_barcode
  const no_kirim = await kirim([{ kode_barcode: barcode } as Piece])
  const kurang = await terima(no_kirim, dari([barcode]))
  expect([kurang.status, kurang.code]).toEqual([422, 'terima_barang.group_kurang'])
  expect(kurang.text).toContain('G70')
  expect((await a.ok<{ status: string }>('GET', `kirim-barang/${no_kirim}`)).data.status).toBe(
    'OPEN',
  )
  const baki = await terima(no_kirim, dari([barcode], { kode_baki: 'ZZ' }))
  expect(baki.code).toBe('terima_barang.group_kurang')
  sukses(await b.tulis('group', { kode_group: 'G70', ...group }))
  expect((await terima(no_kirim, dari([barcode], { kode_baki: 'ZZ' }))).code).toBe(
    'terima_barang.baki_kurang',
  )
  const lain = await terima(no_kirim, dari(['ENTAH']))
  expect(lain.code).toBe('terima_barang.bukan_isi')
  sukses(await terima(no_kirim, dari([barcode])))
  await bersih()
})

test('another shop finds nothing of it; a reception that broke off is made again as it was', async () => {
  const pieces = await tambahSama(a, 2)
  const [satu, dua] = kode(pieces)
  const no_kirim = await kirim(pieces)
  const c = world.toko.get('C')!
  expect((await c.call('GET', `terima-barang/paket/${no_kirim}`)).status).toBe(404)
  expect((await terima(no_kirim, dari([satu!, dua!]), {}, c)).status).toBe(404)
  // The sender was told, and then the line was cut.
  await world.database.query(
    `update public.kirim_barang set status = 'KURANG', diterima_oleh = 'KB', diterima_pada = now()
     where no_kirim = $1`,
    [no_kirim],
  )
  await world.database.query(
    `update public.kirim_barang_baris
     set keadaan_kirim = case kode_barcode when $2 then 'TERIMA' else 'KURANG' end
     where no_kirim = $1`,
    [no_kirim, satu],
  )
  const beda = await terima(no_kirim, dari([satu!, dua!]))
  expect([beda.status, beda.code]).toEqual([409, 'terima_barang.isi_beda'])
  sukses(await terima(no_kirim, dari([satu!]), { kurang: 1 }))
})

test('a parcel lighter than its goods, pieces twice, the own shop, a branch that is no centre', async () => {
  const pieces = await tambahSama(a, 1)
  const coba = (lain: Isi) => a.tulis('kirim-barang/create', isi(pieces, lain))
  const ringan = await coba({ berat_paket: 1 })
  expect([ringan.status, ringan.text]).toEqual([422, expect.stringContaining('paket_ringan')])
  const items = [...pieces, ...pieces].map(({ kode_barcode }) => ({ kode_barcode }))
  expect((await coba({ items })).code).toBe('kirim_barang.barcode_ganda')
  expect((await coba({ tujuan: 'A' })).text).toContain('toko_sendiri')
  expect((await coba({ tujuan: 'ZZ' })).text).toContain('rujukan_tidak_ada')
  const cabang = await b.tulis('kirim-barang/create', {
    ...isi(pieces),
    tujuan: 'A',
    cara: 'CABANG',
  })
  expect([cabang.status, cabang.code]).toEqual([403, 'kirim_barang.bukan_pusat'])
})

test('50 receivers of one parcel: one; receiving against taking back: one of them', async () => {
  const no_kirim = await kirim(await tambahSama(a, 1))
  const { data } = await b.ok<{ items: { kode_barcode: string }[] }>(
    'GET',
    `terima-barang/paket/${no_kirim}`,
  )
  const items = dari(data.items.map((i) => i.kode_barcode))
  const semua = await Promise.all(Array.from({ length: 50 }, () => terima(no_kirim, items)))
  expect(semua.filter((s) => s.status === 200).length).toBe(1)
  expect(semua.filter((s) => s.status === 409).length).toBe(49)
  for (let n = 0; n < 8; n++) {
    const pieces = await tambahSama(a, 1)
    const no = await kirim(pieces)
    const batal = await disetujui(
      a,
      'kirim-barang/cancel',
      { no_kirim: no, alasan: 'x' },
      PENYETUJU,
    )
    const [kembali, tiba] = await Promise.all([
      a.tulis('kirim-barang/cancel', batal),
      terima(no, dari(kode(pieces))),
    ])
    expect([kembali.status, tiba.status].sort()).toEqual([200, 409])
  }
  await bersih()
}, 120_000)

test('a piece that was lost on its way and turns up is back by Found Goods, and can be lost again', async () => {
  const pieces = await tambahSama(a, 2)
  const [, hilang] = kode(pieces)
  const [buku, lemari] = [await saldo('A', 'barang/hilang'), await saldo('A', 'barang/ETL/B1')]
  const no_kirim = await kirim(pieces)
  sukses(await terima(no_kirim, dari([kode(pieces)[0]!]), { kurang: 1 }))
  const { no_selesai } = sukses(
    await dengan<{ no_selesai: string }>(a, 'selesai-kirim-barang/create', {
      no_kirim,
      items: [{ kode_barcode: hilang, putusan: 'HILANG' }],
      no_draft: crypto.randomUUID(),
    }),
  ).data
  expect(await barang('A', hilang!)).toMatchObject({ status: 'HILANG', no_dokumen: no_selesai })
  const temu = { items: [{ kode_barcode: hilang }], no_draft: crypto.randomUUID() }
  const { no_temu } = sukses(await dengan<{ no_temu: string }>(a, 'temu-barang/create', temu)).data
  expect(await barang('A', hilang!)).toMatchObject({ status: 'READY', kode_baki: 'B1' })
  expect(await saldo('A', 'barang/hilang')).toEqual(buku)
  expect((await saldo('A', 'barang/ETL/B1'))['PCS']).toBe((lemari['PCS'] ?? 0) - 1)
  await bersih()
  sukses(await dengan(a, 'temu-barang/cancel', { no_temu, alasan: 'Bukan itu' }))
  expect(await barang('A', hilang!)).toMatchObject({ status: 'HILANG', no_dokumen: no_selesai })
  await bersih()
})
