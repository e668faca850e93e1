import type { ServerModule } from '#kernel/server/module.ts'
import { laporanPesanWa } from '../reports/laporan-pesan-wa.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { antrePesan } from './antar-pesan.ts'
import { historiPesan, kirimUlang } from './histori.ts'
import { kirimLangsung } from './kirim-langsung.ts'
import { PESAN } from './kirim-pesan.ts'
import { lihatPesan } from './pesan-dokumen.ts'
import { lihatSetting, simpanSetting, simpanTemplat, ujiKirim } from './setting.ts'
import { tables } from './tables.ts'
import { pesanGagal } from './menunggu.ts'

/** Messages to customers: how they leave, in which words, and what became of each. */
export const chat: ServerModule = {
  name: 'chat',
  tables,
  screens,
  routes: [
    lihatSetting,
    simpanSetting,
    simpanTemplat,
    ujiKirim,
    historiPesan,
    kirimUlang,
    kirimLangsung,
    lihatPesan,
  ],
  settings,
  reports: [laporanPesanWa],
  outbox: { [PESAN]: antrePesan },
  waiting: [pesanGagal],
}
