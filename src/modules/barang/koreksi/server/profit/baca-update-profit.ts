import { documentReader } from '#kernel/server/document/reader.ts'
import { updateProfitDokumen } from '../../dokumen.ts'

export const bacaUpdateProfit = documentReader(updateProfitDokumen, {})
