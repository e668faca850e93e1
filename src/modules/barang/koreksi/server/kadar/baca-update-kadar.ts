import { documentReader } from '#kernel/server/document/reader.ts'
import { updateKadarDokumen } from '../../dokumen.ts'

export const bacaUpdateKadar = documentReader(updateKadarDokumen, {})
