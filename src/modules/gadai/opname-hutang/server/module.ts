import type { ServerModule } from '#kernel/server/module.ts'
import { laporanOpnameHutang } from '../reports/laporan-opname-hutang.ts'
import { screens } from '../screens.ts'
import { akhiriOpname } from '#modules/barang/opname/server/index.ts'
import { opnameAkhir } from '../contract.ts'
import { caraHutang } from './cara.ts'
import { cetakOpnameHutang } from './cetak-opname.ts'
import { lihatHasil } from './hasil-opname.ts'
import { laporanOpname, laporanOpnamePost } from './laporan-opname.ts'
import { mulaiOpname } from './mulai-opname.ts'
import { scanSurat } from './scan-surat.ts'
import { tables } from './tables.ts'
import { opnameHutangDokumen } from '../dokumen.ts'

/** The count of the pledges in the safe (specification 2.4). */
export const opnameHutang: ServerModule = {
  name: 'opname-hutang',
  tables,
  screens,
  routes: [
    mulaiOpname,
    scanSurat,
    lihatHasil,
    cetakOpnameHutang,
    ...akhiriOpname(opnameAkhir, caraHutang),
    laporanOpname,
    laporanOpnamePost,
  ],
  documents: [opnameHutangDokumen],
  reports: [laporanOpnameHutang],
}
