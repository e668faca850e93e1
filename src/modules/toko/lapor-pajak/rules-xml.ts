import { AppError } from '#kernel/shared/errors.ts'
import { escapeMarkup } from '#kernel/shared/markup.ts'

/** Kinds of values of the files, each with its form. */
const BENTUK = {
  tanggal: /^\d{4}-\d{2}-\d{2}$/,
  bulan: /^([1-9]|1[0-2])$/,
  tahun: /^\d{4}$/,
  npwp: /^\d{16}$/,
  nitku: /^\d{22}$/,
  uang: /^-?\d+(\.\d{1,2})?$/,
  angka: /^\d+(\.\d{1,4})?$/,
  kata: /^\S(.*\S)?$/s,
  bebas: /^/,
} as const

type Kind = keyof typeof BENTUK

/** An element: its name, and what it holds or the list of elements in it. */
export type Elemen = readonly [nama: string, isi: Kind | Anak]
interface Anak {
  /** Name of the elements of the list. */
  readonly banyak: string
  readonly elemen: readonly Elemen[]
}

/** Values by element; of a list its records. */
export interface Nilai {
  readonly [nama: string]: string | number | readonly Nilai[]
}

const BARANG_JASA: readonly Elemen[] = [
  ['Opt', 'kata'],
  ['Code', 'kata'],
  ['Name', 'kata'],
  ['Unit', 'kata'],
  ['Price', 'uang'],
  ['Qty', 'angka'],
  ['TotalDiscount', 'uang'],
  ['TaxBase', 'uang'],
  ['OtherTaxBase', 'uang'],
  ['VATRate', 'angka'],
  ['VAT', 'uang'],
  ['STLGRate', 'angka'],
  ['STLG', 'uang'],
]

/** Names and order as published samples and an open converter have them; not read in a DJP schema. */
export const FAKTUR: readonly Elemen[] = [
  ['TaxInvoiceDate', 'tanggal'],
  ['TaxInvoiceOpt', 'kata'],
  ['TrxCode', 'kata'],
  ['AddInfo', 'bebas'],
  ['CustomDoc', 'bebas'],
  ['CustomDocMonthYear', 'bebas'],
  ['RefDesc', 'kata'],
  ['FacilityStamp', 'bebas'],
  ['SellerIDTKU', 'nitku'],
  ['BuyerTin', 'npwp'],
  ['BuyerDocument', 'kata'],
  ['BuyerCountry', 'kata'],
  ['BuyerDocumentNumber', 'kata'],
  ['BuyerName', 'kata'],
  ['BuyerAdress', 'kata'],
  ['BuyerEmail', 'bebas'],
  ['BuyerIDTKU', 'nitku'],
  ['ListOfGoodService', { banyak: 'GoodService', elemen: BARANG_JASA }],
]

export const ECERAN: readonly Elemen[] = [
  ['TrxCode', 'kata'],
  ['BuyerName', 'kata'],
  ['BuyerIdOpt', 'kata'],
  ['BuyerIdNumber', 'npwp'],
  ['GoodServiceOpt', 'kata'],
  ['SerialNo', 'kata'],
  ['TransactionDate', 'tanggal'],
  ['TaxBaseSellingPrice', 'uang'],
  ['OtherTaxBaseSellingPrice', 'uang'],
  ['VAT', 'uang'],
  ['STLG', 'uang'],
  ['Info', 'bebas'],
]

export const BUPOT: readonly Elemen[] = [
  ['TaxPeriodMonth', 'bulan'],
  ['TaxPeriodYear', 'tahun'],
  ['CounterpartTin', 'npwp'],
  ['IDPlaceOfBusinessActivityOfIncomeRecipient', 'nitku'],
  ['TaxCertificate', 'kata'],
  ['TaxObjectCode', 'kata'],
  ['TaxBase', 'uang'],
  ['Rate', 'angka'],
  ['Document', 'kata'],
  ['DocumentNumber', 'kata'],
  ['DocumentDate', 'tanggal'],
  ['IDPlaceOfBusinessActivity', 'nitku'],
  ['GovTreasurerOpt', 'kata'],
  ['SP2DNumber', 'bebas'],
  ['WithholdingDate', 'tanggal'],
]

/** A file: its root with what stands before the list, and the elements of each record. */
export interface Skema {
  readonly akar: string
  readonly atribut: string
  readonly daftar: string
  readonly satu: string
  readonly elemen: readonly Elemen[]
}

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
export const SKEMA = {
  FAKTUR: {
    akar: 'TaxInvoiceBulk',
    atribut: `${XSI} xsi:noNamespaceSchemaLocation="TaxInvoice.xsd"`,
    daftar: 'ListOfTaxInvoice',
    satu: 'TaxInvoice',
    elemen: FAKTUR,
  },
  ECERAN: {
    akar: 'RetailInvoiceBulk',
    atribut: `${XSI} xsi:noNamespaceSchemaLocation="schema.xsd"`,
    daftar: 'ListOfRetailInvoice',
    satu: 'RetailInvoice',
    elemen: ECERAN,
  },
  BUPOT: { akar: 'BpuBulk', atribut: XSI, daftar: 'ListOfBpu', satu: 'Bpu', elemen: BUPOT },
} as const satisfies Readonly<Record<string, Skema>>

/** Characters that XML does not hold at all. */
const TERLARANG = /[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu

export const amankan = (teks: string): string => escapeMarkup(teks.replace(TERLARANG, ' '))

/**
 * One record as XML, in the schema's order. Throws `pajak.ekspor_salah` {kolom, isi} where a value
 * is missing or is not of its form.
 */
export function tulisElemen(elemen: readonly Elemen[], nilai: Nilai): string {
  return elemen
    .map(([nama, isi]) => {
      const v = nilai[nama] ?? ''
      if (typeof isi !== 'string') {
        const anak = Array.isArray(v) ? v : []
        if (anak.length === 0) throw salah(nama, '')
        const semua = anak.map((a: Nilai) => dalam(isi.banyak, tulisElemen(isi.elemen, a)))
        return dalam(nama, semua.join(''))
      }
      const teks = String(v)
      if (!BENTUK[isi].test(teks)) throw salah(nama, teks)
      return teks === '' ? `<${nama}/>` : dalam(nama, amankan(teks))
    })
    .join('')
}

const dalam = (nama: string, isi: string) => `<${nama}>${isi}</${nama}>`
const salah = (kolom: string, isi: string) =>
  new AppError('pajak.ekspor_salah', { params: { kolom, isi: isi.slice(0, 60) } })

/** A whole file, piece by piece; `kepala` stands between root and list. */
export async function* tulisBerkas(
  skema: Skema,
  kepala: readonly (readonly [nama: string, isi: string])[],
  semua: AsyncIterable<Nilai> | Iterable<Nilai>,
): AsyncGenerator<string> {
  const atas = kepala.map(([nama, isi]) => dalam(nama, amankan(isi))).join('')
  yield `<?xml version="1.0" encoding="utf-8"?>\n<${skema.akar} ${skema.atribut}>${atas}<${skema.daftar}>`
  for await (const satu of semua) yield `${dalam(skema.satu, tulisElemen(skema.elemen, satu))}\n`
  yield `</${skema.daftar}></${skema.akar}>\n`
}

/** Rupiah with hundredths as the files have them: whole rupiah stay whole. */
export const sen = (sen: number): string => {
  const [utuh, sisa] = [Math.trunc(sen / 100), Math.abs(sen % 100)]
  const tanda = sen < 0 && utuh === 0 ? '-' : ''
  return sisa === 0 ? `${tanda}${utuh}` : `${tanda}${utuh}.${String(sisa).padStart(2, '0')}`
}

/**
 * DPP nilai lain in hundredths of a rupiah: the part of the price that 12 % makes the tax of. 1.1 %
 * of the price is 12 % of price × 10 % × 11/12 (a reading of PMK 11/2025; to be tested in Coretax).
 */
export const dppLainSen = (dpp_rp: number, ppn_bp: number): number =>
  Math.round((dpp_rp * ppn_bp) / 12)
