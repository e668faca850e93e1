import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { hancurBarangLihat } from '../contract-hancur.ts'
import { hancurBarangDokumen } from '../dokumen.ts'

export const bacaHancur = documentReader(hancurBarangDokumen, {})

export const lihatHancur = documentRoutes(hancurBarangLihat, bacaHancur)
