import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, sukses, tambahSama } from '#test/factories/goods.ts'
import { disetujui, jual, periksa } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import type { CalonHilang } from '../contract.ts'

let w: World
let c: Client
let pieces: Piece[] = []
let no_opname = ''

beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  // Known at this address: ten approvals at once are then counted for that person alone.
  await masuk(w.server.url, PENYETUJU.penyetuju)
  pieces = await tambahSama(c, 8)
  // Two are found, six are missing.
  no_opname = await hitung(pieces.slice(0, 2))
})
afterAll(() => w.close())

const kode = (p: Piece | undefined) => p?.kode_barcode ?? ''
const items = (daftar: readonly (Piece | undefined)[]) =>
  daftar.map((p) => ({ kode_barcode: kode(p) }))

/** A finished count of the shop that found these. */
async function hitung(ketemu: readonly Piece[]): Promise<string> {
  const { data } = sukses(
    await c.tulis<{ no_opname: string }>('stock-opname/start', { lingkup: 'TOKO' }),
  )
  sukses(await c.tulis('stock-opname/scan', { kode: ketemu.map(kode) }))
  sukses(await c.tulis('stock-opname/selesai', {}))
  return data.no_opname
}

const setuju = <T>(path: string, isi: Readonly<Record<string, unknown>>) =>
  disetujui(c, path, isi, PENYETUJU).then((badan) => c.tulis<T>(path, badan))
const hilangkan = (daftar: readonly (Piece | undefined)[]) =>
  setuju<{ no_barang_hilang: string }>('barang-hilang/create', {
    no_opname,
    items: items(daftar),
    no_draft: crypto.randomUUID(),
  })
const temukan = (daftar: readonly (Piece | undefined)[]) =>
  setuju<{ no_temu: string }>('temu-barang/create', {
    items: items(daftar),
    no_draft: crypto.randomUUID(),
  })
const ditolak = async (path: string, isi: Readonly<Record<string, unknown>>) =>
  (await c.tulis(path, isi)).code

/** What the ledger has of goods, by account and unit. */
async function saldo(): Promise<Record<string, number>> {
  const rows = await w.database.query<{ k: string; n: string }>(
    `select akun || ' ' || satuan as k, sum(jumlah)::text as n from saldo_harian
     where kode_toko = 'T1' and (akun like 'barang/%') group by 1`,
  )
  return Object.fromEntries(rows.map((r) => [r.k, Number(r.n)]))
}
async function gerak(kerja: () => Promise<unknown>): Promise<Record<string, number>> {
  const awal = await saldo()
  await kerja()
  const akhir = await saldo()
  const beda = Object.keys(akhir).map((k) => [k, (akhir[k] ?? 0) - (awal[k] ?? 0)] as const)
  return Object.fromEntries(beda.filter(([, n]) => n !== 0))
}
const keadaan = async (p: Piece | undefined) =>
  (await c.ok<{ status: string; kode_baki: string }>('GET', `barang/${kode(p)}`)).data

/** Two pieces of 2.5 g at 75 %, 2,100,000 each. */
const DUA = {
  'barang/ETL/B1 IDR': -4_200_000,
  'barang/ETL/B1 MG': -5_000,
  'barang/ETL/B1 MGF': -3_750,
  'barang/ETL/B1 PCS': -2,
  'barang/hilang IDR': 4_200_000,
  'barang/hilang MG': 5_000,
  'barang/hilang MGF': 3_750,
  'barang/hilang PCS': 2,
}
const mirror = (g: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(g).map(([k, n]) => [k, -n]))

test('what may be written off is what the last count missed and nobody moved', async () => {
  const calon = (await c.ok<CalonHilang[]>('GET', 'barang-hilang/get/calon')).data
  expect(calon.map((p) => p.kode_barcode)).toEqual(pieces.slice(2).map(kode))
  expect(new Set(calon.map((p) => p.no_opname))).toEqual(new Set([no_opname]))
})

test('a write-off takes cost, weights and pieces to barang/hilang, a finding brings them back', async () => {
  const dua = pieces.slice(2, 4)
  let no_barang_hilang = ''
  const pergi = await gerak(async () => {
    const { data } = sukses(await hilangkan(dua))
    no_barang_hilang = data.no_barang_hilang
  })
  expect(pergi).toEqual(DUA)
  expect(no_barang_hilang).toMatch(/^HI/)
  expect((await keadaan(dua[0])).status).toBe('HILANG')
  const lagi = { no_opname, items: items(dua), no_draft: crypto.randomUUID() }
  expect(await ditolak('barang-hilang/create', lagi)).toBe('barang.tidak_tersedia')
  // The answer to a scan of one that was written off.
  sukses(await c.tulis('stock-opname/start', { lingkup: 'TOKO' }))
  const { data } = await c.tulis<{ hasil: { sebab: string }[] }>('stock-opname/scan', {
    kode: [kode(dua[0])],
  })
  expect(data.hasil[0]?.sebab).toBe('HILANG')
  await c.tulis('stock-opname/kosongkan', {})

  let no_temu = ''
  const pulang = await gerak(async () => {
    no_temu = sukses(await temukan(dua)).data.no_temu
  })
  expect(pulang).toEqual(mirror(DUA))
  expect(await keadaan(dua[0])).toMatchObject({ status: 'READY', kode_baki: 'B1' })
  const batal = { no_barang_hilang, alasan: 'Salah' }
  expect((await setuju('barang-hilang/cancel', batal)).code).toBe('barang.bukan_milik_dokumen')
  // Found, and then not: it is missing again under the same paper.
  expect(
    await gerak(async () =>
      sukses(await setuju('temu-barang/cancel', { no_temu, alasan: 'Salah' })),
    ),
  ).toEqual(DUA)
  expect((await keadaan(dua[1])).status).toBe('HILANG')
  const lagi_batal = { no_temu, alasan: 'Salah' }
  expect(await ditolak('temu-barang/cancel', lagi_batal)).toBe('temu_barang.sudah_batal')
  expect(await gerak(async () => sukses(await setuju('barang-hilang/cancel', batal)))).toEqual(
    mirror(DUA),
  )
  expect(await ditolak('barang-hilang/cancel', batal)).toBe('barang_hilang.sudah_batal')
  expect(await periksa(c)).toEqual([])
})

test('of two papers a finding takes the pieces of both, each from its own', async () => {
  const [a, b] = [pieces[2], pieces[3]]
  sukses(await hilangkan([a]))
  sukses(await hilangkan([b]))
  const { no_temu } = sukses(await temukan([b, a])).data
  const isi = (
    await c.ok<{ items: { no_barang_hilang: string }[] }>('GET', `temu-barang/${no_temu}`)
  ).data
  expect(new Set(isi.items.map((i) => i.no_barang_hilang)).size).toBe(2)
  // They are here: what the count said of them is over, until another one misses them.
  const calon = (await c.ok<CalonHilang[]>('GET', 'barang-hilang/get/calon')).data
  expect(calon.map((p) => p.kode_barcode)).not.toContain(kode(a))
  const lagi = { no_opname, items: items([a]), no_draft: crypto.randomUUID() }
  expect(await ditolak('barang-hilang/create', lagi)).toBe('barang_hilang.sudah_muncul')
  // Sold since: nothing is left to be taken back.
  sukses(await jual(c, [a!]))
  const batal = { no_temu, alasan: 'Salah' }
  expect(await ditolak('temu-barang/cancel', batal)).toBe('barang.tidak_tersedia')
})

test('each thing that can’t be written off or found is refused in its own words', async () => {
  const [, , , , d, e] = pieces
  const minta = (daftar: readonly (Piece | undefined)[]) =>
    ditolak('barang-hilang/create', {
      no_opname,
      items: items(daftar),
      no_draft: crypto.randomUUID(),
    })
  expect(await minta([pieces[0]])).toBe('barang_hilang.bukan_hilang')
  expect(await minta([d, d])).toBe('barang_hilang.barcode_ganda')
  expect(await minta([{ ...d!, kode_barcode: 'TIDAKADA' }])).toBe('barang.tidak_ada')
  expect(await minta([d])).toBe('otorisasi.diperlukan')
  await w.database.query(`update barang set kode_baki = 'B2' where kode_barcode = $1`, [kode(e)])
  expect(await minta([e])).toBe('barang_hilang.sudah_pindah')
  await w.database.query(`update barang set kode_baki = 'B1' where kode_barcode = $1`, [kode(e)])
  await hitung([e!])
  expect(await minta([e])).toBe('barang_hilang.sudah_ketemu')
  expect(
    await ditolak('temu-barang/create', { items: items([d]), no_draft: crypto.randomUUID() }),
  ).toBe('temu_barang.bukan_hilang')
  expect(await ditolak('temu-barang/create', { items: [{ kode_barcode: 'TIDAKADA' }] })).toBe(
    'barang.tidak_ada',
  )
  const lama = { alasan: 'Salah', no_barang_hilang: 'HIAA0101010001' }
  expect(await ditolak('barang-hilang/cancel', lama)).toBe('barang_hilang.tidak_ada')
})

test('ten who write the same piece off at once: one does, with one posting', async () => {
  const f = pieces[6]
  const badan: Awaited<ReturnType<typeof disetujui>>[] = []
  // One approval after the other: ten passwords at once are guesses, and are held up as such.
  for (let n = 0; n < 10; n++)
    badan.push(
      await disetujui(
        c,
        'barang-hilang/create',
        { no_opname, items: items([f]), no_draft: crypto.randomUUID() },
        PENYETUJU,
      ),
    )
  const beda = await gerak(async () => {
    const jawab = await Promise.all(badan.map((b) => c.tulis('barang-hilang/create', b)))
    expect(jawab.map((j) => j.status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  })
  expect(beda['barang/hilang PCS']).toBe(1)
  expect(await periksa(c)).toEqual([])
})

test('slip, list, history and reports of both papers', async () => {
  const { no_barang_hilang } = sukses(await hilangkan([pieces[7]])).data
  const { no_temu } = sukses(await temukan([pieces[7]])).data
  for (const [base, nomor] of [
    ['barang-hilang', no_barang_hilang],
    ['temu-barang', no_temu],
  ] as const) {
    const slip = await c.call('GET', `${base}/${nomor}/slip`)
    expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf'])
    const cari = await c.ok('GET', `${base}/get/all`, { search: kode(pieces[7]) })
    expect(cari.text).toContain(nomor)
    expect((await c.ok<unknown[]>('GET', `${base}/${nomor}/riwayat`)).data).toHaveLength(1)
    expect((await c.ok('GET', `${base}/report`)).text).toContain(nomor)
  }
})

test('who may not open the screens writes nothing off', async () => {
  await buatOrang(w.server.services.db, 'KASIR9', 'T1', 'KASIR', [])
  const kasir = await masuk(w.server.url, 'KASIR9')
  for (const path of ['barang-hilang/create', 'temu-barang/create', 'barang-hilang/cancel'])
    expect((await kasir.tulis(path, {})).status).toBe(403)
})

test('the entry of a piece that was missing and found stands, and the refusal says why', async () => {
  const [piece] = await tambahSama(c, 1)
  no_opname = await hitung(pieces.slice(0, 1))
  const { no_barang_hilang } = sukses(await hilangkan([piece])).data
  sukses(await temukan([piece]))
  const kode_barcode = kode(piece)
  const { no_masuk } = (await c.ok<{ no_masuk: string }>('GET', `barang/${kode_barcode}`)).data
  const batal = await c.tulis('tambah-barang/cancel', { no_masuk, alasan: 'Salah' })
  expect(batal).toMatchObject({ status: 409, code: 'tambah_barang.pernah_hilang' })
  expect(batal.params).toMatchObject({ no_masuk, kode_barcode, dokumen: no_barang_hilang })
})

test('no request about goods that were lost or found names what they have cost', async () => {
  const rows = await w.database.query<{ aksi: string; jumlah_rp: string }>(
    `select distinct aksi, jumlah_rp::text from public.otorisasi
     where aksi in ('barang.hilang', 'barang.batal_hilang', 'barang.temu', 'barang.batal_temu')`,
  )
  expect(new Set(rows.map((r) => r.aksi)).size).toBe(4)
  // 2,100,000 a piece; for sale at the board's price with its ongkos.
  expect(rows.filter((r) => Number(r.jumlah_rp) % 2_100_000 === 0)).toEqual([])
})
