import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { KirimSepuhan } from '../contract.ts'
import { layarKirim } from './layar-kirim.tsx'
import { caraBatal } from './batal.ts'

const cara: CancelWay<KirimSepuhan> = {
  ...caraBatal,
  panggil: 'kirim-sepuhan/cancel',
  yakin: 'sepuhan.yakin_batal_kirim',
}

/** Find today's, give the reason, confirm. */
export default function BatalKirimSepuhanScreen() {
  return <CancelDocument layar={layarKirim} cara={cara} />
}
