import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { HancurBarang, KepalaHancur } from '../contract-hancur.ts'
import { hancurBarangDokumen } from '../dokumen.ts'

export const slip = documentSlip(hancurBarangDokumen, {
  jenis: 'HANCUR_BARANG',
  nama: 'HANCUR BARANG',
  hitung: 'hancur-barang/cetak-ulang',
})

export const layar = documentScreen<KepalaHancur, HancurBarang>(hancurBarangDokumen, {
  isi: (d) => <DocumentBody of={hancurBarangDokumen} dokumen={d} />,
  cetak: (nomor) => void slip.copy(nomor, true),
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni,
})
