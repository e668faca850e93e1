import { AppError } from '#kernel/shared/errors.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { type Nilai, dppLainSen, sen } from './rules-xml.ts'

/** Numbers of the seller: 16 digits, and with the six of the place. */
interface Penjual {
  readonly npwp: string
  readonly nitku: string
}

interface Pembeli {
  readonly npwp: string | null
  readonly nitku: string | null
  readonly nama: string
  readonly alamat: string | null
}

interface Faktur {
  readonly nomor: string
  readonly kode_pajak: string
  readonly tanggal: string
  readonly pembeli: Pembeli
  readonly baris: readonly BarisFaktur[]
}

interface BarisFaktur {
  readonly asal: string
  readonly nama_barang: string
  readonly harga_rp: number
  readonly potongan_rp: number
  readonly dpp_rp: number
  readonly ppn_bp: number
  readonly ppn_rp: number
}

const PUSAT = '000000'
/** A bar whose tax is not collected (samples of the converter; L). */
const FASILITAS = { AddInfo: 'TD.00525', FacilityStamp: 'TD.01125' }
const BUAH = 'UM.0021'

/** Our name for an invoice, in `RefDesc`: the serial number comes back beside it. */
export const referensi = (f: { readonly nomor: string; readonly kode_pajak: string }): string =>
  `${f.nomor}-${f.kode_pajak}`

const adalahJasa = (asal: string) => asal.startsWith('JASA')

/** A line as the tax office wants it named: money ahead says for what, the rest that it is the rest. */
export function namaBaris(b: BarisFaktur): string {
  const nama = b.nama_barang.trim()
  // As the tax office writes numbers, whatever the screens do.
  const rp = tulisAngka(b.dpp_rp + b.ppn_rp).replaceAll(',', '.')
  const untuk = `sebesar Rp${rp} untuk ${adalahJasa(b.asal) ? 'jasa' : 'pembelian'} ${nama}`
  if (b.asal.endsWith('MUKA')) return `Uang muka ${untuk}`
  return b.asal.endsWith('LUNAS') ? `Pelunasan ${untuk}` : nama
}

/** What was paid ahead has its own invoice: the rest is one line in the words of the tax office. */
function barisPajak(baris: readonly BarisFaktur[]) {
  const lain = baris.map((b) => ({ ...b, dppLain: dppLainSen(b.dpp_rp, b.ppn_bp) }))
  const [satu] = lain
  if (!satu || !lain.some((b) => b.asal === 'LUNAS')) return lain
  const jumlah = (nilai: (b: (typeof lain)[number]) => number) =>
    lain.reduce((n, b) => n + nilai(b), 0)
  const dpp_rp = jumlah((b) => b.dpp_rp)
  const barang = lain.filter((b) => b.asal !== 'LUNAS')
  return [
    {
      ...satu,
      asal: 'LUNAS',
      nama_barang: barang.map((b) => b.nama_barang.trim()).join(', '),
      harga_rp: dpp_rp,
      potongan_rp: 0,
      dpp_rp,
      ppn_rp: jumlah((b) => b.ppn_rp),
      dppLain: jumlah((b) => b.dppLain),
    },
  ]
}

/** Values of invoices, by element. Whole rupiah; DPP nilai lain with hundredths. */
export const fakturDari = (semua: readonly Faktur[], penjual: Penjual): Nilai[] =>
  semua.map((f) => ({
    TaxInvoiceDate: f.tanggal,
    TaxInvoiceOpt: 'Normal',
    TrxCode: f.kode_pajak,
    ...(f.kode_pajak === '07' ? FASILITAS : {}),
    RefDesc: referensi(f),
    SellerIDTKU: penjual.nitku,
    BuyerTin: f.pembeli.npwp ?? '',
    BuyerDocument: 'TIN',
    BuyerCountry: 'IDN',
    BuyerDocumentNumber: '-',
    BuyerName: f.pembeli.nama.trim(),
    BuyerAdress: f.pembeli.alamat?.trim() || '-',
    BuyerIDTKU: f.pembeli.nitku ?? `${f.pembeli.npwp ?? ''}${PUSAT}`,
    ListOfGoodService: barisPajak(f.baris).map((b) => ({
      Opt: adalahJasa(b.asal) ? 'B' : 'A',
      Code: '000000',
      Name: namaBaris(b),
      Unit: BUAH,
      Price: b.harga_rp,
      Qty: 1,
      TotalDiscount: b.potongan_rp,
      TaxBase: b.dpp_rp,
      OtherTaxBase: sen(b.dppLain),
      VATRate: 12,
      VAT: b.ppn_rp,
      STLGRate: 0,
      STLG: 0,
    })),
  }))

interface Eceran {
  readonly nomor: string | null
  readonly kode_pajak: string
  readonly jasa: boolean
  readonly tanggal: string | null
  readonly dpp_rp: number
  readonly ppn_rp: number
  readonly dpp_bp: number
}

/** Retail sales: nobody is named; what came back stands with a minus. */
export const eceranDari = (semua: readonly Eceran[], akhirBulan: string): Nilai[] =>
  semua.map((e) => ({
    TrxCode: e.kode_pajak === '07' || e.kode_pajak === '08' ? e.kode_pajak : 'Normal',
    BuyerName: '-',
    BuyerIdOpt: 'NIK',
    BuyerIdNumber: '0000000000000000',
    GoodServiceOpt: e.jasa ? 'B' : 'A',
    SerialNo: e.nomor ?? '-',
    TransactionDate: e.tanggal ?? akhirBulan,
    TaxBaseSellingPrice: e.dpp_rp,
    OtherTaxBaseSellingPrice: sen(Math.round(e.dpp_bp / 12)),
    VAT: e.ppn_rp,
    STLG: 0,
  }))

interface Bupot {
  readonly nomor: string
  readonly tanggal: string
  readonly pembeli: Pembeli
  readonly pph_alasan: string
  readonly pph_bp: number
  readonly dpp_rp: number
}

/** Proofs of PPh 22. Throws 422 `pajak.kode_objek_kosong` while the table of rates has no code. */
export const bupotDari = (
  semua: readonly Bupot[],
  penjual: Penjual,
  objek: ReadonlyMap<string, string>,
): Nilai[] =>
  semua.map((b) => {
    const kode = objek.get(b.pph_alasan)
    if (!kode) throw new AppError('pajak.kode_objek_kosong', { params: { kasus: b.pph_alasan } })
    const [tahun = '', bulan = ''] = b.tanggal.split('-')
    return {
      TaxPeriodMonth: Number(bulan),
      TaxPeriodYear: tahun,
      CounterpartTin: b.pembeli.npwp ?? '',
      IDPlaceOfBusinessActivityOfIncomeRecipient:
        b.pembeli.nitku ?? `${b.pembeli.npwp ?? ''}${PUSAT}`,
      TaxCertificate: 'N/A',
      TaxObjectCode: kode,
      TaxBase: b.dpp_rp,
      Rate: b.pph_bp / 100,
      Document: 'CommercialInvoice',
      DocumentNumber: b.nomor,
      DocumentDate: b.tanggal,
      IDPlaceOfBusinessActivity: penjual.nitku,
      GovTreasurerOpt: 'N/A',
      WithholdingDate: b.tanggal,
    }
  })
