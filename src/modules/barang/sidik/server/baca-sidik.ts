import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { sidikLihat } from '../contract.ts'
import { sidikDokumen } from '../dokumen.ts'

export const bacaSidik = documentReader(sidikDokumen, {})

export const lihatSidik = documentRoutes(sidikLihat, bacaSidik)
