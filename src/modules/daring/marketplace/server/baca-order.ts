import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { orderLihat } from '../contract-order.ts'
import { pesananMarketplaceDokumen } from '../dokumen.ts'

export const bacaOrder = documentReader(pesananMarketplaceDokumen, {})

export const lihatOrder = documentRoutes(orderLihat, bacaOrder)
