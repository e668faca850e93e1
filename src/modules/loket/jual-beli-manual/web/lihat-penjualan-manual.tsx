import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layarJual } from './layar-manual.tsx'

/** Documents with sold goods by date; one of them with everything that belongs to it. */
export default function LihatPenjualanManualScreen() {
  return <ViewDocument layar={layarJual} />
}
