import type { ServerModule } from '#kernel/server/module.ts'
import { alatStasiun, stasiun as masterStasiun } from '../masters.ts'
import { screens } from '../screens.ts'
import { stationLine } from './accept-line.ts'
import { keadaanSemua, riwayatPerintah } from './baca-stasiun.ts'
import { bacaSatu, mulaiBaca, selesaiBaca, tagTerbaca } from './baca-tag.ts'
import { bersihkanPerintah } from './bersihkan.ts'
import { bukaLaci, tanyaJari, timbang } from './pakai-alat.ts'
import { tables } from './tables.ts'
import { buatToken, cabutToken } from './token.ts'

/** The computers at the counter whose devices the server reaches. */
export const stasiun: ServerModule = {
  name: 'stasiun',
  tables,
  masters: [masterStasiun, alatStasiun],
  screens,
  routes: [
    keadaanSemua,
    riwayatPerintah,
    buatToken,
    cabutToken,
    bukaLaci,
    timbang,
    tanyaJari,
    mulaiBaca,
    selesaiBaca,
    bacaSatu,
    tagTerbaca,
  ],
  agentLines: [stationLine],
  daily: [bersihkanPerintah],
}
