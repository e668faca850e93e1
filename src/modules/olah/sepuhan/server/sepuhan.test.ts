import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import type { Answer, Client } from '#test/factories/client.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'
import { HARGA_TANPA, SiapBeli, TANPA_NOTA } from '#test/factories/siap-beli.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { KirimSepuhan, RosokBaris } from '../contract.ts'

type Isi = Readonly<Record<string, unknown>>

let db: TestDatabase
let server: Server
let toko: SiapBeli
/** A cashier who sends scrap and receives gold. */
let pelebur: Client

const LAYAR = ['kirim-sepuhan', 'terima-sepuhan', 'wasting-sepuhan'].flatMap((s) => [
  `/${s}`,
  `/lihat-${s}`,
  `/batal-${s}`,
  `/laporan-${s}`,
])

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
  for (let i = 0; i < 40; i++) await toko.terjual()
  for (const kode_supplier of ['LEB1', 'LEB2']) {
    const dibuat = await toko.jual.pemilik.tulis('supplier-barang', {
      kode_supplier,
      nama: `Pelebur ${kode_supplier}`,
    })
    expect(dibuat, dibuat.text).toMatchObject({ status: 200 })
  }
  await buatOrang(server.services.db, 'T1LBR', 'T1', 'KASIR', [...LAYAR, '/transaksi-penjualan'])
  pelebur = await masuk(server.url, 'T1LBR')
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

const penyetuju = (siapa = 'SPV') => ({
  penyetuju: `${toko.jual.toko}${siapa}`,
  password: 'demo1234',
})

/** Scrap that was just bought: so many pieces of 2 gram, and the paper that names them. */
async function rosok(qty: number): Promise<string> {
  const baris = { ...TANPA_NOTA, stok: 'ROSOK' }
  return (await toko.dibeli(Array(qty).fill(baris), qty * HARGA_TANPA)).no_faktur_beli
}

const barisRosok = (no_sumber: string, qty: number) =>
  Array.from({ length: qty }, (_, i) => ({ sumber: 'BELI', no_sumber, baris_sumber: i + 1 }))

/** Sends what the call asks an approval for with one; `siapa` gives it. */
async function disetujui<T>(path: string, isi: Isi, siapa?: string): Promise<Answer<T>> {
  const lengkap = path.endsWith('cancel') ? isi : { no_draft: crypto.randomUUID(), ...isi }
  const tolakan = await pelebur.tulis<T>(path, lengkap)
  if (tolakan.code !== 'otorisasi.diperlukan') return tolakan
  const id_otorisasi = await setujuiTolakan(pelebur, tolakan, penyetuju(siapa))
  return pelebur.tulis<T>(path, { ...lengkap, id_otorisasi })
}

const kirim = (items: readonly unknown[], lain: Isi = {}) =>
  disetujui<{ no_kirim: string; total_murni: number }>('kirim-sepuhan/create', {
    kode_supplier: 'LEB1',
    items,
    ...lain,
  })

async function terkirim(qty: number, lain: Isi = {}) {
  const answer = await kirim(barisRosok(await rosok(qty), qty), lain)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data
}

const terima = (no_kirim: string, items: readonly unknown[], lain: Isi = {}) =>
  disetujui<{ no_terima: string; total_murni: number; total_rp: number; sisa: number }>(
    'terima-sepuhan/create',
    { no_kirim, items, ...lain },
  )
const tutup = (no_kirim: string, siapa = 'OWN') =>
  disetujui<{ no_wasting: string; wasting: number; persen_wasting: number }>(
    'wasting-sepuhan/create',
    { no_kirim },
    siapa,
  )
const batal = (jenis: string, nomor: Isi) =>
  disetujui(`${jenis}-sepuhan/cancel`, { ...nomor, alasan: 'Salah catat' })

const calon = async () =>
  (await pelebur.ok<RosokBaris[]>('GET', 'kirim-sepuhan/get/rosok', { limit: 500 })).data

let batangKe = 0
const batang = (berat: number, kadar = 99.99, seri = `B-${++batangKe}`) => ({
  bentuk: 'MURNI',
  berat,
  kadar,
  seri,
})

test('from twenty bought pieces to a bar, money, credit and the loss: grams and rupiah tie', async () => {
  const sebelum = await toko.jual.saldo()
  const fb = await rosok(20)
  const beli = await toko.jual.saldo()
  const rp = beli['barang/rosok IDR'] ?? 0
  const murni = beli['barang/rosok MGF'] ?? 0
  expect((await calon()).filter((r) => r.no_sumber === fb)).toHaveLength(20)
  const lot = await kirim(barisRosok(fb, 20), { timbang: 39.9 })
  expect(lot, lot.text).toMatchObject({ status: 200, data: { total_qty: 20, total_timbang: 39.9 } })
  const { no_kirim, total_murni } = lot.data
  expect(no_kirim).toMatch(/^KS0A\d{10}$/)
  expect(await calon()).toEqual([])
  let kini = await toko.jual.saldo()
  expect(kini['barang/sepuhan/LEB1 IDR']).toBe(rp)
  expect(kini['barang/sepuhan/LEB1 MG G750']).toBe(39_900)
  expect(kini['barang/sepuhan/LEB1 MGF']).toBe(Math.round(total_murni * 1000))
  expect(murni - Math.round(total_murni * 1000)).toBe(kini['barang/susut MGF'])
  await toko.bersih()

  const satu = await terima(
    no_kirim,
    [batang(10), { bentuk: 'UANG', murni: 5, harga_per_gram: 1_500_000 }],
    { ongkos: 100_000 },
  )
  expect(satu, satu.text).toMatchObject({
    status: 200,
    data: { total_murni: 14.999, total_rp: 7_400_000 },
  })
  await toko.bersih()
  const sisa = satu.data.sisa
  const dua = await terima(no_kirim, [{ bentuk: 'KREDIT', murni: sisa - 0.1 }])
  expect(dua, dua.text).toMatchObject({ status: 200, data: { total_rp: 0, sisa: 0.1 } })
  kini = await toko.jual.saldo()
  expect(kini['barang/murni MGF']).toBe(9999)
  expect(kini['barang/murni MG 99.99']).toBe(10_000)
  expect(kini['supplier/emas/LEB1 MGF']).toBe(Math.round((sisa - 0.1) * 1000))
  expect(kini['sepuhan/jual IDR']).toBe(-7_500_000)
  expect(kini['sepuhan/ongkos IDR']).toBe(100_000)

  const ws = await tutup(no_kirim)
  expect(ws, ws.text).toMatchObject({ status: 200, data: { wasting: 0.1 } })
  await toko.bersih()
  kini = await toko.jual.saldo()
  const dilebur = Object.entries(kini).filter(([k]) => k.startsWith('barang/sepuhan'))
  expect(dilebur.filter(([, n]) => n !== 0)).toEqual([])
  // What was paid for the scrap is on the bar, the credit, the sold gold and the loss; on nothing else.
  const beban = ['barang/murni', 'supplier/emas/LEB1', 'sepuhan/hpp', 'barang/susut']
  expect(beban.reduce((n, a) => n + (kini[`${a} IDR`] ?? 0), 0)).toBe(
    rp - (sebelum['barang/rosok IDR'] ?? 0),
  )

  const lihat = (await pelebur.ok<KirimSepuhan>('GET', `kirim-sepuhan/${no_kirim}`)).data
  expect(lihat.items.every((i) => i.no_sumber === fb)).toBe(true)
  expect(lihat.hasil.map((h) => [h.no_terima, h.bentuk])).toEqual([
    [satu.data.no_terima, 'MURNI'],
    [satu.data.no_terima, 'UANG'],
    [dua.data.no_terima, 'KREDIT'],
  ])
  expect(lihat.no_wasting).toBe(ws.data.no_wasting)
  const nota = await toko.pembeli.ok<{ items: { no_keluar: string | null }[] }>(
    'GET',
    `pembelian/${fb}`,
  )
  expect(new Set(nota.data.items.map((i) => i.no_keluar))).toEqual(new Set([no_kirim]))

  for (const [jenis, nomor] of [
    ['kirim', no_kirim],
    ['terima', satu.data.no_terima],
    ['wasting', ws.data.no_wasting],
  ]) {
    const slip = await pelebur.call('GET', `${jenis}-sepuhan/${nomor}/slip`)
    expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf'])
    const report = await toko.jual.pemilik.ok('GET', `${jenis}-sepuhan/report`, {})
    expect(report.text).toContain(nomor)
    // Its lines tell what gold had cost, which a cashier is not told.
    expect((await pelebur.call('GET', `${jenis}-sepuhan/report`, {})).status).toBe(403)
  }
})

test('each paper is taken back by the mirror, the last one first', async () => {
  const mula = await toko.jual.saldo()
  const lot = await terkirim(2)
  const { no_kirim } = lot
  const sebelum = await toko.jual.saldo()
  const uang = { bentuk: 'UANG', murni: 1, harga_per_gram: 1_000_000 }
  const ts = (await terima(no_kirim, [uang, batang(lot.total_murni - 1, 100)])).data
  const ws = await tutup(no_kirim)
  expect(ws, ws.text).toMatchObject({ status: 200, data: { wasting: 0 } })
  const { no_wasting } = ws.data
  expect(await batal('terima', { no_terima: ts.no_terima })).toMatchObject({
    status: 409,
    code: 'sepuhan.lot_selesai',
  })
  expect(await batal('kirim', { no_kirim })).toMatchObject({
    status: 409,
    code: 'sepuhan.lot_selesai',
  })
  expect(await batal('wasting', { no_wasting })).toMatchObject({ status: 200 })
  expect(await batal('wasting', { no_wasting })).toMatchObject({ code: 'sepuhan.sudah_batal' })
  expect(await batal('kirim', { no_kirim })).toMatchObject({
    status: 409,
    code: 'sepuhan.sudah_terima',
  })
  expect(await batal('terima', { no_terima: ts.no_terima })).toMatchObject({ status: 200 })
  expect(await toko.jual.saldo()).toEqual(sebelum)
  expect(await batal('kirim', { no_kirim })).toMatchObject({ status: 200 })
  await toko.bersih()
  const beda = await toko.jual.saldo()
  expect(beda['barang/sepuhan/LEB1 IDR']).toBe(mula['barang/sepuhan/LEB1 IDR'])
  expect((await calon()).length).toBeGreaterThanOrEqual(2)
})

test('a bar comes in once: its number is on no other bar until that has left', async () => {
  const { no_kirim, total_murni } = await terkirim(2)
  const lot = [no_kirim]
  while (lot.length < 5) lot.push((await terkirim(2)).no_kirim)
  const berat = Math.floor(total_murni * 100) / 1000
  const dua = await terima(no_kirim, [batang(berat, 100, 'X 7'), batang(berat, 100, 'x 7')])
  expect(dua).toMatchObject({ status: 422, code: 'isian.salah' })
  expect(dua.fields).toMatchObject({ 'items.1.seri': { code: 'sepuhan.seri_ganda' } })
  const { no_terima } = (await terima(no_kirim, [batang(berat, 100, 'X 7')])).data
  const lagi = await terima(no_kirim, [batang(berat, 100, ' x 7 ')])
  expect(lagi.fields).toMatchObject({
    'items.0.seri': { code: 'sepuhan.seri_ada', params: { seri: 'X 7', no_terima } },
  })
  const kali = await Promise.all([1, 2, 3].map(() => terima(no_kirim, [batang(berat, 100, 'X 8')])))
  expect(kali.filter((k) => k.status === 200)).toHaveLength(1)
  expect(await batal('terima', { no_terima })).toMatchObject({ status: 200 })
  expect(await terima(no_kirim, [batang(berat, 100, 'X 7')])).toMatchObject({ status: 200 })
  await toko.bersih()
})

test('once too much has come back, receipts go back in their order: the loss bears its part', async () => {
  const { no_kirim, total_murni } = await terkirim(2)
  const bagian = (persen: number) => ({
    bentuk: 'KREDIT',
    murni: Math.round(total_murni * persen * 10) / 1000,
  })
  const satu = (await terima(no_kirim, [bagian(60)])).data.no_terima
  const dua = (await terima(no_kirim, [bagian(60)])).data.no_terima
  const tolak = await batal('terima', { no_terima: satu })
  expect(tolak).toMatchObject({ status: 409, code: 'sepuhan.terima_lanjut' })
  expect(tolak.params).toMatchObject({ terakhir: dua })
  expect(await batal('terima', { no_terima: dua })).toMatchObject({ status: 200 })
  // Within what was expected the order is free.
  const tiga = (await terima(no_kirim, [bagian(40)])).data.no_terima
  expect(await batal('terima', { no_terima: satu })).toMatchObject({ status: 200 })
  expect(await batal('terima', { no_terima: tiga })).toMatchObject({ status: 200 })
  await toko.bersih()
})

test('bought and sold scrap: the nota buys nothing twice, and its purchase stays', async () => {
  const nota = await toko.terjual()
  const kembali = toko.kembali(nota, { stok: 'ROSOK' })
  const { no_faktur_beli } = await toko.dibeli([kembali], 2_425_000)
  const lot = await kirim(barisRosok(no_faktur_beli, 1))
  expect(lot, lot.text).toMatchObject({ status: 200 })
  expect(await toko.beli([kembali], 2_425_000)).toMatchObject({
    status: 409,
    code: 'pembelian.sudah_kembali',
  })
  const isi = { no_faktur_beli, alasan: 'Berubah pikiran' }
  expect(await toko.pembeli.tulis('pembelian/cancel', isi)).toMatchObject({
    status: 409,
    code: 'pembelian.barang_keluar',
  })
  expect(await batal('kirim', { no_kirim: lot.data.no_kirim })).toMatchObject({ status: 200 })
  await toko.bersih()
})

test('bad input says what is wrong, and nothing is half saved', async () => {
  const fb = await rosok(2)
  const sebelum = await toko.jual.saldo()
  const dua = barisRosok(fb, 2)
  const galat = async (items: readonly unknown[], lain: Isi = {}) => {
    const { status, code, fields } = await kirim(items, lain)
    return [status, Object.values(fields)[0]?.code ?? code]
  }
  expect(await galat([...dua, dua[0]])).toEqual([422, 'sepuhan.ganda'])
  expect(await galat(barisRosok(fb, 3))).toEqual([409, 'sepuhan.rosok_keluar'])
  expect(await galat(dua, { kode_supplier: 'ENTAH' })).toEqual([422, 'data.rujukan_tidak_ada'])
  expect(await galat(dua, { timbang: 0 })).toEqual([422, 'berat.nol'])
  expect(await galat(dua, { timbang: 4.001 })).toEqual([422, 'berat.melebihi_stock'])
  expect(await toko.jual.saldo()).toEqual(sebelum)

  const { no_kirim, total_murni } = (await kirim(dua)).data
  const salah = async (item: Isi, lain: Isi = {}) => {
    const { status, code, fields } = await terima(no_kirim, [item], lain)
    return [status, Object.entries(fields).map(([k, f]) => `${k} ${f.code}`)[0] ?? code]
  }
  expect(await salah(batang(0))).toEqual([422, 'items.0.berat berat.nol'])
  expect(await salah(batang(1, 0))).toEqual([422, 'items.0.kadar sepuhan.kadar'])
  expect((await salah(batang(1, 100.01)))[0]).toBe(400)
  expect(await salah({ bentuk: 'KREDIT', murni: 0 })).toEqual([422, 'items.0.murni berat.nol'])
  expect((await salah({ bentuk: 'UANG', murni: 1 }))[0]).toBe(400)
  expect(await salah(batang(1), { no_rekening: 'ENTAH', ongkos: 1000 })).toEqual([
    422,
    'no_rekening pembayaran.rekening_tidak_ada',
  ])
  expect(await terima('KS0A0101010001', [batang(1)])).toMatchObject({
    status: 404,
    code: 'sepuhan.kirim_tidak_ada',
  })
  // The refiner's own sum is held against the lines, and the difference is named.
  const nota = await pelebur.tulis('terima-sepuhan/create', {
    no_kirim,
    items: [{ bentuk: 'KREDIT', murni: 1.2 }, batang(1)],
    nota_murni: 2.25,
  })
  expect(nota.status).toBe(422)
  expect(nota.fields['nota_murni']).toMatchObject({
    code: 'sepuhan.beda_nota',
    params: { nota: '2.250', baris: '2.200', selisih: '0.050' },
  })
  // More gold than was sent, and a loss that is more than usual, are asked for.
  const lebih = await pelebur.tulis('terima-sepuhan/create', {
    no_kirim,
    items: [batang(total_murni + 0.001, 100)],
  })
  expect(lebih).toMatchObject({ status: 403, code: 'otorisasi.diperlukan' })
  const hilang = await pelebur.tulis('wasting-sepuhan/create', { no_kirim })
  expect(hilang).toMatchObject({ status: 403, code: 'otorisasi.diperlukan' })
  await toko.bersih()
})

test('what is usual with a refiner is learnt from his closed lots', async () => {
  const lot = async (kembali: number) => {
    const { no_kirim, total_murni } = await terkirim(2, { kode_supplier: 'LEB2' })
    const murni = Math.round(total_murni * kembali * 1000) / 1000
    const jadi = await terima(no_kirim, [{ bentuk: 'KREDIT', murni }])
    expect(jadi, jadi.text).toMatchObject({ status: 200 })
    return no_kirim
  }
  for (let i = 0; i < 3; i++) await tutup(await lot(0.99))
  const { data } = await pelebur.ok<{ biasa: number; lot: unknown[] }>(
    'GET',
    'wasting-sepuhan/get/rendemen',
    { kode_supplier: 'LEB2' },
  )
  expect(data.lot).toHaveLength(3)
  expect(data.biasa).toBeCloseTo(1, 1)
  // As usual, nobody is asked; half a percent beyond it, an owner is.
  const biasa = await pelebur.tulis('wasting-sepuhan/create', { no_kirim: await lot(0.99) })
  expect(biasa, biasa.text).toMatchObject({ status: 200 })
  const janggal = await pelebur.tulis('wasting-sepuhan/create', { no_kirim: await lot(0.98) })
  expect(janggal).toMatchObject({ status: 403, code: 'otorisasi.diperlukan' })
})

test('of ten who send the same scrap one does; of ten who close the same lot one does', async () => {
  const fb = await rosok(1)
  const lot = await Promise.all(
    Array.from({ length: 10 }, () =>
      toko.jual.pemilik.tulis<{ no_kirim: string }>('kirim-sepuhan/create', {
        kode_supplier: 'LEB1',
        items: barisRosok(fb, 1),
      }),
    ),
  )
  const menang = lot.filter((a) => a.status === 200)
  expect(menang, lot.map((a) => a.text).join('\n')).toHaveLength(1)
  const no_kirim = menang[0]?.data.no_kirim
  const tutup = await Promise.all(
    Array.from({ length: 10 }, () =>
      toko.jual.pemilik.tulis('wasting-sepuhan/create', { no_kirim }),
    ),
  )
  expect(tutup.filter((a) => a.status === 200)).toHaveLength(1)
  await toko.bersih()
})

test('without its screens nobody sends, receives or closes', async () => {
  await buatOrang(server.services.db, 'T1LUAR', 'T1', 'KASIR', ['/transaksi-penjualan'])
  const luar = await masuk(server.url, 'T1LUAR')
  for (const path of ['kirim', 'terima', 'wasting'].map((j) => `${j}-sepuhan/create`))
    expect((await luar.tulis(path, {})).status, path).toBe(403)
})
