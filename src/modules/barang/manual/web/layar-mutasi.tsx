import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaMutasi, MutasiManual } from '../contract.ts'
import { mutasiManualDokumen } from '../dokumen.ts'

export const slip = documentSlip(mutasiManualDokumen, {
  jenis: 'MUTASI_MANUAL',
  nama: 'MUTASI BARANG MANUAL',
  hitung: 'mutasi-manual/cetak-ulang',
})

export const layar = documentScreen<KepalaMutasi, MutasiManual>(mutasiManualDokumen, {
  isi: (d) => <DocumentBody of={mutasiManualDokumen} dokumen={d} />,
  cetak: (nomor) => void slip.copy(nomor, true),
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni,
})
