import { CancelDocument } from '#kernel/web/document/cancel-document.tsx'
import { caraBatal, layarJual } from './layar-manual.tsx'

const cara = caraBatal('JUAL')

/** Find today's sale, give the reason, let somebody approve it: both sides or none. */
export default function BatalPenjualanManualScreen() {
  return <CancelDocument layar={layarJual} cara={cara} />
}
