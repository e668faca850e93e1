/** A column of the converter: its heading, and the element of the XML that it stands for. */
export interface Kolom {
  readonly judul: string
  readonly elemen: string
  readonly angka?: true
  readonly tulis?: (nilai: string) => string
}

/** `2026-10-31` as the converter writes a day. */
const hari = (tanggal: string): string => tanggal.split('-').toReversed().join('/')

/** Headings as a published example has them (August 2026). */
export const FAKTUR_KONVERTER: readonly Kolom[] = [
  { judul: 'Tanggal Faktur', elemen: 'TaxInvoiceDate', tulis: hari },
  { judul: 'Jenis Faktur', elemen: 'TaxInvoiceOpt' },
  { judul: 'Kode Transaksi', elemen: 'TrxCode' },
  { judul: 'Keterangan Tambahan', elemen: 'AddInfo' },
  { judul: 'Dokumen Pendukung', elemen: 'CustomDoc' },
  { judul: 'Period Dok Pendukung', elemen: 'CustomDocMonthYear' },
  { judul: 'Referensi', elemen: 'RefDesc' },
  { judul: 'Cap Fasilitas', elemen: 'FacilityStamp' },
  { judul: 'ID TKU Penjual', elemen: 'SellerIDTKU' },
  { judul: 'NPWP/NIK Pembeli', elemen: 'BuyerTin' },
  { judul: 'Jenis ID Pembeli', elemen: 'BuyerDocument' },
  { judul: 'Negara Pembeli', elemen: 'BuyerCountry' },
  { judul: 'Nomor Dokumen Pembeli', elemen: 'BuyerDocumentNumber' },
  { judul: 'Nama Pembeli', elemen: 'BuyerName' },
  { judul: 'Alamat Pembeli', elemen: 'BuyerAdress' },
  { judul: 'Email Pembeli', elemen: 'BuyerEmail' },
  { judul: 'ID TKU Pembeli', elemen: 'BuyerIDTKU' },
]

export const BARANG_KONVERTER: readonly Kolom[] = [
  { judul: 'Barang/Jasa', elemen: 'Opt' },
  { judul: 'Kode Barang Jasa', elemen: 'Code' },
  { judul: 'Nama Barang/Jasa', elemen: 'Name' },
  { judul: 'Nama Satuan Ukur', elemen: 'Unit' },
  { judul: 'Harga Satuan', elemen: 'Price', angka: true },
  { judul: 'Jumlah Barang Jasa', elemen: 'Qty', angka: true },
  { judul: 'Total Diskon', elemen: 'TotalDiscount', angka: true },
  { judul: 'DPP', elemen: 'TaxBase', angka: true },
  { judul: 'DPP Nilai Lain', elemen: 'OtherTaxBase', angka: true },
  { judul: 'Tarif PPN', elemen: 'VATRate', angka: true },
  { judul: 'PPN', elemen: 'VAT', angka: true },
  { judul: 'Tarif PPnBM', elemen: 'STLGRate', angka: true },
  { judul: 'PPnBM', elemen: 'STLG', angka: true },
]
