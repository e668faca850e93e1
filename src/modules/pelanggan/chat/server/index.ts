import type { SlipDefinition } from '#kernel/server/slip/define-slip.ts'
import type { Route } from '#kernel/server/http/route.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { laporanPesanWa } from '../reports/laporan-pesan-wa.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { antrePesan } from './antar-pesan.ts'
import { historiPesan, kirimUlang } from './histori.ts'
import { invoiceRoutes } from './invoice.ts'
import { kirimLangsung } from './kirim-langsung.ts'
import { PESAN } from './kirim-pesan.ts'
import { lihatPesan, pesanDokumenRoute } from './pesan-dokumen.ts'
import { lihatSetting, simpanSetting, simpanTemplat, ujiKirim } from './setting.ts'
import { tables } from './tables.ts'

export { penerimaDari } from './invoice.ts'
export {
  type PesanBaru,
  antrekanPesan,
  bangunkan,
  batalkanPesan,
  hitungPesan,
  kirimPesan,
  lupakanPesan,
} from './kirim-pesan.ts'
export { type PesanTersusun, jalurPesan, penyusunPesan } from './templat.ts'

/** Messages to customers: how they leave, in which words, and what became of each. */
export const chat: ServerModule = {
  name: 'chat',
  tables,
  masters: [],
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
}

/** What derives from the documents that go to customers. */
export const chatRoutes = (slips: readonly SlipDefinition[]): readonly Route[] => [
  ...slips.flatMap(invoiceRoutes),
  pesanDokumenRoute(slips),
]
