import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import type { Client } from '#test/factories/client.ts'
import { unggahFoto } from '#test/factories/foto.ts'
import { HARGA_TANPA, SiapBeli, TANPA_NOTA } from '#test/factories/siap-beli.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import { BATAS_IDENTITAS } from '../rules.ts'

let db: TestDatabase
let server: Server
let toko: SiapBeli

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
  for (let i = 0; i < 4; i++) await toko.terjual()
  // As a shop starts: nothing is set.
  await db.query(`delete from public.pengaturan where kunci = $1`, [BATAS_IDENTITAS])
  server.services.toko.clear()
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const KTP = '3573014509880002'

async function foto(oleh: Client = toko.pembeli): Promise<string> {
  const answer = await unggahFoto(oleh, 'pembelian/foto-penjual', {})
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return (answer.data as { foto_penjual: string }).foto_penjual
}

test('half a milliard to nobody: above the limit name, number and photo are wanted', async () => {
  const sebelum = await toko.jual.saldo()
  const semua = ['nama_penjual', 'no_identitas', 'foto_penjual']
  const siapa = { nama_penjual: 'Ibu Ratna', no_identitas: KTP, foto_penjual: await foto() }
  for (const kurang of semua) {
    const answer = await toko.beli([TANPA_NOTA], HARGA_TANPA, { ...siapa, [kurang]: null })
    expect(answer, answer.text).toMatchObject({
      status: 422,
      code: 'pembelian.identitas_wajib',
      params: { batas_rp: 1_000_000 },
    })
    expect(Object.keys(answer.fields)).toEqual([kurang])
    expect(JSON.parse(answer.text).message).toContain('1,000,000')
  }
  for (const [no_identitas, code] of [
    ['1234567890123456', 'identitas.tanggal'],
    ['357301450988000', 'member.no_ktp'],
    ['-', 'identitas.salah'],
    ['TIDAK ADA', 'identitas.salah'],
  ] as const) {
    const answer = await toko.beli([TANPA_NOTA], HARGA_TANPA, { ...siapa, no_identitas })
    expect(answer.fields['no_identitas'], answer.text).toMatchObject({ code })
  }
  expect(await toko.jual.saldo()).toEqual(sebelum)
})

test('a photo that there is not is none, and one that has no form is refused', async () => {
  const siapa = { no_identitas: KTP }
  const beli = (foto_penjual: string) =>
    toko.beli([TANPA_NOTA], HARGA_TANPA, { ...siapa, foto_penjual })
  const tiada = await beli('0123456789abcdef01234567')
  expect(tiada).toMatchObject({ status: 422, code: 'isian.salah' })
  expect(tiada.fields['foto_penjual']).toMatchObject({ code: 'gambar.tidak_ada' })
  expect(await beli('../../../etc/passwd')).toMatchObject({ status: 400 })
})

test('known, it is bought; the card is shown to whoever may look at purchases, and to nobody else', async () => {
  const foto_penjual = await foto()
  const nota = await toko.dibeli([TANPA_NOTA], HARGA_TANPA, { no_identitas: KTP, foto_penjual })
  expect(nota).toMatchObject({ no_identitas: KTP, foto_penjual })
  const { no_faktur_beli } = nota
  const gambar = (c: Client) =>
    fetch(`${server.url}/api/v1/pembelian/${no_faktur_beli}/foto-penjual`, {
      headers: { 'x-auth-token': c.headers['x-auth-token'] ?? '' },
    })
  const dilihat = await gambar(toko.pembeli)
  expect(dilihat.headers.get('content-type')).toMatch(/^image\//)
  expect(dilihat.headers.get('cache-control')).toContain('no-store')
  expect((await gambar(toko.jual.kasir)).status).toBe(403)
  expect((await unggahFoto(toko.jual.kasir, 'pembelian/foto-penjual', {})).status).toBe(403)
  await toko.bersih()
})

test('cut into small pieces, called another shop’s, or exchanged: the limit counts all of it', async () => {
  const kecil = { ...TANPA_NOTA, berat: 0.5 }
  const harga = 545_000
  expect(await toko.beli([kecil, kecil], 2 * harga)).toMatchObject({
    code: 'pembelian.identitas_wajib',
  })
  const lain = {
    ...TANPA_NOTA,
    nota: 'TOKO_LAIN',
    kode_kondisi: 'LUAR',
    berat_nota: 2,
    harga_nota: 2_400_000,
  }
  expect(await toko.beli([lain], 2_160_000)).toMatchObject({ code: 'pembelian.identitas_wajib' })
  const [kode_barcode = ''] = await toko.jual.barang(1)
  const tukar = await toko.pembeli.tulis('tukar/create', {
    kode_sales: 'S01',
    nama_penjual: 'Ibu Ratna',
    jual: { items: [{ kode_barcode }], total_rp: 2_500_000 },
    beli: { items: [TANPA_NOTA], total_rp: HARGA_TANPA },
    pembayaran: [{ jenis: 'CASH', jumlah_rp: 2_500_000 - HARGA_TANPA }],
  })
  expect(tukar, tukar.text).toMatchObject({ status: 422, code: 'pembelian.identitas_wajib' })
  expect(await toko.jual.status(kode_barcode)).toBe('READY')
  // Below the limit, and with an own nota above it, nobody is asked.
  await toko.dibeli([kecil], harga, { nama_penjual: 'Ibu Sekali' })
  await toko.dibeli([toko.kembali(await toko.terjual())], 2_425_000, { nama_penjual: null })
})

test('split over documents it counts by the day: by name, phone, member and number', async () => {
  const kecil = { ...TANPA_NOTA, berat: 0.5 }
  const harga = 545_000
  const orang = { nama_penjual: 'Pak Cacah', no_hp: '0812 3000 7788' }
  await toko.dibeli([kecil], harga, orang)
  const sebelum = await toko.jual.saldo()
  for (const lagi of [
    { nama_penjual: ' PAK CACAH ' },
    { nama_penjual: 'Pak  Cacah.' },
    { nama_penjual: 'Bukan Cacah', no_hp: '081230007788' },
    { nama_penjual: 'Bukan Cacah', no_hp: '+62 812-3000-7788' },
  ]) {
    const answer = await toko.beli([kecil], harga, lagi)
    expect(answer, answer.text).toMatchObject({
      status: 422,
      code: 'pembelian.identitas_sehari',
      params: { batas_rp: 1_000_000 },
    })
    expect(Object.keys(answer.fields)).toEqual(['no_identitas', 'foto_penjual'])
  }
  // Two at once: one of them finds the other.
  const bersama = { nama_penjual: 'Ibu Serentak' }
  const dua = await Promise.all([1, 2].map(() => toko.beli([kecil], harga, bersama)))
  expect(dua.map((a) => a.status).sort()).toEqual([200, 422])
  const dikenal = { ...orang, no_identitas: KTP, foto_penjual: await foto() }
  await toko.dibeli([kecil], harga, dikenal)
  expect(await toko.jual.saldo()).not.toEqual(sebelum)
})

test('another name each time: a cashier buys so much a day from people without a card', async () => {
  const kecil = { ...TANPA_NOTA, berat: 0.9 }
  const jawab: [number, string | undefined][] = []
  for (let i = 1; i <= 6; i++) {
    const { status, code } = await toko.beli([kecil], 981_000, { nama_penjual: `Orang ${i}` })
    jawab.push([status, code])
  }
  expect(jawab.at(-1)).toEqual([422, 'pembelian.identitas_kasir'])
  expect(jawab[0]?.[0]).toBe(200)
  // With the card it goes on, and with an own nota nobody is asked.
  const siapa = { nama_penjual: 'Orang 9', no_identitas: KTP, foto_penjual: await foto() }
  await toko.dibeli([kecil], 981_000, siapa)
  await toko.dibeli([toko.kembali(await toko.terjual())], 2_425_000, { nama_penjual: null })
})

test('the shop sets the limit', async () => {
  // Money for the drawer.
  await toko.terjual()
  await toko.jual.atur(BATAS_IDENTITAS, 0)
  const kecil = { ...TANPA_NOTA, berat: 0.1 }
  expect(await toko.beli([kecil], 109_000)).toMatchObject({ code: 'pembelian.identitas_wajib' })
  await toko.jual.atur(BATAS_IDENTITAS, HARGA_TANPA)
  await toko.dibeli([TANPA_NOTA], HARGA_TANPA, { nama_penjual: 'Ibu Batas' })
})
