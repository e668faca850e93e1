import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { jurnalUmumLihat } from '../contract.ts'
import { jurnalUmumDokumen } from '../dokumen.ts'

export const bacaJurnalUmum = documentReader(jurnalUmumDokumen, {})

export const lihatJurnalUmum = documentRoutes(jurnalUmumLihat, bacaJurnalUmum)
