import { defineDokumen } from '#kernel/shared/document.ts'

/** Counts of goods; they move neither money nor gold. */
const tabel = { tabel: 'opname_barang', nomor: 'no_opname' } as const

export const opnameBarangDokumen = defineDokumen({
  jenis: 'OB',
  nama: 'screen.stock-opname',
  ...tabel,
})

export const opnamePenerimaanDokumen = defineDokumen({
  jenis: 'OP',
  nama: 'screen.stock-opname-penerimaan',
  ...tabel,
})

export const opnameRfidDokumen = defineDokumen({
  jenis: 'OR',
  nama: 'screen.stock-opname-rfid',
  ...tabel,
})
