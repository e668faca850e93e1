import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { TerimaSepuhan } from '../contract.ts'
import { layarTerima } from './layar-terima.tsx'
import { caraBatal } from './batal.ts'

const cara: CancelWay<TerimaSepuhan> = {
  ...caraBatal,
  panggil: 'terima-sepuhan/cancel',
  yakin: 'sepuhan.yakin_batal_terima',
}

/** Find today's, give the reason, confirm. */
export default function BatalTerimaSepuhanScreen() {
  return <CancelDocument layar={layarTerima} cara={cara} />
}
