import { AppError } from '#kernel/shared/errors.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { akunBarang } from '#modules/barang/barang/accounts.ts'
import { akunBatu } from './accounts.ts'
import { MG_PER_CCT } from './rules.ts'

/** Stones come in loose, go into a piece, come out of it. */
export const ARAH_BATU = ['MASUK', 'PASANG', 'LEPAS'] as const
export const ARAH_PASANG = ['PASANG', 'LEPAS'] as const
export type ArahPasang = (typeof ARAH_PASANG)[number]

/** Where a stone is. */
export const LETAK_BATU = ['LEPAS', 'TERPASANG'] as const

export interface BarangPasang {
  readonly kode_barcode: string
  readonly berat_mg: number
  readonly berat_bersih_mg: number
  readonly berat_bandrol_mg: number
  readonly harga_modal_rp: number
}

/**
 * Weights and cost of a piece after stones of `carat_cct` hundredths of a carat and of cost `modal_rp`
 * were set into it or taken out. The gold stays what it was; the weight of the label moves along while
 * it is the gross weight. Throws 422 `mutasi_batu.tanpa_ruang` where the piece without its stones would
 * weigh less than its gold, `mutasi_batu.modal_lebih` for stones that cost more than the piece.
 */
export function hitungPasang(
  arah: ArahPasang,
  b: BarangPasang,
  batu: { readonly carat_cct: number; readonly modal_rp: number },
) {
  const tanda = arah === 'PASANG' ? 1 : -1
  const berat_mg = b.berat_mg + tanda * batu.carat_cct * MG_PER_CCT
  const harga_modal_rp = b.harga_modal_rp + tanda * batu.modal_rp
  const { kode_barcode } = b
  if (berat_mg < b.berat_bersih_mg)
    throw new AppError('mutasi_batu.tanpa_ruang', { params: { kode_barcode } })
  if (harga_modal_rp < 0)
    throw new AppError('mutasi_batu.modal_lebih', { params: { kode_barcode } })
  const berat_bandrol_mg = b.berat_bandrol_mg === b.berat_mg ? berat_mg : b.berat_bandrol_mg
  return { berat_mg, berat_bandrol_mg, harga_modal_rp }
}

interface Tempat {
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly kode_group: string
}

/** Cost and weight go from the loose stones to the tray of the piece, or back where they are negative. */
export function bukukanPasang(
  p: Posting,
  { kode_gudang, kode_baki, kode_group }: Tempat,
  selisih: { readonly berat_mg: number; readonly modal_rp: number },
): Posting {
  const baki = akunBarang.baki(kode_gudang, kode_baki)
  return p
    .rp(baki, selisih.modal_rp)
    .rp(akunBatu.lepas, -selisih.modal_rp)
    .mg(baki, selisih.berat_mg, kode_group)
    .mg(akunBatu.lepas, -selisih.berat_mg, kode_group)
}
