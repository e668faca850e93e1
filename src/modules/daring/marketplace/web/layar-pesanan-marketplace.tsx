import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import type { KepalaOrder, OrderMarketplace } from '../contract-order.ts'
import { pesananMarketplaceDokumen } from '../dokumen.ts'
import { slipOrder } from './slip-order.ts'

/** Orders by date, one with its pieces and what became of it. */
export default documentScreens<KepalaOrder, OrderMarketplace>(pesananMarketplaceDokumen, {
  slip: slipOrder,
})
