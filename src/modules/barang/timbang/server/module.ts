import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { timbangBakiDokumen } from '../dokumen.ts'
import { timbangan } from '../masters.ts'
import { laporanTimbangBaki } from '../reports/laporan-timbang-baki.ts'
import { screens } from '../screens.ts'
import { daftarTimbang } from './baca-timbang.ts'
import { mulaiTimbang } from './mulai-timbang.ts'
import { resetTimbang } from './reset-timbang.ts'
import { simpanTimbang } from './simpan-timbang.ts'

nameConstraint('timbang_baki_mulai', 'timbang.sedang_mulai')

export const timbang: ServerModule = {
  name: 'timbang',
  masters: [timbangan],
  screens,
  routes: [daftarTimbang, mulaiTimbang, simpanTimbang, resetTimbang],
  documents: [timbangBakiDokumen],
  reports: [laporanTimbangBaki],
}
