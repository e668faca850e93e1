import { ImportDocuments } from '#kernel/web/document/import-documents.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { HasilImporHutang } from '../contract.ts'

const TEKS = {
  lembar: 'hutang_awal.lembar',
  petunjuk: 'hutang_awal.petunjuk',
  selesai: 'hutang_awal.selesai',
} as const

/** Running tickets of the old system from a spreadsheet. */
export default function ImportHutangScreen() {
  const { t } = useTexts()
  return (
    <ImportDocuments<HasilImporHutang>
      impor="hutang/impor"
      satu="hutang/awal"
      sudah={['hutang_awal.sudah_ada']}
      segar={['hutang/get/all', 'hutang/get/aktif']}
      teks={TEKS}
      jumlah={(h) => (
        <>
          <KeyValue label={t('hutang_awal.barang')} value={tulisAngka(h.jumlah_barang)} />
          <KeyValue label={t('label.jumlah_hutang')} value={tulisRupiah(h.pokok_rp)} />
        </>
      )}
    />
  )
}
