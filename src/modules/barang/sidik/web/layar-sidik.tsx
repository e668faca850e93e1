import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import type { Sidik } from '../contract.ts'
import { sidikDokumen } from '../dokumen.ts'

export const layarSidik = documentScreen<Sidik, Sidik>(sidikDokumen, {
  isi: (d) => <DocumentBody of={sidikDokumen} dokumen={d} />,
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni,
})
