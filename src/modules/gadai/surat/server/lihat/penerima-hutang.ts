import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'

/** Whom a message about a ticket goes to; `lewat` is the table of an act on it. */
export const penerimaHutang = (lewat?: { readonly tabel: string; readonly kolom: string }) =>
  penerimaDari({
    tabel: 'hutang',
    kolom: 'no_faktur_hutang',
    nama: 'nama_customer',
    no_hp: 'no_hp',
    ...(lewat ? { lewat } : {}),
  })
