import { get } from '#kernel/web/api.ts'
import type { BarangJual, barangSatu } from '#modules/barang/barang/contract.ts'

/**
 * Pieces as they are now, by barcode: of a cart that was taken up again, or whose total the server
 * disputes. One that can't be read is left out.
 */
export async function barangKini(
  kode: readonly string[],
): Promise<ReadonlyMap<string, BarangJual>> {
  const kini = await Promise.all(
    kode.map((kode_barcode) =>
      get<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode }).catch(() => null),
    ),
  )
  return new Map(kini.flatMap((b) => (b ? [[b.kode_barcode, b] as const] : [])))
}
