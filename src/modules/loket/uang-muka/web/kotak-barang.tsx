import { useRef } from 'react'
import { get } from '#kernel/web/api.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import type { ScanQueue } from '#kernel/web/scan/scan-queue.ts'
import { useLookUp } from '#kernel/web/scan/use-look-up.ts'
import type { BarangJual, barangSatu } from '#modules/barang/barang/contract.ts'

interface Props {
  readonly loket: {
    readonly draft: { readonly barang: readonly { readonly kode_barcode: string }[] }
    readonly queue: ScanQueue
    readonly tambah: (barang: BarangJual) => void
  }
}

/** Pieces of the shop that money is paid on: each is scanned once, while it is READY. */
export function KotakBarang({ loket }: Props) {
  const { t, tt } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const { problem, look } = useLookUp(loket.queue, async (kode_barcode) => {
    if (loket.draft.barang.some((b) => b.kode_barcode === kode_barcode))
      return t('error.penjualan.barcode_ganda')
    const b = await get<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode })
    if (b.status !== 'READY')
      return tt('error.barang.tidak_tersedia', { kode_barcode, status: b.status })
    loket.tambah(b)
    return null
  })
  return (
    <ScanBox
      name="scan"
      label={t('penjualan.scan')}
      box={box}
      onCode={look}
      onScan={look}
      error={problem}
    />
  )
}
