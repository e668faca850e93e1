import { defineDokumen } from '#kernel/shared/document.ts'

/** The notice before an auction; the auction itself is an act on the ticket. */
export const peringatanDokumen = defineDokumen({
  jenis: 'NH',
  nama: 'nota.jenis.peringatan_hutang',
  tabel: 'hutang_peringatan',
  nomor: 'no_peringatan',
  slip: 'hutang/peringatan/{no_peringatan}/slip',
})
