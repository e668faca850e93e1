import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { bayarBerlianLihat } from '../contract.ts'
import { bayarBerlianDokumen } from '../dokumen.ts'

export const bacaBayar = documentReader(bayarBerlianDokumen, {})
export const lihatBayar = documentRoutes(bayarBerlianLihat, bacaBayar)
