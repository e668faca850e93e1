import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { bacaPeriksaNota } from './periksa-nota.ts'
import { bacaSertifikat } from './sertifikat-nota.ts'

/** The page behind the QR code of every slip, open to whoever holds the paper. */
export const periksaNota: ServerModule = {
  name: 'periksa-nota',
  screens,
  routes: [bacaPeriksaNota, bacaSertifikat],
}
