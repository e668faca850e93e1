import { listReader } from '#kernel/server/document/reader.ts'
import { listRoute } from '#kernel/server/document/routes.ts'
import { validasiDaftar } from '../../contract-non-cash.ts'
import { validasiNonCashDokumen } from '../../dokumen.ts'

export const bacaValidasi = listReader(validasiNonCashDokumen, {})

export const daftarValidasi = listRoute(validasiDaftar, bacaValidasi)
