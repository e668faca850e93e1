import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { pesananMarketplaceDokumen } from '../dokumen.ts'

/** What goes along with the parcel of an order. */
export const slipOrder = documentSlip(pesananMarketplaceDokumen, {
  jenis: 'MARKETPLACE',
  nama: 'PESANAN MARKETPLACE',
})
