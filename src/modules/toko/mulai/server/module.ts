import type { ServerModule } from '#kernel/server/module.ts'
import { angkaAwal } from '../masters.ts'
import { laporanCocokAwal } from '../reports/laporan-cocok-awal.ts'
import { screens } from '../screens.ts'
import { lewatiLangkah } from './lewati-langkah.ts'
import { belumMulai, lihatMulai } from './lihat-mulai.ts'
import { tables } from './tables.ts'
import { adaTokoPertama, buatTokoPertama } from './toko-pertama.ts'

/** A shop's first day: what is left to do, and the old system's figures beside the new ones. */
export const mulai: ServerModule = {
  name: 'mulai',
  heading: 'toko',
  masters: [angkaAwal],
  tables,
  screens,
  reports: [laporanCocokAwal],
  routes: [lihatMulai, lewatiLangkah, adaTokoPertama, buatTokoPertama],
  waiting: [belumMulai],
}
