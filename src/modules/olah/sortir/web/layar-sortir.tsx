import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaSortir, Sortir } from '../contract.ts'
import { sortirDokumen } from '../dokumen.ts'

export const slip = documentSlip(sortirDokumen, {
  jenis: 'SORTIR_PEMBELIAN',
  nama: 'SORTIR PEMBELIAN',
  hitung: 'sortir-pembelian/cetak-ulang',
})

export const layar = documentScreen<KepalaSortir, Sortir>(sortirDokumen, {
  isi: (d) => <DocumentBody of={sortirDokumen} dokumen={d} />,
  cetak: (nomor) => void slip.copy(nomor, true),
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni,
})
