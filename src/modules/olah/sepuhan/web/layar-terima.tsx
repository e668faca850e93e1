import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaTerimaSepuhan, TerimaSepuhan } from '../contract.ts'
import { terimaSepuhanDokumen } from '../dokumen.ts'

export const slipTerima = documentSlip(terimaSepuhanDokumen, {
  jenis: 'TERIMA_SEPUHAN',
  nama: 'TERIMA SEPUHAN',
  hitung: 'terima-sepuhan/cetak-ulang',
})

export const layarTerima = documentScreen<KepalaTerimaSepuhan, TerimaSepuhan>(
  terimaSepuhanDokumen,
  {
    isi: (d) => <DocumentBody of={terimaSepuhanDokumen} dokumen={d} />,
    cetak: (nomor) => void slipTerima.copy(nomor, true),
    bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni,
  },
)
