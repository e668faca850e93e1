import { defineDokumen } from '#kernel/shared/document.ts'

/** Counts; moves neither money nor gold. */
export const opnameHutangDokumen = defineDokumen({
  jenis: 'OH',
  nama: 'screen.stock-opname-hutang',
  tabel: 'opname_hutang',
  nomor: 'no_opname',
})
