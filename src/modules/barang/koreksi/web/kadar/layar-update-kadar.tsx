import { alamatGambar } from '#kernel/shared/fields.ts'
import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { UpdateKadar } from '../../contract-kadar.ts'
import { updateKadarDokumen } from '../../dokumen.ts'
import { FOTO_UJI } from '../../rules-kadar.ts'

export const slip = documentSlip(updateKadarDokumen, {
  jenis: 'UPDATE_KADAR',
  nama: 'BUKTI UPDATE KADAR',
  hitung: 'update-kadar/cetak-ulang',
})

/** Address of the small picture of a test. */
export const fotoUji = (nama: string) => `${alamatGambar(FOTO_UJI, nama)}?ukuran=kecil`

export const layar = documentScreen<UpdateKadar, UpdateKadar>(updateKadarDokumen, {
  isi: (d) => <DocumentBody of={updateKadarDokumen} dokumen={d} />,
  cetak: (nomor) => void slip.copy(nomor, true),
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni,
})
