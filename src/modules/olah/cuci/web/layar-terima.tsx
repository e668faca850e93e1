import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaTerimaCuci, TerimaCuci } from '../contract.ts'
import { terimaCuciDokumen } from '../dokumen.ts'
import { caraBatal } from './batal.ts'

export const slipTerima = documentSlip(terimaCuciDokumen, {
  nama: 'TERIMA CUCI',
})

/** Receipts by date, one with its pieces, their loss and where they went; today's can be cancelled. */
export default documentScreens<KepalaTerimaCuci, TerimaCuci>(terimaCuciDokumen, {
  slip: slipTerima,
  cara: {
    ...caraBatal,
    jumlah: (d) => d.ongkos_rp,
    yakin: 'cuci.yakin_batal_terima',
  },
})
