import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bacaXml } from '#test/factories/baca-xml.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import { readXlsx } from '#test/contract/read-xlsx.ts'
import type { Server } from '../../../../app/server.ts'
import type { MasaPajak } from '../contract.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let masa: string

const NPWP = '0123456789012345'

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A', { pkp: true })
  const { data } = await toko.pemilik.tulis<{ kode_customer: string }>('member', {
    nama_customer: 'Toko Emas "Sinar & Jaya"',
    no_hp: '081200000001',
    alamat_customer: 'Jalan Pasar 1',
    jenis_pembeli: 'PEDAGANG',
    npwp: NPWP,
  })
  const more = { kode_customer: data.kode_customer }
  const [a = '', b = '', c = ''] = await toko.barang(3)
  const nota = await toko.terjual({ barcodes: [a], total_rp: 2_541_500 })
  masa = nota.tanggal.slice(0, 7)
  await toko.terjual({ barcodes: [b], total_rp: 2_541_500 })
  await toko.terjual({ barcodes: [c], total_rp: 2_547_500, more })
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

const lihat = async () => (await toko.pemilik.ok<MasaPajak>('GET', `pajak/masa?masa=${masa}`)).data
const ekspor = (more: string) => toko.pemilik.call('GET', `pajak/ekspor?masa=${masa}&${more}`)
const angka = (teks: string, elemen: string) =>
  [...teks.matchAll(new RegExp(`<${elemen}>(-?[\\d.]+)</${elemen}>`, 'g'))].reduce(
    (n, [, v]) => n + Number(v),
    0,
  )

describe('a month', () => {
  test('is what the ledger says, by code, rate and reason', async () => {
    const m = await lihat()
    expect(m.ppn).toEqual([
      {
        kode_pajak: '05',
        ppn: 1.65,
        kasus: 'TANPA_FAKTUR',
        jumlah: 3,
        dpp_rp: 7_500_000,
        ppn_rp: 123_750,
      },
    ])
    expect(m.pph).toEqual([
      { kasus: 'PPH_KONSUMEN', jumlah: 2, dpp_rp: 5_000_000, pph_rp: 0 },
      { kasus: 'PPH_PERHIASAN', jumlah: 1, dpp_rp: 2_500_000, pph_rp: 6_250 },
    ])
    expect(m.buku).toEqual({ ppn_rp: 123_750, pph_rp: 6_250 })
    expect(m.total).toMatchObject(m.buku)
    expect(m.berkas.map((b) => [b.berkas, b.jumlah])).toEqual([
      ['FAKTUR', 1],
      ['FAKTUR_XLSX', 1],
      ['ECERAN', 2],
      ['BUPOT', 1],
    ])
  })

  test('goes to Coretax with the same sums, once the shop has its NPWP', async () => {
    const tanpa = await ekspor('berkas=FAKTUR')
    expect([tanpa.status, tanpa.code]).toEqual([422, 'pajak.npwp_toko'])
    await db.query(`update public.toko set npwp = '09.87.65.43.21.09.87.65' where kode_toko = 'T1'`)
    server.services.toko.drop('T1')
    const faktur = await ekspor('berkas=FAKTUR')
    expect(faktur.status, faktur.text).toBe(200)
    const eceran = await ekspor('berkas=ECERAN')
    const sebulan = await ekspor('berkas=ECERAN&bentuk=BULAN')
    expect(bacaXml(faktur.text).anak[0]?.teks).toBe('0987654321098765')
    expect(bacaXml(eceran.text).anak.at(-1)?.anak).toHaveLength(2)
    expect(bacaXml(sebulan.text).anak.at(-1)?.anak).toHaveLength(1)
    const { ppn_rp } = (await lihat()).buku
    expect(angka(faktur.text, 'VAT') + angka(eceran.text, 'VAT')).toBe(ppn_rp)
    expect(angka(faktur.text, 'VAT') + angka(sebulan.text, 'VAT')).toBe(ppn_rp)
    expect(angka(eceran.text, 'TaxBaseSellingPrice')).toBe(5_000_000)
  })

  test('has the spreadsheet of the converter with the same invoice', async () => {
    const berkas = await ekspor('berkas=FAKTUR_XLSX')
    expect(berkas.status).toBe(200)
    const [faktur, barang] = [readXlsx(berkas.bytes), readXlsx(berkas.bytes, 2)]
    expect(faktur?.[0]).toEqual(expect.arrayContaining(['NPWP Penjual', '0987654321098765']))
    expect(faktur?.at(-1)?.[0]).toBe('END')
    expect(barang?.[1]?.slice(0, 4)).toEqual([1, 'A', '000000', 'Cincin solitaire'])
  })

  test('proves PPh 22 when its object has a code', async () => {
    const tanpa = await ekspor('berkas=BUPOT')
    expect([tanpa.code, tanpa.params['kasus']]).toEqual([
      'pajak.kode_objek_kosong',
      'PPH_PERHIASAN',
    ])
    const isi = await toko.pemilik.tulis(
      'tarif-pajak/PPH-01',
      { kode_pajak: '22-100-99' },
      undefined,
      'PUT',
    )
    expect(isi, isi.text).toMatchObject({ status: 200 })
    const { text } = await ekspor('berkas=BUPOT')
    expect(angka(text, 'TaxBase')).toBe(2_500_000)
    expect(text).toContain(`<CounterpartTin>${NPWP}</CounterpartTin>`)
  })
})

test('files of a month that the ledger contradicts do not leave', async () => {
  const geser = (rp: number) =>
    db.query(
      `update public.saldo_harian set jumlah = jumlah + $1
       where kode_toko = 'T1' and akun = 'pajak/ppn-keluaran' and satuan = 'IDR'`,
      [rp],
    )
  await geser(500)
  const beda = await ekspor('berkas=ECERAN')
  expect([beda.code, beda.params['selisih_rp']]).toEqual(['pajak.masa_beda', 500])
  await geser(-500)
  expect((await ekspor('berkas=ECERAN')).status).toBe(200)
})

describe('serial numbers', () => {
  const SERI = '04002600012345678'
  const kirim = (isi: string) => toko.pemilik.tulis('pajak/seri', { isi })
  test('come back by our reference', async () => {
    const ref = /<RefDesc>(.*?)<\/RefDesc>/.exec((await ekspor('berkas=FAKTUR')).text)?.[1] ?? ''
    expect((await kirim(`${ref} 123`)).code).toBe('pajak.seri_salah')
    expect((await kirim(`FJ0A9999999999-05 ${SERI}`)).code).toBe('pajak.seri_asing')
    expect((await kirim(`${ref} ${SERI}\n${ref} ${SERI}`)).code).toBe('pajak.seri_ganda')
    expect((await kirim(`${ref} ${SERI}`)).status).toBe(200)
    expect((await kirim(`${ref} ${SERI}`)).status).toBe(200)
    expect((await lihat()).berseri).toBe(1)
  })
})

describe('reporting', () => {
  const lapor = () => toko.pemilik.tulis('pajak/lapor', { masa })
  test('waits for the end of the month, and locks its days', async () => {
    expect((await lapor()).code).toBe('pajak.masa_belum_selesai')
    expect((await toko.pemilik.tulis('pajak/pembetulan', { masa, alasan: 'Salah' })).code).toBe(
      'pajak.masa_belum_lapor',
    )
    const lama = masa
    masa = '2024-01'
    expect((await lapor()).status).toBe(200)
    expect((await lapor()).code).toBe('pajak.masa_terlapor')
    const kembali = await toko.pemilik.tulis('pajak/pembetulan', { masa, alasan: 'Salah hitung' })
    expect(kembali.data).toMatchObject({ status: 'BUKA', pembetulan: 0, alasan: 'Salah hitung' })
    expect((await lapor()).data).toMatchObject({ status: 'LAPOR', pembetulan: 1 })
    masa = lama
  })
})
