import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { CairMarketplace, KepalaCair } from '../contract.ts'
import { cairMarketplaceDokumen } from '../dokumen.ts'
import { SEGAR_CAIR } from './use-cair.ts'

export const slipCair = documentSlip(cairMarketplaceDokumen, {
  nama: 'CAIR MARKETPLACE',
})

/** Payouts by date, one with its orders; today's can be cancelled. */
export default documentScreens<KepalaCair, CairMarketplace>(cairMarketplaceDokumen, {
  slip: slipCair,
  cara: {
    jumlah: (d) => d.total_rp,
    kosong: 'cair_marketplace.kosong',
    kemarin: 'error.cair_marketplace.kemarin',
    yakin: 'cair_marketplace.yakin_batal',
    berhasil: 'cair_marketplace.berhasil_batal',
    segarkan: SEGAR_CAIR,
  },
})
