import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaKirimCuci, KirimCuci } from '../contract.ts'
import { kirimCuciDokumen } from '../dokumen.ts'

export const slipKirim = documentSlip(kirimCuciDokumen, {
  jenis: 'KIRIM_CUCI',
  nama: 'KIRIM CUCI',
  hitung: 'kirim-barang-cuci/cetak-ulang',
})

export const layarKirim = documentScreen<KepalaKirimCuci, KirimCuci>(kirimCuciDokumen, {
  isi: (d) => <DocumentBody of={kirimCuciDokumen} dokumen={d} />,
  cetak: (nomor) => void slipKirim.copy(nomor, true),
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni && d.kembali_qty === 0,
})
