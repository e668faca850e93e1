import { LihatDokumen } from '../../../kernel/web/dokumen/lihat-dokumen.tsx'
import { layarTukar } from './layar-tukar.tsx'

/** Exchanges by date; one of them with both its legs, and the gold that waits for its test. */
export default function LihatTukarScreen() {
  return <LihatDokumen layar={layarTukar} />
}
