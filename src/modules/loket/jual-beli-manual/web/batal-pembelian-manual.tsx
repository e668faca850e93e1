import { CancelDocument } from '#kernel/web/document/cancel-document.tsx'
import { caraBatal, layarBeli } from './layar-manual.tsx'

const cara = caraBatal('BELI')

/** Find today's purchase, give the reason, let somebody approve it: both sides or none. */
export default function BatalPembelianManualScreen() {
  return <CancelDocument layar={layarBeli} cara={cara} />
}
