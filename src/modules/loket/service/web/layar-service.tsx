import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import type { KepalaService, Service } from '../contract.ts'
import { serviceDokumen } from '../dokumen.ts'
import { bolehLangkah } from '../rules.ts'
import { IsiService, kolomService } from './isi-service.tsx'
import { slipService } from './slip.ts'

/** What the screens that look at a service or cancel one need to know of it. */
export const layarService = documentScreen<KepalaService, Service>(serviceDokumen, {
  kolom: kolomService(),
  isi: (s) => <IsiService s={s} />,
  cetak: (nomor) => void slipService.copy(nomor, true),
  bisaBatal: (s) => bolehLangkah('cancel', s.status),
})
