import type { ServerModule } from '#kernel/server/module.ts'
import { kirimOnlineDokumen } from '../dokumen.ts'
import { sambunganMarketplace } from '../masters.ts'
import { laporanKirimOnline } from '../reports/laporan-kirim-barang-online.ts'
import { screens } from '../screens.ts'
import { TAYANG, antreTayang } from './antar-tayang.ts'
import { lihatKirimOnline } from './baca-kirim-barang-online.ts'
import { daftarOnline, tarikOnline, ulangOnline } from './barang-online.ts'
import { batalKirimOnline } from './batal-kirim-barang-online.ts'
import { lihatSetting, simpanKunci } from './setting.ts'
import { simpanKirimOnline } from './simpan-kirim-barang-online.ts'
import { slipKirimOnline, slipNotaKirimOnline } from './slip-kirim-barang-online.ts'
import { tables } from './tables.ts'

/** The shop's goods on the internet: by which connections, at which prices, and what they know. */
export const marketplace: ServerModule = {
  name: 'marketplace',
  tables,
  masters: [sambunganMarketplace],
  reports: [laporanKirimOnline],
  slips: [slipNotaKirimOnline],
  routes: [
    simpanKirimOnline,
    batalKirimOnline,
    ...lihatKirimOnline,
    ...slipKirimOnline,
    lihatSetting,
    simpanKunci,
    daftarOnline,
    tarikOnline,
    ulangOnline,
  ],
  documents: [kirimOnlineDokumen],
  screens,
  outbox: { [TAYANG]: antreTayang },
}
