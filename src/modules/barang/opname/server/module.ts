import type { ServerModule } from '#kernel/server/module.ts'
import { opnameBarang, opnamePenerimaan, opnameRfid } from '../contract.ts'
import { opnameBarangDokumen, opnamePenerimaanDokumen, opnameRfidDokumen } from '../dokumen.ts'
import {
  laporanStockOpname,
  laporanStockOpnamePenerimaan,
  laporanStockOpnameRfid,
} from '../reports/laporan-stock-opname.ts'
import { screens } from '../screens.ts'
import { CARA } from './cara-barang.ts'
import { ruteOpname } from './rute-barang.ts'
import { tables } from './tables.ts'

/** The count of goods, and the engine of all counts. */
export const opname: ServerModule = {
  name: 'opname',
  tables,
  screens,
  routes: [
    ...ruteOpname(opnameBarang, CARA.BARANG),
    ...ruteOpname(opnamePenerimaan, CARA.PENERIMAAN),
    ...ruteOpname(opnameRfid, CARA.RFID),
  ],
  documents: [opnameBarangDokumen, opnamePenerimaanDokumen, opnameRfidDokumen],
  reports: [laporanStockOpname, laporanStockOpnamePenerimaan, laporanStockOpnameRfid],
}
