import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from '#test/factories/client.ts'
import { sukses, tambahSama } from '#test/factories/goods.ts'
import { disetujui, periksa, tutup } from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import type { BarangPusat, DatangPusat, TerimaPusat } from '../contract.ts'

let world: World
let pusat: Client
let cabang: Client

/** B is the centre, A a branch of it, C another. */
beforeAll(async () => {
  world = await dunia(['A', 'B', 'C'])
  const toko = (kode: string) => {
    const c = world.toko.get(kode)
    if (!c) throw new Error(kode)
    return c
  }
  cabang = toko('A')
  pusat = toko('B')
})
afterAll(() => world.close())

type Isi = Readonly<Record<string, unknown>>
type Penyetuju = { readonly penyetuju: string; readonly password: string }
const OWNER_B = { ...PENYETUJU, penyetuju: 'SPVB' }
const KIRIM = 'kirim-barang-kepusat/create'
const TERIMA = 'terima-barang-pusat/create'
const BATAL = 'kirim-barang-kepusat/cancel'

async function dengan<T>(c: Client, path: string, isi: Isi, oleh: Penyetuju = PENYETUJU) {
  const badan = path.endsWith('cancel') ? isi : { no_draft: crypto.randomUUID(), ...isi }
  return c.tulis<T>(path, await disetujui(c, path, badan, oleh))
}

/** So many melted pieces of 2.5 gram of the branch. */
async function rosok(n: number): Promise<Isi[]> {
  const items = (await tambahSama(cabang, n)).map(({ kode_barcode }) => ({ kode_barcode }))
  const path = 'hancur-barang/create'
  const { no_hancur } = sukses(
    await dengan<{ no_hancur: string }>(cabang, path, { kode_gudang: 'HCR', items }),
  ).data
  return items.map((_, i) => ({ sumber: 'HANCUR', no_sumber: no_hancur, baris_sumber: i + 1 }))
}

const kirim = (items: readonly Isi[], lain: Isi = {}) =>
  dengan<{ no_kirim: string; tujuan: string }>(cabang, KIRIM, { tujuan: 'B', items, ...lain })
const terkirim = async (n: number, lain: Isi = {}) =>
  sukses(await kirim(await rosok(n), lain)).data.no_kirim
const terima = (no_kirim: string, lain: Isi = {}): Promise<Answer<{ no_terima: string }>> =>
  pusat.tulis(TERIMA, { no_kirim, ...lain })
const batal = (no_kirim: string) => dengan(cabang, BATAL, { no_kirim, alasan: 'Salah bungkus' })
const calon = (isi: Isi, c = cabang) => c.call('GET', 'kirim-barang-kepusat/get/barang', isi)
/** Without an approval, for one that is refused before any is asked for. */
const ditolak = async (no_kirim: string) =>
  (await cabang.tulis(BATAL, { no_kirim, alasan: 'Salah bungkus' })).code

async function saldo(toko: string, akun: string): Promise<Record<string, number>> {
  const rows = await world.database.query<{ satuan: string; jumlah: number }>(
    `select satuan, sum(jumlah)::int as jumlah from public.saldo_harian
     where kode_toko = $1 and akun = $2 group by satuan having sum(jumlah) <> 0`,
    [toko, akun],
  )
  return Object.fromEntries(rows.map((r) => [r.satuan, r.jumlah]))
}
const bersih = async () =>
  expect([...(await periksa(cabang)), ...(await periksa(pusat))]).toEqual([])
const datang = async () =>
  (await pusat.ok<DatangPusat[]>('GET', 'terima-barang-pusat/get/datang')).data

test('out of the branch, on the way, scrap of the centre; both books tie in every unit', async () => {
  const items = await rosok(2)
  const calon = await cabang.ok<BarangPusat[]>('GET', 'kirim-barang-kepusat/get/barang', {
    tujuan: 'B',
  })
  expect(calon.data).toMatchObject([{ sumber: 'HANCUR' }, { sumber: 'HANCUR' }])
  expect(calon.text).not.toMatch(/modal/)
  const tanpa = await cabang.tulis(KIRIM, { tujuan: 'B', items })
  expect(tanpa.code).toBe('otorisasi.diperlukan')
  const { no_kirim } = sukses(await kirim(items, { timbang: 4.99, no_segel: 'S-9' })).data
  expect(no_kirim).toMatch(/^KP/)
  const jalan = await saldo('A', 'antar-toko/barang/B')
  expect(jalan).toMatchObject({ MG: 4_990, PCS: 2, IDR: 4_200_000 })
  expect(await saldo('A', 'barang/rosok')).toEqual({})
  expect((await cabang.tulis(KIRIM, { tujuan: 'B', items })).code).toBe('sepuhan.rosok_keluar')
  await bersih()

  expect(await datang()).toMatchObject([{ no_kirim, asal: 'A', total_timbang: 4.99 }])
  const { no_terima } = sukses(await terima(no_kirim)).data
  expect(await saldo('B', 'barang/rosok')).toEqual(jalan)
  const lawan = await saldo('B', 'antar-toko/barang/A')
  expect(lawan).toEqual(Object.fromEntries(Object.entries(jalan).map(([k, n]) => [k, -n])))
  expect(await datang()).toEqual([])
  const lihat = await pusat.ok<TerimaPusat>('GET', `terima-barang-pusat/${no_terima}`)
  expect(lihat.data).toMatchObject({ asal: 'A', no_kirim, susut: 0, status: 'LENGKAP' })
  expect(lihat.text).not.toMatch(/modal/)
  await bersih()

  // The centre's lot takes it, and the paper says with which lot it left.
  const lot = await pusat.ok<Isi[]>('GET', 'kirim-sepuhan/get/rosok', { sumber: 'PUSAT' })
  expect(lot.data).toMatchObject([{ no_sumber: no_terima }, { no_sumber: no_terima }])
  const isi = {
    kode_supplier: 'LEB',
    items: lot.data.map((r) => ({
      sumber: r['sumber'],
      no_sumber: r['no_sumber'],
      baris_sumber: r['baris_sumber'],
    })),
  }
  const ks = sukses(
    await dengan<{ no_kirim: string }>(pusat, 'kirim-sepuhan/create', isi, {
      ...PENYETUJU,
      penyetuju: 'SPVB',
    }),
  ).data
  const kini = await pusat.ok<TerimaPusat>('GET', `terima-barang-pusat/${no_terima}`)
  expect(kini.data.items.map((i) => i.no_keluar)).toEqual([ks.no_kirim, ks.no_kirim])
  expect(await saldo('B', 'barang/rosok')).toEqual({})
  await bersih()
})

test('the centre’s scale finds less: nothing is marked until an owner agrees', async () => {
  const no_kirim = await terkirim(1)
  const isi = { no_kirim, timbang: 2.4, no_draft: crypto.randomUUID() }
  expect((await terima(no_kirim, { timbang: 2.4 })).code).toBe('otorisasi.diperlukan')
  const status = async () =>
    (await cabang.ok<{ status: string }>('GET', `kirim-barang-kepusat/${no_kirim}`)).data.status
  expect(await status()).toBe('OPEN')
  expect((await terima(no_kirim, { timbang: 2.6 })).fields).toMatchObject({
    timbang: { code: 'berat.melebihi_stock' },
  })
  expect(await status()).toBe('OPEN')
  const jadi = sukses(
    await dengan<{ no_terima: string; susut: number }>(pusat, TERIMA, isi, OWNER_B),
  )
  expect(jadi.data.susut).toBe(0.1)
  expect(await status()).toBe('DONE')
  expect(await ditolak(no_kirim)).toBe('kirim_pusat.sudah_jalan')
  expect((await terima(no_kirim)).code).toBe('kirim_pusat.sudah_diterima')
  await bersih()
})

test('what nobody received is taken back and lies where it lay', async () => {
  const sebelum = await saldo('A', 'barang/rosok')
  const items = await rosok(1)
  const { no_kirim } = sukses(await kirim(items)).data
  sukses(await batal(no_kirim))
  expect(await ditolak(no_kirim)).toBe('kirim_pusat.sudah_batal')
  expect((await terima(no_kirim)).code).toBe('kirim_pusat.sudah_batal')
  expect(await saldo('A', 'barang/rosok')).toMatchObject({ PCS: (sebelum['PCS'] ?? 0) + 1 })
  sukses(await kirim(items))
  await bersih()
})

test('received or taken back, one of them, once, however many try', async () => {
  const no_kirim = await terkirim(1)
  const isi = await disetujui(cabang, BATAL, { no_kirim, alasan: 'Berebut' }, PENYETUJU)
  const [dibatalkan, ...diterima] = await Promise.all([
    cabang.tulis(BATAL, isi),
    ...Array.from({ length: 6 }, () => terima(no_kirim)),
  ])
  const jadi = diterima.filter((d) => d.status === 200).length
  expect(jadi + (dibatalkan.status === 200 ? 1 : 0)).toBe(1)
  await bersih()
})

test('another shop does not find it; without a centre, and to oneself, nothing is sent', async () => {
  const no_kirim = await terkirim(1)
  const lain = await world.toko.get('C')?.tulis(TERIMA, { no_kirim })
  expect([lain?.status, lain?.code]).toEqual([404, 'kirim_pusat.paket_tidak_ada'])
  const items = await rosok(1)
  expect((await cabang.tulis(KIRIM, { items })).code).toBe('kirim_pusat.tanpa_pusat')
  // The list of what may be sent says it first, before anybody packs a parcel.
  expect((await calon({})).code).toBe('kirim_pusat.tanpa_pusat')
  expect((await calon({ tujuan: 'A' })).fields).toMatchObject({
    tujuan: { code: 'kirim_barang.toko_sendiri' },
  })
  expect((await cabang.tulis(KIRIM, { items, tujuan: 'A' })).fields).toMatchObject({
    tujuan: { code: 'kirim_barang.toko_sendiri' },
  })
  expect((await cabang.tulis(KIRIM, { items, tujuan: 'ZZ' })).fields).toMatchObject({
    tujuan: { code: 'data.rujukan_tidak_ada' },
  })
  sukses(await terima(no_kirim))
})

test('the centre is told as the screen opens that it sends nothing to itself', async () => {
  const jadikan = async (pusat: boolean) => {
    await world.database.query(`update public.toko set pusat = $1 where kode_toko = 'B'`, [pusat])
    world.server.services.toko.drop('B')
  }
  await jadikan(true)
  const buka = await calon({}, pusat)
  expect([buka.status, buka.code]).toEqual([403, 'kirim_pusat.toko_pusat'])
  expect((await calon({})).status).toBe(200)
  await jadikan(false)
})

test('where the centre refines, a branch sends to no refiner', async () => {
  const items = await rosok(1)
  await world.database.query(
    `insert into public.pengaturan (kode_toko, kunci, nilai)
     values ('A', 'SEPUHAN_TERPUSAT_MODULE', 'true')`,
  )
  world.server.services.toko.drop('A')
  const lot = await cabang.tulis('kirim-sepuhan/create', { kode_supplier: 'LEB', items })
  expect([lot.status, lot.code]).toEqual([403, 'sepuhan.terpusat'])
  sukses(await kirim(items))
  await bersih()
})

test('every paper with which scrap leaves may hold what came from a branch', async () => {
  const rows = await world.database.query<{ tabel: string; pusat: boolean }>(
    `select conrelid::regclass::text as tabel,
       pg_get_constraintdef(oid) like '%''PUSAT''%' as pusat
     from pg_constraint
     where contype = 'c' and pg_get_constraintdef(oid) like '%''BELI''%''HANCUR''%''MANUAL''%'
     order by 1`,
  )
  expect(rows).toEqual(
    ['bayar_supplier_rosok', 'kirim_pusat_baris', 'kirim_sepuhan_baris'].map((tabel) => ({
      tabel,
      pusat: true,
    })),
  )
})

test('a reception that broke off after the branch was told still waits at the centre', async () => {
  const no_kirim = await terkirim(2)
  await world.database.query(`CREATE FUNCTION putus() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the line is cut'; END $$`)
  await world.database.query(
    `CREATE TRIGGER putus BEFORE INSERT ON terima_pusat FOR EACH ROW EXECUTE FUNCTION putus()`,
  )
  expect((await terima(no_kirim)).status).toBe(500)
  await world.database.query('DROP TRIGGER putus ON terima_pusat')
  expect(await ditolak(no_kirim)).toBe('kirim_pusat.sudah_jalan')
  expect((await datang()).map((d) => d.no_kirim)).toContain(no_kirim)
  sukses(await terima(no_kirim))
  expect((await datang()).map((d) => d.no_kirim)).not.toContain(no_kirim)
  await bersih()
})

test('one key four times at once: one paper, and its answer each time', async () => {
  const no_kirim = await terkirim(2)
  const kunci = crypto.randomUUID()
  const isi = await disetujui(
    pusat,
    TERIMA,
    { no_kirim, timbang: 4.9, no_draft: crypto.randomUUID() },
    OWNER_B,
  )
  const jawab = await Promise.all([1, 2, 3, 4].map(() => pusat.tulis(TERIMA, isi, kunci)))
  expect(jawab.map((j) => j.text)).toEqual(jawab.map(() => sukses(jawab[0]!).text))
  await bersih()
})

test('taken back on a later day: the gold leaves the way in the books, too', async () => {
  const items = await rosok(2)
  const jalan = await saldo('A', 'antar-toko/barang/B')
  const { no_kirim } = sukses(await kirim(items)).data
  sukses(await tutup(cabang))
  sukses(await batal(no_kirim))
  expect(await saldo('A', 'antar-toko/barang/B')).toEqual(jalan)
  await bersih()
})
