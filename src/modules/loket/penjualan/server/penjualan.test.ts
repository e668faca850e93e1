import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { serverInProcess } from '#test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

const HARGA = 2_500_000

async function bersih(): Promise<void> {
  expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
}

describe('cancelling', () => {
  const batal = (no_faktur_jual: string, more: Record<string, unknown> = {}) =>
    toko.kasir.tulis<{ status: string }>('penjualan/cancel', {
      no_faktur_jual,
      alasan: 'Salah scan',
      ...more,
    })

  test('puts back everything: ledger, pieces, document', async () => {
    const [a = '', b = ''] = await toko.barang(2)
    const sebelum = await toko.saldo()
    const nota = await toko.terjual({
      barcodes: [a, b],
      total_rp: 2 * HARGA,
      more: {
        pembayaran: [
          { jenis: 'CASH', jumlah_rp: 3_000_000 },
          { jenis: 'DEBET', jumlah_rp: 2_000_000, kode_bank: 'BNS' },
        ],
      },
    })
    const nomor = nota.no_faktur_jual
    expect(await batal(nomor)).toMatchObject({
      status: 403,
      code: 'otorisasi.diperlukan',
      params: { dokumen: nomor, jumlah_rp: 5_000_000 },
    })
    const id_otorisasi = await toko.setuju('penjualan.cancel', nomor, 5_000_000)
    const jadi = await batal(nomor, { id_otorisasi })
    expect(jadi).toMatchObject({
      status: 200,
      data: {
        status: 'BATAL',
        alasan_batal: 'Salah scan',
        dibatalkan_oleh: 'T1KASIR',
        setuju_batal: 'T1SPV',
      },
    })
    expect(await toko.saldo()).toEqual(sebelum)
    expect([await toko.status(a), await toko.status(b)]).toEqual(['READY', 'READY'])
    const lines = await db.query<{ n: number; jumlah: string }>(
      'select count(*)::int as n, sum(jumlah) as jumlah from public.buku where dokumen = $1 and baris < 0',
      [nomor],
    )
    expect(lines[0]?.n).toBeGreaterThan(8)
    expect(await batal(nomor, { id_otorisasi })).toMatchObject({
      status: 409,
      code: 'penjualan.sudah_batal',
    })
    await toko.terjual({ barcodes: [a], total_rp: HARGA })
    await bersih()
  })

  test('of two who cancel at once one does it', async () => {
    const [a = ''] = await toko.barang(1)
    const nota = await toko.terjual({ barcodes: [a], total_rp: HARGA })
    const nomor = nota.no_faktur_jual
    const izin = await Promise.all([1, 2].map(() => toko.setuju('penjualan.cancel', nomor, HARGA)))
    const answers = await Promise.all(izin.map((id_otorisasi) => batal(nomor, { id_otorisasi })))
    expect(answers.map((r) => r.status).sort()).toEqual([200, 409])
    await bersih()
  })

  test('what is not there, and what is of yesterday', async () => {
    expect(await batal('FJ0A0001019999')).toMatchObject({
      status: 404,
      code: 'penjualan.tidak_ada',
    })
    expect(await batal('FJ')).toMatchObject({ status: 400 })
    const [a = ''] = await toko.barang(1)
    const nota = await toko.terjual({ barcodes: [a], total_rp: HARGA })
    await db.query(`update public.penjualan set tanggal = tanggal - 1 where no_faktur_jual = $1`, [
      nota.no_faktur_jual,
    ])
    const answer = await batal(nota.no_faktur_jual)
    expect(answer).toMatchObject({ status: 422, code: 'penjualan.kemarin' })
    expect(JSON.parse(answer.text).message).toMatch(/^Tidak Bisa Membatalkan Penjualan Kemarin/)
    await db.query(`update public.penjualan set tanggal = tanggal + 1 where no_faktur_jual = $1`, [
      nota.no_faktur_jual,
    ])
  })
})

describe('looking', () => {
  test('list, search, history, copies, charts and reports agree', async () => {
    const [a = '', b = ''] = await toko.barang(2, { nama_barang: 'Gelang rantai Italy' })
    const nota = await toko.terjual({ barcodes: [a], total_rp: HARGA })
    const salah = await toko.terjual({ barcodes: [b], total_rp: HARGA })
    const id_otorisasi = await toko.setuju('penjualan.cancel', salah.no_faktur_jual, HARGA)
    await toko.kasir.tulis('penjualan/cancel', {
      no_faktur_jual: salah.no_faktur_jual,
      alasan: 'Uji',
      id_otorisasi,
    })

    const cari = await toko.kasir.ok<{ no_faktur_jual: string }[]>('GET', 'penjualan/get/all', {
      search: a,
      limit: 5,
    })
    expect(cari.data.map((n) => n.no_faktur_jual)).toEqual([nota.no_faktur_jual])
    const batal = await toko.kasir.ok<{ status: string }[]>('GET', 'penjualan/get/all', {
      status: 'BATAL',
    })
    expect(new Set(batal.data.map((n) => n.status))).toEqual(new Set(['BATAL']))

    const salinan = await toko.kasir.tulis('penjualan/cetak-ulang', {
      no_faktur_jual: nota.no_faktur_jual,
    })
    expect(salinan.data).toEqual({ no_faktur_jual: nota.no_faktur_jual, salinan: 1 })
    const riwayat = await toko.kasir.ok<{ aksi: string }[]>(
      'GET',
      `penjualan/${nota.no_faktur_jual}/riwayat`,
    )
    expect(riwayat.data.map((r) => r.aksi)).toEqual(['penjualan.create', 'penjualan.cetak_ulang'])

    const hari = { tgl_from: nota.tanggal, tgl_to: nota.tanggal }
    const chart = await toko.pemilik.ok<{ total_penjualan: number }>('GET', 'penjualan/chart', {
      type: 'today',
    })
    const bulan = await toko.pemilik.ok<{ total_penjualan: number; labels: string[] }>(
      'GET',
      'penjualan/chart',
      { type: 'monthly', year: nota.tanggal.slice(0, 4) },
    )
    expect(bulan.data.labels).toHaveLength(12)
    expect(bulan.data.total_penjualan).toBe(chart.data.total_penjualan)
    const total = async (path: string) =>
      (
        JSON.parse((await toko.pemilik.ok('GET', path, { ...hari, limit: 1 })).text) as {
          totals: Record<string, number>
        }
      ).totals
    const [detail, rekap] = [await total('penjualan/report'), await total('penjualan/report-rekap')]
    expect(rekap['total_rp']).toBe(chart.data.total_penjualan)
    expect(detail['jumlah_rp']).toBe((rekap['dpp_rp'] ?? 0) + (rekap['ppn_rp'] ?? 0))
    expect(detail['qty']).toBe(rekap['qty'])
    expect(detail['berat']).toBe(rekap['berat'])
    expect((rekap['tunai_rp'] ?? 0) + (rekap['non_tunai_rp'] ?? 0)).toBe(rekap['total_rp'])
    expect(rekap['batal_rp']).toBeGreaterThanOrEqual(HARGA)
  })

  test('the slip: build-up, payments, copies, twice where the shop wants it', async () => {
    const nama =
      'Kalung rantai panjang sekali dengan liontin hati bermata biru muda dan ukiran bunga'
    const [a = ''] = await toko.barang(1, { nama_barang: nama, ongkos_nilai: 100_200 })
    const nota = await toko.terjual({ barcodes: [a], total_rp: 2_600_500, tunai: 2_700_000 })
    const { no_faktur_jual } = nota
    const kasir = toko.kasir.headers['x-auth-token'] ?? ''
    const slip = async (kertas: string) => {
      const answer = await fetch(
        `${server.url}/api/v1/penjualan/${no_faktur_jual}/slip?kertas=${kertas}`,
        {
          headers: { 'x-auth-token': kasir },
        },
      )
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      return readPdf(Buffer.from(await answer.arrayBuffer()))
    }
    const isi = (halaman: ReturnType<typeof readPdf>) =>
      halaman.flatMap((h) => h.texts.map((t) => t.text))
    const asli = await slip('80')
    expect(asli).toHaveLength(1)
    // Segments of at most twenty letters, between words.
    const teks = isi(asli)
    for (const kata of nama.split(' ')) expect(teks.join(' ').split(' ')).toContain(kata)
    expect(teks).not.toContain(nama)
    for (const angka of [
      '2,600,200',
      '300',
      'Rp. 2,600,500',
      '2,700,000',
      '99,500',
      no_faktur_jual,
    ])
      expect(teks).toContain(angka)
    expect(teks).toContain('2.000 g × 1,250,000 = 2,500,000')
    expect(teks.join(' ')).not.toContain('SALINAN')

    await toko.kasir.tulis('penjualan/cetak-ulang', { no_faktur_jual })
    await toko.kasir.tulis('penjualan/cetak-ulang', { no_faktur_jual })
    await toko.atur('DUPLIKAT_NOTA_PENJUALAN_MODULE', true)
    const salinan = await slip('58')
    await toko.atur('DUPLIKAT_NOTA_PENJUALAN_MODULE', false)
    expect(salinan).toHaveLength(2)
    expect(isi(salinan)).toContain('SALINAN ke-2')
    expect((await slip('half'))[0]?.width).toBeCloseTo(612, 0)
  })

  test('a shop sees its own sales only', async () => {
    const lain = await SiapJual.buat(db, server, 'T2', '0B', { pkp: true })
    const [a = ''] = await lain.barang(1)
    const nota = await lain.terjual({ barcodes: [a], total_rp: 2_541_500 })
    expect(nota.items[0]).toMatchObject({ ppn: 1.65, ppn_alasan: 'TANPA_FAKTUR', ppn_rp: 41_250 })
    expect(nota.pembulatan_rp).toBe(250)
    const answer = await toko.kasir.call('GET', `penjualan/${nota.no_faktur_jual}`)
    expect(answer).toMatchObject({ status: 404, code: 'penjualan.tidak_ada' })
  })
})
