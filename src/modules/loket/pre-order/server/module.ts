import type { ServerModule } from '#kernel/server/module.ts'
import { waitingOf } from '#kernel/server/waiting.ts'
import { daftarkanMuka } from '#modules/loket/uang-muka/server/index.ts'
import { akunPreOrder } from '../accounts.ts'
import { kembaliPoDokumen, preOrderDokumen } from '../dokumen.ts'
import { modelPo } from '../masters.ts'
import { laporanBatalPreOrder } from '../reports/laporan-batal-pre-order.ts'
import { laporanClosingBarangPo } from '../reports/laporan-closing-barang-po.ts'
import { laporanOutstandPo } from '../reports/laporan-outstand-po.ts'
import { laporanPenjualanPo } from '../reports/laporan-penjualan-po.ts'
import { laporanTransaksiPo } from '../reports/laporan-transaksi-po.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { batalPo } from './batal-po.ts'
import { closingPo } from './closing-po.ts'
import { daftarPo, lihatPo, poMenunggu } from './daftar-po.ts'
import { lepasPo } from './lepas-po.ts'
import { mukaPo } from './muka-po.ts'
import { simpanPo } from './simpan-po.ts'
import { slipNotaPo } from './slip-po.ts'

daftarkanMuka('PRE_ORDER', mukaPo)

/** Pre-orders: models that are not there yet, paid ahead, held as they come, sold at the counter. */
export const preOrder: ServerModule = {
  name: 'pre-order',
  heading: 'pesanan',
  accounts: [akunPreOrder],
  masters: [modelPo],
  screens,
  routes: [simpanPo, closingPo, lepasPo, batalPo, daftarPo, poMenunggu, ...lihatPo],
  settings,
  documents: [preOrderDokumen, kembaliPoDokumen],
  reports: [
    laporanTransaksiPo,
    laporanPenjualanPo,
    laporanClosingBarangPo,
    laporanOutstandPo,
    laporanBatalPreOrder,
  ],
  slips: [slipNotaPo],
  waiting: [waitingOf(preOrderDokumen)],
}
