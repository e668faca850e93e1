import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { returLihat } from '../contract.ts'
import { returMarketplaceDokumen } from '../dokumen.ts'

export const bacaRetur = documentReader(returMarketplaceDokumen, {})
export const lihatRetur = documentRoutes(returLihat, bacaRetur)
