/** What other areas may show of the goods. */
export { StatusTag } from './status-tag.tsx'
export { PilihBarang } from './pilih-barang.tsx'
export { cetakLabel, cetakLabelSatu } from './cetak-label.ts'
export { kirimFoto } from './kirim-foto.ts'
