import { describe, expect, it } from 'vitest'
import { bacaXml } from '#test/factories/baca-xml.ts'
import { bacaSeri, hariMasa, jumlahBagian } from './rules.ts'
import { bupotDari, eceranDari, fakturDari } from './rules-isi.ts'
import { type Nilai, SKEMA, dppLainSen, sen, tulisBerkas, tulisElemen } from './rules-xml.ts'

const PENJUAL = { npwp: '0012345678901234', nitku: '0012345678901234000000' }
const PEMBELI = {
  npwp: '9912345678901234',
  nitku: null,
  nama: 'Toko "A & B" <Emas>',
  alamat: 'Jalan Mawar\u0007 1',
}

const faktur = (n: number) => ({
  nomor: `FJ0A${String(n).padStart(10, '0')}`,
  kode_pajak: n % 7 === 0 ? '07' : '05',
  tanggal: '2026-10-31',
  pembeli: PEMBELI,
  baris: [1, 2].map((b) => ({
    asal: 'JUAL',
    nama_barang: `Cincin ${b}`,
    harga_rp: 2_500_000 + n,
    potongan_rp: b,
    dpp_rp: 2_500_000 + n - b,
    ppn_bp: 110,
    ppn_rp: 27_500,
  })),
})

async function berkas(...a: Parameters<typeof tulisBerkas>): Promise<string> {
  let teks = ''
  for await (const potong of tulisBerkas(...a)) teks += potong
  return teks
}

describe('the files', () => {
  it('invoices are read again with every value, in the published order', async () => {
    const isi = fakturDari([faktur(1), faktur(7)], PENJUAL)
    const akar = bacaXml(await berkas(SKEMA.FAKTUR, [['TIN', PENJUAL.npwp]], isi))
    expect([akar.nama, ...akar.anak.map((a) => a.nama)]).toEqual([
      'TaxInvoiceBulk',
      'TIN',
      'ListOfTaxInvoice',
    ])
    const [satu, dua] = akar.anak[1]?.anak ?? []
    expect(satu?.anak.map((a) => a.nama).join(' ')).toBe(
      'TaxInvoiceDate TaxInvoiceOpt TrxCode AddInfo CustomDoc CustomDocMonthYear RefDesc ' +
        'FacilityStamp SellerIDTKU BuyerTin BuyerDocument BuyerCountry BuyerDocumentNumber ' +
        'BuyerName BuyerAdress BuyerEmail BuyerIDTKU ListOfGoodService',
    )
    const nilai = (nama: string) => satu?.anak.find((a) => a.nama === nama)?.teks
    expect(nilai('BuyerName')).toBe(PEMBELI.nama)
    expect(nilai('BuyerAdress')).toBe('Jalan Mawar  1')
    expect(nilai('BuyerIDTKU')).toBe('9912345678901234000000')
    expect(nilai('RefDesc')).toBe('FJ0A0000000001-05')
    const barang = satu?.anak.at(-1)?.anak[0]?.anak.map((a) => [a.nama, a.teks])
    expect(Object.fromEntries(barang ?? [])).toMatchObject({
      Price: '2500001',
      TotalDiscount: '1',
      TaxBase: '2500000',
      OtherTaxBase: '229166.67',
      VATRate: '12',
      VAT: '27500',
    })
    expect(dua?.anak.find((a) => a.nama === 'FacilityStamp')?.teks).toBe('TD.01125')
  })

  it('retail sales and proofs of PPh 22 too', async () => {
    const eceran = eceranDari(
      [
        {
          nomor: null,
          kode_pajak: '05',
          jasa: false,
          tanggal: null,
          dpp_rp: -1,
          ppn_rp: 3,
          dpp_bp: 1_320,
        },
      ],
      '2026-10-31',
    )
    const periode = [['TIN', PENJUAL.npwp]] as const
    const teks = await berkas(SKEMA.ECERAN, periode, eceran)
    const [baris] = bacaXml(teks).anak.at(-1)?.anak ?? []
    expect(baris?.anak.map((a) => a.teks)).toEqual(
      'Normal|-|NIK|0000000000000000|A|-|2026-10-31|-1|1.10|3|0|'.split('|'),
    )
    const potong = { ...faktur(1), pph_alasan: 'PPH_PERHIASAN', pph_bp: 25, dpp_rp: 100 }
    expect(() => bupotDari([potong], PENJUAL, new Map())).toThrow('pajak.kode_objek_kosong')
    const bupot = bupotDari([potong], PENJUAL, new Map([['PPH_PERHIASAN', '22-100-99']]))
    const isi = bacaXml(await berkas(SKEMA.BUPOT, periode, bupot)).anak.at(-1)?.anak[0]
    expect(isi?.anak.map((a) => [a.nama, a.teks]).slice(0, 8)).toEqual([
      ['TaxPeriodMonth', '10'],
      ['TaxPeriodYear', '2026'],
      ['CounterpartTin', PEMBELI.npwp],
      ['IDPlaceOfBusinessActivityOfIncomeRecipient', `${PEMBELI.npwp}000000`],
      ['TaxCertificate', 'N/A'],
      ['TaxObjectCode', '22-100-99'],
      ['TaxBase', '100'],
      ['Rate', '0.25'],
    ])
  })

  it.each<[string, Nilai]>([
    ['BuyerTin', { BuyerTin: '12' }],
    ['TaxInvoiceDate', { TaxInvoiceDate: '31/10/2026' }],
    ['BuyerName', { BuyerName: '' }],
    ['ListOfGoodService', { ListOfGoodService: [] }],
  ])('say which value does not fit: %s', (kolom, ubah) => {
    const [benar = {}] = fakturDari([faktur(1)], PENJUAL)
    expect(() => tulisElemen(SKEMA.FAKTUR.elemen, benar)).not.toThrow()
    expect(() => tulisElemen(SKEMA.FAKTUR.elemen, { ...benar, ...ubah })).toThrow(
      expect.objectContaining({
        code: 'pajak.ekspor_salah',
        params: expect.objectContaining({ kolom }),
      }),
    )
  })

  const BANYAK = Number(process.env['FAKTUR_BANYAK'] ?? 3_000)
  it(`${BANYAK} invoices go out in files of 1,000, within time and memory`, async () => {
    const mulai = performance.now()
    let ada = 0
    let puncak = 0
    const dasar = process.memoryUsage().rss
    for (let bagian = 0; bagian < jumlahBagian(BANYAK); bagian++) {
      const isi = Array.from({ length: 1_000 }, (_, i) => faktur(bagian * 1_000 + i))
      const teks = await berkas(SKEMA.FAKTUR, [['TIN', PENJUAL.npwp]], fakturDari(isi, PENJUAL))
      ada += teks.split('<TaxInvoice>').length - 1
      puncak = Math.max(puncak, process.memoryUsage().rss - dasar)
    }
    expect(ada).toBe(BANYAK)
    expect(performance.now() - mulai).toBeLessThan(60_000)
    expect(puncak).toBeLessThan(200 * 1024 * 1024)
  }, 90_000)
})

describe('figures', () => {
  it.each([
    [2_500_000, 110, '229166.67'],
    [2_500_000, 165, '343750'],
    [-2_500_000, 110, '-229166.67'],
    [1, 110, '0.09'],
    [0, 0, '0'],
  ])('%i at %i basis points is 12 %% of %s', (dpp, bp, teks) => {
    expect(sen(dppLainSen(dpp, bp))).toBe(teks)
  })

  it('months end where they end', () => {
    expect(hariMasa('2024-02')).toEqual({ dari: '2024-02-01', sampai: '2024-02-29' })
    expect(hariMasa('2026-12').sampai).toBe('2026-12-31')
    expect([0, 1, 1_000, 1_001].map(jumlahBagian)).toEqual([0, 1, 1, 2])
  })
})

describe('serial numbers', () => {
  const seri = '04002600012345678'
  it.each([
    [`FJ0A2610310001-05,${seri}`],
    [`FJ0A2610310001-05;"${seri}"`],
    [`  fj0a2610310001-05\t${seri}  `],
  ])('%s is read', (baris) => {
    expect(bacaSeri(baris)).toEqual({
      seri: [{ referensi: 'FJ0A2610310001-05', no_seri: seri }],
      salah: [],
    })
  })

  it('lines that can not be read are named', () => {
    expect(bacaSeri(`FJ0A2610310001-05 123\n\nFJ0A2610310002-05 ${seri}\nhalo`).salah).toEqual([
      1, 4,
    ])
  })
})
