import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { SiapKoreksi } from '#test/factories/siap-koreksi.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { setujuiTolakan, tutup } from '#test/factories/sale.ts'
import { SANDI } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { KoreksiWire } from '../contract.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let s: SiapKoreksi

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  s = await SiapKoreksi.buat(toko)
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

async function satu(isi: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { kode } = await s.masukkan(isi)
  return kode[0] ?? ''
}

async function beda(kerja: () => Promise<unknown>): Promise<Record<string, number>> {
  const awal = await toko.saldo()
  await kerja()
  const akhir = await toko.saldo()
  const kunci = [...new Set([...Object.keys(awal), ...Object.keys(akhir)])]
  const semua = kunci.map((k) => [k, (akhir[k] ?? 0) - (awal[k] ?? 0)] as const)
  return Object.fromEntries(semua.filter(([, n]) => n !== 0))
}

const barang = async (kode: string) =>
  (await toko.pemilik.ok<Record<string, unknown>>('GET', `barang/${kode}`)).data

describe('a correction', () => {
  test('weight, cost, group and kadar at once: before and after stand in the ledger', async () => {
    const kode = await satu()
    const baru = { kode_group: 'G700', kadar: '16K', berat: 2.5, berat_bersih: 2.5 }
    let dokumen: KoreksiWire | undefined
    const gerak = await beda(async () => {
      dokumen = await s.dikoreksi(kode, { ...baru, berat_bandrol: 2.5, harga_modal: 2_200_000 })
    })
    expect(gerak).toEqual({
      'barang/ET/B1 MG G750': -2_000,
      'barang/ET/B1 MG G700': 2_500,
      'barang/selisih-berat MG G700': -500,
      // 1.5 g of fine gold before, 1.75 g now.
      'barang/ET/B1 MGF': 250,
      'barang/selisih-kadar MGF': -250,
      'barang/ET/B1 IDR': 200_000,
      'barang/selisih-modal IDR': -200_000,
    })
    expect(dokumen).toMatchObject({
      no_koreksi: expect.stringMatching(/^KO0A\d{10}$/),
      status: 'VALID',
      alasan: 'Salah timbang',
      penyetuju: 'T1SPV',
      selisih_berat: 0.5,
      selisih_murni: 0.25,
      selisih_modal: 200_000,
      items: [
        {
          kode_barcode: kode,
          sebelum: { kode_group: 'G750', kadar: '18K', berat: 2, berat_murni: 1.5 },
          sesudah: { kode_group: 'G700', kadar: '16K', berat: 2.5, berat_murni: 1.75 },
        },
      ],
    })
    const no = dokumen?.no_koreksi ?? ''
    expect((await s.petugas.ok('GET', `koreksi-barang/${no}`)).data).toEqual(dokumen)
    expect(await barang(kode)).toMatchObject({
      kode_group: 'G700',
      kadar: '16K',
      berat: 2.5,
      harga_modal: 2_200_000,
      versi: 2,
      // The price follows the board of the group that it is now.
      harga_jual: 2_750_000,
    })
    const riwayat = await toko.pemilik.ok<{ aksi: string; dokumen: string }[]>(
      'GET',
      `barang/${kode}/riwayat`,
    )
    expect(riwayat.data[0]).toMatchObject({ aksi: 'KOREKSI', dokumen: no })
    await s.bersih()
  })

  test('is taken back by its mirror, piece by piece as it was', async () => {
    const [a, b] = [await satu(), await satu({ berat_bersih: 1.8, berat_bandrol: 2.1 })]
    const sebelum = [await barang(a), await barang(b)]
    const items = [
      { kode_barcode: a, versi: 1, berat: 3, harga_modal: 1 },
      { kode_barcode: b, versi: 1, kode_group: 'G700', kadar: '16K' },
    ]
    const gerak = await beda(async () => {
      const badan = { alasan: 'Uji ulang', items, no_draft: crypto.randomUUID() }
      const { data } = await s.dengan<KoreksiWire>('koreksi-barang/create', badan)
      expect(data.jumlah_barang).toBe(2)
      const batal = await s.batalKoreksi(data.no_koreksi)
      expect(batal, batal.text).toMatchObject({ status: 200, data: { jumlah_barang: 2 } })
      const { data: kini } = await s.petugas.ok('GET', `koreksi-barang/${data.no_koreksi}`)
      expect(kini).toMatchObject({ status: 'BATAL', setuju_batal: 'T1SPV' })
      const lagi = await s.petugas.tulis('koreksi-barang/cancel', {
        no_koreksi: data.no_koreksi,
        alasan: 'Lagi',
      })
      expect(lagi).toMatchObject({ status: 409 })
    })
    expect(gerak).toEqual({})
    const versi = { versi: 3 }
    expect([await barang(a), await barang(b)]).toEqual(sebelum.map((r) => ({ ...r, ...versi })))
    await s.bersih()
  })

  test('only the cost: weights and fine gold are left alone, whatever the kadar is by now', async () => {
    const kode = await satu()
    const gerak = await beda(() => s.dikoreksi(kode, { harga_modal: 2_000_001 }))
    expect(gerak).toEqual({ 'barang/ET/B1 IDR': 1, 'barang/selisih-modal IDR': -1 })
  })

  test('the cost difference is an expense in the profit and loss', async () => {
    const [row] = await db.query<{ nomor_akun: string }>(
      `select nomor_akun from akun_transaksi where trx = 'BARANG' and type = 'KOREKSI'
       and jenis_akun = 'barang/selisih-modal'`,
    )
    expect(row?.nomor_akun).toBe('5-1050')
    await toko.atur('ACCOUNTING_MODULE', true)
    const kode = await satu()
    const { no_koreksi } = await s.dikoreksi(kode, { harga_modal: 1_500_000 })
    const hari = (await toko.pemilik.ok<{ tanggal: string }>('GET', 'tutup-toko')).data.tanggal
    const { data } = await toko.pemilik.ok<Record<string, unknown>[]>('GET', 'jurnal/report', {
      tgl_from: hari,
      tgl_to: hari,
    })
    const baris = data.filter((r) => r['dokumen'] === no_koreksi)
    expect(baris.map((r) => r['nomor_akun']).toSorted()).toEqual(['1-1310', '5-1050'])
  })
})

describe('what is refused, with nothing half-saved', () => {
  const tolak = async (kode: string, baru: Readonly<Record<string, unknown>>, versi = 1) => {
    const gerak = await beda(async () => {
      jawaban = await s.petugas.tulis('koreksi-barang/create', s.isi(kode, baru, versi))
    })
    expect(gerak).toEqual({})
    return jawaban
  }
  let jawaban: Awaited<ReturnType<typeof s.petugas.tulis>>

  test.each([
    [{ kadar: '16K' }, 'items.0.kadar', 'kadar.luar_group'],
    [{ kode_group: 'G700' }, 'items.0.kadar', 'kadar.luar_group'],
    [{ kadar: 'XX' }, 'items.0.kadar', 'data.rujukan_tidak_ada'],
    [{ kode_group: 'XX' }, 'items.0.kode_group', 'data.rujukan_tidak_ada'],
    [{ berat: 0 }, 'items.0.berat', 'berat.nol'],
    [{ berat: 1.9 }, 'items.0.berat', 'berat.kurang_dari_emas'],
    [{ berat_bandrol: 0 }, 'items.0.berat_bandrol', 'berat.nol'],
  ])('%j at its field', async (baru, field, code) => {
    const answer = await tolak(await satu(), baru)
    expect(answer, answer.text).toMatchObject({ status: 422, code: 'isian.salah' })
    expect(answer.fields[field]).toMatchObject({ code })
  })

  test('a group that was made inactive, for a piece of another one; its own pieces keep it', async () => {
    const kode = await satu()
    const aktif = (kode_group: string, nilai: boolean) =>
      toko.pemilik.tulis(`group/${kode_group}`, { aktif: nilai }, undefined, 'PUT')
    await aktif('G700', false)
    const pindah = { kode_group: 'G700', kadar: '16K', berat: 3, berat_bersih: 3 }
    const answer = await tolak(kode, pindah)
    expect(answer).toMatchObject({ status: 422, code: 'isian.salah' })
    expect(answer.fields['items.0.kode_group']).toMatchObject({ code: 'data.nonaktif' })
    await aktif('G700', true)
    await aktif('G750', false)
    await s.dikoreksi(kode, { kode_group: 'G750', kadar: '18K', harga_modal: 7 })
    await aktif('G750', true)
  })

  test('nothing changed, changed meanwhile, twice in one document, not READY, not there', async () => {
    const kode = await satu()
    expect(await tolak(kode, { berat: 2 })).toMatchObject({ code: 'koreksi.tidak_berubah' })
    await s.dikoreksi(kode, { harga_modal: 5 })
    expect(await tolak(kode, { berat: 3 })).toMatchObject({
      status: 409,
      code: 'data.sudah_diubah',
    })
    const item = { kode_barcode: kode, versi: 2, harga_modal: 6 }
    const ganda = { alasan: 'Salah', items: [item, item] }
    expect((await s.petugas.tulis('koreksi-barang/create', ganda)).fields).toMatchObject({
      'items.1.kode_barcode': { code: 'barang.barcode_ganda' },
    })
    await toko.terjual({ barcodes: [kode], total_rp: 2_500_000 })
    expect(await tolak(kode, { berat: 3 }, 2)).toMatchObject({
      status: 409,
      code: 'barang.tidak_tersedia',
    })
    expect(await tolak('TIADA', { berat: 3 })).toMatchObject({ status: 404 })
    const tanpa = { alasan: '', items: [item] }
    expect(await s.petugas.tulis('koreksi-barang/create', tanpa)).toMatchObject({ status: 400 })
    const asing = { alasan: 'Salah', items: [{ ...item, status: 'READY' }] }
    expect(await s.petugas.tulis('koreksi-barang/create', asing)).toMatchObject({ status: 400 })
  })

  test('without approval, and with one that was given for another cost', async () => {
    const kode = await satu()
    const no_draft = 'koreksi-draf-1'
    const isi = (harga_modal: number) => ({ ...s.isi(kode, { harga_modal }), no_draft })
    const tolakan = await s.petugas.tulis('koreksi-barang/create', isi(1_900_000))
    expect(tolakan).toMatchObject({ status: 403, code: 'otorisasi.diperlukan' })
    expect(JSON.parse(String(tolakan.params['perubahan']))).toMatchObject([
      { nama: 'harga_modal', sebelum: null, sesudah: 1_900_000 },
    ])
    // Who corrects may not know what it has cost: nothing in the request tells.
    expect(JSON.stringify(tolakan.params)).not.toMatch(/2000000|"jumlah_rp":100000/)
    const penyetuju = { penyetuju: 'T1SPV', password: SANDI }
    const id_otorisasi = await setujuiTolakan(s.petugas, tolakan, penyetuju)
    const lain = await s.petugas.tulis('koreksi-barang/create', { ...isi(1), id_otorisasi })
    expect(lain).toMatchObject({ status: 403, code: 'otorisasi.tidak_sah' })
    expect(await barang(kode)).toMatchObject({ harga_modal: 2_000_000, versi: 1 })
    const benar = { ...isi(1_900_000), id_otorisasi }
    expect((await s.petugas.tulis('koreksi-barang/create', benar)).status).toBe(200)
    expect((await toko.kasir.tulis('koreksi-barang/create', isi(5))).status).toBe(403)
  })

  test('a correction whose piece has moved on, or of another day, stays', async () => {
    const batal = (no_koreksi: string) =>
      s.petugas.tulis('koreksi-barang/cancel', { no_koreksi, alasan: 'Salah' })
    const kode = await satu()
    const pertama = await s.dikoreksi(kode, { harga_modal: 10 })
    const kedua = await s.dikoreksi(kode, { harga_modal: 20 }, 2)
    expect(await batal(pertama.no_koreksi)).toMatchObject({
      status: 409,
      code: 'koreksi.barang_berubah',
    })
    expect((await s.batalKoreksi(kedua.no_koreksi)).status).toBe(200)
    await toko.terjual({ barcodes: [kode], total_rp: 2_500_000 })
    expect(await batal(pertama.no_koreksi)).toMatchObject({
      status: 409,
      code: 'barang.tidak_tersedia',
    })
    expect(await batal('KO0A0001019999')).toMatchObject({ status: 404, code: 'koreksi.tidak_ada' })
    const { no_koreksi } = await s.dikoreksi(await satu(), { harga_modal: 30 })
    expect((await tutup(toko.pemilik)).status).toBe(200)
    expect(await batal(no_koreksi)).toMatchObject({ status: 422, code: 'koreksi.kemarin' })
    await s.bersih()
  })
})
