import { LihatDokumen } from '../../../kernel/web/dokumen/lihat-dokumen.tsx'
import { layarPembelian } from './layar-pembelian.tsx'

/** Purchases by date; one of them with everything that belongs to it. */
export default function LihatPembelianScreen() {
  return <LihatDokumen layar={layarPembelian} />
}
