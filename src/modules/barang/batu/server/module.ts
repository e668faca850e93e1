import { routesOfPictures } from '#kernel/server/http/picture-routes.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { laporanBukuBerlian } from '../reports/laporan-buku-berlian.ts'
import { laporanMutasiBatu } from '../reports/laporan-mutasi-batu.ts'
import { laporanPenjualanBerlian } from '../reports/laporan-penjualan-berlian.ts'
import { laporanStockBerlian } from '../reports/laporan-stock-berlian.ts'
import { mutasiBatuDokumen } from '../dokumen.ts'
import { FOLDER_SERTIFIKAT } from '../rules.ts'
import { akunBatu } from '../accounts.ts'
import { screens } from '../screens.ts'
import { bacaBatuBarang } from './baca-batu.ts'
import { daftarLepas, lihatMutasiBatu } from './mutasi/baca-mutasi.ts'
import { batalMutasiBatu } from './mutasi/batal-mutasi.ts'
import { masukBatu } from './mutasi/masuk-batu.ts'
import { pasangBatu } from './mutasi/pasang-batu.ts'
import { slipNotaMutasiBatu } from './mutasi/slip-mutasi.ts'
import { simpanBatu } from './simpan-batu.ts'
import { tables } from './tables.ts'

/** Stones of pieces: what they are, what they are worth, where they are. */
export const batu: ServerModule = {
  name: 'batu',
  tables,
  screens,
  routes: [
    bacaBatuBarang,
    simpanBatu,
    daftarLepas,
    masukBatu,
    pasangBatu,
    batalMutasiBatu,
    ...lihatMutasiBatu,
    ...routesOfPictures({
      folder: FOLDER_SERTIFIKAT,
      of: 'batu',
      besar: true,
      pdf: true,
      screens: ['/batu-barang', '/batu-lepas', '/tambah-data-barang', '/tambah-barang-supplier'],
    }),
  ],
  pictures: [{ folder: FOLDER_SERTIFIKAT, table: 'batu', column: 'sertifikat' }],
  documents: [mutasiBatuDokumen],
  accounts: [akunBatu],
  slips: [slipNotaMutasiBatu],
  reports: [laporanMutasiBatu, laporanStockBerlian, laporanPenjualanBerlian, laporanBukuBerlian],
}
