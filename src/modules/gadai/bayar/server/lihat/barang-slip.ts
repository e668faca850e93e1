import type { ContentPiece, SlipContext } from '#kernel/server/slip/define-slip.ts'
import { tulisBerat } from '#kernel/shared/berat.ts'

/** A pledged piece as a slip names it. */
export interface BarangSlipGadai {
  readonly nama_barang: string
  readonly kadar: string
  readonly jumlah: number
  readonly berat_mg: number
}

export function barangGadai(i: BarangSlipGadai, { t }: SlipContext): ContentPiece {
  const kadar = t('nota.slip.kadar', { kadar: i.kadar })
  return {
    nama: i.jumlah > 1 ? `${i.nama_barang} × ${i.jumlah}` : i.nama_barang,
    rincian: [{ teks: `${tulisBerat(i.berat_mg)} g ${kadar}`, bagian: 'harga' }],
    jumlah: '',
  }
}
