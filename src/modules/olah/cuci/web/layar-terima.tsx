import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaTerimaCuci, TerimaCuci } from '../contract.ts'
import { terimaCuciDokumen } from '../dokumen.ts'

export const slipTerima = documentSlip(terimaCuciDokumen, {
  jenis: 'TERIMA_CUCI',
  nama: 'TERIMA CUCI',
  hitung: 'terima-barang-cuci/cetak-ulang',
})

export const layarTerima = documentScreen<KepalaTerimaCuci, TerimaCuci>(terimaCuciDokumen, {
  isi: (d) => <DocumentBody of={terimaCuciDokumen} dokumen={d} />,
  cetak: (nomor) => void slipTerima.copy(nomor, true),
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni,
})
