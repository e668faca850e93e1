/** What other areas need to choose pieces for a document of their own. */
export { PanelSimpan } from './panel-simpan.tsx'
export { PilihanBarang } from './pilihan-barang.tsx'
export { Tersimpan } from './tersimpan.tsx'
export { type Terpilih, gabung, isMissing, useTerpilih } from './use-terpilih.ts'
