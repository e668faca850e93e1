import { useRef, useState } from 'react'
import { DOCUMENT_NUMBER } from '#kernel/web/document/view-document.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'

/** The box to type the number of a ticket into; scans are taken by the screen. */
export function KotakSurat({ onNomor }: { readonly onNomor: (nomor: string) => void }) {
  const { t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const [salah, setSalah] = useState(false)
  const buka = (nomor: string): boolean => {
    const benar = DOCUMENT_NUMBER.test(nomor)
    setSalah(!benar)
    if (benar) onNomor(nomor)
    return benar
  }
  return (
    <ScanBox
      name="scan-surat"
      label={t('hutang.scan_surat')}
      box={box}
      onCode={buka}
      error={salah && t('hutang.nomor_14')}
    />
  )
}
