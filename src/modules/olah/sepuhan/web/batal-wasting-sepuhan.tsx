import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { WastingSepuhan } from '../contract.ts'
import { layarWasting } from './layar-wasting.tsx'
import { caraBatal } from './batal.ts'

const cara: CancelWay<WastingSepuhan> = {
  ...caraBatal,
  panggil: 'wasting-sepuhan/cancel',
  yakin: 'sepuhan.yakin_batal_wasting',
}

/** Find today's, give the reason, confirm. */
export default function BatalWastingSepuhanScreen() {
  return <CancelDocument layar={layarWasting} cara={cara} />
}
