import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { hilangLihat, temuLihat } from '../contract.ts'
import { barangHilangDokumen, temuBarangDokumen } from '../dokumen.ts'

export const bacaHilang = documentReader(barangHilangDokumen, {})
export const bacaTemu = documentReader(temuBarangDokumen, {})

export const lihatHilang = [
  ...documentRoutes(hilangLihat, bacaHilang),
  ...documentRoutes(temuLihat, bacaTemu),
]
