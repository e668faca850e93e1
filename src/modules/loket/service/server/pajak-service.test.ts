import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '#test/setup/read-pdf.ts'
import { SiapService, jadi } from '#test/factories/service.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { Server } from '../../../../app/server.ts'
import type { Service } from '../contract.ts'

let db: TestDatabase
let server: Server
let s: SiapService

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  s = await SiapService.buat(db, server, { pkp: true })
  await db.query(`update public.toko set npwp = '0987654321098765' where kode_toko = 'T1'`)
  server.services.toko.drop('T1')
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

const rp = (jumlah_rp: number) => [{ jenis: 'CASH', jumlah_rp }]
const utang = async () => {
  const saldo = await s.toko.saldo()
  return [-(saldo['pajak/ppn-keluaran IDR'] ?? 0), saldo['pajak/ppn-muka IDR'] ?? 0]
}
interface Masa {
  readonly total: { readonly dpp_rp: number; readonly ppn_rp: number }
  readonly buku: { readonly ppn_rp: number }
  readonly ppn: readonly { readonly kasus: string; readonly ppn: number }[]
}
const lihat = async (masa: string) =>
  (await s.toko.pemilik.ok<Masa>('GET', `pajak/masa?masa=${masa}`)).data
const ekspor = async (masa: string, more: string) =>
  (await s.toko.pemilik.call('GET', `pajak/ekspor?masa=${masa}&${more}`)).text
const jumlah = (teks: string, elemen: string) =>
  [...teks.matchAll(new RegExp(`<${elemen}>(-?[\\d.]+)<`, 'g'))].reduce(
    (n, [, v]) => n + Number(v),
    0,
  )

async function diambil(masuk: Service, biaya: number, sisa: number) {
  const selesai = await jadi(s.selesai(masuk, biaya))
  expect(selesai.sisa_rp).toBe(sisa)
  expect((await s.baca(masuk.no_service)).sisa_rp).toBe(sisa)
  return jadi(s.ambil(selesai, sisa, rp(sisa)))
}

describe('work in a shop that collects tax', () => {
  test('costs 1.1 % more, owed from the money that comes first', async () => {
    // 75,000 × 1.1 % + 60,000 × 1.1 % = 825 + 660; in 50,000 are 50,000 × 1.1 / 101.1 = 544.
    const masuk = await s.masukkan()
    expect(masuk).toMatchObject({
      biaya_rp: 135_000,
      ppn: 1.1,
      ppn_rp: 1_485,
      ppn_alasan: 'JASA',
      kode_pajak: '05',
      uang_muka_rp: 50_000,
      ppn_muka_rp: 544,
      sisa_rp: 86_485,
    })
    expect(await s.baca(masuk.no_service)).toMatchObject({ ppn_muka_rp: 544, sisa_rp: 86_485 })
    expect(await utang()).toEqual([544, 544])
    const masa = masuk.tanggal.slice(0, 7)
    expect((await lihat(masa)).total).toMatchObject({ dpp_rp: 49_456, ppn_rp: 544 })
    // It became 15,000 dearer: 90,000 × 1.1 % + 660 = 1,650.
    await diambil(masuk, 90_000, 101_650)
    expect(await utang()).toEqual([1_650, 0])
    const { total, buku, ppn } = await lihat(masa)
    expect(total).toMatchObject({ dpp_rp: 150_000, ppn_rp: 1_650 })
    expect(buku.ppn_rp).toBe(1_650)
    expect(ppn).toMatchObject([{ kasus: 'JASA', ppn: 1.1 }])
    const eceran = await ekspor(masa, 'berkas=ECERAN')
    expect(jumlah(eceran, 'VAT')).toBe(1_650)
    expect(eceran).toContain('<GoodServiceOpt>B</GoodServiceOpt>')
    await s.bersih()
    const slip = await s.kasir.call('GET', `service/${masuk.no_service}/slip`)
    const teks = readPdf(slip.bytes).flatMap((p) => p.texts.map((x) => x.text))
    expect(teks).toEqual(expect.arrayContaining(['PPN 1.10%', '1,650', 'Termasuk PPN', '544']))
  })

  test('that is cancelled owes nothing any more', async () => {
    const sebelum = await s.toko.saldo()
    const masuk = await s.masukkan()
    await jadi(s.batal(masuk, 50_000))
    expect(await s.toko.saldo()).toEqual(sebelum)
    const masa = masuk.tanggal.slice(0, 7)
    const { total, buku } = await lihat(masa)
    expect(total.ppn_rp).toBe(buku.ppn_rp)
    expect(await ekspor(masa, 'berkas=ECERAN')).not.toContain(masuk.no_service)
    await s.bersih()
  })

  test('for a trader is an invoice of its down payment and one of the rest', async () => {
    const { data } = await s.toko.pemilik.tulis<{ kode_customer: string }>('member', {
      nama_customer: 'Toko Emas Sinar',
      no_hp: '081200000009',
      jenis_pembeli: 'PEDAGANG',
      npwp: '0123456789012345',
    })
    const masuk = await s.masukkan({ kode_customer: data.kode_customer })
    await diambil(masuk, 75_000, 86_485)
    const faktur = await ekspor(masuk.tanggal.slice(0, 7), 'berkas=FAKTUR')
    expect(faktur).toContain('Uang muka sebesar Rp50.000 untuk jasa Cincin solitaire: Ubah ukuran')
    expect(faktur).toContain('Pelunasan sebesar Rp86.485 untuk jasa Cincin solitaire')
    expect(faktur).toContain('<Opt>B</Opt>')
    expect([jumlah(faktur, 'TaxBase'), jumlah(faktur, 'VAT')]).toEqual([135_000, 1_485])
  })

  test('may be paid ahead with its tax, not more', async () => {
    const lebih = await s.kirim('create', s.isi({ uang_muka_rp: 136_486, pembayaran: rp(136_486) }))
    expect(lebih.code).toBe('service.muka_lebih')
    const lunas = await s.masukkan({ uang_muka_rp: 136_485, pembayaran: rp(136_485) })
    await jadi(s.selesai(lunas, 75_000))
    await jadi(s.ambil(lunas, 0))
    expect((await utang())[1]).toBe(0)
    await s.bersih()
  })

  test('on the pieces of the shop itself is none', async () => {
    const [kode_barcode = ''] = await s.toko.barang(1)
    const masuk = await jadi(
      s.kirim('create', {
        milik: 'TOKO',
        kode_sales: 'S01',
        uang_muka_rp: 0,
        pembayaran: [],
        items: [{ kode_barcode, deskripsi: 'Poles', biaya_rp: 0 }],
      }),
    )
    expect(masuk).toMatchObject({ ppn_alasan: 'BUKAN_PKP', ppn_rp: 0 })
  })
})
