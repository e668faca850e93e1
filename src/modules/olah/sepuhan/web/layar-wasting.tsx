import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { WastingSepuhan } from '../contract.ts'
import { wastingSepuhanDokumen } from '../dokumen.ts'
import { caraBatal } from './batal.ts'

export const slipWasting = documentSlip(wastingSepuhanDokumen, { nama: 'WASTING SEPUHAN' })

/** Closed lots by date, one with what was lost; today's can be cancelled. */
export default documentScreens<WastingSepuhan, WastingSepuhan>(wastingSepuhanDokumen, {
  slip: slipWasting,
  cara: {
    ...caraBatal,
    yakin: 'sepuhan.yakin_batal_wasting',
  },
})
