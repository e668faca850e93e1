import { CancelDocument } from '#kernel/web/document/cancel-document.tsx'
import { caraBatalBayar, layarBayar } from './layar-bayar.tsx'

const LAYAR = layarBayar('/batal-tebus-hutang')
const CARA = caraBatalBayar('hutang/batal-tebus', 'tebus')

/** A redemption of today, or another act that gave pledges away: the ticket runs again. */
export default function BatalTebusHutangScreen() {
  return <CancelDocument layar={LAYAR} cara={CARA} />
}
