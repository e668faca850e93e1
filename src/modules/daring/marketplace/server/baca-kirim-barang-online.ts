import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { kirimOnlineLihat } from '../contract.ts'
import { kirimOnlineDokumen } from '../dokumen.ts'

export const bacaKirimOnline = documentReader(kirimOnlineDokumen, {})

export const lihatKirimOnline = documentRoutes(kirimOnlineLihat, bacaKirimOnline)
