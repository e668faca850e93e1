import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'

/** Who has the ticket; of an act on it, by the table of the act. */
export const penerimaHutang = (lewat?: { readonly tabel: string; readonly kolom: string }) =>
  penerimaDari({
    tabel: 'hutang',
    kolom: 'no_faktur_hutang',
    nama: 'nama_customer',
    no_hp: 'no_hp',
    ...(lewat ? { lewat } : {}),
  })
