import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { kirimPusatDokumen, terimaPusatDokumen } from '../dokumen.ts'
import { laporanKirimPusat, laporanTerimaPusat } from '../reports/laporan-pusat.ts'
import { screens } from '../screens.ts'
import { daftarBarang, daftarDatang, lihatPusat } from './baca-pusat.ts'
import { batalKirim } from './batal-kirim.ts'
import { simpanKirim } from './simpan-kirim.ts'
import { simpanTerima } from './simpan-terima.ts'
import { slipNotaKirim, slipNotaTerima } from './slip-pusat.ts'

// Of many who receive one parcel at once the database lets one through: the same words.
nameConstraint('terima_pusat_paket_unik', 'kirim_pusat.sudah_diterima')

/** Bought gold of the branches goes to the centre, which refines it. */
export const pusat: ServerModule = {
  name: 'kirim-pusat',
  screens,
  routes: [daftarBarang, simpanKirim, batalKirim, daftarDatang, simpanTerima, ...lihatPusat],
  documents: [kirimPusatDokumen, terimaPusatDokumen],
  reports: [laporanKirimPusat, laporanTerimaPusat],
  slips: [slipNotaKirim, slipNotaTerima],
}
