import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { type Nota, SiapJual } from '#test/factories/siap-jual.ts'
import { SiapTitip } from '#test/factories/siap-titip.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let s: SiapTitip

const HARGA = 2_500_000

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  s = await SiapTitip.buat(toko)
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

async function dititip(dp_rp: number): Promise<{ no_titip: string; kode: string }> {
  const [kode = ''] = await toko.barang(1)
  const answer = await s.titip([kode], dp_rp)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return { no_titip: answer.data.no_titip, kode }
}

const ambil = (barcodes: readonly string[], pembayaran: readonly object[]) =>
  s.kasir.tulis<Nota>(
    'penjualan/create',
    toko.isi({ barcodes, total_rp: barcodes.length * HARGA, more: { pembayaran } }),
  )
const titip = (no_titip: string, jumlah_rp: number) => ({ jenis: 'TITIP', no_titip, jumlah_rp })
const tunai = (jumlah_rp: number) => ({ jenis: 'CASH', jumlah_rp })
const utang = async () => (await toko.saldo())['titip/uang-muka IDR'] ?? 0

async function bersih(): Promise<void> {
  expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
}

describe('a sale that takes over a deposit', () => {
  test('is paid by it, closes it, and opens it again when it is cancelled', async () => {
    const sebelum = await utang()
    const { no_titip, kode } = await dititip(1_000_000)
    const nota = await ambil([kode], [titip(no_titip, 1_000_000), tunai(HARGA - 1_000_000)])
    expect(nota, nota.text).toMatchObject({
      status: 200,
      data: { pembayaran: [{ jenis: 'TITIP', rujukan: no_titip }, { jenis: 'CASH' }] },
    })
    const { no_faktur_jual } = nota.data
    const keadaan = async () => (await s.kasir.ok('GET', `titip/${no_titip}`)).data
    expect(await keadaan()).toMatchObject({ status: 'DIAMBIL', no_faktur_jual })
    expect(await utang()).toBe(sebelum)
    expect(await toko.status(kode)).toBe('TERJUAL')
    const id_otorisasi = await toko.setuju('penjualan.cancel', no_faktur_jual, HARGA)
    const batal = { no_faktur_jual, alasan: 'Salah', id_otorisasi }
    expect(await toko.kasir.tulis('penjualan/cancel', batal)).toMatchObject({ status: 200 })
    expect(await keadaan()).toMatchObject({ status: 'OPEN' })
    expect(await toko.status(kode)).toBe('TITIP')
    expect(await utang()).toBe(sebelum - 1_000_000)
    await bersih()
  })

  test.each([
    ['another amount than was left', 900_000, {}, 409, 'uang_muka.jumlah_berbeda'],
    ['no number', 1_000_000, { no_titip: null }, 422, 'uang_muka.tanpa_nomor'],
    ['one that is not there', 1_000_000, { no_titip: 'TU0A2601010001' }, 404, 'titip.tidak_ada'],
  ])('is refused: %s', async (_, jumlah_rp, more, status, code) => {
    const { no_titip, kode } = await dititip(1_000_000)
    const bayar = [{ ...titip(no_titip, jumlah_rp), ...more }, tunai(HARGA - jumlah_rp)]
    expect(await ambil([kode], bayar)).toMatchObject({ status, code })
    expect(await toko.status(kode)).toBe('TITIP')
  })

  test('is refused twice in one sale, and without its piece', async () => {
    const { no_titip, kode } = await dititip(1_000_000)
    const dua = [titip(no_titip, 1_000_000), titip(no_titip, 1_000_000), tunai(500_000)]
    expect(await ambil([kode], dua)).toMatchObject({ status: 422, code: 'uang_muka.ganda' })
    const [lain = ''] = await toko.barang(1)
    const bayar = [titip(no_titip, 1_000_000), tunai(1_500_000)]
    expect(await ambil([lain], bayar)).toMatchObject({ code: 'uang_muka.barang_kurang' })
    await bersih()
  })

  test('is all that whoever may only pick up can sell', async () => {
    const [kode = ''] = await toko.barang(1)
    const answer = await ambil([kode], [tunai(HARGA)])
    expect(answer).toMatchObject({ status: 403, code: 'hak.tidak_ada' })
    expect(await toko.status(kode)).toBe('READY')
  })

  test('of many at once one gets it', async () => {
    const { no_titip, kode } = await dititip(1_000_000)
    const bayar = [titip(no_titip, 1_000_000), tunai(1_500_000)]
    const jawaban = await Promise.all(Array.from({ length: 5 }, () => ambil([kode], bayar)))
    expect(jawaban.filter((j) => j.status === 200)).toHaveLength(1)
    await bersih()
  })
})

describe('the invoice by WhatsApp', () => {
  test('is queued with its words, and refused for a cancelled sale or a short number', async () => {
    const [kode = ''] = await toko.barang(1)
    const { no_faktur_jual } = await toko.terjual({ barcodes: [kode], total_rp: HARGA })
    const isi = await toko.kasir.ok<{ template_wa: string; no_hp: string | null }>(
      'GET',
      `penjualan/get/bynota/single?no_faktur_jual=${no_faktur_jual}`,
    )
    expect(isi.data.no_hp).toBeNull()
    expect(isi.data.template_wa).toContain(no_faktur_jual)
    expect(isi.data.template_wa).toContain('Rp. 2,500,000')
    const grup = await toko.kasir.ok('GET', `penjualan/get/bynota?no_faktur_jual=${no_faktur_jual}`)
    expect(grup.data).toMatchObject({ dataJualGrouped: [{ kode_group: 'G750' }] })
    const kirim = (no_hp: string) =>
      toko.kasir.tulis('penjualan/kirim-invoice', { no_faktur_jual, no_hp })
    expect(await kirim('0812')).toMatchObject({ status: 400 })
    expect(await kirim('0812 3456 7890')).toMatchObject({ status: 200 })
    const pesan = (c: typeof toko.kasir) => c.ok('GET', `chat/dokumen/${no_faktur_jual}`)
    const dokumen = no_faktur_jual
    expect((await pesan(toko.pemilik)).data).toMatchObject([{ penerima: '6281234567890', dokumen }])
    // Numbers in lists are for supervisors and above (0158).
    expect((await pesan(toko.kasir)).data).toMatchObject([{ penerima: null, dokumen }])
    await toko.atur('WHATSAPP_MODULE', false)
    expect(await kirim('0812 3456 7890')).toMatchObject({ code: 'chat.tidak_aktif' })
    await toko.atur('WHATSAPP_MODULE', true)
  })
})
