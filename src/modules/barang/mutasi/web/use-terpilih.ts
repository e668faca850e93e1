import { useEffect, useRef } from 'react'
import { ApiError, get } from '#kernel/web/api.ts'
import { translate, teksBebas } from '#kernel/web/i18n.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import type { ScanQueue } from '#kernel/web/scan/scan-queue.ts'
import { useLookUp } from '#kernel/web/scan/use-look-up.ts'
import type { Barang, barangSatu } from '#modules/barang/barang/contract.ts'

/** A piece that was chosen for a document, as the screen that writes it needs it. */
export type Terpilih = Pick<
  Barang,
  'kode_barcode' | 'nama_barang' | 'kode_group' | 'kadar' | 'kode_baki' | 'berat' | 'berat_bersih'
>

interface Daftar<T extends Terpilih> {
  readonly draft: { readonly barang: readonly T[] }
  readonly queue: ScanQueue
  readonly tambah: (barang: readonly Barang[]) => void
}

/** Tries what a code that is no piece may mean; false when it means nothing. */
type Lain = (kode: string) => Promise<boolean>

/**
 * Finds the pieces that are scanned, typed, or named by the address (`?kode=A,B`: a selection of the
 * goods list). Only READY ones come onto the list.
 */
export function useTerpilih<T extends Terpilih>({ draft, queue, tambah }: Daftar<T>, lain?: Lain) {
  const [{ kode }, setUrl] = useUrlState({ kode: '' })
  const { problem, look } = useLookUp(queue, async (kode_barcode) => {
    if (draft.barang.some((b) => b.kode_barcode === kode_barcode))
      return translate('error.barang.barcode_ganda')
    const b = await get<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode }).catch(
      async (error: unknown) => {
        if (isMissing(error) && (await lain?.(kode_barcode))) return null
        throw error
      },
    )
    if (b === null) return null
    if (b.status !== 'READY')
      return teksBebas('error.barang.tidak_tersedia', { kode_barcode, status: b.status })
    tambah([b])
    return null
  })
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (kode === '') return
    kode.split(',').forEach((one) => latest.current(one))
    setUrl({ kode: '' }, { replace: true })
  }, [kode, setUrl])
  return { problem, look }
}

export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

/** A piece that is on the list already stays there once. */
export function gabung<T extends Terpilih>(
  lama: readonly T[],
  barang: readonly Barang[],
  baru: (b: Terpilih) => T,
): readonly T[] {
  const ada = new Set(lama.map((b) => b.kode_barcode))
  const lagi = barang.filter((b) => !ada.has(b.kode_barcode))
  return [...lama, ...lagi.map((b) => baru(terpilih(b)))]
}

/** What the draft keeps of a piece; it lies on the terminal, so that its cost is not among it. */
const terpilih = (b: Barang): Terpilih => ({
  kode_barcode: b.kode_barcode,
  nama_barang: b.nama_barang,
  kode_group: b.kode_group,
  kadar: b.kadar,
  kode_baki: b.kode_baki,
  berat: b.berat,
  berat_bersih: b.berat_bersih,
})
