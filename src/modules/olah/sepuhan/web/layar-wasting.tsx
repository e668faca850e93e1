import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { WastingSepuhan } from '../contract.ts'
import { wastingSepuhanDokumen } from '../dokumen.ts'

export const slipWasting = documentSlip(wastingSepuhanDokumen, {
  jenis: 'WASTING_SEPUHAN',
  nama: 'WASTING SEPUHAN',
  hitung: 'wasting-sepuhan/cetak-ulang',
})

export const layarWasting = documentScreen<WastingSepuhan, WastingSepuhan>(wastingSepuhanDokumen, {
  isi: (d) => <DocumentBody of={wastingSepuhanDokumen} dokumen={d} />,
  cetak: (nomor) => void slipWasting.copy(nomor, true),
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni,
})
