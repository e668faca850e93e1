import { LihatDokumen } from '../../../kernel/web/dokumen/lihat-dokumen.tsx'
import { LAYAR_TUKAR } from './layar-tukar.tsx'

/** Gifts that were given for points, by date. */
export default function LihatTukarPointScreen() {
  return <LihatDokumen layar={LAYAR_TUKAR} />
}
