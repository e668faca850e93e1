import { defineDokumen } from '#kernel/shared/document.ts'

/** The daily count of the trays; it moves neither money nor gold. */
export const opnameGlobalDokumen = defineDokumen({
  jenis: 'OG',
  nama: 'screen.stock-opname-global',
  tabel: 'opname_global',
  nomor: 'no_opname',
})
