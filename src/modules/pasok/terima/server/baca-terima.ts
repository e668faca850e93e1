import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { terimaSupplierLihat } from '../contract.ts'
import { terimaSupplierDokumen } from '../dokumen.ts'

export const bacaTerima = documentReader(terimaSupplierDokumen, {})
export const lihatTerima = documentRoutes(terimaSupplierLihat, bacaTerima)
