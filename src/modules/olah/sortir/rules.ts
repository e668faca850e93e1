import type { FieldError } from '#kernel/shared/errors.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { bukukanBarang } from '#modules/barang/barang/rules.ts'
import { type NilaiBeli, type StokBeli, akunStok } from '#modules/loket/pembelian/rules.ts'

/** What may become of a bought piece. */
export const KEPUTUSAN = ['JUAL', 'CUCI', 'LEBUR'] as const
export type Keputusan = (typeof KEPUTUSAN)[number]

/** Pieces on one paper. */
export const MAKS_SORTIR = 100

/** Stock in which a piece waits for what was decided; one that is sold again lies in a tray. */
const STOK: Readonly<Record<Exclude<Keputusan, 'JUAL'>, StokBeli>> = {
  CUCI: 'CUCI',
  LEBUR: 'ROSOK',
}
export const stokKeputusan = (k: Keputusan): StokBeli | null => (k === 'JUAL' ? null : STOK[k])

/** A bought piece and what is known of it. */
export interface Disortir extends NilaiBeli {
  /** The paper that decided before; null while nobody has. */
  readonly no_sortir: string | null
}

/**
 * Why a piece can't go this way; null when it can. Sorting is for what nobody has decided about yet,
 * moving for what somebody has; a decision that changes nothing is none.
 */
export function periksaSortir(
  b: Disortir,
  keputusan: Keputusan,
  pindah: boolean,
): FieldError | null {
  if (b.stok === 'KARANTINA') return { code: 'sortir.karantina' }
  if (pindah && b.no_sortir === null) return { code: 'sortir.belum_sortir' }
  if (!pindah && b.no_sortir !== null)
    return { code: 'sortir.sudah_sortir', params: { no_sortir: b.no_sortir } }
  if (pindah && b.stok === stokKeputusan(keputusan)) return { code: 'sortir.tetap' }
  return null
}

/** Gold that could have been sold again is melted: somebody has to see that. */
export const perluIzinLebur = (b: Disortir, keputusan: Keputusan): boolean =>
  keputusan === 'LEBUR' && b.stok !== 'ROSOK'

/** Where a piece goes: a stock of bought goods, or a tray. */
export type Tujuan = StokBeli | { readonly kode_gudang: string; readonly kode_baki: string }

/**
 * The lines of one piece: cost, gross weight by group, fine weight and one piece leave the stock where
 * it lay for where it goes. None when it stays.
 */
export function bukukanSortir(p: Posting, b: Disortir, ke: Tujuan): Posting {
  const dari = akunStok(b.stok)
  if (typeof ke !== 'string')
    return bukukanBarang(p, { ...b, ...ke, harga_modal_rp: b.harga_rp }, 1, {
      modal: dari,
      fisik: dari,
    })
  if (ke === b.stok) return p
  const akun = akunStok(ke)
  return p
    .rp(dari, -b.harga_rp)
    .rp(akun, b.harga_rp)
    .mg(dari, -b.berat_mg, b.kode_group)
    .mg(akun, b.berat_mg, b.kode_group)
    .mgf(dari, -b.murni_mg)
    .mgf(akun, b.murni_mg)
    .pcs(dari, -1)
    .pcs(akun, 1)
}
