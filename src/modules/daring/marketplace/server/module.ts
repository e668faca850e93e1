import type { ServerModule } from '#kernel/server/module.ts'
import { akunMarketplace } from '../accounts.ts'
import { kirimOnlineDokumen, pesananMarketplaceDokumen } from '../dokumen.ts'
import { sambunganMarketplace } from '../masters.ts'
import { laporanKirimOnline } from '../reports/laporan-kirim-barang-online.ts'
import { screens } from '../screens.ts'
import { laporanPenjualanMarketplace } from '../reports/laporan-penjualan-marketplace.ts'
import { antreOrder } from './antar-order.ts'
import { daftarMenunggu, lihatOrder } from './baca-order.ts'
import { ORDER, tanyaOrder, terimaOrder, tolakOrder } from './putus-order.ts'
import { TAYANG, antreTayang } from './antar-tayang.ts'
import { terimaKabar } from './kabar-masuk.ts'
import { lihatKirimOnline } from './baca-kirim-barang-online.ts'
import { daftarOnline, perbaruiOnline, tarikOnline, ulangOnline } from './barang-online.ts'
import { batalKirimOnline } from './batal-kirim-barang-online.ts'
import { lihatSetting, simpanAtur, simpanKunci } from './setting.ts'
import { simpanKirimOnline } from './simpan-kirim-barang-online.ts'
import { slipNotaKirimOnline } from './slip-kirim-barang-online.ts'
import { batalNotaOrder, tetapkanOrder } from './susulan-order.ts'
import { slipNotaOrder } from './slip-order.ts'
import { tables } from './tables.ts'
import { orderMenunggu } from './menunggu.ts'

/** The shop's goods on the internet: by which connections, at which prices, and what they know. */
export const marketplace: ServerModule = {
  name: 'marketplace',
  tables,
  masters: [sambunganMarketplace],
  reports: [laporanKirimOnline, laporanPenjualanMarketplace],
  slips: [slipNotaKirimOnline, slipNotaOrder],
  routes: [
    simpanKirimOnline,
    batalKirimOnline,
    ...lihatKirimOnline,
    lihatSetting,
    simpanKunci,
    simpanAtur,
    terimaKabar,
    daftarOnline,
    tarikOnline,
    ulangOnline,
    perbaruiOnline,
    ...lihatOrder,
    daftarMenunggu,
    terimaOrder,
    tolakOrder,
    batalNotaOrder,
    tetapkanOrder,
    tanyaOrder,
  ],
  documents: [kirimOnlineDokumen, pesananMarketplaceDokumen],
  screens,
  outbox: { [TAYANG]: antreTayang, [ORDER]: antreOrder },
  accounts: [akunMarketplace],
  waiting: [orderMenunggu],
}
