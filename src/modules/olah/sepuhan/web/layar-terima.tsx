import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaTerimaSepuhan, TerimaSepuhan } from '../contract.ts'
import { terimaSepuhanDokumen } from '../dokumen.ts'
import { caraBatal } from './batal.ts'

export const slipTerima = documentSlip(terimaSepuhanDokumen, { nama: 'TERIMA SEPUHAN' })

/** Receipts by date, one with its bars, sums and credits; today's can be cancelled. */
export default documentScreens<KepalaTerimaSepuhan, TerimaSepuhan>(terimaSepuhanDokumen, {
  slip: slipTerima,
  cara: {
    ...caraBatal,
    yakin: 'sepuhan.yakin_batal_terima',
  },
})
