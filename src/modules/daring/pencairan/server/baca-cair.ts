import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { cairLihat } from '../contract.ts'
import { cairMarketplaceDokumen } from '../dokumen.ts'

export const bacaCair = documentReader(cairMarketplaceDokumen, {})
export const lihatCair = documentRoutes(cairLihat, bacaCair)
