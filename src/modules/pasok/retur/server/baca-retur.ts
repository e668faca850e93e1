import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { returSupplierLihat } from '../contract.ts'
import { returSupplierDokumen } from '../dokumen.ts'

export const bacaRetur = documentReader(returSupplierDokumen, {})
export const lihatRetur = documentRoutes(returSupplierLihat, bacaRetur)
