import type { ServerModule } from '../../../kernel/server/module.ts'
import { historiWa } from '../reports/histori-wa.ts'
import { antrePesan } from './antar-pesan.ts'
import { PESAN } from './kirim-pesan.ts'
import { lihatPesanDokumen } from './pesan-dokumen.ts'

export {
  type PesanBaru,
  antrekanPesan,
  bangunkan,
  batalkanPesan,
  kirimPesan,
} from './kirim-pesan.ts'
export { pesanDokumen } from './pesan-dokumen.ts'

/** Messages to customers over the messaging server, with what became of each. */
export const chat: ServerModule = {
  name: 'chat',
  masters: [],
  screens: [],
  routes: [lihatPesanDokumen],
  reports: [historiWa],
  outbox: { [PESAN]: antrePesan },
}
