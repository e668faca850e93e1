import { ImportDocuments } from '#kernel/web/document/import-documents.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { tulisGram } from '#kernel/shared/berat.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { HasilImporHutangSupplier } from '../contract.ts'

const TEKS = {
  lembar: 'hutang_supplier.lembar',
  petunjuk: 'hutang_supplier.petunjuk',
  selesai: 'hutang_supplier.selesai',
} as const

/** What suppliers of the old system are owed, from a spreadsheet. */
export default function ImportHutangSupplierScreen() {
  const { t } = useTexts()
  return (
    <ImportDocuments<HasilImporHutangSupplier>
      impor="hutang-supplier/impor"
      satu="hutang-supplier/awal"
      sudah={['hutang_supplier.sudah_ada', 'terima_supplier.surat_baru_saja']}
      segar={['bayar-supplier/get/hutang', 'penerimaan-suplier/get/all']}
      teks={TEKS}
      jumlah={(h) => (
        <>
          <KeyValue label={t('label.sisa')} value={tulisRupiah(h.sisa_rp)} />
          <KeyValue label={t('label.sisa_emas')} value={tulisGram(h.sisa_emas)} />
        </>
      )}
    />
  )
}
