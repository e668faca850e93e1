import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { bayarSupplierLihat } from '../contract.ts'
import { bayarSupplierDokumen } from '../dokumen.ts'

export const bacaBayar = documentReader(bayarSupplierDokumen, {})
export const lihatBayar = documentRoutes(bayarSupplierLihat, bacaBayar)
