import type { DokumenDefinition } from '#kernel/shared/document.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import { suratDokumen } from '../../dokumen.ts'

/** Whom a message about a ticket goes to; `lewat` is an act on it. */
export const penerimaHutang = (lewat?: DokumenDefinition) => penerimaDari(suratDokumen, { lewat })
