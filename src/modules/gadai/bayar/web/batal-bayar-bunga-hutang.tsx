import { CancelDocument } from '#kernel/web/document/cancel-document.tsx'
import { caraBatalBayar, layarBayar } from './layar-bayar.tsx'

const LAYAR = layarBayar('/batal-bayar-bunga-hutang')
const CARA = caraBatalBayar('hutang/batal-bayar-bunga', 'bunga')

/** A payment of today on a ticket that runs on: due date and principal are as before it. */
export default function BatalBayarBungaHutangScreen() {
  return <CancelDocument layar={LAYAR} cara={CARA} />
}
