import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { tambahLihat } from '../../contract-dokumen.ts'
import { tambahBarangDokumen } from '../../dokumen.ts'

export const bacaTambah = documentReader(tambahBarangDokumen, {})

export const lihatTambah = documentRoutes(tambahLihat, bacaTambah)
