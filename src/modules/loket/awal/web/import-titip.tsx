import { ImportDocuments } from '#kernel/web/document/import-documents.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { HasilImporTitip } from '../contract.ts'

const TEKS = {
  lembar: 'titip_awal.lembar',
  petunjuk: 'titip_awal.petunjuk',
  selesai: 'titip_awal.selesai',
} as const

/** Open deposits of the old system from a spreadsheet. */
export default function ImportTitipScreen() {
  const { t } = useTexts()
  return (
    <ImportDocuments<HasilImporTitip>
      impor="titip/impor"
      satu="titip/awal"
      sudah={['titip_awal.sudah_ada']}
      segar={['titip/get/all', 'titip/get/terbuka']}
      teks={TEKS}
      jumlah={(h) => (
        <>
          <KeyValue label={t('label.jumlah_barang')} value={tulisAngka(h.jumlah_barang)} />
          <KeyValue label={t('label.dp_rp')} value={tulisRupiah(h.dp_rp)} />
        </>
      )}
    />
  )
}
