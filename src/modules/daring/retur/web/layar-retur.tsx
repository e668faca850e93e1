import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaRetur, ReturMarketplace } from '../contract.ts'
import { returMarketplaceDokumen } from '../dokumen.ts'
import { SEGAR_RETUR } from './use-retur.ts'

export const slipRetur = documentSlip(returMarketplaceDokumen, {
  nama: 'RETUR MARKETPLACE',
})

/** Returns by date, one with its pieces; today's can be cancelled. */
export default documentScreens<KepalaRetur, ReturMarketplace>(returMarketplaceDokumen, {
  slip: slipRetur,
  cara: {
    jumlah: (d) => d.total_rp,
    kosong: 'retur_marketplace.kosong',
    kemarin: 'error.retur_marketplace.kemarin',
    yakin: 'retur_marketplace.yakin_batal',
    berhasil: 'retur_marketplace.berhasil_batal',
    segarkan: SEGAR_RETUR,
  },
})
